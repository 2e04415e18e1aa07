// A diagram drawn at build time, in a box that scrolls when the diagram is wider than the text.

import { ScrollBox } from './ScrollBox.tsx';

interface DiagramProps {
  /** A finished `<svg>` element, with a title or label of its own. */
  readonly svg: string;
  /** What the diagram shows, for those who do not see it. */
  readonly label?: string | undefined;
}

export function Diagram({ svg, label }: DiagramProps) {
  return (
    <ScrollBox name={label ?? 'Diagram'} className="diagram">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the generator */}
      <div className="diagram-drawing" data-diagram="" dangerouslySetInnerHTML={{ __html: svg }} />
    </ScrollBox>
  );
}
