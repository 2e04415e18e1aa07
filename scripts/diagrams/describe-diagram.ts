// Names and describes a diagram for readers who cannot see it: in the author's words, or derived from its kind and
// labels.

interface DiagramFacts {
  /** Mermaid's name for the kind, such as `flowchart-v2`. */
  readonly kind: string;
  readonly accTitle: string;
  readonly accDescription: string;
  /** The visible title. */
  readonly title: string;
  /** Texts in the SVG. */
  readonly labels: readonly string[];
}

/** Labels in a derived description; it counts the rest. */
const MOST_LABELS = 24;

export function describeDiagram(facts: DiagramFacts) {
  const { accTitle, accDescription, title } = facts;
  const kind = KINDS.find(([start]) => facts.kind.toLowerCase().startsWith(start))?.[1] ?? 'Diagram';
  const name = accTitle || title || kind;
  const labels = facts.labels.filter((label) => /\p{L}/u.test(label) && label !== title);
  const rest = labels.length - MOST_LABELS;
  const listed = [...labels.slice(0, MOST_LABELS), ...(rest > 0 ? [`and ${rest} more`] : [])];
  const derived = labels.length === 0 ? `${kind}.` : `${kind} with the labels: ${listed.join('; ')}.`;
  return { name, description: accDescription || derived };
}

const KINDS: readonly (readonly [start: string, name: string])[] = [
  ['flowchart', 'Flowchart'],
  ['graph', 'Flowchart'],
  ['sequence', 'Sequence diagram'],
  ['state', 'State diagram'],
  ['class', 'Class diagram'],
  ['er', 'Entity relationship diagram'],
  ['gantt', 'Gantt chart'],
  ['pie', 'Pie chart'],
  ['mindmap', 'Mind map'],
  ['timeline', 'Timeline'],
  ['gitgraph', 'Git graph'],
  ['journey', 'User journey'],
  ['quadrant', 'Quadrant chart'],
  ['xychart', 'Chart'],
  ['requirement', 'Requirement diagram'],
];
