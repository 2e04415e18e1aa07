// `::api{member="sendMessage"}`: what the type declarations for bundle authors say about one member of the `omphalos`
// object, so that the pages and the types cannot disagree.

import type { ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { State } from 'hast-util-to-mdast';
import type { BlockContent, PhrasingContent } from 'mdast';
import type {
  ApiField,
  ApiMemberData,
  ApiOutcome,
  ApiParameter,
  ApiTypeTable,
} from '../../../src/shared/article-data.ts';
import { escapeHtml } from '../../../src/shared/escape-html.ts';
import { type ApiMember, readApiTypes } from '../../reference/read-api-types.ts';
import { ReferenceSourceError } from '../../reference/reference-source-error.ts';
import type { DocumentContext } from '../context.ts';
import { componentElement, generatedBlock } from '../generated-node.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import { textOfHtml } from '../highlight/highlighted-text.ts';
import { flow, labelled } from '../to-markdown/blocks.ts';
import { type Directive, defineDirective } from './directive.ts';
import { inlineHtml, readReference } from './reference-source.ts';

const TYPES = 'omphalos.d.ts';

export const api = defineDirective({
  names: ['api'],
  form: 'leaf',
  attributes: ['member', 'types'],
  required: [['member']],
  sample: '::api{member="sendMessage"}',
  meaning: `What the type declarations (\`types\`, else \`${TYPES}\`) in the public folder say about one member`,
  element: 'api-member',
  transform({ node, context }) {
    const member = memberFor(node, context);
    const data = member && { member: dataOf(member, context.highlighter) };
    return { nodes: data ? [generatedBlock(componentElement('api-member', data))] : [] };
  },
  toMarkdown: (state, { properties }) => apiMarkdown(state, properties.member as never) as never,
  searchText: ({ properties }) => apiSearchText(properties.member as never),
});

/** Calls the context's highlighter for what the directive will show. */
export function highlightApiCode(node: Directive, context: DocumentContext): void {
  const member = memberFor(node, context);
  if (!member) return;
  signatureHtml(member, context.highlighter);
  for (const { fields } of member.types) for (const { type } of fields) typeHtml(type, context.highlighter);
}

function memberFor(node: Directive, context: DocumentContext): ApiMember | undefined {
  const { member, types } = node.attributes ?? {};
  return readReference(node, types ?? TYPES, context, (text) => memberOf(text, member ?? ''));
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

function dataOf(member: ApiMember, highlighter: Highlighter): ApiMemberData {
  return {
    signatures: signatureHtml(member, highlighter),
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
            typeHtml: typeHtml(type, highlighter),
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
function signatureHtml({ name, signatures }: ApiMember, highlighter: Highlighter): string {
  const [owner, own = owner] = name.split('.');
  const prefix = own === owner ? '' : `${owner}.`;
  return signatures
    .map((signature) => {
      const html = highlightedLine(['interface O {', signature.slice(prefix.length), '}'], 1, highlighter);
      return html.replace('<span class="line">', `<span class="line">${escapeHtml(prefix)}`);
    })
    .join('\n');
}

/** A type as highlighted code, without the element of a line around it. */
function typeHtml(type: string, highlighter: Highlighter): string {
  const line = highlightedLine(['interface O {', 'field:', type, '}'], 2, highlighter);
  return line.replace(/^<span class="line">/, '').replace(/<\/span>$/, '');
}

function highlightedLine(lines: readonly string[], index: number, highlighter: Highlighter): string {
  return highlighter.highlight(lines.join('\n'), 'typescript', new Map()).split('\n')[index] ?? '';
}

function apiSearchText({ signatures, broken, parameters, returns, throws, types }: ApiMemberData): string {
  const entries: readonly (Partial<ApiParameter> & ApiOutcome)[] = [...parameters, ...returns, ...throws];
  const texts = [
    textOfHtml(signatures),
    textOfHtml(broken?.html ?? ''),
    ...entries.flatMap(({ name = '', type, html }) => [name, type, textOfHtml(html)]),
    ...types.flatMap(({ name, html, fields }) => [
      name,
      textOfHtml(html),
      ...fields.flatMap((field) => [field.name, textOfHtml(field.typeHtml), textOfHtml(field.html)]),
    ]),
  ];
  return ` ${texts.join('  ')} `;
}

function apiMarkdown(state: State, member: ApiMemberData): BlockContent[] {
  const { signatures, availability, broken, parameters, returns, throws, types } = member;
  return [
    { type: 'code', lang: 'ts', value: textOfHtml(signatures) },
    fact('Where it exists', [{ type: 'text', value: availability.join(', ') }]),
    ...(broken ? [fact(`Does not work in: ${broken.places.join(', ')}`, phrasing(state, broken.html))] : []),
    ...entries('Parameters', parameters, state),
    ...entries('Returns', returns, state),
    ...entries('Throws', throws, state),
    ...types.flatMap(({ name, html, fields }) => [
      fact(name, phrasing(state, html)),
      ...entries(
        'Fields',
        fields.map((field) => ({ ...field, type: textOfHtml(field.typeHtml) })),
        state,
      ),
    ]),
  ];
}

interface ApiEntry {
  readonly name?: string;
  readonly type: string;
  readonly isOptional?: boolean | undefined;
  readonly defaultValue?: string | null | undefined;
  readonly html: string;
}

/** A paragraph that opens with its subject in bold. */
const fact = (name: string, text: readonly PhrasingContent[]): BlockContent => ({
  type: 'paragraph',
  children: [
    { type: 'strong', children: [{ type: 'text', value: `${name}:` }] },
    { type: 'text', value: ' ' },
    ...text,
  ],
});

const phrasing = (state: State, html: string): PhrasingContent[] =>
  state.all(fromHtml(html, { fragment: true })) as PhrasingContent[];

function entries(title: string, list: readonly ApiEntry[], state: State): BlockContent[] {
  if (list.length === 0) return [];
  const items = list.map(({ name, type, isOptional, defaultValue, html }) => {
    const facts: PhrasingContent[] = [
      ...(name ? [{ type: 'inlineCode', value: name } as const, { type: 'text', value: ': ' } as const] : []),
      { type: 'inlineCode', value: type },
      ...(isOptional ? [{ type: 'text', value: ', optional' } as const] : []),
      ...(defaultValue != null
        ? [
            { type: 'text', value: ', default ' } as const,
            { type: 'inlineCode', value: defaultValue } as const,
          ]
        : []),
    ];
    const text = flow(state, fromHtml(html, { fragment: true }).children as ElementContent[]);
    return {
      type: 'listItem' as const,
      spread: false,
      children: [{ type: 'paragraph' as const, children: facts }, ...text],
    };
  });
  return [labelled(title), { type: 'list', ordered: false, spread: false, children: items }];
}
