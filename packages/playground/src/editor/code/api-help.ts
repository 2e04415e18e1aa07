// Completion for the `omphalos` object, from the site's type declarations.

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { PlaygroundMember } from '../../shared/playground-data.ts';
import { makeElement } from '../make-element.ts';

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

/** Signatures, summary, and where it is broken. */
function describeMember(
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
function inlineMarkdown(text: string, className = ''): HTMLParagraphElement {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*/g, '');
  const parts = plain
    .split('`')
    .map((part, index) => (index % 2 === 1 ? makeElement('code', {}, part) : part));
  return makeElement('p', { className }, ...parts);
}
