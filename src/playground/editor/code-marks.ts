// What the editor marks in JavaScript, CSS and HTML: syntax errors, unknown names, and what a bundle does not have.

import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { bundleAddresses } from '../runtime/bundle-addresses.ts';
import type { BundleFiles, BundleManifest } from '../shared/bundle-files.ts';
import { didYouMean } from '../shared/nearest-name.ts';
import type { PlaygroundMember } from '../shared/playground-data.ts';
import { nodeFormat } from '../shared/script-modules.ts';
import type { ScriptPlace } from './api-help.ts';
import { cutOffString, type SyntaxNode, syntaxFault, topOf, wholeTree } from './syntax-faults.ts';

/** What the browser and the bundle know. */
export interface MarkOptions {
  readonly members: readonly PlaygroundMember[];
  readonly place: ScriptPlace;
  /** How Node would load the file; undefined for scripts of pages. */
  readonly format: 'module' | 'commonjs' | 'json' | undefined;
  /** Whether it is the file that must export `main`. */
  readonly isEntry: boolean;
  readonly browser: BrowserNames;
  /** @returns why an address in a page loads nothing */
  faultOfAddress(address: string): string | undefined;
}

type BrowserNames = typeof browserNames;

const LIMIT = 50;

export const MISSING_TYPE = 'package.json needs "type": "module" for import and export in this file.';
const MISSING_EXPORT = 'Write "export" in front of "function main", so that Omphalos can call it.';

/** Elements that end without a closing tag. */
const CLOSED_BY_OTHERS =
  /^(p|li|dt|dd|option|optgroup|tr|td|th|tbody|thead|tfoot|colgroup|caption|rt|rp|html|head|body)$/i;
const TAGS = 'a b body button canvas div footer form h1 h2 h3 h4 head header html i img input label li link'
  .split(' ')
  .concat(
    'main meta nav ol option p script section select span style svg table tbody td th title tr ul video'.split(
      ' ',
    ),
  );

export function codeMarks(state: EditorState, options: MarkOptions): Diagnostic[] {
  const marks: Diagnostic[] = [];
  const mark = (
    { from, to }: { from: number; to: number },
    message: string,
    severity: Diagnostic['severity'],
  ) => marks.push({ from, to, message, severity });
  /** Outer languages first. Behind its first syntax error, a parser only guesses. */
  const tops: { isBroken: boolean }[] = [];
  wholeTree(state).iterate({
    enter({ node }) {
      if (node.type.isTop) tops.push({ isBroken: false });
      const top = tops.at(-1);
      const cut = cutOffString(node, state.doc);
      if (top && !top.isBroken && (cut || (node.type.isError && topOf(node).name !== 'Document'))) {
        top.isBroken = true;
        const { message, ...place } = cut ?? syntaxFault(node, state.doc);
        mark(place, message, 'error');
      }
      if (node.type.isError && node.parent && /Tag$/.test(node.parent.name))
        mark(node.parent, 'A quote, "=" or ">" is missing in this tag.', 'error');
      for (const [message, severity, at = node] of faultsOf(node, state, options))
        mark(at, message, severity);
    },
    leave({ type }) {
      if (type.isTop) tops.pop();
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
    case 'Declaration':
      return node.parent?.parent?.name === 'AtRule' ? [] : declarationFaults(node, textOf, options.browser);
    case 'Element':
      return elementFaults(node, textOf);
    case 'MismatchedCloseTag':
      return [[`${textOf(node)} closes nothing: there is no open tag of that name here.`, 'warning']];
    case 'OpenTag':
    case 'SelfClosingTag':
      return tagFaults(node, textOf, options);
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

function declarationFaults(
  node: SyntaxNode,
  textOf: (node: SyntaxNode) => string,
  browser: BrowserNames,
): readonly Found[] {
  const name = node.getChild('PropertyName');
  const colon = node.getChild(':');
  if (!name || !colon || /^[-*_]/.test(textOf(name))) return [];
  const property = textOf(name).toLowerCase();
  if (!browser.isProperty(property))
    return [
      [`CSS has no property "${property}".${didYouMean(property, browser.properties)}`, 'warning', name],
    ];
  const value = textOf(node)
    .slice(colon.to - node.from)
    .replace(/!\s*important\s*$/i, '')
    .trim();
  if (browser.isValue(property, value) || /\b(var|env|attr)\(/.test(value)) return [];
  if (value === '') return [[`"${property}" has no value.`, 'warning', name]];
  return [[`"${property}" cannot be "${value}".`, 'warning']];
}

function elementFaults(node: SyntaxNode, textOf: (node: SyntaxNode) => string): readonly Found[] {
  const tag = node.getChild('OpenTag');
  const name = tag?.getChild('TagName');
  if (!tag || !name || node.getChild('CloseTag') || CLOSED_BY_OTHERS.test(textOf(name))) return [];
  return [[`<${textOf(name)}> is not closed: </${textOf(name)}> is missing.`, 'warning', name]];
}

function tagFaults(
  node: SyntaxNode,
  textOf: (node: SyntaxNode) => string,
  { browser, faultOfAddress }: MarkOptions,
): readonly Found[] {
  const tag = node.getChild('TagName');
  if (!tag) return [];
  const name = textOf(tag).toLowerCase();
  const found: Found[] = [];
  if (!browser.isTag(name) && !name.includes('-') && !isInForeign(node, textOf))
    found.push([`HTML has no tag <${name}>.${didYouMean(name, TAGS)}`, 'warning', tag]);
  for (const attribute of node.getChildren('Attribute')) {
    const key = attribute.getChild('AttributeName');
    const wrong = key && unknownAttribute(name, textOf(key), browser);
    if (wrong) found.push([wrong, 'warning', key]);
    const value = attribute.getChild('AttributeValue') ?? attribute.getChild('UnquotedAttributeValue');
    const isAddress = key && /^(src|poster)$/i.test(textOf(key));
    const isStyle = key && name === 'link' && /^href$/i.test(textOf(key)) && /stylesheet/i.test(textOf(node));
    const fault =
      value && (isAddress || isStyle) && faultOfAddress(textOf(value).replace(/^["']|["']$/g, ''));
    if (fault) found.push([fault, 'warning', value]);
  }
  return found;
}

/** Attributes have any names, so only those that look like a mistyped one are marked. */
function unknownAttribute(tag: string, name: string, { isAttribute }: BrowserNames): string | undefined {
  if (!/^[a-z]{3,}$/i.test(name) || isAttribute(tag, name.toLowerCase())) return undefined;
  const meant = didYouMean(name, ['class', 'id', 'style', 'src', 'href', 'type', 'name', 'value']);
  return meant === '' ? undefined : `HTML has no attribute "${name}".${meant}`;
}

/** SVG and MathML have tags of their own. */
function isInForeign(node: SyntaxNode, textOf: (node: SyntaxNode) => string): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) {
    const name = outer.firstChild?.getChild('TagName');
    if (name && /^(svg|math)$/i.test(textOf(name))) return true;
  }
  return false;
}

const browserNames = {
  get properties(): readonly string[] {
    return [...new Set(Object.keys(document.body.style).map(hyphenated))];
  },
  isProperty: (name: string): boolean => CSS.supports(name, 'inherit'),
  isValue: (property: string, value: string): boolean => CSS.supports(property, value),
  isTag: (name: string): boolean => !(document.createElement(name) instanceof HTMLUnknownElement),
  isAttribute(tag: string, name: string): boolean {
    const properties: string[] = [];
    for (const property in document.createElement(tag)) properties.push(property.toLowerCase());
    return /^(class|for|charset|role)$/.test(name) || properties.includes(name);
  },
};

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What the editor must know of a bundle to mark one of its files. */
export function markOptions(
  path: string,
  files: BundleFiles,
  manifest: BundleManifest | undefined,
  members: readonly PlaygroundMember[],
): MarkOptions {
  const place = placeOf(path, manifest);
  const page = [...(manifest?.graphics ?? []), ...(manifest?.panels ?? [])].find(({ file }) => file === path);
  const addresses = manifest && bundleAddresses(manifest, files);
  return {
    members,
    place,
    format: place === 'extension' ? nodeFormat(files, path) : undefined,
    isEntry: path === manifest?.extension,
    browser: browserNames,
    faultOfAddress(address) {
      const target = page && addresses?.target(address, addresses.ofPage(page));
      if (target?.kind === 'missing') return `The bundle has no file ${target.path ?? `"${address}"`}.`;
      return target?.kind === 'network' ? 'The playground has no network, so nothing loads here.' : undefined;
    },
  };
}

export function placeOf(file: string, manifest: BundleManifest | undefined): ScriptPlace {
  const extension = manifest?.extension;
  const folder = extension?.split('/').slice(0, -1).join('/');
  return /\.[cm]?js$/.test(file) &&
    extension !== undefined &&
    (file === extension || (folder && file.startsWith(`${folder}/`)))
    ? 'extension'
    : 'page';
}
