// Completion and hover text for the `omphalos` object, from the site's type declarations.

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import type { PlaygroundMember } from '../shared/playground-data.ts';
import { makeElement } from './make-element.ts';

/** Where a script runs. A page's script counts as both, since a panel and a graphic may share it. */
export type ScriptPlace = 'extension' | 'page';

/** Objects of the API that scripts often destructure. */
const OBJECTS = 'bundleVars|log';

const isIn =
  (place: ScriptPlace) =>
  ({ availability }: PlaygroundMember) =>
    place === 'extension'
      ? availability.includes('extension')
      : availability.some((name) => name !== 'extension');

/** Completions after `omphalos.`, `omphalos.bundleVars.` or `bundleVars.` */
export function completeApi(members: readonly PlaygroundMember[], place: ScriptPlace) {
  const known = members.filter(isIn(place));
  return (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(new RegExp(`\\b(omphalos\\.((${OBJECTS})\\.)?|(${OBJECTS})\\.)\\w*$`));
    if (typed) {
      const start = typed.text.lastIndexOf('.') + 1;
      const prefix = typed.text.slice(0, start).replace(/^omphalos\./, '');
      return {
        from: typed.from + start,
        validFor: /^\w*$/,
        options: membersBelow(known, prefix, place),
      };
    }
    const word = context.matchBefore(/\bom\w*$/);
    if (!word || known.length === 0) return null;
    return { from: word.from, options: [{ label: 'omphalos', type: 'variable' }] };
  };
}

function membersBelow(
  members: readonly PlaygroundMember[],
  prefix: string,
  place: ScriptPlace,
): readonly Completion[] {
  const options = new Map<string, Completion>();
  for (const member of members) {
    if (!member.name.startsWith(prefix)) continue;
    const label = member.name.slice(prefix.length).split('.', 1)[0] ?? '';
    const isWhole = prefix + label === member.name;
    if (label === '' || options.has(label)) continue;
    options.set(label, {
      label,
      type: isWhole ? (member.kind === 'function' ? 'method' : 'property') : 'namespace',
      ...(isWhole ? { info: () => describeMember(member, place) } : {}),
    });
  }
  return [...options.values()];
}

/** The member whose name is at a position. */
export function memberAt(state: EditorState, position: number, members: readonly PlaygroundMember[]) {
  const line = state.doc.lineAt(position);
  const column = position - line.from;
  for (const match of line.text.matchAll(new RegExp(`\\b(?:omphalos\\.)?(?:(?:${OBJECTS})\\.)?\\w+`, 'g'))) {
    const start = match.index;
    const end = start + match[0].length;
    if (column < start || column > end || !/^(omphalos|bundleVars|log)\./.test(match[0])) continue;
    const name = match[0].replace(/^omphalos\./, '');
    const member = members.find((other) => other.name === name);
    const last = start + match[0].lastIndexOf('.') + 1;
    if (member) return { from: line.from + last, to: line.from + end, member };
  }
  return undefined;
}

/** Signatures, summary, and where it is broken. */
export function describeMember(
  { signatures, summary, availability, broken }: PlaygroundMember,
  place: ScriptPlace,
): HTMLElement {
  const isBroken = broken?.places.some((name) => (name === 'extension') === (place === 'extension'));
  return makeElement(
    'div',
    { className: 'help' },
    makeElement('pre', {}, signatures.slice(0, 4).join('\n')),
    inlineMarkdown(summary),
    ...(isBroken ? [inlineMarkdown(broken?.text ?? '', 'help-broken')] : []),
    makeElement('p', { className: 'help-place' }, `In: ${availability.join(', ')}`),
  );
}

/** Text with code in backticks. */
export function inlineMarkdown(text: string, className = ''): HTMLParagraphElement {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*/g, '');
  const parts = plain
    .split('`')
    .map((part, index) => (index % 2 === 1 ? makeElement('code', {}, part) : part));
  return makeElement('p', { className }, ...parts);
}
