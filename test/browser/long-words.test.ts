// A word wider than a phone makes no kind of page wider than the window, wherever it appears.

import { afterAll, expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { openFixtureSite } from '../support/built-fixture.ts';
import { tooWide } from '../support/too-wide.ts';

const PHONE = { width: 360, height: 740 };

/** Like a class name, without a place where a browser may break it. */
const LONG = 'AbstractSingletonProxyFactoryBeanConfigurationInitializer'.repeat(3).slice(0, 120);
const PAGE = LONG.toLowerCase();

const TEXT = `Text ${LONG} and \`${LONG}\`, [${LONG}](#${PAGE}), **${LONG}**.

## ${LONG}

### \`${LONG}\`

:::note[${LONG}]
${LONG}
:::

:::warning
\`${LONG}\`
:::

> ${LONG}

> [!TIP]
> ${LONG}

- ${LONG}
  1. ${LONG}

| ${LONG} | \`${LONG}\` |
| --- | --- |
| ${LONG} | ${LONG} |

\`\`\`js title="${LONG}.js"
const ${LONG} = 1;
\`\`\`

::::tabs
:::tab[${LONG}]
${LONG}
:::
:::tab[b]
b
:::
::::

<details open><summary>${LONG}</summary>${LONG}</details>

:::cards
- [${LONG}](/docs/folder/${PAGE}) ${LONG}
:::

:::steps
1. ${LONG}
:::

:::file-tree
- ${LONG}/
  - ${LONG}.js
:::

:kbd[${LONG}] :badge[${LONG}]

${LONG}[^1] https://example.org/${LONG}

[^1]: ${LONG}
`;

const front = `title: ${LONG}\ndescription: ${LONG}`;
const hero = `hero:\n  name: ${LONG}\n  text: ${LONG}\n  tagline: ${LONG}\n  actions: [{ text: ${LONG}, link: /docs }]`;
const features = `features: [{ title: ${LONG}, details: ${LONG}, link: /docs, linkText: ${LONG} }]`;
const announcement = `announcement: { id: 'a', content: '${LONG}' }`;
const navbar = `navbar: { title: '${LONG}', items: [{ label: '${LONG}', to: '/docs' }] }`;
const footer = `footer: { copyright: '${LONG}', groups: [{ title: '${LONG}', items: [{ label: '${LONG}', to: '/docs' }] }] }`;
const content = {
  'index.md': `---\n${front}\nlayout: home\n${hero}\n${features}\n---\n\n${TEXT}`,
  'page.md': `---\n${front}\n---\n\n${TEXT}`,
  [`docs/folder/${PAGE}.md`]: `---\n${front}\n---\n\n${TEXT}`,
  'docs/folder/z.md': '# Z\n\nText.\n',
  'docs/folder/_category_.yml': `label: ${LONG}\nlink: { type: generated-index, description: ${LONG} }\n`,
  'site.config.mjs': `export default { title: '${LONG}', tagline: '${LONG}', ${announcement}, ${navbar}, ${footer} };`,
};
const site = await openFixtureSite({ content }, afterAll);

test('no kind of page becomes wider than a phone, and code scrolls in its own box', async ({ openAt }) => {
  const doc = `docs/folder/${PAGE}`;
  const { page } = await openAt('', { baseURL: site.url, viewport: PHONE, expectsProblems: true });
  const fits = async () => expect(await tooWide(page, [PHONE.width]), page.url()).toEqual([]);
  for (const address of ['', 'page', 'docs/category/folder', 'docs', doc]) {
    await page.goto(address);
    await fits();
  }
  const code = page.getByRole('group', { name: /^Code/ }).first();
  const scrolled = await code.evaluate((element) => {
    element.scrollLeft = 100;
    return element.scrollLeft;
  });
  expect(scrolled).toBe(100);
  await page.locator('.toc-menu summary').click();
  await fits();
  await page.locator('[data-menu-button]').click();
  await page.locator('[data-site-menu]').getByRole('link', { name: LONG }).first().waitFor();
  await fits();
  await page.goto(`${LONG}/${LONG}`);
  await page.locator('[data-nearest]').getByRole('link', { name: LONG }).first().waitFor();
  await fits();
});
