// Adds a page to a manifest as an author would: next to the others, without touching the rest.

import { parser as jsonParser } from '@lezer/json';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { fileText, MANIFEST } from '../shared/bundle-paths.ts';

type SyntaxNode = ReturnType<typeof jsonParser.parse>['topNode'];

const NEW_PAGES = {
  panels: (file: string, name: string) =>
    `{ "file": "${file}", "name": "${name}", "title": "${titleOf(name)}", "size": { "width": 3, "height": 6 } }`,
  graphics: (file: string, name: string) =>
    `{ "file": "${file}", "name": "${name}", "size": { "width": 1920, "height": 1080 } }`,
} as const;

type PageList = keyof typeof NEW_PAGES;

/**
 * @param path of a new file in the bundle
 * @param folders of panels and graphics, as the manifest names them
 * @returns the list it belongs to, and its path relative to that folder; undefined if it is not a page
 */
export function pageListOf(path: string, folders: Readonly<Record<PageList, string>>) {
  if (!/\.html?$/i.test(path)) return undefined;
  for (const list of ['panels', 'graphics'] as const)
    if (path.startsWith(`${folders[list]}/`)) return { list, file: path.slice(folders[list].length + 1) };
  return undefined;
}

/** @returns the manifest with the page added; undefined if it has no `omphalos` object */
export function withPage(manifest: string, list: PageList, file: string): string | undefined {
  const root = jsonParser.parse(manifest).topNode.firstChild;
  const own = root && valueIn(root, 'omphalos', manifest);
  if (own?.name !== 'Object') return undefined;
  const entry = NEW_PAGES[list](file, pageNameOf(file));
  const pages = valueIn(own, list, manifest);
  if (pages?.name === 'Array') return insertLast(manifest, pages, entry, '      ', '    ');
  if (pages) return undefined;
  return insertLast(manifest, own, `"${list}": [\n      ${entry}\n    ]`, '    ', '  ');
}

/** After the last child of a list or object, or as its only one. */
function insertLast(text: string, parent: SyntaxNode, entry: string, indent: string, close: string): string {
  const end = parent.to - 1; // the closing bracket
  const before = text.slice(0, end).trimEnd();
  const isEmpty = /[[{]$/.test(before);
  return `${before}${isEmpty ? '' : ','}\n${indent}${entry}\n${close}${text.slice(end)}`;
}

function valueIn(object: SyntaxNode, key: string, text: string): SyntaxNode | undefined {
  for (const property of object.getChildren('Property')) {
    const name = property.getChild('PropertyName');
    if (name && text.slice(name.from, name.to) === `"${key}"`) return property.lastChild ?? undefined;
  }
  return undefined;
}

/** @returns the files with this name, as far as a package can have it, in their manifest; the same if it has none */
export function withPackageName(files: BundleFiles, name: string): BundleFiles {
  const manifest = fileText(files[MANIFEST]) ?? '';
  const root = jsonParser.parse(manifest).topNode.firstChild;
  const value = root && valueIn(root, 'name', manifest);
  if (value?.name !== 'String') return files;
  const renamed = `${manifest.slice(0, value.from)}"${packageNameOf(name)}"${manifest.slice(value.to)}`;
  return { ...files, [MANIFEST]: renamed };
}

/** `My bundle` → `my-bundle` */
export const packageNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'bundle';

const pageNameOf = (file: string): string => file.replace(/\.html?$/i, '').replace(/[^A-Za-z0-9-]+/g, '-');

/** `--team-colour` → `Team colour` */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Initial content of a new file, by kind. */
export function newFileText(path: string): string {
  if (/\.html?$/i.test(path))
    return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${titleOf(path.replace(/^.*\/|\.\w+$/g, ''))}</title>
    <style>
      body { margin: 0; background: transparent; }
    </style>
  </head>
  <body>
    <script>
      omphalos.listenFor('hello', (data) => {
        document.body.textContent = data;
      });
    </script>
  </body>
</html>
`;
  return path.endsWith('.json') ? '{}\n' : '';
}
