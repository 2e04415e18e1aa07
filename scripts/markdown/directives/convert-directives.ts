// Turns each directive into its element (`:::note` → admonition, `::::tabs` → tabs, …), and reports directives that are
// unknown, unclosed, closed without an opening, or have wrong attributes.

import type { Nodes, Paragraph, Root, RootContent, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { type Diagnostic, report, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { walk } from '../../lib/walk-tree.ts';
import { type DocumentContext, locationInLine, locationInside, sourceOf } from '../context.ts';
import { paragraph, text } from '../markdown-nodes.ts';
import {
  becomeElement,
  type ContainerDirective,
  type Directive,
  type DirectiveDefinition,
  type LeafDirective,
} from './directive.ts';
import { CONTAINER_NAMES, definitionOf, namesOf, TEXT_NAMES } from './directives.ts';

export function convertDirectives(tree: Root, context: DocumentContext): void {
  reportStrayLines(tree, context);
  walk(tree, (node, index, parent) => {
    if (node.type === 'text') reportUnknownText(node, context);
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective')
      return undefined;
    if (node.type === 'containerDirective') reportUnclosed(node, context);
    const definition = definitionOf(node);
    const label = node.type === 'containerDirective' ? takeLabel(node) : undefined;
    if (label && node.type === 'containerDirective') reportQuotes(label, node, context);
    if (definition) {
      const hasAll = checkAttributes(node, definition, context);
      const attributes = node.attributes ?? {};
      const result = hasAll
        ? (definition.transform?.({ node, attributes, parent, label, context, tree }) ?? { properties: {} })
        : { nodes: [] };
      if ('properties' in result) {
        becomeElement(node, definition.element, result.properties);
        return undefined;
      }
      (parent.children as Nodes[]).splice(index, 1, ...result.nodes);
      return index + result.nodes.length;
    }
    if (node.type === 'textDirective') return undefined; // the syntax accepts only known ones
    const known = namesOf(node.type === 'leafDirective' ? 'leaf' : 'container');
    reportUnknown(node.name, known, locationInside(node, node.name, context), context);
    const written = asWritten(node, label, context);
    (parent.children as Nodes[]).splice(index, 1, ...written);
    return index;
  });
  const { diagnostics } = context;
  // What a directive without an end holds is not what its author meant.
  if (diagnostics.some(({ code }) => code === 'directive-unclosed')) drop(diagnostics, 'directive-content');
}

function drop(diagnostics: Diagnostic[], dropped: DiagnosticCode): void {
  const kept = diagnostics.filter(({ code }) => code !== dropped);
  diagnostics.length = 0;
  diagnostics.push(...kept);
}

/** `:::name[Label]`: the parser passes the label as a marked first paragraph. An empty one counts as none. */
function takeLabel(node: ContainerDirective): Paragraph | undefined {
  const first = node.children[0];
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return undefined;
  node.children.shift();
  return textOf(first).trim() === '' ? undefined : first;
}

/** `:::note "Title"`, as some other tools want it. */
function reportQuotes(label: Paragraph, node: ContainerDirective, context: DocumentContext): void {
  const [written, title] = /^"([^"]+)"$/.exec(textOf(label)) ?? [];
  if (written === undefined || title === undefined) return;
  const at = { ...locationInside(node, node.name, context), length: node.name.length };
  report(context, 'directive-content', {
    message: `readers see the quotes of the title ${written}`,
    at,
    help: `write :::${node.name} ${title}`,
    fix: { at, text: written, newText: title },
  });
}

function reportUnknown(
  name: string,
  known: readonly string[],
  at: SourceLocation,
  context: DocumentContext,
): void {
  const isContainer = CONTAINER_NAMES.includes(name);
  const help = known.includes(name)
    ? 'put it on a line of its own, and its text on the lines below'
    : isContainer
      ? `begin it with three colons, ":::${name}", put its text on the lines below, and end it with ":::"`
      : didYouMean(nearest(name, known), `known: ${known.join(', ')}`);
  report(context, 'directive-unknown', {
    message: `"${name}" is no directive here; it is shown as text`,
    at,
    help,
  });
}

/** `:bagde[New]`: the parser doesn't know the name and leaves it as text, but the author probably meant a directive. */
function reportUnknownText(node: Text, context: DocumentContext): void {
  for (const [, name = ''] of sourceOf(node, context).matchAll(/(?<![\w\\:]):([a-z]+)\[/g)) {
    const suggestion = nearest(name, TEXT_NAMES);
    if (suggestion === undefined || suggestion[0] !== name[0] || TEXT_NAMES.has(name)) continue;
    reportUnknown(name, [suggestion], locationInside(node, name, context), context);
  }
}

function reportUnclosed(node: ContainerDirective, context: DocumentContext): void {
  const lines = sourceOf(node, context).trimEnd().split('\n');
  const colons = /^:+/.exec(lines[0] ?? '')?.[0] ?? ':::';
  const last = lines.length > 1 ? (lines.at(-1) ?? '') : '';
  if (new RegExp(`^[ \\t>]*:{${colons.length},}[ \\t]*$`).test(last)) return;
  const start = node.position?.start.line ?? 1;
  const { line, written } = openDirective(context.lines, start) ?? {
    line: start,
    written: colons + node.name,
  };
  report(context, 'directive-unclosed', {
    message: `"${written}" is never closed`,
    at: locationInLine(line, written, context),
    help: `end it with a line "${/^:+/.exec(written)?.[0]}"; where directives nest, the outer one has more colons than the inner`,
  });
}

/**
 * The parser ends an outer directive at the first closing line, and so blames the inner one for an outer that lacks its own.
 * @param before the line, from 1, of the directive that it blames
 * @returns the last one before it that stays open when each closing line ends the innermost; undefined if all are closed
 */
function openDirective(lines: readonly string[], before: number) {
  const open: { readonly line: number; readonly written: string }[] = [];
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    if (fence !== undefined || mark !== undefined) continue;
    const [, colons = '', name] = /^[ \t>]*(:{3,})[ \t]*([A-Za-z][\w-]*)?/.exec(line) ?? [];
    if (colons === '') continue;
    if (name === undefined) open.pop();
    else open.push({ line: index + 1, written: /:{3,}[ \t]*[A-Za-z][\w-]*/.exec(line)?.[0] ?? colons });
  }
  return open.findLast(({ line }) => line <= before);
}

/** Lines that look like directives but are text: unknown names with a title, and closings without an opening. */
function reportStrayLines(tree: Root, context: DocumentContext): void {
  if (!context.source.includes(':::')) return;
  let opened = 0;
  walk(tree, (node) => {
    if (node.type !== 'text' || !node.position || !node.value.includes(':::')) return;
    for (let line = node.position.start.line; line <= node.position.end.line; line++) {
      const [, colons, name] =
        /^[ \t>]*(:{3,})[ \t]*([A-Za-z][\w-]*)?/.exec(context.lines[line - 1] ?? '') ?? [];
      if (colons === undefined) continue;
      if (name !== undefined) {
        opened++;
        reportUnknown(name, CONTAINER_NAMES, locationInLine(line, name, context), context);
      } else if (opened > 0) opened--;
      else {
        report(context, 'directive-stray-end', {
          message: `"${colons}" closes nothing`,
          at: locationInLine(line, colons, context),
          help: 'remove the line; where directives nest, the outer one has more colons than the inner',
        });
      }
    }
  });
}

/** @returns whether all required attributes are present */
function checkAttributes(
  node: Directive,
  { attributes = [], required = [], sample }: DirectiveDefinition,
  context: DocumentContext,
): boolean {
  const unknown = Object.keys(node.attributes ?? {}).filter((name) => !attributes.includes(name));
  const missing = required.filter((group) => !group.some((name) => node.attributes?.[name]));
  for (const name of unknown) {
    const suggestion = nearest(name, attributes);
    // The diagnostic for the missing attribute covers this one.
    if (suggestion && missing.flat().includes(suggestion)) continue;
    report(context, 'directive-attribute', {
      message: `"${node.name}" has no attribute "${name}"`,
      at: locationInside(node, name, context, sourceOf(node, context).indexOf('{')),
      help: didYouMean(
        suggestion,
        attributes.length > 0 ? `known here: ${attributes.join(', ')}` : 'remove it',
      ),
    });
  }
  if (!missing[0]) return true;
  // The attribute of the group that the author probably meant.
  const name = missing[0].findLast((candidate) => nearest(candidate, unknown)) ?? missing[0][0] ?? '';
  const mistyped = nearest(name, unknown);
  report(context, 'directive-attribute-missing', {
    message: `the directive "${node.name}" needs the attribute "${name}"`,
    at: locationInside(node, mistyped ?? node.name, context),
    help: mistyped ? `"${mistyped}" is unknown: write ${name}="…"` : `write ${sample}`,
  });
  return false;
}

/** Shows an unknown directive as the author typed it; its content is still Markdown. */
function asWritten(
  node: ContainerDirective | LeafDirective,
  label: Paragraph | undefined,
  context: DocumentContext,
): RootContent[] {
  const source = sourceOf(node, context);
  const colons = /^:+/.exec(source)?.[0] ?? ':::';
  if (node.type === 'leafDirective') {
    if (node.children.length === 0) return [paragraph(text(source))];
    const end = source.slice(source.lastIndexOf(']'));
    return [paragraph(text(`${colons}${node.name}[`), ...node.children, text(end))];
  }
  const opening = label ? `${colons}${node.name}[${textOf(label)}]` : (source.split('\n')[0] ?? '');
  return [paragraph(text(opening)), ...node.children, paragraph(text(colons))];
}
