// Which part of a diagram takes which colour role of the site. Mermaid is handed a signal colour for each role, so that
// the role of whatever it drew can be read off again; the stylesheet then gives each role its colour in both modes.

/** A colour role; `f-<role>` and `s-<role>` are the classes for fill and stroke in src/theme/styles/diagram-colours.css. */
export type Role = (typeof ROLES)[number];

/** Hues of a sequence (slices, branches, sections), in the order in which they are taken. */
export const HUES = 6;

const ROLES = [
  'ground', // behind everything: what lies on a line to keep its label readable
  'text',
  'muted',
  'edge',
  'node',
  'node-line',
  'group',
  'group-line',
  'note',
  'note-line',
  'row',
  'grid',
  'active',
  'active-line',
  'strong', // solid accent: start and end of states, numbers in sequences
  'on-strong', // what is written on a solid colour
  'done',
  'done-line',
  'danger',
  'danger-line',
  // Tinted grounds with lines of the same hue, and solid colours.
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const),
  ...(['g1', 'g2', 'g3', 'g4', 'g5', 'g6'] as const),
] as const;

/** The colour by which mermaid's drawing names a role. No role's colour is one that mermaid uses of itself. */
export const signalColor = (role: Role): string =>
  `#${[3 + ROLES.indexOf(role) * 5, 251, 7].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const rolesBySignal = new Map<string, Role>(
  ROLES.map((role, index) => [`${3 + index * 5},251,7`, role] as const),
);

/** Mermaid's own colours that no theme variable reaches, and the author's, by the nearest hue of the site. */
export function roleOfColor(color: Color, use: 'fill' | 'stroke' | 'text'): Role {
  const signal = rolesBySignal.get(`${color.red},${color.green},${color.blue}`);
  // Mermaid fills arrow heads with the colour of text, unless it knows better.
  if (signal !== undefined) return signal === 'text' && use !== 'text' ? 'edge' : signal;
  // Grounds of the author's choice become tints, on which the site's own text colour can be read.
  if (use === 'text') return 'text';
  const { hue, chroma, lightness } = hueOf(color);
  if (chroma < 0.12) {
    if (use === 'stroke') return 'edge';
    return lightness > 0.85 ? 'ground' : lightness < 0.3 ? 'edge' : 'done';
  }
  const nearest = HUE_ANGLES.toSorted(
    (a, b) => angleBetween(a.angle, hue) - angleBetween(b.angle, hue) || (a.role < b.role ? -1 : 1),
  )[0];
  return nearest?.role ?? 'node';
}

/** Parts from 0 to 255, opacity from 0 to 1. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly opacity: number;
}

/** Reads a computed colour, `rgb(…)` or `rgba(…)`; undefined for `none` and for what can not be seen. */
export function parseColor(computed: string): Color | undefined {
  const [red, green, blue, opacity = 1] = (/^rgba?\(([^)]*)\)/.exec(computed)?.[1] ?? '')
    .split(/[,\s/]+/)
    .filter(Boolean)
    .map(Number);
  if (red === undefined || green === undefined || blue === undefined || opacity === 0) return undefined;
  return { red, green, blue, opacity };
}

/** Theme variables of mermaid, each with the signal colour of its role. */
export function themeVariables(): Readonly<Record<string, string | boolean | Record<string, string>>> {
  const variables: Record<string, string | boolean | Record<string, string>> = { useGradient: false };
  for (const [role, names] of Object.entries(VARIABLES)) {
    for (const name of names.trim().split(/\s+/)) variables[name] = signalColor(role as Role);
  }
  for (let index = 0; index < 12; index++) {
    const tint = signalColor(hueRole('h', index));
    variables[`cScale${index}`] = tint;
    variables[`cScalePeer${index}`] = tint;
    variables[`cScaleInv${index}`] = tint;
    variables[`cScaleLabel${index}`] = signalColor('text');
    variables[`pie${index + 1}`] = signalColor(hueRole('g', index));
    variables[`venn${index + 1}`] = tint;
    variables[`fillType${index}`] = tint;
    variables[`surface${index}`] = tint;
    variables[`surfacePeer${index}`] = tint;
    variables[`git${index}`] = signalColor(hueRole('g', index));
    variables[`gitInv${index}`] = signalColor('edge');
    variables[`gitBranchLabel${index}`] = signalColor('on-strong');
  }
  const palette = Array.from({ length: HUES }, (_, index) => signalColor(hueRole('g', index))).join(',');
  return { ...variables, pieOpacity: '1', xyChart: { ...XY_CHART, plotColorPalette: palette } };
}

const hueRole = (kind: 'h' | 'g', index: number): Role => `${kind}${(index % HUES) + 1}` as Role;

const VARIABLES: Readonly<Partial<Record<Role, string>>> = {
  ground: `background edgeLabelBackground labelBackgroundColor relationLabelBackground pieStrokeColor
    commitLabelBackground`,
  text: `primaryTextColor secondaryTextColor tertiaryTextColor textColor titleColor nodeTextColor actorTextColor
    signalTextColor labelTextColor loopTextColor noteTextColor taskTextColor taskTextOutsideColor taskTextLightColor
    taskTextDarkColor taskTextClickableColor transitionLabelColor stateLabelColor classText scaleLabelColor
    pieTitleTextColor pieLegendTextColor commitLabelColor tagLabelColor requirementTextColor relationLabelColor
    errorTextColor quadrant1TextFill quadrant2TextFill quadrant3TextFill quadrant4TextFill quadrantPointTextFill
    quadrantXAxisTextFill quadrantYAxisTextFill quadrantTitleFill`,
  edge: 'lineColor arrowheadColor defaultLinkColor signalColor transitionColor relationColor archEdgeColor archEdgeArrowColor',
  node: `primaryColor mainBkg nodeBkg actorBkg stateBkg personBkg rowOdd
    tagLabelBackground requirementBackground`,
  'node-line': `primaryBorderColor nodeBorder actorBorder personBorder tagLabelBorder
    requirementBorderColor border1`,
  group: `labelBoxBkgColor tertiaryColor clusterBkg compositeBackground altBackground rectBkgColor sectionBkgColor quadrant1Fill
    quadrant2Fill quadrant3Fill quadrant4Fill errorBkgColor`,
  'group-line': `labelBoxBorderColor tertiaryBorderColor clusterBorder compositeBorder actorLineColor border2 archGroupBorderColor
    quadrantInternalBorderStrokeFill quadrantExternalBorderStrokeFill pieOuterStrokeColor`,
  note: 'noteBkgColor secondaryColor',
  'note-line': 'noteBorderColor secondaryBorderColor',
  row: 'rowEven altSectionBkgColor sectionBkgColor2 excludeBkgColor',
  grid: 'gridColor',
  active: 'activationBkgColor activeTaskBkgColor taskBkgColor',
  'active-line': 'activationBorderColor activeTaskBorderColor taskBorderColor',
  strong: 'innerEndBackground specialStateColor quadrantPointFill',
  'on-strong': 'sequenceNumberColor pieSectionTextColor',
  done: 'doneTaskBkgColor',
  'done-line': 'doneTaskBorderColor',
  danger: 'critBkgColor',
  'danger-line': 'critBorderColor todayLineColor vertLineColor',
};

const XY_CHART: Readonly<Record<string, string>> = {
  backgroundColor: signalColor('ground'),
  ...Object.fromEntries(
    ['title', 'dataLabel', 'legendText', 'xAxisTitle', 'xAxisLabel', 'yAxisTitle', 'yAxisLabel'].map(
      (name) => [name === 'legendText' ? 'legendTextColor' : `${name}Color`, signalColor('text')],
    ),
  ),
  ...Object.fromEntries(
    ['xAxisTick', 'xAxisLine', 'yAxisTick', 'yAxisLine'].map((name) => [`${name}Color`, signalColor('edge')]),
  ),
};

/** Angles on sRGB's colour circle at which the site's hues lie. */
const HUE_ANGLES: readonly { readonly angle: number; readonly role: Role }[] = [
  { angle: 270, role: 'h1' },
  { angle: 210, role: 'h2' },
  { angle: 140, role: 'h3' },
  { angle: 48, role: 'h4' },
  { angle: 350, role: 'h5' },
];

const angleBetween = (a: number, b: number): number => {
  const turn = Math.abs(a - b) % 360;
  return turn > 180 ? 360 - turn : turn;
};

function hueOf({ red, green, blue }: Color): { hue: number; chroma: number; lightness: number } {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const range = high - low;
  const sector =
    range === 0
      ? 0
      : high === red
        ? (green - blue) / range
        : high === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return { hue: (sector * 60 + 360) % 360, chroma: range / 255, lightness: (high + low) / 510 };
}
