// Maps colours to colour roles of the site. Mermaid draws with one signal colour per role, so that the role of every part
// can be read from its colour; the stylesheet then colours each role in both modes.

/** A colour role; `f-<role>` and `s-<role>` are the classes for fill and stroke in src/theme/styles/diagram-colours.css. */
export type Role = (typeof ROLES)[number];

const ROLES = [
  'ground', // hides the line below a label
  'text',
  'edge',
  'node',
  'node-line',
  'group',
  'group-line',
  'note',
  'note-line',
  'active',
  'active-line',
  'strong', // solid accent: start and end of states, numbers in sequences
  'on-strong', // text on a solid colour
  'done',
  // Tinted grounds with lines of the same hue.
  ...(['h1', 'h2', 'h3', 'h4', 'h5'] as const),
] as const;

/** The colour that stands for a role in mermaid's SVG. Mermaid itself uses none of these. */
export const signalColor = (role: Role): string =>
  `#${[3 + ROLES.indexOf(role) * 5, 251, 7].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The same in the form of computed styles. */
export const computedSignal = (role: Role): string => `rgb(${3 + ROLES.indexOf(role) * 5}, 251, 7)`;

const rolesBySignal = new Map<string, Role>(ROLES.map((role) => [computedSignal(role), role] as const));

/** The role of a signal colour; for other colours, mermaid's or the author's, the role of the nearest hue. */
export function roleOfColor(color: Color, use: 'fill' | 'stroke' | 'text'): Role {
  const signal = rolesBySignal.get(`rgb(${color.red}, ${color.green}, ${color.blue})`);
  // Mermaid fills some arrow heads with the text colour.
  if (signal !== undefined) return signal === 'text' && use !== 'text' ? 'edge' : signal;
  // The author's grounds become tints, on which the site's text colour is readable.
  if (use === 'text') return 'text';
  const { hue, chroma, lightness } = hueOf(color);
  if (chroma < 0.12) {
    if (use === 'stroke') return 'edge';
    return lightness > 0.85 ? 'ground' : lightness < 0.3 ? 'edge' : 'done';
  }
  const nearest = HUE_ANGLES.toSorted((a, b) => angleBetween(a.angle, hue) - angleBetween(b.angle, hue))[0];
  return nearest?.role ?? 'node';
}

/** Channels from 0 to 255. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Reads a computed colour, `rgb(…)` or `rgba(…)`; undefined for `none` and transparent colours. */
export function parseColor(computed: string): Color | undefined {
  const [red, green, blue, opacity = 1] = (/^rgba?\(([^)]*)\)/.exec(computed)?.[1] ?? '')
    .split(/[,\s/]+/)
    .filter(Boolean)
    .map(Number);
  if (red === undefined || green === undefined || blue === undefined || opacity === 0) return undefined;
  return { red, green, blue };
}

/** Mermaid's theme variables. It derives its other colours from these, and `roleOfColor` finds their nearest hues. */
export function themeVariables(): Readonly<Record<string, string | boolean>> {
  const variables = Object.entries(VARIABLES).flatMap(([role, names]) =>
    names.split(/\s+/).map((name) => [name, signalColor(role as Role)]),
  );
  const slices = Array.from({ length: 12 }, (_, index) => [
    `pie${index + 1}`,
    signalColor(`h${(index % 5) + 1}` as Role),
  ]);
  return { useGradient: false, pieOpacity: '1', ...Object.fromEntries([...variables, ...slices]) };
}

const VARIABLES: Readonly<Partial<Record<Role, string>>> = {
  ground: 'background edgeLabelBackground labelBackgroundColor relationLabelBackground',
  text: `primaryTextColor secondaryTextColor tertiaryTextColor textColor titleColor nodeTextColor actorTextColor
    signalTextColor labelTextColor loopTextColor noteTextColor transitionLabelColor stateLabelColor classText`,
  edge: 'lineColor arrowheadColor defaultLinkColor signalColor transitionColor relationColor',
  node: 'primaryColor mainBkg nodeBkg actorBkg stateBkg rowOdd rowEven',
  'node-line': 'primaryBorderColor nodeBorder actorBorder border1',
  group: 'labelBoxBkgColor tertiaryColor clusterBkg compositeBackground altBackground rectBkgColor',
  'group-line':
    'labelBoxBorderColor tertiaryBorderColor clusterBorder compositeBorder actorLineColor border2',
  note: 'noteBkgColor secondaryColor',
  'note-line': 'noteBorderColor secondaryBorderColor',
  active: 'activationBkgColor',
  'active-line': 'activationBorderColor',
  strong: 'innerEndBackground specialStateColor',
  'on-strong': 'sequenceNumberColor',
};

/** The site's hues, as angles on the sRGB colour wheel. At equal distance the first counts. */
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
