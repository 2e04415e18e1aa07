// A sample bundle that runs in the page: the graphic on its stage, the panel, and the source beside them. Without
// JavaScript the still image and the source are there; the browser's preview module makes the frames.

import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useTarget } from './link-targets.tsx';

interface LivePreviewProps {
  readonly label: string;
  /** Width of the graphic in its own pixels; its height follows, at 16:9. */
  readonly 'data-width'?: string;
  /** Number of the link target: the sample's files, in one. */
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
    >
      <div className="preview-bar">
        <span className="preview-label">{label}</span>
        <span className="preview-buttons">
          <button type="button" className="preview-button" data-preview-play="" hidden>
            Play
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
        </div>
        <div className="preview-source">{partOf(children, 'source')}</div>
      </div>
      <figcaption>{partOf(children, 'caption')}</figcaption>
    </figure>
  );
}

interface PreviewPartProps {
  readonly part: 'poster' | 'caption' | 'source';
  readonly children?: ReactNode;
}

/** A piece of the preview, put into its place by `LivePreview`. */
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
