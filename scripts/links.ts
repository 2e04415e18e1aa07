// The command `links`: finds broken links in the built site, served as a static host would serve it.

import { readFile } from 'node:fs/promises';
import { defineCommand, requireFolder, runCommand, UsageError } from './cli/command-line.ts';
import { print, printProblem } from './cli/print.ts';
import { baseUrlOption, outOption } from './cli/site-options.ts';
import { readBuildMarker } from './output/build-marker.ts';
import { type BrokenLink, checkServedLinks } from './server/check-served-links.ts';
import { listSitePages, type SitePage } from './server/site-pages.ts';
import { serveFolder } from './server/static-server.ts';

const links = defineCommand({
  name: 'links',
  summary: 'Finds broken links in the built site',
  options: {
    out: outOption,
    baseUrl: { ...baseUrlOption, defaultText: 'the one the site was built for' },
    external: { kind: 'flag', help: 'check links to other sites too; needs the network' },
  },
  async run({ out, external, ...options }) {
    await requireFolder(out, '--out', 'run "npm run build" first');
    const pages = await listSitePages(out);
    if (pages.length === 0)
      throw new UsageError(`folder "${out}" (--out) holds no pages; run "npm run build" first`);
    const marker = await readBuildMarker(out);
    const baseUrl = options.baseUrl ?? marker?.baseUrl ?? '/';
    const server = await serveFolder({ folder: out, baseUrl });
    try {
      const { checked, broken } = await checkServedLinks({
        siteUrl: server.url,
        publicUrl: marker?.url && new URL(baseUrl, marker.url).href,
        startPaths: pages.map(({ sitePath }) =>
          encodeURI(sitePath).replaceAll('?', '%3F').replaceAll('#', '%23'),
        ),
        isExternal: external,
      });
      for (const link of broken) printProblem(await describe(link, pages, baseUrl));
      print(
        `${counted(checked, 'link')} checked on ${counted(pages.length, 'page')}, ${broken.length} broken`,
      );
      return broken.length > 0 ? 1 : 0;
    } finally {
      await server.close();
    }
  },
});

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

async function describe(link: BrokenLink, pages: readonly SitePage[], baseUrl: string): Promise<string> {
  const places = link.pages.length > 0 ? link.pages : await pagesHolding(link.target, pages, baseUrl);
  return [`broken: ${link.target} (${link.reason})`, ...places.map((place) => `  on ${place}`)].join('\n');
}

/** Pages whose HTML links to a given #anchor, with the full address or from within the page itself. */
async function pagesHolding(
  target: string,
  pages: readonly SitePage[],
  baseUrl: string,
): Promise<readonly string[]> {
  const [urlPath = '', fragment = ''] = target.split('#');
  const found: string[] = [];
  for (const { sitePath, filePath } of pages) {
    const html = await readFile(filePath, 'utf8');
    const isOwn = baseUrl + sitePath === urlPath;
    const forms = [fragment, encodeURIComponent(fragment)].flatMap((form) =>
      isOwn ? [`href="#${form}"`, `href="${urlPath}#${form}"`] : [`href="${urlPath}#${form}"`],
    );
    if (forms.some((form) => html.includes(form))) found.push(baseUrl + sitePath);
  }
  return found;
}

await runCommand(links);
