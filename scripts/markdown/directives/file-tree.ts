// `:::file-tree`: folders and files from a nested list.

import { checkOnlyChild } from './content-checks.ts';
import { defineDirective } from './directive.ts';

export const fileTree = defineDirective({
  names: ['file-tree'],
  form: 'container',
  attributes: [],
  required: [],
  sample: ':::file-tree',
  meaning: 'Around one list of files and folders; names of folders end with `/` or hold a list',
  element: 'file-tree',
  transform(use) {
    checkOnlyChild(
      use,
      (node) => node.type === 'list' && !node.ordered,
      '"file-tree" holds one list of files and folders',
      'write "- name" for each file and "- name/" for each folder, indented as they lie in each other',
    );
    return { properties: {} };
  },
  toMarkdown: 'children',
  searchText: 'children',
});
