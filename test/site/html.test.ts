// The pages of the real site are valid HTML by the recommended rules of html-validate, and have the security policy.

import { readFile } from 'node:fs/promises';
import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { listSitePages } from '../support/site-pages.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:prettier'],
  rules: {
    // React's spelling of attributes: `popoverTarget`, `hidden=""`.
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    // Ids of the site's own elements contain a colon, so no heading has the same id.
    'valid-id': ['error', { relaxed: true }],
    // Not every browser gives summaries the button role, or grid cells in a table a role.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
  },
});

const pages = await listSitePages(inject('siteFolder'));

test('every page has a policy that allows scripts by hash only, and HTML from text only in named places', async () => {
  for (const { sitePath, filePath } of pages) {
    const html = await readFile(filePath, 'utf8');
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(policy.replaceAll('&#x27;', "'"), sitePath).toMatch(
      /^default-src 'self'; script-src 'self'( 'sha256-[^']+')+; .*; require-trusted-types-for 'script'; trusted-types [\w: -]+$/,
    );
  }
});

test('html-validate reports nothing on any page', { tags: 'slow' }, async () => {
  const findings: string[] = [];
  for (const { sitePath, filePath } of pages) {
    const { results } = await validator.validateString(await readFile(filePath, 'utf8'));
    for (const { line, column, message, ruleId } of results.flatMap(({ messages }) => messages))
      findings.push(`${sitePath} ${line}:${column} ${message} (${ruleId})`);
  }
  expect(findings).toEqual([]);
});
