// Which documents a browser that knows such rules loads ahead of the click: those of links that carry an attribute, which
// code gives them at the first sign that the reader will follow them.

/** Text of the element in every page. Always the same, so that the security policy can name it by its hash. */
export const SPECULATION_RULES =
  '{"prefetch":[{"where":{"selector_matches":"[data-ahead]"},"eagerness":"immediate"}]}';
