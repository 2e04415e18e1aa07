// Blocks whose Markdown needs no thought: paragraphs, headings, lists and code made of words that no reader of Markdown
// could mistake for syntax. They are most of all text; mdast-util-to-markdown, which weighs every character against what
// stands around it, writes the rest. What comes out here is what it would write.

import type { Element, ElementContent, RootContent } from 'hast';
import { ADMONITION_TITLES, type AdmonitionKind } from '../../../../src/shared/article-data.ts';
import { linkPlaceholder } from '../../placeholders.ts';

/** Undefined for a block that is not simple. */
export function simpleBlock(node: RootContent): string | undefined {
  if (node.type !== 'element') return undefined;
  switch (node.tagName) {
    case 'p':
      return simpleLine(node.children);
    case 'h2':
    case 'h3':
    case 'h4': {
      const line = simpleLine(node.children);
      return line === undefined ? undefined : `${'#'.repeat(Number(node.tagName[1]))} ${line}`;
    }
    case 'ul':
      return simpleList(node, () => '-');
    case 'ol':
      return simpleList(node, (index) => `${index + 1}.`);
    case 'code-block':
      return simpleCode(node);
    case 'table':
      return simpleTable(node);
    case 'admonition':
      return simpleAdmonition(node);
    default:
      return undefined;
  }
}

function simpleCode({ properties: { language = 'text', title, text } }: Element): string | undefined {
  const meta = title ? ` title="${title}"` : '';
  if (!/^[a-z\d-]+$/.test(String(language)) || !/^[\w "=./-]*$/.test(meta)) return undefined;
  const value = String(text ?? '');
  return value === '' || value.includes('```') ? undefined : `\`\`\`${language}${meta}\n${value}\n\`\`\``;
}

/** A quote with its name in bold. */
function simpleAdmonition({ properties: { kind }, children }: Element): string | undefined {
  const parts: string[] = [];
  let label: string | undefined = ADMONITION_TITLES[kind as AdmonitionKind] ?? 'Note';
  for (const child of children) {
    if (isSpace(child)) continue;
    if (child.type === 'element' && child.tagName === 'admonition-title') {
      label = simpleTitle(child);
      continue;
    }
    // Lists that follow each other are a matter for the careful.
    const part = isList(child) ? undefined : simpleBlock(child);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  if (label === undefined) return undefined;
  const lines = [`**${label}**`, ...parts].join('\n\n').split('\n');
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

/** Columns are not padded: only programs read it. */
function simpleTable(table: Element): string | undefined {
  const rows = table.children.flatMap((part) =>
    part.type === 'element' && (part.tagName === 'thead' || part.tagName === 'tbody')
      ? part.children
      : [part],
  );
  const lines: string[] = [];
  let columns = 0;
  for (const row of rows) {
    if (isSpace(row)) continue;
    if (row.type !== 'element' || row.tagName !== 'tr') return undefined;
    const cells = row.children.filter((cell) => !isSpace(cell));
    const texts = cells.map(simpleCell);
    if (texts.length === 0 || texts.includes(undefined) || (columns > 0 && texts.length !== columns))
      return undefined;
    lines.push(`| ${texts.join(' | ')} |`);
    if (columns === 0) lines.push(`|${' - |'.repeat(texts.length)}`);
    columns = texts.length;
  }
  return lines.length > 2 ? lines.join('\n') : undefined;
}

function simpleCell(cell: ElementContent): string | undefined {
  if (cell.type !== 'element' || !/^t[hd]$/.test(cell.tagName) || !hasOnlyLooks(cell)) return undefined;
  const text = simplePhrase(cell.children)?.trim();
  return text === '' || text?.includes('|') ? undefined : text;
}

/** Whether its attributes say nothing that Markdown could: an alignment or a span would. */
const hasOnlyLooks = ({ properties }: Element): boolean =>
  Object.keys(properties).every((name) => /^(role$|scope$|data)/.test(name));

function simpleTitle(title: Element): string | undefined {
  const text = onlyText(title)?.trim() ?? '';
  return /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u.test(text) ? simpleText(text) : undefined;
}

export const isList = (node: RootContent | undefined): boolean =>
  node?.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');

/** A list without paragraphs or lists inside, and without numbers or boxes of its own. */
function simpleList(list: Element, markerOf: (index: number) => string): string | undefined {
  if (Object.keys(list.properties).length > 0) return undefined;
  const lines: string[] = [];
  for (const item of list.children) {
    if (isSpace(item)) continue;
    if (item.type !== 'element' || item.tagName !== 'li' || Object.keys(item.properties).length > 0)
      return undefined;
    const line = simpleLine(item.children);
    if (line === undefined) return undefined;
    lines.push(`${markerOf(lines.length)} ${line}`);
  }
  return lines.length === 0 ? undefined : lines.join('\n');
}

export const isSpace = (node: RootContent): boolean =>
  node.type === 'text' && !/[^ \t\n\r\f]/.test(node.value);

/** What stands in one paragraph, heading or item. */
function simpleLine(nodes: readonly ElementContent[]): string | undefined {
  const line = simplePhrase(nodes)?.trim() ?? '';
  return /^[\p{L}`[]/u.test(line) || /^\*\*?[\p{L}`[]/u.test(line) ? line : undefined;
}

/** The same where no line begins. */
function simplePhrase(nodes: readonly ElementContent[]): string | undefined {
  let phrase = '';
  let before: ElementContent | undefined;
  for (const node of nodes) {
    if (node.type === 'text' && node.value === '') continue;
    const part = node.type === 'text' ? simpleText(node.value) : simpleInline(node);
    if (part === undefined) return undefined;
    // Marks of emphasis and brackets mean the same only beside spaces and the plainest punctuation; code does anywhere.
    if (
      before &&
      node.type === 'element' &&
      !(isCode(node) && before.type === 'text') &&
      !/[ (]$/.test(phrase)
    )
      return undefined;
    if (before?.type === 'element' && !isCode(before) && !/^[ ,.;:)?]/.test(part)) return undefined;
    phrase += part;
    before = node;
  }
  return phrase;
}

const isCode = ({ tagName }: Element): boolean => tagName === 'code' || tagName === 'kbd';

function simpleInline(node: ElementContent): string | undefined {
  if (node.type !== 'element') return undefined;
  switch (node.tagName) {
    case 'code':
    case 'kbd': {
      const value = onlyText(node);
      return value !== undefined && /^[^\s`](?:[^\n\r\t\f`]*[^\s`])?$/.test(value) && !/ {2}/.test(value)
        ? `\`${value}\``
        : undefined;
    }
    case 'em':
    case 'strong': {
      const text = simplePhrase(node.children);
      if (text === undefined || !/^[\p{L}\p{N}`[](?:.*[\p{L}\p{N}`).:?])?$/u.test(text)) return undefined;
      const mark = node.tagName === 'em' ? '*' : '**';
      return mark + text + mark;
    }
    case 'a': {
      const { dataLink, title, ...others } = node.properties;
      if (dataLink === undefined || title != null || 'dataFootnoteRef' in others) return undefined;
      // A space at an end of it would be kept.
      const text = simpleLine(node.children);
      const isWhole = text !== undefined && text === simplePhrase(node.children) && !/[[\]]/.test(text);
      return isWhole ? `[${text}](${linkPlaceholder(String(dataLink))})` : undefined;
    }
    default:
      return undefined;
  }
}

function onlyText({ children: [child, ...rest] }: Element): string | undefined {
  return child?.type === 'text' && rest.length === 0 ? child.value : undefined;
}

/** Spaces are joined, as browsers do. */
function simpleText(value: string): string | undefined {
  if (!PLAIN.test(value) || MEANT.test(value)) return undefined;
  return value.replace(/[ \t\n\r\f]+/g, ' ');
}

const PLAIN = /^[\p{L}\p{N} \t\n\r\f,.;:?'"()%/’‘“”–—…·×→$+-]*$/u;
/** What might be an address, or begin something at the beginning of a line. */
const MEANT = /w\.[\w.-]|[ps]:\/|^\(|(?:^|[\n\r])[ \t]*(?:[-+]|\p{N}+[.)])/iu;
