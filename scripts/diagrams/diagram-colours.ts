// The colours of diagrams. Mermaid draws with a placeholder for each colour of the theme, and one replacement turns the
// placeholders into the theme's CSS variables, so that a drawing has the colours of the page's mode.

/** Mermaid's theme variables, by the theme's token that they have. Mermaid derives its other colours from them. */
const TOKENS = {
  raised: 'background edgeLabelBackground labelBackgroundColor relationLabelBackground',
  heading: `primaryTextColor secondaryTextColor tertiaryTextColor textColor titleColor nodeTextColor actorTextColor
    signalTextColor labelTextColor loopTextColor noteTextColor transitionLabelColor stateLabelColor classText taskTextColor taskTextOutsideColor
    taskTextDarkColor taskTextLightColor taskTextClickableColor`,
  muted:
    'lineColor arrowheadColor defaultLinkColor signalColor transitionColor relationColor doneTaskBorderColor gridColor',
  'accent-ground': 'primaryColor mainBkg nodeBkg actorBkg stateBkg rowOdd rowEven taskBkgColor',
  accent: `primaryBorderColor nodeBorder actorBorder border1 activationBorderColor innerEndBackground specialStateColor
    taskBorderColor activeTaskBorderColor`,
  page: `labelBoxBkgColor tertiaryColor clusterBkg compositeBackground altBackground rectBkgColor
    sequenceNumberColor`,
  'line-strong':
    'labelBoxBorderColor tertiaryBorderColor clusterBorder compositeBorder actorLineColor border2',
  'warning-ground': 'noteBkgColor secondaryColor',
  warning: 'noteBorderColor secondaryBorderColor critBorderColor',
  'accent-line': 'activationBkgColor activeTaskBkgColor',
  'info-ground': '',
  'tip-ground': '',
  'danger-ground': 'critBkgColor',
  'note-ground': 'doneTaskBkgColor sectionBkgColor sectionBkgColor2',
} as const;

type Token = keyof typeof TOKENS;

const NAMES = Object.keys(TOKENS) as readonly Token[];

/** Grounds of the slices of a chart and of the branches of a map, in turn. */
const SLICES: readonly Token[] = [
  'accent-ground',
  'info-ground',
  'tip-ground',
  'warning-ground',
  'danger-ground',
];

/** A colour that mermaid itself uses nowhere. */
export const placeholder = (token: Token): string => `rgb(${3 + NAMES.indexOf(token) * 5}, 251, 7)`;

const asHex = (token: Token): string =>
  `#${(3 + NAMES.indexOf(token) * 5).toString(16).padStart(2, '0')}fb07`;

export const themeVariables = (): Readonly<Record<string, string | boolean>> => ({
  useGradient: false,
  pieOpacity: '1',
  ...Object.fromEntries(
    NAMES.flatMap((token) =>
      TOKENS[token]
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => [name, asHex(token)]),
    ),
  ),
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => {
      const color = asHex(SLICES[index % SLICES.length] as Token);
      return [
        [`pie${index + 1}`, color],
        [`cScale${index}`, color],
        [`cScaleLabel${index}`, asHex('heading')],
        [`cScalePeer${index}`, asHex('line-strong')],
        [`git${index}`, asHex('accent')],
        [`gitBranchLabel${index}`, asHex('page')],
        [`gitInv${index}`, asHex('accent-line')],
      ] as const;
    }).flat(),
  ),
});

/** Matches each placeholder. */
export const PLACEHOLDERS = /rgb\((\d+), 251, 7\)/g;

/** `fill="rgb(18, 251, 7)"` → `fill="var(--accent-ground)"`. */
export const withThemeColours = (svg: string): string =>
  svg.replace(PLACEHOLDERS, (_, red) => `var(--${NAMES[(Number(red) - 3) / 5]})`);
