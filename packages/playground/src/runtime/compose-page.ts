// Turns a panel or graphic into one document that loads nothing: the files it asks for are inlined, and the fake `omphalos`
// API comes first in its head, where the toolkit injects the real one.

import type { BundleFiles, BundlePage } from '../shared/bundle-files.ts';
import { fileText } from '../shared/bundle-paths.ts';
import type { PageSetup } from '../stand-in/wire.ts';
import type { BundleAddresses } from './bundle-addresses.ts';
import { elementIn } from './element-in.ts';
import { inlineLoadedFiles, inlineStylesheets } from './inline-page-files.ts';
import { inlineScripts } from './inline-scripts.ts';
import { jsonForScript } from './json-for-script.ts';
import { pageFiles } from './page-files.ts';
import { scriptPlaces } from './script-places.ts';

interface ComposeOptions {
  readonly page: BundlePage;
  readonly files: BundleFiles;
  readonly addresses: BundleAddresses;
  /** What the API script knows about the page. */
  readonly setup: PageSetup;
  readonly apiScript: string;
  /** Creates an inert document: nothing in it runs or loads. */
  parseHtml(text: string): Document;
  readonly transformScript: ((text: string, file: string) => string) | undefined;
}

/** The toolkit's own defaults: a graphic is purple until it sets its own background. Readers see the colours that viewers see. */
const DEFAULT_STYLES = {
  panel: 'body{background-color:#23282f;color:#c8d2e0;font-size:18px}',
  graphic: 'body{background-color:darkorchid;color:white;font-size:32px;forced-color-adjust:none}',
} as const;

/** A page starts no workers: in WebKit, a shared worker made from a blob has no policy, and could send requests. */
const PAGE_POLICY = "worker-src 'none'";

export function composePage(options: ComposeOptions) {
  const { page, files, addresses } = options;
  const source = (fileText(files[page.file]) ?? missingPage(page)).replace(/\r\n?/g, '\n');
  const document = options.parseHtml(source);
  const base = addresses.ofPage(page);
  const found = pageFiles(files, page.file, addresses);
  const places = scriptPlaces(page.file, source);

  inlineStylesheets(document, base, found);
  inlineLoadedFiles(document, base, found);
  const problems = inlineScripts({
    document,
    page: page.file,
    base,
    files,
    addresses,
    found,
    places,
    transform: (text, path) => options.transformScript?.(text, path) ?? text,
  });
  prependToHead(document, options);
  return {
    html: `<!doctype html>\n${document.documentElement.outerHTML}`,
    /** Maps error positions back to the bundle's files. */
    places,
    /** Paths of all files the page uses or asked for, missing ones included. */
    uses: found.used,
    problems: [...found.problems, ...problems],
  };
}

/** Policy, default styles and the API, before everything that the page brings. */
function prependToHead(document: Document, { page, setup, apiScript }: ComposeOptions): void {
  document.head.prepend(
    elementIn(document, 'meta', '', { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY }),
    elementIn(document, 'style', DEFAULT_STYLES[page.kind]),
    elementIn(document, 'script', jsonForScript(setup), { type: 'application/json', id: 'bundle-setup' }),
    elementIn(document, 'script', apiScript),
  );
}

/** The server's answer for a declared page whose file is missing. */
const missingPage = ({ kind, file }: BundlePage): string =>
  `<!doctype html><title>${kind} missing</title><p>Unable to locate ${kind} file: <strong>${file.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))}</strong></p>`;
