// Reads the type declarations for bundle authors (public/omphalos.d.ts) into the facts that API pages print. Pure: works
// on the text of the file.

import type { PlaygroundMember } from '@omphalos-docs/playground';
import type { ApiPlace } from '../../src/shared/article-data.ts';
import type { DocComment, DocTag } from './doc-comment.ts';
import { fail } from './reference-source-error.ts';
import {
  type Declarations,
  type InterfaceElement,
  parseDeclarations,
  type TypeNode,
} from './type-declarations.ts';

/** All texts called `description`, `summary`, `text` or `when` are inline Markdown. */
export interface ApiMember extends PlaygroundMember {
  /** Line of its first declaration, from 1. */
  readonly line: number;
  readonly params: readonly ApiField[];
  /** One for each different result; empty for a property. */
  readonly returns: readonly Pick<ApiField, 'type' | 'description'>[];
  readonly throws: readonly ReturnType<typeof readError>[];
  /** The interfaces a property is made of, with their fields; empty for a function. */
  readonly types: readonly ReturnType<typeof readType>[];
}

/** A field of an interface, or a parameter. */
export interface ApiField {
  /** Dotted for a field of an inline object: `logging.level`. */
  readonly name: string;
  readonly type: string;
  /** Whether at least one overload does without the parameter. */
  readonly optional: boolean;
  readonly description: string;
}

/** The interfaces of the API, and the places where each is available. */
const ROOTS: readonly { readonly name: string; readonly places: readonly ApiPlace[] }[] = [
  { name: 'OmphalosExtension', places: ['extension'] },
  { name: 'OmphalosPage', places: ['panel', 'graphic'] },
];
const PLACES: readonly ApiPlace[] = ['extension', 'panel', 'graphic'];
const KNOWN_TAGS = new Set(['availability', 'deprecated', 'namespace', 'param', 'returns', 'throws']);

/**
 * Every member of the `omphalos` object, in the order of the file. A member declared more than once (overloads,
 * or one declaration for each place) is one entry; working declarations come before broken ones.
 * @param text of a declaration file with the interfaces `OmphalosExtension` and `OmphalosPage`
 * @throws ReferenceSourceError with its line, if the text is not TypeScript, or a member lacks a summary or a tag, or
 * has a wrong tag
 */
export function readApiTypes(text: string): readonly ApiMember[] {
  const file = parseDeclarations(text);
  const reached = new Map<InterfaceElement, { name: string; places: readonly ApiPlace[] }>();
  for (const root of ROOTS) {
    for (const { element, name } of membersOf(file, root.name, '')) {
      const places = reached.get(element)?.places ?? [];
      reached.set(element, { name, places: [...places, ...root.places] });
    }
  }

  const byName = new Map<string, ApiMember[]>();
  const inFileOrder = [...reached].sort(([a], [b]) => (a.start ?? 0) - (b.start ?? 0));
  for (const [element, { name, places }] of inFileOrder) {
    const declared = readDeclared(file, element, name, places);
    byName.set(name, [...(byName.get(name) ?? []), declared]);
  }
  return [...byName.values()].map(mergeDeclared);
}

function membersOf(
  file: Declarations,
  interfaceName: string,
  prefix: string,
): readonly { element: InterfaceElement; name: string }[] {
  return file.elementsOf(interfaceName).flatMap((element) => {
    const name = prefix + file.nameOf(element);
    const comment = docOf(file, element, name);
    if (!comment.tags.some((tag) => tag.name === 'namespace')) return [{ element, name }];

    const type = file.typeOf(element);
    const target = type === undefined ? [] : file.interfacesIn(type);
    const only = target.length === 1 ? target[0] : undefined;
    if (only === undefined)
      fail(`@namespace on "${name}" needs one interface as its type`, file.lineOf(element));
    return membersOf(file, only, `${name}.`);
  });
}

/** One declaration of a member, as if it were the only one. */
function readDeclared(
  file: Declarations,
  element: InterfaceElement,
  name: string,
  places: readonly ApiPlace[],
): ApiMember {
  const line = file.lineOf(element);
  const comment = docOf(file, element, name);
  for (const tag of comment.tags) {
    if (!KNOWN_TAGS.has(tag.name)) fail(`"${name}" has an unknown tag @${tag.name}`, tag.line);
  }
  checkAvailability(comment, name, places, line);

  const isFunction = element.type === 'TSMethodSignature';
  const type = file.typeOf(element);
  if (type === undefined) fail(`"${name}" has no type`, line);
  const deprecated = only(comment, 'deprecated', name);
  if (deprecated?.text === '') fail(`@deprecated on "${name}" must say what happens`, deprecated.line);

  return {
    name,
    kind: isFunction ? 'function' : 'property',
    line,
    summary: comment.summary,
    signatures: [file.signatureOf(element, name)],
    availability: places,
    broken: deprecated && { places, text: deprecated.text },
    params: isFunction ? readParams(file, element, comment, name) : [],
    returns: isFunction ? [readReturn(file, type, comment, name, line)] : [],
    throws: tagsOf(comment, 'throws').map((tag) => readError(tag, name)),
    types: isFunction ? [] : file.interfacesIn(type).map((typeName) => readType(file, typeName)),
  };
}

function docOf(file: Declarations, element: InterfaceElement, name: string): DocComment {
  const comment = file.commentOf(element);
  if (comment === undefined || comment.summary === '')
    fail(`"${name}" has no doc comment with a summary`, file.lineOf(element));
  return comment;
}

/** Checks that a tag says the same as the interfaces: it repeats them for readers of the file. */
function checkAvailability(
  comment: DocComment,
  name: string,
  places: readonly ApiPlace[],
  line: number,
): void {
  const tag = only(comment, 'availability', name);
  if (tag === undefined) fail(`"${name}" has no @availability tag`, line);
  const expected = PLACES.filter((place) => places.includes(place)).join(' ');
  if (tag.text !== expected)
    fail(`@availability of "${name}" says "${tag.text}", but its interface says "${expected}"`, tag.line);
}

function readParams(
  file: Declarations,
  element: InterfaceElement,
  comment: DocComment,
  member: string,
): readonly ApiField[] {
  const tags = new Map<string, DocTag>();
  for (const tag of tagsOf(comment, 'param')) tags.set(tag.text.split(/\s/, 1)[0] ?? '', tag);

  const params = file.paramsOf(element).map(({ name, type, optional, line }) => {
    const description = tags.get(name)?.text.slice(name.length).trim() ?? '';
    if (description === '') fail(`"${member}" has no @param tag that describes "${name}"`, line);
    tags.delete(name);
    return { name, type, optional, description };
  });
  for (const [name, tag] of tags) fail(`@param names "${name}", which "${member}" does not have`, tag.line);
  return params;
}

function readReturn(file: Declarations, type: TypeNode, comment: DocComment, name: string, line: number) {
  const tag = only(comment, 'returns', name);
  if (tag === undefined || tag.text === '')
    fail(`"${name}" has no @returns tag that describes its result`, tag?.line ?? line);
  return { type: file.typeText(type), description: tag.text };
}

/** @returns the exact message of the error, and what causes it, starting with "when" */
function readError(tag: DocTag, name: string) {
  const parts = /^`([^`]+)` (when .+)$/.exec(tag.text);
  if (!parts) fail(`@throws of "${name}" must read: \`message\` when …`, tag.line);
  return { text: parts[1] ?? '', when: parts[2] ?? '' };
}

function readType(file: Declarations, name: string) {
  const summary = file.interfaceComment(name)?.summary ?? '';
  if (summary === '') fail(`interface "${name}" has no summary`, file.interfaceLine(name));
  return {
    name,
    summary,
    fields: file.elementsOf(name).flatMap((element) => readFields(file, element, name, '')),
  };
}

function readFields(
  file: Declarations,
  element: InterfaceElement,
  owner: string,
  prefix: string,
): readonly ApiField[] {
  const name = prefix + file.nameOf(element);
  const description = docOf(file, element, `${owner}.${name}`).summary;
  const type = file.typeOf(element);
  if (type?.type === 'TSTypeLiteral' && element.type === 'TSPropertySignature')
    return type.members.flatMap((inner) => readFields(file, inner, owner, `${name}.`));
  return [{ name, type: file.fieldType(element), optional: file.isOptional(element), description }];
}

function mergeDeclared(declared: readonly ApiMember[]): ApiMember {
  const ordered = declared.toSorted(
    (a, b) => Number(a.broken !== undefined) - Number(b.broken !== undefined),
  );
  const [first] = ordered;
  if (first === undefined) throw new Error('a member without a declaration');
  const broken = ordered.flatMap((one) => one.broken ?? []);
  const available = new Set(ordered.flatMap((one) => one.availability));

  return {
    ...first,
    line: Math.min(...ordered.map((one) => one.line)),
    signatures: [...new Set(ordered.flatMap((one) => one.signatures))],
    availability: PLACES.filter((place) => available.has(place)),
    broken: broken[0] && { places: broken.flatMap((one) => one.places), text: broken[0].text },
    params: mergeParams(ordered),
    returns: distinct(ordered.flatMap((one) => one.returns)),
    throws: distinct(ordered.flatMap((one) => one.throws)),
    types: distinct(ordered.flatMap((one) => one.types)),
  };
}

/** The longest overload gives the order; a parameter that another overload lacks is optional. */
function mergeParams(declared: readonly ApiMember[]): readonly ApiField[] {
  const longest = declared.reduce((a, b) => (b.params.length > a.params.length ? b : a));
  return longest.params.map((param) => {
    const elsewhere = declared.map((one) => one.params.find((other) => other.name === param.name));
    return { ...param, optional: elsewhere.some((other) => other === undefined || other.optional) };
  });
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function tagsOf(comment: DocComment, name: string): readonly DocTag[] {
  return comment.tags.filter((tag) => tag.name === name);
}

function only(comment: DocComment, name: string, member: string): DocTag | undefined {
  const [first, second] = tagsOf(comment, name);
  if (second) fail(`"${member}" has more than one @${name} tag`, second.line);
  return first;
}
