// The text of a heading is the same wherever it is a name: title, contents, search, id, description.

import { expect, test } from 'vitest';
import { parseAlone } from '../support/markdown.ts';

const warningsOf = (text: string) =>
  parseAlone(text).diagnostics.map(({ code, at, help }) => `${code} ${at?.line} | ${help}`);

/** The Markdown of a heading, its name, and its id, which is the one that GitHub makes. */
const NAMED: readonly (readonly [markdown: string, name: string, id: string])[] = [
  ['Plain *text* and `code`', 'Plain text and code', 'plain-text-and-code'],
  ['![Logo](x.png)', 'Logo', 'logo'],
  ['[![Badge](x.png)](https://example.org)', 'Badge', 'badge'],
  ['About ![the gear](x.png) button', 'About the gear button', 'about--button'],
  ['<img src="x.png" alt="A picture">', 'A picture', 'a-picture'],
  ['One<br>Two', 'One Two', 'onetwo'],
  ['See note[^1]', 'See note', 'see-note1'],
  ['🚀 Start', '🚀 Start', '-start'],
  ['At 10:100:20', 'At 10:100:20', 'at-1010020'],
  ['  Wide   **spaces** ', 'Wide spaces', 'wide---spaces'],
];

test.for(NAMED)('a heading "%s" has the name "%s" everywhere and the id "%s"', ([markdown, name, id]) => {
  const { doc, diagnostics } = parseAlone(`# ${markdown}\n\n## ${markdown}\n\nText.\n\n[^1]: A note.\n`);
  expect(doc.title).toBe(name);
  const [heading] = doc.headings;
  expect(heading?.parts.map((part) => (typeof part === 'string' ? part : part.code)).join('')).toBe(name);
  expect(doc.sections[0]).toMatchObject({ title: name, id: heading?.id });
  // The title has taken the id itself.
  expect(heading?.id.replace(/-1$/, '')).toBe(id);
  expect(diagnostics.filter(({ code }) => code === 'heading-empty')).toEqual([]);
});

test('an empty heading gets the next free id', () => {
  const { doc } = parseAlone('## \n\n## \n\n## Section\n');
  expect([...doc.ids]).toEqual(['section', 'section-1', 'section-2']);
  expect(doc.headings.map(({ id }) => id)).toEqual(['section-2']);
});

test.for(['#', '# <br>', '# &nbsp;', '# <!-- later -->'])(
  'a first heading "%s" leaves the name to the file',
  (heading) => {
    const { doc } = parseAlone(`${heading}\n\nText.\n`);
    expect(doc.title).toBeNull();
    expect(doc.titleHtml).toBeNull();
    expect(warningsOf(`${heading}\n\nText.\n`)).toEqual(['heading-empty 1 | write its text, or remove it']);
  },
);

test('a picture without a description is shown as the title, and the file names the page', () => {
  const { doc } = parseAlone('# ![](x.png)\n');
  expect(doc.title).toBeNull();
  expect(doc.titleHtml).toContain('<img');
  expect(warningsOf('# ![](x.png)\n')).toEqual(['heading-empty 1 | describe its image: ![What it shows](…)']);
});

test.for([
  ['# The Title\n\n## Part\n', 'the-title'],
  ['---\ntitle: The Title\n---\n\n## Part\n', 'the-title'],
  ['---\ntitle: Other\n---\n\n# The `Title`\n', 'the-title'],
  ['# The Title {#own}\n', 'own'],
  ['---\ntitle: The Title\n---\n\n## The title\n', null],
  ['Text.\n', null],
] as const)('the title of %j has the id %s, and no heading has the same', ([text, id]) => {
  const { doc } = parseAlone(text);
  expect(doc.titleId).toBe(id);
  if (id !== null) expect(doc.ids).toContain(id);
  expect(doc.headings.map((heading) => heading.id)).not.toContain(id);
});

test('a heading with the text of the title above it gets a number, as on GitHub', () => {
  const { doc } = parseAlone('# The Title\n\n## The title\n');
  expect([doc.titleId, ...doc.headings.map(({ id }) => id)]).toEqual(['the-title', 'the-title-1']);
});

test('the Markdown version keeps the picture of a title', () => {
  expect(parseAlone('# ![Logo](x.png) of it\n\nText.\n').doc.markdown).toMatch(
    /^!\[Logo\]\([^)]+\)\n\nText\.\n$/,
  );
});

test.for([
  ['One<br>two[^1] and ![the gear](x.png).', 'One two and the gear.'],
  ['[![Badge](x.png)](https://example.org) ![Badge](y.png)\n\nWhat it is.', 'What it is.'],
])('a page that begins with "%s" is described by "%s"', ([text, description]) => {
  expect(parseAlone(`${text}\n\n[^1]: A note.\n`).doc.description).toBe(description);
});

test('numbers of footnotes are no words of the text', () => {
  expect(parseAlone('Word[^1] next.\n\n[^1]: A note.\n').doc.sections[0]?.text).toMatch(/^Word next\./);
});

test.for([':::details[]', ':::note[]', ':::details[ ]'])('%s has the usual title', (opening) => {
  const { doc } = parseAlone(`${opening}\nText.\n:::\n`);
  expect(doc.html).toMatch(/>(Details|Note)</);
});

test.for([
  ['<div align="center"><h1>Name</h1></div>\n\nText.', ['heading-title 1']],
  ['# Name\n\n<h1>Again</h1>\n', ['heading-title 3']],
  ['<h1>Name</h1>\n\nText.\n', []],
] as const)('a second h1 in HTML is reported: %j', ([text, expected]) => {
  expect(parseAlone(text).diagnostics.map(({ code, at }) => `${code} ${at?.line}`)).toEqual(expected);
});
