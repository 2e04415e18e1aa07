// `::api{member="sendMessage"}`: what the type declarations for bundle authors say about one member of the `omphalos`
// object, so that the pages and the types cannot disagree.

import type { ApiField, ApiMemberData, ApiOutcome, ApiTypeTable } from '../../../src/shared/article-data.ts';
import { escapeHtml } from '../../../src/shared/escape-html.ts';
import { type ApiMember, readApiTypes } from '../../reference/read-api-types.ts';
import { ReferenceSourceError } from '../../reference/reference-source-error.ts';
import { addCode } from '../code/code-source.ts';
import type { DocumentContext } from '../context.ts';
import { componentElement, generatedBlock } from '../generated-node.ts';
import type { Directive, DirectiveHandler } from './directives.ts';
import { inlineHtml, publicSource, readReference, requiredAttribute } from './reference-source.ts';

const TYPES = 'omphalos.d.ts';

export const apiDirective: DirectiveHandler = ({ node, context }) => {
  const member = memberFor(node, context);
  return member ? [generatedBlock(componentElement('api-member', { member: dataOf(member, context) }))] : [];
};

function memberFor(node: Directive, context: DocumentContext): ApiMember | undefined {
  const name = requiredAttribute(node, 'member', '::api{member="sendMessage"}', context);
  const path = node.attributes?.types ?? TYPES;
  const text = name === undefined ? undefined : publicSource(node, path, context);
  if (name === undefined || text === undefined) return undefined;
  return readReference(node, path, context, () => memberOf(text, name));
}

let lastRead: { readonly text: string; readonly members: readonly ApiMember[] } | undefined;

/** The file is the same for all pages of a build, so it is read once. */
function memberOf(text: string, name: string): ApiMember {
  if (lastRead?.text !== text) lastRead = { text, members: readApiTypes(text) };
  const { members } = lastRead;
  const member = members.find((candidate) => candidate.name === name);
  if (member) return member;
  throw new ReferenceSourceError(`there is no member "${name}"`, undefined, {
    name,
    known: members.map((candidate) => candidate.name),
  });
}

function dataOf(member: ApiMember, context: DocumentContext): ApiMemberData {
  return {
    signatures: member.signatures.join('\n'),
    signaturesHtml: signaturesHtml(member, context),
    availability: member.availability,
    broken: member.broken && { places: member.broken.places, html: inlineHtml(member.broken.text) },
    parameters: member.params.map(({ name, type, optional, description }) => ({
      name,
      type,
      isOptional: optional,
      html: inlineHtml(description),
    })),
    returns: member.returns.map(
      ({ type, description }): ApiOutcome => ({ type, html: inlineHtml(description) }),
    ),
    throws: member.throws.map(
      ({ text, when }): ApiOutcome => ({ type: text, html: inlineHtml(sentence(when)) }),
    ),
    types: member.types.map(
      ({ name, summary, fields }): ApiTypeTable => ({
        name,
        html: inlineHtml(summary),
        fields: fields.map(
          ({ name, type, optional, description }): ApiField => ({
            name,
            type,
            typeHtml: typeHtml(type, context),
            isOptional: optional,
            html: inlineHtml(description),
          }),
        ),
      }),
    ),
  };
}

/** "when `event` is missing." → "When `event` is missing." */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Highlighted as lines of an interface, where a bare signature is what the grammar expects. */
function signaturesHtml({ name, signatures }: ApiMember, context: DocumentContext): string {
  const [owner, own = owner] = name.split('.');
  const prefix = own === owner ? '' : `${owner}.`;
  return signatures
    .map((signature) => {
      const html = lineHtml(['interface O {', signature.slice(prefix.length), '}'], 2, context);
      return `<span class="line">${escapeHtml(prefix)}${html}</span>`;
    })
    .join('\n');
}

const typeHtml = (type: string, context: DocumentContext): string =>
  lineHtml(['interface O {', 'field:', type, '}'], 3, context);

const lineHtml = (lines: readonly string[], onlyLine: number, context: DocumentContext): string =>
  addCode({ text: lines.join('\n'), language: 'typescript', lineClasses: [], onlyLine }, context);
