// What the editor marks in JavaScript, CSS and HTML: what the parsers call an error, and advice on what they accept.

import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { BundleFiles, BundleManifest } from '../../shared/bundle-files.ts';
import { didYouMean } from '../../shared/nearest-name.ts';
import type { PlaygroundMember } from '../../shared/playground-data.ts';
import { nodeFormat } from '../../shared/script-modules.ts';
import type { ScriptPlace } from './api-help.ts';
import { cutOffString, type SyntaxNode, syntaxFault, topOf, wholeTree } from './syntax-faults.ts';

/** What the bundle and the API know. */
export interface MarkOptions {
  readonly members: readonly PlaygroundMember[];
  readonly place: ScriptPlace;
  /** How Node would load the file; undefined for scripts of pages. */
  readonly format: 'module' | 'commonjs' | 'json' | undefined;
  /** Whether it is the file that must export `main`. */
  readonly isEntry: boolean;
}

const LIMIT = 50;

export const MISSING_TYPE = 'package.json needs "type": "module" for import and export in this file.';
const MISSING_EXPORT = 'Write "export" in front of "function main", so that Omphalos can call it.';

/** Elements that end without a closing tag. */
const CLOSED_BY_OTHERS =
  /^(p|li|dt|dd|option|optgroup|tr|td|th|tbody|thead|tfoot|colgroup|caption|rt|rp|html|head|body)$/i;
/** What the parsers call an error. */
export function codeErrors(state: EditorState): readonly Diagnostic[] {
  const marks: Diagnostic[] = [];
  const mark = ({ from, to, message }: { from: number; to: number; message: string }) =>
    marks.push({ from, to, message, severity: 'error' });
  /** Outer languages first. Behind its first syntax error, a parser only guesses. */
  const tops: { isBroken: boolean }[] = [];
  wholeTree(state).iterate({
    enter({ node }) {
      if (node.type.isTop) tops.push({ isBroken: false });
      const top = tops.at(-1);
      const cut = cutOffString(node, state.doc);
      if (top && !top.isBroken && (cut || (node.type.isError && topOf(node).name !== 'Document'))) {
        top.isBroken = true;
        mark(cut ?? syntaxFault(node, state.doc));
      }
      if (node.type.isError && node.parent && /Tag$/.test(node.parent.name)) {
        const { from, to } = node.parent;
        mark({ from, to, message: 'A quote, "=" or ">" is missing in this tag.' });
      }
    },
    leave({ type }) {
      if (type.isTop) tops.pop();
    },
  });
  return marks.slice(0, LIMIT);
}

/** What the parsers accept, but the API does not have, or the page leaves open. */
export function codeAdvice(state: EditorState, options: MarkOptions): readonly Diagnostic[] {
  const marks: Diagnostic[] = [];
  wholeTree(state).iterate({
    enter({ node }) {
      for (const [message, severity, { from, to } = node] of faultsOf(node, state, options))
        marks.push({ from, to, message, severity });
    },
  });
  return marks.slice(0, LIMIT);
}

type Found = readonly [message: string, severity: Diagnostic['severity'], at?: SyntaxNode];

function faultsOf(node: SyntaxNode, state: EditorState, options: MarkOptions): readonly Found[] {
  const textOf = ({ from, to }: SyntaxNode): string => state.sliceDoc(from, to);
  switch (node.name) {
    case 'MemberExpression':
      return memberFaults(node, textOf(node), options);
    case 'ExportDeclaration':
    case 'ImportDeclaration':
      return options.format === 'commonjs' ? [[MISSING_TYPE, 'error', node.firstChild ?? node]] : [];
    case 'FunctionDeclaration':
      return options.isEntry && options.format === 'module' && isPlainMain(node, textOf(node), state)
        ? [[MISSING_EXPORT, 'error', node.firstChild ?? node]]
        : [];
    case 'Element':
      return elementFaults(node, textOf);
    case 'MismatchedCloseTag':
      return [[`${textOf(node)} closes nothing: there is no open tag of that name here.`, 'warning']];
    default:
      return [];
  }
}

function memberFaults(node: SyntaxNode, text: string, { members, place }: MarkOptions): readonly Found[] {
  const [, outer = '', name] = /^omphalos\??\.(?:(bundleVars|log)\??\.)?([\w$]+)$/.exec(text) ?? [];
  if (name === undefined || members.length === 0) return [];
  const full = outer === '' ? name : `${outer}.${name}`;
  const known = members.filter((member) => member.name === full || member.name.startsWith(`${full}.`));
  const at = node.lastChild ?? node;
  if (known.length === 0) {
    const siblings = members
      .map((member) => member.name)
      .filter((other) => other.includes('.') === (outer !== ''));
    return [[`omphalos.${full} does not exist.${didYouMean(full, siblings)}`, 'error', at]];
  }
  const places = [...new Set(known.flatMap(({ availability }) => availability))];
  const isHere = places.some((one) => (one === 'extension') === (place === 'extension'));
  return isHere
    ? []
    : [[`omphalos.${full} does not exist here, only in: ${places.join(', ')}.`, 'error', at]];
}

/** A `main` at the top of the file that nothing exports. */
function isPlainMain(node: SyntaxNode, text: string, { doc }: EditorState): boolean {
  return (
    node.parent?.type.isTop === true &&
    /^(async\s+)?function\s+main\b/.test(text) &&
    !/\bexport\s*\{[^}]*\bmain\b|\bexport\s+default\b/.test(doc.toString())
  );
}

function elementFaults(node: SyntaxNode, textOf: (node: SyntaxNode) => string): readonly Found[] {
  const tag = node.getChild('OpenTag');
  const name = tag?.getChild('TagName');
  if (!tag || !name || node.getChild('CloseTag') || CLOSED_BY_OTHERS.test(textOf(name))) return [];
  return [[`<${textOf(name)}> is not closed: </${textOf(name)}> is missing.`, 'warning', name]];
}

/** What the editor must know of a bundle to mark one of its files. */
export function markOptions(
  path: string,
  files: BundleFiles,
  manifest: BundleManifest | undefined,
  members: readonly PlaygroundMember[],
): MarkOptions {
  const place = scriptPlaceOf(path, manifest);
  return {
    members,
    place,
    format: place === 'extension' ? nodeFormat(files, path) : undefined,
    isEntry: path === manifest?.extension,
  };
}

export function scriptPlaceOf(file: string, manifest: BundleManifest | undefined): ScriptPlace {
  const extension = manifest?.extension;
  const folder = extension?.split('/').slice(0, -1).join('/');
  return /\.[cm]?js$/.test(file) &&
    extension !== undefined &&
    (file === extension || (folder && file.startsWith(`${folder}/`)))
    ? 'extension'
    : 'page';
}
