// `:::preview[Title]{src="_samples/score-keeper" panel="panels/control.html" graphic="graphics/score.html"}`: a sample
// bundle running in the page. Inside stand the still image and the caption; the source follows as tabs.

import type { Code, Image, Nodes, Paragraph, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { type DocumentContext, locationInside } from '../context.ts';
import { flow, labelled } from '../to-markdown/blocks.ts';
import { type ArticleElement, type Directive, defineDirective } from './directive.ts';

/** Languages of the source tabs by the ending of the file. */
const LANGUAGES: Readonly<Record<string, string>> = {
  html: 'html',
  js: 'js',
  mjs: 'js',
  css: 'css',
  json: 'json',
};

export const preview = defineDirective({
  names: ['preview'],
  form: 'container',
  attributes: ['src', 'graphic', 'panel', 'width'],
  required: [['src'], ['graphic', 'panel']],
  sample: ':::preview{src="_samples/score-keeper" graphic="graphics/score.html"}',
  meaning: 'A sample bundle that runs in the page. `width` is what the graphic is laid out in; else 1920',
  element: 'live-preview',
  transform({ node, label, context, attributes: { width } }) {
    const container = node as ContainerDirective;
    const folder = sourceFolder(node) ?? '';
    const links = [['server', ''] as const, ...framesOf(node)].map(([name, path]) => {
      context.links.push({
        kind: 'preview',
        href: `/${[folder, path].filter(Boolean).join('/')}`,
        at: locationInside(node, path || folder, context),
      });
      return [`data-${name}`, String(context.links.length - 1)];
    });
    const { poster, caption } = splitContent(container.children as RootContent[]);
    (container.children as RootContent[]) = [
      ...(poster ? [named('preview-part', [poster], { name: 'poster' })] : []),
      named('preview-part', caption, { name: 'caption' }),
      named('preview-part', [sourceTabs(previewCode(node, context))], { name: 'source' }),
    ];
    return {
      properties: {
        label: label ? textOf(label) : 'Live preview',
        ...(width ? { 'data-width': width } : {}),
        ...Object.fromEntries(links),
      },
    };
  },
  // Its still image, its caption and its source say what runs there.
  toMarkdown: (state, { properties, children }) =>
    [labelled(String(properties.label ?? 'Live preview')), ...flow(state, children)] as never,
  searchText: 'children',
  parts: { 'preview-part': { toMarkdown: 'as-html', searchText: 'children' } },
});

interface SourceFile {
  readonly path: string;
  readonly code: Code;
}

/** The files of the bundle that the page shows. */
function previewCode(node: Directive, context: DocumentContext): readonly SourceFile[] {
  const src = sourceFolder(node);
  if (src === undefined) return [];
  // A page that is not there is told as the preview's; an extension that is not there at its tab.
  const pages = framesOf(node)
    .map(([, path]) => path)
    .filter((path) => context.includes.read('content', `${src}/${path}`) !== undefined);
  const extension = extensionOf(src, context);
  return [...pages, ...(extension ? [extension] : [])].map((path) => ({
    path,
    code: {
      type: 'code',
      lang: LANGUAGES[path.split('.').at(-1) ?? ''] ?? 'text',
      meta: `file="${src}/${path}" title="${path}"`,
      value: '',
      ...(node.position ? { position: node.position } : {}),
    },
  }));
}

const sourceFolder = (node: Directive): string | undefined => node.attributes?.src?.replace(/\/+$/, '');

const framesOf = ({ attributes }: Directive): (readonly [string, string])[] =>
  Object.entries({ graphic: attributes?.graphic, panel: attributes?.panel }).filter(
    (entry): entry is [string, string] => !!entry[1],
  );

function extensionOf(src: string, context: DocumentContext): string | undefined {
  try {
    const manifest = JSON.parse(context.includes.read('content', `${src}/package.json`) ?? '{}');
    const path: unknown = manifest?.omphalos?.extension;
    return typeof path === 'string' ? path : undefined;
  } catch {
    return undefined; // the samples' own stage tells what is wrong with the manifest
  }
}

/** An image that opens the content is the still; all else is the caption. */
function splitContent(children: readonly RootContent[]): {
  poster: Image | undefined;
  caption: readonly RootContent[];
} {
  const [first, ...rest] = children;
  const only = first?.type === 'paragraph' && first.children.length === 1 ? first.children[0] : undefined;
  return only?.type === 'image' ? { poster: only, caption: rest } : { poster: undefined, caption: children };
}

function sourceTabs(sources: readonly SourceFile[]): RootContent {
  const tabs = sources.map(({ path, code }) =>
    named('tab', [code], { label: path.split('/').at(-1) ?? path, value: path }),
  );
  return named('tabs', tabs, {});
}

/** A node of the Markdown tree that becomes this element. */
const named = (
  hName: ArticleElement,
  children: readonly Nodes[],
  hProperties: Readonly<Record<string, string>> = {},
): RootContent =>
  ({ type: 'paragraph', data: { hName, hProperties }, children: [...children] }) as unknown as Paragraph;
