// The facts about one member of the `omphalos` object: where it exists, its signature, parameters, return value and errors.
// Every page of the reference shows the same parts in the same order.

import type { ApiEntry, ApiPart, ApiTypeTable, ApiFacts as Facts } from '../../shared/article-data.ts';
import { ExtensionIcon, GraphicIcon, PanelIcon } from '../icons/icons.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { Table } from './Table.tsx';

/** @param props.part a single value, because properties of elements cannot be lists */
export function ApiMember({ part: { facts, entries, fields } }: { readonly part: ApiPart }) {
  if (facts) return <ApiFacts {...facts} />;
  if (fields) return <ApiFields {...fields} />;
  return <ApiEntries entries={entries ?? []} />;
}

function ApiFacts({ availability, signaturesHtml, broken }: Facts) {
  return (
    <div className="api-member">
      <ApiAvailability availability={availability} broken={broken} />
      <ScrollBox as="pre" name="Signature" className="api-signature">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped and highlighted by the generator */}
        <code dangerouslySetInnerHTML={{ __html: signaturesHtml }} />
      </ScrollBox>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the generator renders it from Markdown */}
      {broken && <p className="api-broken" dangerouslySetInnerHTML={{ __html: broken.html }} />}
    </div>
  );
}

function ApiAvailability({ availability, broken }: Pick<Facts, 'availability' | 'broken'>) {
  return (
    <div className="api-places">
      <span className="api-places-label">Available in</span>
      <ul>
        {ALL_PLACES.map(({ place, label, Icon }) => {
          const isAvailable = availability.includes(place);
          const isBroken = broken?.places.includes(place) ?? false;
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

function ApiEntries({ entries }: { readonly entries: readonly ApiEntry[] }) {
  return (
    <dl className="api-list">
      {entries.map(({ name, type, isOptional, html }) => (
        <div key={name ?? type} className="api-entry">
          <dt>
            {name !== undefined && (
              <code className="api-name" translate="no">
                {name}
              </code>
            )}
            <code className="api-type" translate="no">
              {type}
            </code>
            {isOptional === true && <span className="api-optional">optional</span>}
          </dt>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the generator renders it from Markdown */}
          <dd dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </dl>
  );
}

/** The fields of an object, in a table that scrolls by itself. */
function ApiFields({ html, fields }: ApiTypeTable) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the generator renders it from Markdown */}
      <p dangerouslySetInnerHTML={{ __html: html }} />
      <Table className="reference-table" data-columns="3">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row" data-label="Field">
                <code translate="no">{field.name}</code>
                {field.isOptional && <span className="api-optional"> optional</span>}
              </th>
              <td data-label="Type">
                <code
                  className="api-type"
                  translate="no"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted by the generator
                  dangerouslySetInnerHTML={{ __html: field.typeHtml }}
                />
              </td>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the generator renders it from Markdown */}
              <td data-label="Meaning" dangerouslySetInnerHTML={{ __html: field.html }} />
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

const ALL_PLACES = [
  { place: 'extension', label: 'Extension', Icon: ExtensionIcon },
  { place: 'panel', label: 'Panel', Icon: PanelIcon },
  { place: 'graphic', label: 'Graphic', Icon: GraphicIcon },
] as const;
