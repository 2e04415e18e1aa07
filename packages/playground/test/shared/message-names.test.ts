// Messages that nobody hears, and listeners that hear nothing, are told by the names in the code.

import { expect, test } from 'vitest';
import { LESSON_NAMES, readLesson } from '../../../../test/support/lessons.ts';
import { sampleFiles } from '../../../../test/support/sample-files.ts';
import { unheardNote } from '../../src/shared/message-names.ts';

const bundle = (panel: string, graphic: string, server?: string) => ({
  'package.json': JSON.stringify({
    name: 'a',
    version: '1.0.0',
    omphalos: { compatibleRange: '*', ...(server === undefined ? {} : { extension: 'main.js' }) },
  }),
  'panel.html': `<script>\n${panel}\n</script>`,
  'graphic.html': `<script>\n${graphic}\n</script>`,
  ...(server === undefined ? {} : { 'main.js': server }),
});
const SEND = "omphalos.sendMessage('score-add', 1);";
const listen = (name: string) => `omphalos.listenFor('${name}', () => {});`;

test.each([
  [
    'a listener with a near name',
    bundle(SEND, listen('score-ad')),
    'Nobody heard "score-add": graphic.html listens for "score-ad".',
  ],
  [
    'a listener in another case',
    bundle(SEND, listen('Score-Add')),
    'Nobody heard "score-add": graphic.html listens for "Score-Add".',
  ],
  ['no listener', bundle(SEND, ''), 'Nobody heard "score-add": no page or extension listens for it.'],
  [
    'a listener of another name',
    bundle(SEND, listen('theme')),
    'Nobody heard "score-add": no page or extension listens for it.',
  ],
  [
    'a listener in a comment',
    bundle(SEND, `// ${listen('score-add')}`),
    'Nobody heard "score-add": no page or extension listens for it.',
  ],
  [
    'an extension that the manifest does not name',
    { ...bundle(SEND, ''), 'main.js': `export function main(omphalos) { ${listen('score-add')} }` },
    'Nobody heard "score-add": no page or extension listens for it.',
  ],
  [
    'one of two listeners with a near name',
    bundle(SEND, listen('score-ad'), `export function main(omphalos) { ${listen('score-add')} }`),
    'graphic.html never hears "score-add": it listens for "score-ad", which nobody sends.',
  ],
])('%s is told', (_, files, text) => expect(unheardNote('score-add', files)?.text).toBe(text));

test.each([
  ['a listener of the name', bundle(SEND, listen('score-add'))],
  [
    'a listener in the extension',
    bundle(SEND, '', `export function main(omphalos) { ${listen('score-add')} }`),
  ],
  ['a computed name', bundle(SEND, 'omphalos.listenFor(name, () => {});')],
  ['a template', bundle(SEND, 'omphalos.listenFor(`score-$' + '{what}`, () => {});')],
  ['another name for the function', bundle(SEND, 'const on = omphalos.listenFor; on("score-add", f);')],
  ['a star', bundle(SEND, listen('*'))],
  ['a listener for another bundle', bundle(SEND, "omphalos.listenFor('score-add', 'clock', () => {});")],
  [
    'a near name that is sent, too',
    bundle(`${SEND} omphalos.sendMessage('score-ads')`, listen('score-add') + listen('score-ads')),
  ],
])('%s gives no note', (_, files) => expect(unheardNote('score-add', files)).toBe(undefined));

test('the note leads to the near-miss, or says what comes first', () => {
  const note = unheardNote('score-add', bundle(SEND, `\n\n${listen('score-ad')}`));
  expect(note?.place).toEqual({ file: 'graphic.html', line: 4 });
  expect(note?.isUnheard).toBe(true);
  const swapped = unheardNote('[object Object]', bundle(SEND, listen('score-add')));
  expect(swapped?.text).toBe('The name of a message comes first, then its data.');
});

test('the solutions of the lessons hear all messages', async () => {
  for (const name of LESSON_NAMES) {
    const files = await sampleFiles(readLesson(name).solution);
    const sent = Object.values(files).flatMap((text) => [...text.matchAll(/sendMessage\('([\w-]+)'/g)]);
    for (const [, message = ''] of sent) expect(unheardNote(message, files), name).toBe(undefined);
  }
});
