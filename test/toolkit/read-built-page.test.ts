// A built page is read as by somebody who follows it: in order, one tab of each group, and no preview.

import { expect, test } from 'vitest';
import { readBuiltPage } from '../../scripts/toolkit/read-built-page.ts';

const block = (code: string, title = ''): string =>
  `<div data-code-block data-language="bash">${title && `<span class="code-title"><svg></svg>${title}</span>`}<pre><code class="code-lines"><span class="line">${code}</span></code></pre></div>`;

const HTML = `<main><article><h2 id="start">Start</h2>
<p>Press <strong>+1</strong> and see <code>1</code>.</p>
<div><div role="tablist"><button role="tab" id="t1">npm</button><button role="tab" id="t2">Yarn</button></div>
<div role="tabpanel" aria-labelledby="t1">${block('npm install')}</div>
<div role="tabpanel" aria-labelledby="t2">${block('yarn install')}</div></div>
<ol><li>One</li><li><p>Two</p>${block('{}', 'package.json')}</li></ol>
<figure data-server="x"><p>Only to look at</p>${block('not this')}</figure>
<table><tr><td>No step</td></tr></table></article></main>`;

test('headings, sentences and code in their order', () => {
  const items = readBuiltPage(HTML, new Set(['npm']));
  expect(
    items.map((item) => (item.kind === 'code' ? `${item.title ?? '-'}: ${item.code}` : item.text)),
  ).toEqual(['Start', 'Press +1 and see 1.', '-: npm install', 'One', 'Two', 'package.json: {}']);
  expect(items[1]).toMatchObject({ bold: ['+1'], code: ['1'] });
});
