// Gives the theme's tokens another accent: in their hues from 295 to 310, those of links, marks and lights. Code keeps its
// colours.

export const withAccentHue = (tokens: string, hue: number | undefined): string =>
  hue === undefined
    ? tokens
    : tokens.replace(/^ *--(?!tk-)[^;]*;/gm, (token) =>
        token.replace(/(oklch\([\d.]+ [\d.]+ )(?:29[5-9]|30\d|310)\b/g, (_, rest) => rest + hue),
      );
