// Turns a panel or graphic into one document that loads nothing: the files it asks for are inlined, and the fake `omphalos`
// API comes first in its head, where the toolkit injects the real one.

import { jsonForScript } from '../../shared/escape-html.ts';
import type { BundleFiles, BundlePage, BundleProblem } from '../shared/bundle-files.ts';
import { textOf } from '../shared/bundle-paths.ts';
import { collectModules, type LexModule, type ScriptModule, withImports } from '../shared/script-modules.ts';
import type { PageSetup } from '../stand-in/wire.ts';
import type { BundleAddresses } from './bundle-addresses.ts';
import { dataAddress } from './data-address.ts';
import { inlineStyles } from './inline-styles.ts';
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
  readonly lex: LexModule;
  readonly transformScript: ((text: string, file: string) => string) | undefined;
}

/** The toolkit's own defaults: a graphic is purple until it sets its own background. */
const DEFAULT_STYLES = {
  panel: 'body{background-color:#23282f;color:#c8d2e0;font-size:18px}',
  graphic: 'body{background-color:darkorchid;color:white;font-size:32px}',
} as const;

/** A page starts no workers: in WebKit, a shared worker made from a blob has no policy, and could send requests. */
const PAGE_POLICY = "worker-src 'none'";

/** Scripts of these types are code; others are data. */
const CLASSIC = /^(?:(?:text|application)\/(?:javascript|ecmascript|x-javascript))?$/i;

/** Attributes that hold the address of something to load, by element. */
const ADDRESSES: readonly (readonly [selector: string, attribute: string])[] = [
  ['img[src], audio[src], video[src], source[src], track[src], input[type="image" i][src]', 'src'],
  ['video[poster]', 'poster'],
  ['image[href], use[href], feImage[href]', 'href'],
];

export function composePage({ page, files, addresses, ...options }: ComposeOptions) {
  const source = (textOf(files[page.file]) ?? missingPage(page)).replace(/\r\n?/g, '\n');
  const base = addresses.ofPage(page);
  const found = pageFiles(files, page.file, addresses);
  const document = options.parseHtml(source);
  const problems: BundleProblem[] = [];
  /** Module scripts by path, each ready to run. */
  const modules = new Map<string, ScriptModule>();
  const places = scriptPlaces(page.file, source);
  const transform = (text: string, path: string): string => options.transformScript?.(text, path) ?? text;

  const inlineStylesheets = (): void => {
    for (const style of document.querySelectorAll('style'))
      style.textContent = inlineStyles(style.textContent ?? '', base, found);
    for (const element of document.querySelectorAll('[style]'))
      element.setAttribute('style', inlineStyles(element.getAttribute('style') ?? '', base, found));
    for (const link of document.querySelectorAll('link')) {
      const href = link.getAttribute('href');
      const isStyle = /(^|\s)stylesheet(\s|$)/i.test(link.getAttribute('rel') ?? '');
      const file = href !== null && isStyle ? found.find(href, base) : undefined;
      if (!file) continue;
      const style = document.createElement('style');
      style.textContent = inlineStyles(textOf(file.content) ?? '', file.address, found);
      for (const name of ['media', 'title', 'id', 'class']) {
        const value = link.getAttribute(name);
        if (value !== null) style.setAttribute(name, value);
      }
      link.replaceWith(style);
    }
  };
  const inlineFiles = (): void => {
    const inlined = (address: string): string | undefined => {
      const file = found.find(address, base);
      return file && dataAddress(file.path, file.content);
    };
    for (const [selector, attribute] of ADDRESSES)
      for (const element of document.querySelectorAll(selector)) {
        const address = inlined(element.getAttribute(attribute) ?? '');
        if (address !== undefined) element.setAttribute(attribute, address);
      }
    for (const element of document.querySelectorAll('[srcset]')) {
      const candidates = (element.getAttribute('srcset') ?? '').split(/,\s+/).map((candidate) => {
        const [address = '', ...size] = candidate.trim().split(/\s+/);
        return [inlined(address) ?? address, ...size].join(' ');
      });
      element.setAttribute('srcset', candidates.join(', '));
    }
  };
  const classicScript = (script: HTMLScriptElement): void => {
    const src = script.getAttribute('src');
    if (src === null) {
      const text = script.textContent ?? '';
      if (text !== '') load(script, places.inPage(text, transform(text, page.file)));
      return;
    }
    const file = found.find(src, base);
    if (file) load(script, places.ofFile(file.path, transform(textOf(file.content) ?? '', file.path)));
    else script.remove();
  };
  const moduleScript = (script: HTMLScriptElement, index: number, map: ImportMap): void => {
    const src = script.getAttribute('src');
    const file = src === null ? undefined : found.find(src, base);
    if (src !== null && !file) {
      script.remove();
      return;
    }
    const entry = file?.path ?? `${page.file}#${index}`;
    const bases = new Map([[entry, file?.address ?? base]]);
    const text = file ? (textOf(file.content) ?? '') : (script.textContent ?? '');
    const collected = collectModules(
      { path: entry, format: 'module', text },
      files,
      (specifier, from) => {
        const isAddress = /^(\.{0,2}\/|[a-z][a-z\d+.-]*:)/i.test(specifier);
        const wanted = map[specifier] ?? (isAddress ? specifier : undefined);
        if (wanted === undefined) return `"${specifier}" is no address: a page knows no packages`;
        const wantedFrom = map[specifier] ? base : (bases.get(from) ?? base);
        const target = addresses.target(wanted, wantedFrom);
        if (target.kind === 'network')
          return `"${specifier}" is not loaded: nothing comes from the network here`;
        found.find(wanted, wantedFrom);
        if (target.kind !== 'file') return `"${specifier}" was not found in the bundle`;
        bases.set(target.path, target.address);
        return { path: target.path, format: target.path.endsWith('.json') ? 'json' : 'module' };
      },
      options.lex,
    );
    problems.push(...collected.problems.map((one) => ({ ...one, file: one.file.replace(/#.*/, '') })));
    for (const module of collected.modules) {
      if (module.path !== entry) modules.set(module.path, module);
      else {
        const ready = transform(withImports(module, moduleName), file?.path ?? page.file);
        load(script, file ? places.ofFile(entry, ready) : places.inPage(text, ready));
      }
    }
  };
  const inlineScripts = (): void => {
    const map = importMapOf(document);
    for (const [index, script] of [...document.querySelectorAll('script')].entries()) {
      const type = (script.getAttribute('type') ?? '').trim();
      if (type.toLowerCase() === 'module') moduleScript(script, index, map);
      else if (CLASSIC.test(type)) classicScript(script);
    }
    if (modules.size === 0) return;
    const imports = [...modules.values()].map((module) => {
      const { path, format, text } = module;
      if (format === 'json') return [moduleName(path), dataAddress(path, text, 'application/json')];
      return [moduleName(path), places.ofFile(path, transform(withImports(module, moduleName), path))];
    });
    document.head.prepend(
      element('script', jsonForScript({ imports: Object.fromEntries(imports) }), { type: 'importmap' }),
    );
  };
  const element = (
    name: string,
    text: string,
    attributes: Readonly<Record<string, string>> = {},
  ): Element => {
    const made = document.createElement(name);
    made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  inlineStylesheets();
  inlineFiles();
  inlineScripts();
  document.head.prepend(
    element('meta', '', { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY }),
    element('style', DEFAULT_STYLES[page.kind]),
    element('script', jsonForScript(options.setup), {
      type: 'application/json',
      id: 'bundle-setup',
    }),
    element('script', options.apiScript),
  );
  return {
    html: `<!doctype html>\n${document.documentElement.outerHTML}`,
    /** Maps error positions back to the bundle's files. */
    places,
    /** Paths of all files the page uses or asked for, missing ones included. */
    uses: found.used,
    problems: [...found.problems, ...problems],
  };
}

/**
 * Every script gets an address, inline ones too, because browsers use it to say which script failed and where. Without
 * `crossorigin` they would report only "Script error".
 */
function load(script: HTMLScriptElement, address: string): void {
  // Inline code runs where it is.
  if (!script.hasAttribute('src') && script.type !== 'module')
    for (const name of ['async', 'defer']) script.removeAttribute(name);
  script.textContent = '';
  script.setAttribute('src', address);
  script.setAttribute('crossorigin', 'anonymous');
  script.removeAttribute('integrity');
}

/** Names under which the page's import map lists modules. */
type ImportMap = Readonly<Record<string, string>>;

/** Merges the page's own import map: most browsers accept only one. */
function importMapOf(document: Document): ImportMap {
  const imports: Record<string, string> = {};
  for (const element of document.querySelectorAll('script[type="importmap" i]')) {
    try {
      Object.assign(imports, (JSON.parse(element.textContent ?? '{}') as { imports?: ImportMap }).imports);
    } catch {
      // the browser would ignore it, too
    }
    element.remove();
  }
  return imports;
}

/** The name of a module in the page. */
const moduleName = (path: string): string => `bundle:/${path}`;

/** The server's answer for a declared page whose file is missing. */
const missingPage = ({ kind, file }: BundlePage): string =>
  `<!doctype html><title>${kind} missing</title><p>Unable to locate ${kind} file: <strong>${file.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))}</strong></p>`;
