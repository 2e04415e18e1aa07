// A diagram rendered at build time, in a box that scrolls if the diagram is wider than the text, with a button that opens it
// enlarged.

import { EnlargeIcon } from '../icons/icons.tsx';
import { ScrollBox } from './ScrollBox.tsx';

interface DiagramProps {
  /** A complete `<svg>` element with a name and description. */
  readonly svg: string;
  readonly name: string;
}

export function Diagram({ svg, name }: DiagramProps) {
  return (
    <figure className="diagram" data-diagram={name} data-needs="interactions">
      <ScrollBox className="diagram-scroll" name={`Diagram: ${name}`}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the generator */}
        <div className="diagram-drawing" dangerouslySetInnerHTML={{ __html: svg }} />
      </ScrollBox>
      <button
        type="button"
        className="icon-button diagram-enlarge"
        aria-label={`Enlarge diagram: ${name}`}
        title="Enlarge"
        aria-haspopup="dialog"
        data-enlarge-diagram=""
      >
        <EnlargeIcon />
      </button>
    </figure>
  );
}
