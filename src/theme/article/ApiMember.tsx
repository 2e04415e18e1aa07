// The facts of one member of the `omphalos` object: where it exists, its signature, parameters, what it returns and
// throws. The same pieces in the same order on every page of the reference.

import type { ReactNode } from 'react';
import type {
  ApiMemberData,
  ApiOutcome,
  ApiParameter,
  ApiPlace,
  ApiTypeTable,
} from '../../shared/article-data.ts';
import { ExtensionIcon, GraphicIcon, PanelIcon } from '../icons/icons.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { Table } from './Table.tsx';

interface ApiMemberProps {
  /** One value, since an element's properties cannot be lists. */
  readonly member: ApiMemberData;
  readonly children?: ReactNode;
}

export function ApiMember({ member, children }: ApiMemberProps) {
  const { signaturesHtml, availability, broken, parameters, returns, throws, types } = member;
  return (
    <div className="api-member">
      <ApiAvailability places={availability} broken={broken?.places} />
      <ApiSignature html={signaturesHtml} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the generator out of Markdown */}
      {broken && <p className="api-broken" dangerouslySetInnerHTML={{ __html: broken.html }} />}
      {children}
      {parameters.length > 0 && <ApiParameters parameters={parameters} />}
      {returns.length > 0 && <ApiOutcomes title="Returns" outcomes={returns} />}
      {throws.length > 0 && <ApiOutcomes title="Throws" outcomes={throws} />}
      {types.map((type) => (
        <ApiFields key={type.name} {...type} />
      ))}
    </div>
  );
}

function ApiSignature({ html }: { readonly html: string }) {
  return (
    <ScrollBox as="pre" name="Signature" className="api-signature">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped and highlighted by the generator */}
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </ScrollBox>
  );
}

interface ApiAvailabilityProps {
  readonly places: readonly ApiPlace[] | string;
  /** Those of the places where the member does not work. */
  readonly broken?: readonly ApiPlace[] | undefined;
}

function ApiAvailability({ places, broken = [] }: ApiAvailabilityProps) {
  const available = typeof places === 'string' ? places.split(/[\s,]+/) : places;
  return (
    <div className="api-places">
      <span className="api-places-label">Where it exists</span>
      <ul>
        {ALL_PLACES.map(({ place, label, Icon }) => {
          const isAvailable = available.includes(place);
          const isBroken = broken.includes(place);
          const kind = isBroken ? 'api-place api-place-broken' : 'api-place api-place-absent';
          return (
            <li key={place} className={isAvailable && !isBroken ? 'api-place' : kind}>
              <Icon />
              {isBroken ? `${label}: broken` : label}
              {!isAvailable && <span className="visually-hidden">: no</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ApiParameters({ parameters }: { readonly parameters: readonly ApiParameter[] }) {
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
            </dt>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the generator out of Markdown */}
            <dd dangerouslySetInnerHTML={{ __html: parameter.html }} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function ApiOutcomes({
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

/** The fields of an object, in the box of a table that scrolls by itself. */
function ApiFields({ name, html, fields }: ApiTypeTable) {
  return (
    <section className="api-section" aria-label={`Fields of ${name}`}>
      <p className="api-section-title">
        <code>{name}</code>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the generator out of Markdown */}
      <p dangerouslySetInnerHTML={{ __html: html }} />
      <Table className="reference-table" data-columns="3">
        <thead>
          <tr>
            <th>Field</th>
            <th>Type</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <td data-label="Field">
                <code>{field.name}</code>
                {field.isOptional && <span className="api-optional"> optional</span>}
              </td>
              <td data-label="Type">
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted by the generator */}
                <code className="api-type" dangerouslySetInnerHTML={{ __html: field.typeHtml }} />
              </td>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the generator out of Markdown */}
              <td data-label="Meaning" dangerouslySetInnerHTML={{ __html: field.html }} />
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const ALL_PLACES = [
  { place: 'extension', label: 'Extension', Icon: ExtensionIcon },
  { place: 'panel', label: 'Panel', Icon: PanelIcon },
  { place: 'graphic', label: 'Graphic', Icon: GraphicIcon },
] as const;
