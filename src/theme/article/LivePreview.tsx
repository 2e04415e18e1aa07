// A sample bundle that runs in the page: the graphic, the panel, and the source next to them. Without JavaScript, readers see
// the still image and the source; the browser's preview module creates the frames.

import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useTarget } from './link-targets.tsx';

interface LivePreviewProps {
  readonly label: string;
  /** Width of the graphic in its own pixels; its height follows from 16:9. */
  readonly 'data-width'?: string;
  /** Label of the button that starts it; else it starts by itself. */
  readonly 'data-still'?: string;
  /** Number of the link target: one file with all of the sample's files. */
  readonly 'data-bundle'?: string;
  /** Number of the link target: the playground with the sample. */
  readonly 'data-edit'?: string;
  /** Paths of pages in the sample. */
  readonly 'data-graphic'?: string;
  readonly 'data-panel'?: string;
  readonly children?: ReactNode;
}

export function LivePreview(props: LivePreviewProps) {
  const { label, 'data-width': width, 'data-graphic': graphic, 'data-panel': panel, children } = props;
  const bundle = useTarget(props['data-bundle']);
  const edit = useTarget(props['data-edit']);
  const still = props['data-still'];
  const source = partOf(children, 'source');
  return (
    <figure
      className="preview"
      aria-label={label}
      data-preview=""
      data-bundle={bundle?.href}
      data-edit={edit?.href}
      data-graphic={graphic}
      data-panel={panel}
      data-width={width}
      data-still={still}
    >
      <div className="preview-bar">
        <span className="preview-label">{label}</span>
        <span className="preview-buttons">
          <button type="button" className="preview-button" data-preview-play="" hidden>
            {still ?? 'Play'}
          </button>
          <button type="button" className="preview-button" data-preview-restart="" hidden>
            Restart
          </button>
        </span>
      </div>
      <div className="preview-body">
        <div className="preview-frames">
          {graphic && (
            <div className="preview-stage" data-preview-graphic="" data-name={`Graphic: ${label}`}>
              {partOf(children, 'poster')}
            </div>
          )}
          {panel && (
            <div className="preview-panel" data-preview-panel="" data-name={`Panel: ${label}`}>
              <span className="preview-panel-rest" aria-hidden="true">
                The panel
              </span>
            </div>
          )}
          <p className="preview-status" role="status" data-preview-status="" />
          <div className="load-failure preview-failure" role="status">
            <p />
            <button type="button" className="button" hidden>
              Retry
            </button>
          </div>
        </div>
        {source && <div className="preview-source">{source}</div>}
      </div>
      <figcaption>{partOf(children, 'caption')}</figcaption>
    </figure>
  );
}

interface PreviewPartProps {
  readonly part: 'poster' | 'caption' | 'source';
  readonly children?: ReactNode;
}

/** A part of the preview; `LivePreview` puts it in its place. */
export function PreviewPart({ children }: PreviewPartProps) {
  return <>{children}</>;
}

function partOf(children: ReactNode, part: PreviewPartProps['part']): ReactNode {
  const all = Array.isArray(children) ? children : [children];
  return all.find(
    (child): child is ReactElement<PreviewPartProps> =>
      isValidElement<PreviewPartProps>(child) && child.type === PreviewPart && child.props.part === part,
  );
}
