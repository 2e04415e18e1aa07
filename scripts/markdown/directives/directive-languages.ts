// The grammars that a document's directives need besides those of its code blocks, to load them before it is transformed.

import type { Root } from 'mdast';
import { visit } from '../visit.ts';
import { previewLanguages } from './preview-directive.ts';

const LANGUAGES: ReadonlyMap<string, readonly string[]> = new Map([
  ['api', ['typescript']],
  ['preview', previewLanguages],
]);

export function directiveLanguages(tree: Root): readonly string[] {
  const languages: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'leafDirective' || node.type === 'containerDirective')
      languages.push(...(LANGUAGES.get(node.name) ?? []));
  });
  return languages;
}
