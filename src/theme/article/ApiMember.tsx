// The facts of one member of the `omphalos` object: where it exists, its signature, parameters, what it returns and
// throws. The same pieces in the same order on every page of the reference.

import type { ReactNode } from 'react';
import type { ApiPlace } from '../../shared/article-data.ts';
import { ExtensionIcon, GraphicIcon, PanelIcon } from '../icons/icons.tsx';
import { ScrollBox } from './ScrollBox.tsx';

export interface ApiParameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional?: boolean | undefined;
  /** As written in code: `'info'`. */
  readonly defaultValue?: string | null | undefined;
  /** Finished HTML of one or a few sentences. */
  readonly html: string;
}

/** What comes back, or what goes wrong. `html` is finished. */
export interface ApiOutcome {
  readonly type: string;
  readonly html: string;
}

export interface ApiMemberProps {
  /** Highlighted signature, finished HTML: lines as in a code block. */
  readonly signatures: string;
  /** A list, or the same separated by spaces, as an attribute of an element has it. */
  readonly availability: readonly ApiPlace[] | string;
  readonly parameters?: readonly ApiParameter[] | undefined;
  readonly returns?: ApiOutcome | null | undefined;
  readonly throws?: readonly ApiOutcome[] | undefined;
  readonly children?: ReactNode;
}

export function ApiMember({
  signatures,
  availability,
  parameters = [],
  returns,
  throws = [],
  children,
}: ApiMemberProps) {
  return (
    <div className="api-member">
      <ApiAvailability places={availability} />
      <ApiSignature html={signatures} />
      {children}
      {parameters.length > 0 && <ApiParameters parameters={parameters} />}
      {returns != null && <ApiOutcomes title="Returns" outcomes={[returns]} />}
      {throws.length > 0 && <ApiOutcomes title="Throws" outcomes={throws} />}
    </div>
  );
}

export function ApiSignature({ html }: { readonly html: string }) {
  return (
    <ScrollBox as="pre" name="Signature" className="api-signature">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped and highlighted by the generator */}
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </ScrollBox>
  );
}

export function ApiAvailability({ places }: { readonly places: readonly ApiPlace[] | string }) {
  const available = typeof places === 'string' ? places.split(/[\s,]+/) : places;
  return (
    <div className="api-places">
      <span className="api-places-label">Where it exists</span>
      <ul>
        {ALL_PLACES.map(({ place, label, Icon }) => {
          const isAvailable = available.includes(place);
          return (
            <li key={place} className={isAvailable ? 'api-place' : 'api-place api-place-absent'}>
              <Icon />
              {label}
              {!isAvailable && <span className="visually-hidden">: no</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function ApiParameters({ parameters }: { readonly parameters: readonly ApiParameter[] }) {
  return (
    <section className="api-section" aria-label="Parameters">
      <p className="api-section-title">Parameters</p>
      <dl className="api-list">
        {parameters.map((parameter) => (
          <div key={parameter.name} className="api-entry">
            <dt>
              <code className="api-name">{parameter.name}</code>
              <code className="api-type">{parameter.type}</code>
              {parameter.isOptional === true && <span className="api-optional">optional</span>}
              {parameter.defaultValue != null && (
                <span className="api-default">
                  default <code>{parameter.defaultValue}</code>
                </span>
              )}
            </dt>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the generator out of Markdown */}
            <dd dangerouslySetInnerHTML={{ __html: parameter.html }} />
          </div>
        ))}
      </dl>
    </section>
  );
}

export function ApiOutcomes({
  title,
  outcomes,
}: {
  readonly title: string;
  readonly outcomes: readonly ApiOutcome[];
}) {
  return (
    <section className="api-section" aria-label={title}>
      <p className="api-section-title">{title}</p>
      <dl className="api-list">
        {outcomes.map((outcome) => (
          <div key={outcome.type} className="api-entry">
            <dt>
              <code className="api-type">{outcome.type}</code>
            </dt>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the generator out of Markdown */}
            <dd dangerouslySetInnerHTML={{ __html: outcome.html }} />
          </div>
        ))}
      </dl>
    </section>
  );
}

const ALL_PLACES = [
  { place: 'extension', label: 'Extension', Icon: ExtensionIcon },
  { place: 'panel', label: 'Panel', Icon: PanelIcon },
  { place: 'graphic', label: 'Graphic', Icon: GraphicIcon },
] as const;
