// Directives around exactly one list: `:::steps`, `:::cards` and `:::file-tree`.

import type { RootContent } from 'mdast';
import {
  type ArticleElement,
  type DirectiveDefinition,
  defineDirective,
  reportContent,
} from './directive.ts';

type ListDirective = Pick<DirectiveDefinition, 'meaning'> & {
  readonly isRight: (node: RootContent) => boolean;
  readonly rule: string;
  readonly help: string;
};

const listDirective = (name: ArticleElement, { meaning, isRight, rule, help }: ListDirective) =>
  defineDirective({
    names: [name],
    form: 'container',
    sample: `:::${name}`,
    meaning,
    element: name,
    transform(use) {
      const [only, ...others] = use.node.children as RootContent[];
      if (!only || others.length > 0 || !isRight(only))
        reportContent(use, `"${name}" holds one ${rule}`, help);
      return { properties: {} };
    },
  });

export const steps = listDirective('steps', {
  meaning: 'Around one numbered list of things to do in order',
  isRight: (node) => node.type === 'list' && node.ordered === true,
  rule: 'numbered list',
  help: 'write "1. …" for each step, and nothing around the list',
});

export const cards = listDirective('cards', {
  meaning: 'Around one list in which every item starts with a link',
  isRight: (node) =>
    node.type === 'list' &&
    node.children.every(({ children: [first] }) => {
      const start = first?.type === 'paragraph' ? first.children[0] : undefined;
      const inner = start?.type === 'strong' ? start.children[0] : start;
      return inner?.type === 'link' || inner?.type === 'linkReference';
    }),
  rule: 'list in which every item starts with a link',
  help: 'write "- [Title](./page.md) and a sentence" for each card, and nothing around the list',
});

export const fileTree = listDirective('file-tree', {
  meaning: 'Around one list of files and folders; names of folders end with `/` or hold a list',
  isRight: (node) => node.type === 'list' && !node.ordered,
  rule: 'list of files and folders',
  help: 'write "- name" for each file and "- name/" for each folder, indented as they lie in each other',
});
