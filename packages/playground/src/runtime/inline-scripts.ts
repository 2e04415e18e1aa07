// Inlines the scripts of a bundle's page, and the modules that they import, which an import map names.

import type { BundleFiles, BundleProblem } from '../shared/bundle-files.ts';
import { fileText, fromTheNetwork, notInBundle } from '../shared/bundle-paths.ts';
import { collectModules, type ScriptModule, withImports } from '../shared/script-modules.ts';
import type { BundleAddresses } from './bundle-addresses.ts';
import { dataAddress } from './data-address.ts';
import { elementIn } from './element-in.ts';
import { jsonForScript } from './json-for-script.ts';
import type { PageFiles } from './page-files.ts';
import type { ScriptPlaces } from './script-places.ts';

interface ScriptPage {
  readonly document: Document;
  /** Path of the page's file. */
  readonly page: string;
  /** Address of the page. */
  readonly base: string;
  readonly files: BundleFiles;
  readonly addresses: BundleAddresses;
  readonly found: PageFiles;
  readonly places: ScriptPlaces;
  /** The text of a script as it runs. */
  transform(text: string, path: string): string;
}

/** Names under which the page's import map lists modules. */
type ImportMap = Readonly<Record<string, string>>;

/** Scripts of these types are code; others are data. */
const CLASSIC = /^(?:(?:text|application)\/(?:javascript|ecmascript|x-javascript))?$/i;

/** @returns the imports that lead nowhere */
export function inlineScripts(scriptPage: ScriptPage): readonly BundleProblem[] {
  const { document } = scriptPage;
  const map = takeImportMap(document);
  /** Imported modules by path. */
  const modules = new Map<string, ScriptModule>();
  const problems: BundleProblem[] = [];
  for (const [index, script] of [...document.querySelectorAll('script')].entries()) {
    const type = (script.getAttribute('type') ?? '').trim();
    if (type.toLowerCase() === 'module') {
      const collected = inlineModule(script, index, map, scriptPage);
      for (const module of collected.imported) modules.set(module.path, module);
      problems.push(...collected.problems);
    } else if (CLASSIC.test(type)) inlineClassic(script, scriptPage);
  }
  if (modules.size > 0) document.head.prepend(importMapOf([...modules.values()], scriptPage));
  return problems;
}

/** Takes the page's own import maps out and merges them: most browsers accept only one. */
function takeImportMap(document: Document): ImportMap {
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

function inlineClassic(
  script: HTMLScriptElement,
  { page, base, found, places, transform }: ScriptPage,
): void {
  const src = script.getAttribute('src');
  if (src === null) {
    const text = script.textContent ?? '';
    if (text !== '') load(script, places.inPage(text, transform(text, page)));
    return;
  }
  const file = found.find(src, base);
  if (file) load(script, places.ofFile(file.path, transform(fileText(file.content) ?? '', file.path)));
  else script.remove();
}

/** @param index of the script in the page, which names an inline one */
function inlineModule(script: HTMLScriptElement, index: number, map: ImportMap, scriptPage: ScriptPage) {
  const { page, base, files, found, places, transform } = scriptPage;
  const src = script.getAttribute('src');
  const file = src === null ? undefined : found.find(src, base);
  if (src !== null && !file) {
    script.remove();
    return { imported: [], problems: [] };
  }
  const path = file?.path ?? `${page}#${index}`;
  const text = file ? (fileText(file.content) ?? '') : (script.textContent ?? '');
  const resolve = importResolver(path, file?.address ?? base, map, scriptPage);
  const collected = collectModules({ path, format: 'module', text }, files, resolve);
  for (const module of collected.modules.filter((one) => one.path === path)) {
    const ready = transform(withImports(module, moduleName), file?.path ?? page);
    load(script, file ? places.ofFile(path, ready) : places.inPage(text, ready));
  }
  return {
    imported: collected.modules.filter((one) => one.path !== path),
    problems: collected.problems.map((one) => ({ ...one, file: one.file.replace(/#.*/, '') })),
  };
}

/** Finds imported files as the page's server would: by address, with the page's import map. */
function importResolver(
  entry: string,
  entryBase: string,
  map: ImportMap,
  { base, addresses, found }: ScriptPage,
): Parameters<typeof collectModules>[2] {
  const bases = new Map([[entry, entryBase]]);
  return (specifier, from) => {
    const isAddress = /^(\.{0,2}\/|[a-z][a-z\d+.-]*:)/i.test(specifier);
    const wanted = map[specifier] ?? (isAddress ? specifier : undefined);
    if (wanted === undefined) return `"${specifier}" is no address: a page knows no packages`;
    const wantedFrom = map[specifier] ? base : (bases.get(from) ?? base);
    const target = addresses.target(wanted, wantedFrom);
    if (target.kind === 'network') return fromTheNetwork(specifier);
    found.find(wanted, wantedFrom); // notes that the page uses it
    if (target.kind !== 'file') return notInBundle(specifier);
    bases.set(target.path, target.address);
    return { path: target.path, format: target.path.endsWith('.json') ? 'json' : 'module' };
  };
}

function importMapOf(modules: readonly ScriptModule[], { document, places, transform }: ScriptPage): Element {
  const imports = modules.map((module) => {
    const { path, format, text } = module;
    if (format === 'json') return [moduleName(path), dataAddress(path, text, 'application/json')];
    return [moduleName(path), places.ofFile(path, transform(withImports(module, moduleName), path))];
  });
  const list = jsonForScript({ imports: Object.fromEntries(imports) });
  return elementIn(document, 'script', list, { type: 'importmap' });
}

/** The name of a module in the page. */
const moduleName = (path: string): string => `bundle:/${path}`;

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
