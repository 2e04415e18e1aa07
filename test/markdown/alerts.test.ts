// GitHub's alerts, and the titles that other tools let authors add to them.

import { expect, test } from 'vitest';
import { markdownToHtml } from '../support/markdown.ts';

const NOTE = '<admonition kind="note">';

test.for([
  ['> [!NOTE]\n> Text.', `${NOTE}\n<p>Text.</p>\n</admonition>`],
  ['> [!NOTE]-\n> Text.', `${NOTE}\n<p>Text.</p>\n</admonition>`],
  [
    '> [!NOTE] Own *title*\n> Text.',
    `${NOTE}\n<admonition-title>Own <em>title</em></admonition-title>\n<p>Text.</p>\n</admonition>`,
  ],
  [
    '> [!NOTE]+ Own `title`\n>\n> Text.',
    `${NOTE}\n<admonition-title>Own <code>title</code></admonition-title>\n<p>Text.</p>\n</admonition>`,
  ],
  ['> [!NOTE] Only a title', `${NOTE}\n<admonition-title>Only a title</admonition-title>\n</admonition>`],
  ['> [!NOTE]  \n> Text.', `${NOTE}\n<p>Text.</p>\n</admonition>`],
  ['> [!NOTE]text', '<blockquote>\n<p>[!NOTE]text</p>\n</blockquote>'],
] as const)('%j', ([markdown, html]) => {
  expect(markdownToHtml(`${markdown}\n`)).toMatchObject({ html, diagnostics: [] });
});

test('a title replaces the word of its kind', () => {
  expect(markdownToHtml('> [!IMPORTANT] Read this\n> Text.\n').html).toContain(
    '<admonition-title>Read this<',
  );
  expect(markdownToHtml('> [!IMPORTANT]\n> Text.\n').html).toContain('<admonition-title>Important<');
});
