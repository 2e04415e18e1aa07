// The pages of the real site are HTML as the standard wants it, by the recommended rules of html-validate.

import { readFile } from 'node:fs/promises';
import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { listSitePages } from '../../scripts/server/site-pages.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:prettier'],
  rules: {
    // How React spells attributes: `popoverTarget`, `hidden=""`.
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    // The ids of the chrome have a colon, so that no heading has the same.
    'valid-id': ['error', { relaxed: true }],
    // Not every browser gives a summary the role of a button, nor the cells of a table in a grid their own.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
  },
});

test('html-validate finds nothing on any page', async () => {
  const findings: string[] = [];
  for (const { sitePath, filePath } of await listSitePages(inject('siteFolder'))) {
    const { results } = await validator.validateString(await readFile(filePath, 'utf8'));
    for (const { line, column, message, ruleId } of results.flatMap(({ messages }) => messages))
      findings.push(`${sitePath} ${line}:${column} ${message} (${ruleId})`);
  }
  expect(findings).toEqual([]);
});
