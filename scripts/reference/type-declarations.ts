// Queries the interfaces and type aliases of one TypeScript declaration file by its syntax tree. The only module that
// uses the parser.

import { createRequire } from 'node:module';
import type * as Babel from '@babel/parser';
import { type DocComment, parseDocComment } from './doc-comment.ts';
import { fail } from './reference-source-error.ts';

type Statement = Babel.ParseResult['program']['body'][number];
type InterfaceNode = Extract<Statement, { type: 'TSInterfaceDeclaration' }>;
type AliasNode = Extract<Statement, { type: 'TSTypeAliasDeclaration' }>;
/** A property, method or index signature of an interface. */
export type InterfaceElement = InterfaceNode['body']['body'][number];
export type TypeNode = AliasNode['typeAnnotation'];

export type Declarations = ReturnType<typeof parseDeclarations>;

/** @throws ReferenceSourceError with its line, if `text` is not valid TypeScript */
export function parseDeclarations(text: string) {
  const interfaces = new Map<string, InterfaceNode>();
  const aliases = new Map<string, AliasNode>();
  const comments = new Map<string, DocComment>();
  for (const statement of parsed(text).program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type === 'TSTypeAliasDeclaration') aliases.set(node.id.name, node);
    if (node?.type !== 'TSInterfaceDeclaration') continue;
    interfaces.set(node.id.name, node);
    const comment = lastDocComment(statement);
    if (comment) comments.set(node.id.name, comment);
  }

  const sourceOf = (node: Positioned): string => onOneLine(text.slice(node.start ?? 0, node.end ?? 0));
  const interfaceNode = (name: string): InterfaceNode =>
    interfaces.get(name) ?? fail(`there is no interface "${name}"`);
  /** The name of an index signature is `[key: string]`. */
  const nameOf = (element: InterfaceElement): string =>
    element.type === 'TSPropertySignature' || element.type === 'TSMethodSignature'
      ? sourceOf(element.key)
      : sourceOf(element)
          .replace(/^readonly /, '')
          .replace(/\].*$/, ']');

  /** The interface's own elements and the inherited ones that it does not override. */
  const elementsOf = (interfaceName: string): readonly InterfaceElement[] => {
    const node = interfaceNode(interfaceName);
    const own = node.body.body;
    const ownNames = new Set(own.map(nameOf));
    const inherited = (node.extends ?? []).flatMap((base) => elementsOf(sourceOf(base)));
    return [...own, ...inherited.filter((element) => !ownNames.has(nameOf(element)))];
  };

  /** A type as one line. Names of unions of literals and of function types are replaced by their definitions. */
  const typeText = (type: TypeNode): string => {
    const target = type.type === 'TSTypeReference' ? aliases.get(sourceOf(type))?.typeAnnotation : undefined;
    return sourceOf(target && saysMoreThanItsName(target) ? target : type);
  };

  /** A method's return type, or a property's type. */
  const typeOf = (element: InterfaceElement): TypeNode | undefined =>
    element.typeAnnotation?.type === 'TSTypeAnnotation' ? element.typeAnnotation.typeAnnotation : undefined;

  const paramsOf = (element: InterfaceElement) => {
    if (element.type !== 'TSMethodSignature') return [];
    return element.parameters.map((param) => {
      const node = param.type === 'RestElement' ? param.argument : param;
      const annotation = param.typeAnnotation;
      if (node.type !== 'Identifier' || annotation?.type !== 'TSTypeAnnotation')
        fail(`"${sourceOf(param)}" needs a name and a type`, lineOf(param));
      const optional = param.type === 'RestElement' || node.optional === true;
      return { name: node.name, type: typeText(annotation.typeAnnotation), optional, line: lineOf(param) };
    });
  };

  return {
    elementsOf,
    interfaceComment: (name: string) => comments.get(name),
    interfaceLine: (name: string) => lineOf(interfaceNode(name)),
    nameOf,
    lineOf,
    commentOf: lastDocComment,
    isOptional: (element: InterfaceElement): boolean => 'optional' in element && element.optional === true,
    typeOf,
    paramsOf,
    /** The element as one line of TypeScript, under another name. */
    signatureOf: (element: InterfaceElement, name: string): string =>
      sourceOf(element)
        .replace(/^readonly /, '')
        .replace(nameOf(element), name)
        .replace(/;$/, ''),
    typeText,
    /** The type of a field; for a method, a function type. */
    fieldType: (element: InterfaceElement): string => {
      const type = typeOf(element);
      if (type === undefined) fail(`"${nameOf(element)}" has no type`, lineOf(element));
      if (element.type !== 'TSMethodSignature') return typeText(type);
      const params = element.parameters.map(sourceOf).join(', ');
      return `(${params}) => ${typeText(type)}`;
    },
    /** Names of this file's interfaces in a type of the form `A` or `A | B`. */
    interfacesIn: (type: TypeNode): readonly string[] =>
      (type.type === 'TSUnionType' ? type.types : [type])
        .map(sourceOf)
        .filter((name) => interfaces.has(name)),
  };
}

interface Positioned {
  readonly start?: number | null;
  readonly end?: number | null;
}

function onOneLine(code: string): string {
  return code.trim().replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(/,? \)/g, ')');
}

/** Loaded on demand: most sites have no reference. */
const babel = (): typeof Babel => createRequire(import.meta.url)('@babel/parser');

function parsed(text: string): Babel.ParseResult {
  try {
    return babel().parse(text, { sourceType: 'module', plugins: [['typescript', { dts: true }]] });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { line } = 'loc' in error ? (error.loc as { line: number }) : { line: undefined };
    fail(error.message.replace(/ \(\d+:\d+\)$/, ''), line);
  }
}

function lineOf(node: { readonly loc?: { readonly start: { readonly line: number } } | null }): number {
  return node.loc?.start.line ?? 1;
}

function lastDocComment(node: Pick<Statement, 'leadingComments'>): DocComment | undefined {
  const comment = node.leadingComments?.findLast(
    (one) => one.type === 'CommentBlock' && one.value.startsWith('*'),
  );
  return comment && parseDocComment(comment.value, lineOf(comment));
}

/** A list of literals or the form of a function tells readers more than the alias's name. */
function saysMoreThanItsName(type: TypeNode): boolean {
  if (type.type === 'TSFunctionType') return true;
  return type.type === 'TSUnionType' && type.types.every((one) => one.type === 'TSLiteralType');
}
