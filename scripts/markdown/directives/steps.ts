// `:::steps`: a numbered list of steps.

import { checkOnlyChild } from './content-checks.ts';
import { defineDirective } from './directive.ts';

export const steps = defineDirective({
  names: ['steps'],
  form: 'container',
  attributes: [],
  required: [],
  sample: ':::steps',
  meaning: 'Around one numbered list of things to do in order',
  element: 'steps',
  transform(use) {
    checkOnlyChild(
      use,
      (node) => node.type === 'list' && node.ordered === true,
      '"steps" holds one numbered list',
      'write "1. …" for each step, and nothing around the list',
    );
    return { properties: {} };
  },
  toMarkdown: 'children',
  searchText: 'children',
});
