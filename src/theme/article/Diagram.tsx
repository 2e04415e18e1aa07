// A diagram rendered at build time, in a box that scrolls if the diagram is wider than the text, with a button that opens it
// enlarged.

import type { DiagramDrawing } from '../../shared/article-data.ts';
import { EnlargeIcon } from '../icons/icons.tsx';
import { ScrollBox } from './ScrollBox.tsx';

export function Diagram({ svg, name }: DiagramDrawing) {
  return (
    <figure className="diagram" data-diagram={name} data-needs="main">
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
