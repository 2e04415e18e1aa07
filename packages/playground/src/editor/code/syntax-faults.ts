// Says in words where code breaks off, from the error nodes that the editor's parsers leave in their trees.

import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState, Text } from '@codemirror/state';

export type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

interface Fault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Parsed to the end, however long that takes: in an unfinished tree, correct code looks broken. */
export const wholeTree = (state: EditorState) =>
  ensureSyntaxTree(state, state.doc.length, Number.POSITIVE_INFINITY) ?? syntaxTree(state);

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Nodes with values between commas. */
const LISTS = /^(ArgList|ArrayExpression|ObjectExpression)$/;
const TOKEN = /^(?:[\w$]+|"[^"\n]*"?|'[^'\n]*'?|[^\s])/;

/** @param error an error node of JavaScript or CSS. @returns what is wrong there */
export function syntaxFault(error: SyntaxNode, doc: Text): Fault {
  const end = topOf(error).to;
  const rest = doc.sliceString(error.from, end);
  const from = error.from + (rest.length - rest.trimStart().length);
  const token = TOKEN.exec(rest.trimStart())?.[0] ?? '';
  const to = Math.min(from + Math.max(token.length, 1), end);
  const lineOf = (position: number): number => doc.lineAt(position).number;
  const behind = lastBefore(doc, error.from);

  const inDeclaration = brokenDeclaration(error, doc);
  if (inDeclaration) return inDeclaration;
  const open = openBracket(error);
  if (error.parent?.name === 'TemplateString')
    return { ...opening(error.parent), message: 'This string never ends: its closing ` is missing.' };
  if (isInList(error) && /^[\w$"'{[]/.test(token))
    return {
      from: behind - 1,
      to: behind,
      message: `A comma is missing at the end of line ${lineOf(behind)}, or between two values.`,
    };
  const closer = open && closerOf(open);
  if (open && closer && token !== closer && (token === '' || OPENERS[token] || error.from === error.to)) {
    const message = `"${closer}" is missing: the "${OPENERS[closer]}" in line ${lineOf(open.from)} is not closed.`;
    if (token === '') return { ...opening(open), message };
    if (OPENERS[token] || open === error.parent) return { from, to, message };
  }
  if (token === '') return { from: behind - 1, to: behind, message: 'Something is missing here.' };
  if (OPENERS[token] && !open) return { from, to, message: `There is one "${token}" too many.` };
  return { from, to, message: `"${token}" is not expected here.` };
}

/** A string that the end of its line cuts off. */
export function cutOffString(node: SyntaxNode, doc: Text): Fault | undefined {
  const text = doc.sliceString(node.from, node.to).trimEnd();
  if (node.name !== 'String' || (text.length > 1 && text.at(-1) === text[0])) return undefined;
  return {
    from: node.from,
    to: node.from + text.length,
    message: `This string never ends: its closing ${text[0]} is missing.`,
  };
}

const isInList = ({ parent }: SyntaxNode): boolean =>
  LISTS.test(parent?.name ?? '') ||
  (parent?.name === 'VariableName' && LISTS.test(parent.parent?.name ?? ''));

/** CSS without a `;` or `:` is read as the beginning of another rule. */
function brokenDeclaration(error: SyntaxNode, doc: Text): Fault | undefined {
  const joined = joinedDeclaration(error, doc);
  if (joined) return joined;
  let rule: SyntaxNode | null = error;
  while (rule && !(rule.name === 'RuleSet' && rule.parent?.name === 'Block')) rule = rule.parent;
  if (!rule) return undefined;
  const { from, to, number } = doc.lineAt(rule.from);
  const start = doc.sliceString(rule.from, to);
  const word = /^-{0,2}[\w-]+/.exec(start)?.[0];
  if (word === undefined || start.includes('{')) return undefined;
  const at = { from: rule.from, to: Math.min(to, Math.max(rule.to, rule.from + 1)) };
  if (/^[\w-]+\s+[^:]*;?\s*\}?$/.test(start)) return { ...at, message: `":" is missing behind "${word}".` };
  const end = from + doc.sliceString(from, to).trimEnd().length;
  return /^[\w-]+\s*:[^;]*$/.test(start)
    ? { from: rule.from, to: end, message: `";" is missing at the end of line ${number}.` }
    : undefined;
}

/** A line without `;` goes on with the next one, whose `:` is the error. */
function joinedDeclaration(error: SyntaxNode, doc: Text): Fault | undefined {
  const declaration = error.parent?.name === 'Declaration' ? error.parent : undefined;
  const text = declaration && doc.sliceString(declaration.from, declaration.to);
  const line = /^[^\n]*?(?=[ \t]*(\/\*.*\*\/[ \t]*)?\n\s*[\w-]+\s*:)/.exec(text ?? '')?.[0];
  if (!declaration || !line) return undefined;
  const { from } = declaration;
  return { from, to: from + line.length, message: `";" is missing behind "${line}".` };
}

export function topOf(node: SyntaxNode): SyntaxNode {
  let top = node;
  while (top.parent && !top.type.isTop) top = top.parent;
  return top;
}

/** The innermost node around an error that begins with a bracket and has no end. */
function openBracket(error: SyntaxNode): SyntaxNode | undefined {
  for (let node = error.parent; node && !node.type.isTop; node = node.parent) {
    const closer = closerOf(node);
    if (closer && node.lastChild?.name !== closer) return node;
  }
  return undefined;
}

/** What ends a node that begins with a bracket. */
const closerOf = ({ firstChild }: SyntaxNode): string | undefined => CLOSERS[firstChild?.name ?? ''];

const opening = ({ from }: SyntaxNode) => ({ from, to: from + 1 });

/** The end of the last character before a position that is no space. */
function lastBefore(doc: Text, position: number): number {
  return Math.max(doc.sliceString(0, position).trimEnd().length, 1);
}
