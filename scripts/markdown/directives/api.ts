// `::api{member="sendMessage"}`: what the bundle authors' type declarations say about one member of the `omphalos` object,
// so that the pages and the types always agree.

import { fromHtml } from 'hast-util-from-html';
import type { PhrasingContent, RootContent } from 'mdast';
import type { ApiEntry, ApiFacts, ApiPart } from '../../../src/shared/article-data.ts';
import { escapeHtml } from '../../../src/shared/escape-html.ts';
import { hastText } from '../../lib/hast-text.ts';
import { oncePerKey } from '../../lib/once.ts';
import { type ApiField, type ApiMember, readApiTypes } from '../../reference/read-api-types.ts';
import { ReferenceSourceError } from '../../reference/reference-source-error.ts';
import { addCode } from '../code/code-source.ts';
import type { DocumentContext } from '../context.ts';
import { componentElement, generatedBlock } from '../generated-node.ts';
import { heading, inlineCode, list, paragraph, text } from '../markdown-nodes.ts';
import { defineDirective } from './directive.ts';
import { inlineHtml, parseInline, readReference } from './reference-source.ts';

const TYPES = 'omphalos.d.ts';

export const api = defineDirective({
  names: ['api'],
  form: 'leaf',
  attributes: ['member', 'only', 'types'],
  required: [['member']],
  sample: '::api{member="sendMessage"}',
  meaning: `What the type declarations (\`types\`, else \`${TYPES}\`) in the public folder say about one member; \`only="signature"\` shows its signature alone, \`only="details"\` the rest`,
  element: 'api-member',
  transform({ node, context, attributes: { member: name, only, types } }) {
    const member = readReference(node, types ?? TYPES, context, (declarations) =>
      memberOf(membersIn(declarations), name ?? ''),
    );
    if (!member) return { nodes: [] };
    const parts = partsOf(member, context);
    if (only === 'signature') return { nodes: parts.slice(0, 1) };
    return { nodes: only === 'details' ? parts.slice(1) : parts };
  },
  searchText({ properties }) {
    // Errors name every kind of argument, which would answer unrelated questions.
    if (properties.isErrors) return '';
    const { facts, entries = [], fields } = properties.part as never as ApiPart;
    const texts = [
      facts?.signatures ?? '',
      textOfHtml(facts?.broken?.html ?? ''),
      ...entries.flatMap(({ name = '', type, html }) => [name, type, textOfHtml(html)]),
      textOfHtml(fields?.html ?? ''),
      ...(fields?.fields ?? []).flatMap((field) => [field.name, field.type, textOfHtml(field.html)]),
    ];
    return ` ${texts.join('  ')} `;
  },
});

/** All pages of the reference read the same declarations. */
const membersIn = oncePerKey(readApiTypes);

/** Puts headings between the parts as if the author had written them: with ids, in the table of contents and in search. */
function partsOf(member: ApiMember, context: DocumentContext): RootContent[] {
  const part = (facts: ApiPart, ...markdown: RootContent[]): RootContent =>
    generatedBlock(componentElement('api-member', { part: facts }), markdown);
  const list = (title: string, entries: readonly Entry[], more = {}): RootContent[] => {
    if (entries.length === 0) return [];
    const element = componentElement('api-member', { part: { entries: entries.map(entryOf) }, ...more });
    return [heading(2, title), generatedBlock(element, [listMarkdown(entries)])];
  };
  return [
    part({ facts: factsOf(member, context) }, ...factsMarkdown(member)),
    ...list('Parameters', member.params),
    ...list('Returns', member.returns),
    ...list(
      'Throws',
      member.throws.map((error) => ({ type: error.text, description: sentence(error.when) })),
      { isErrors: true },
    ),
    ...member.types.flatMap(({ name, summary, fields }) => {
      const typed = fields.map((field) => ({ ...entryOf(field), typeHtml: typeHtml(field.type, context) }));
      const table = { html: inlineHtml(summary), fields: typed };
      const markdown = [paragraph(...parseInline(summary)), listMarkdown(fields)];
      return [heading(2, `Fields of ${name}`), part({ fields: table }, ...markdown)];
    }),
  ];
}

/** A parameter, field, return value or error. */
type Entry = Pick<ApiField, 'type' | 'description'> & Partial<ApiField>;

const entryOf = ({ name, type, optional, description }: Entry): ApiEntry => ({
  name,
  type,
  isOptional: optional,
  html: inlineHtml(description),
});

function memberOf(members: readonly ApiMember[], name: string): ApiMember {
  const member = members.find((candidate) => candidate.name === name);
  if (member) return member;
  throw new ReferenceSourceError(`there is no member "${name}"`, undefined, {
    name,
    known: members.map((candidate) => candidate.name),
  });
}

const factsOf = (member: ApiMember, context: DocumentContext): ApiFacts => ({
  signatures: member.signatures.join('\n'),
  signaturesHtml: signaturesHtml(member, context),
  availability: member.availability,
  broken: member.broken && { places: member.broken.places, html: inlineHtml(member.broken.text) },
});

/** "when `event` is missing." → "When `event` is missing." */
const sentence = (clause: string): string => clause.charAt(0).toUpperCase() + clause.slice(1);

/** Highlights signatures as lines of an interface, because the grammar expects a bare signature there. */
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
  addCode({ text: lines.join('\n'), language: 'typescript', highlightedLines: [], onlyLine }, context);

const textOfHtml = (html: string): string => hastText(fromHtml(html, { fragment: true }));

/** The facts of `ApiMember` for the Markdown version. */
function factsMarkdown({ signatures, availability, broken }: ApiMember): RootContent[] {
  return [
    { type: 'code', lang: 'ts', value: signatures.join('\n') },
    fact('Available in', [text(availability.join(', '))]),
    ...(broken ? [fact(`Does not work in: ${broken.places.join(', ')}`, parseInline(broken.text))] : []),
  ];
}

/** A paragraph that starts with its subject in bold. */
const fact = (name: string, content: readonly PhrasingContent[]): RootContent =>
  paragraph({ type: 'strong', children: [text(`${name}:`)] }, text(' '), ...content);

const listMarkdown = (entries: readonly Entry[]): RootContent =>
  list(
    entries.map(({ name, type, optional, description }) => {
      const facts = [
        ...(name ? [inlineCode(name), text(': ')] : []),
        inlineCode(type),
        ...(optional ? [text(', optional')] : []),
      ];
      const children = parseInline(description);
      return [paragraph(...facts), ...(children.length > 0 ? [paragraph(...children)] : [])];
    }),
  );
