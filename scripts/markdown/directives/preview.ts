// `:::preview[Title]{src="_samples/score-keeper" panel="panels/control.html" graphic="graphics/score.html"}`: a sample
// bundle that runs in the page. Its content is the still image and the caption; the source follows in tabs, but not where
// `still` keeps the still image until its button is pressed.

import type { Code, Nodes, PhrasingContent, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type DocumentContext, locationInside } from '../context.ts';
import { isKnownLanguage } from '../highlight/highlight.ts';
import { boldParagraph, paragraph } from '../markdown-nodes.ts';
import {
  type ArticleElement,
  becomeElement,
  type Directive,
  defineDirective,
  type ElementProperties,
} from './directive.ts';

export const preview = defineDirective({
  names: ['preview'],
  form: 'container',
  attributes: ['src', 'graphic', 'panel', 'width', 'still'],
  required: [['src'], ['graphic', 'panel']],
  sample: ':::preview{src="_samples/score-keeper" graphic="graphics/score.html"}',
  meaning:
    'A sample bundle that runs in the page. `width` is what the graphic is laid out in; else 1920. `still` is the label of a button: until readers press it, they see the still image over a scene, without the source',
  element: 'live-preview',
  transform({ node, label, context, attributes: { src, graphic, panel, width, still } }) {
    const folder = src?.replace(/\/+$/, '') ?? '';
    const frames = Object.entries({ graphic, panel }).flatMap(([name, path]) =>
      path ? [{ name, path }] : [],
    );
    // All of these links lead to the sample's file; the links to its pages only serve to check them.
    const bundle = String(context.links.length);
    for (const path of ['', ...frames.map((frame) => frame.path)]) {
      context.links.push({
        kind: 'preview',
        href: `/${[folder, path].filter(Boolean).join('/')}`,
        at: locationInside(node, path || folder, context),
      });
    }
    const at = locationInside(node, folder, context);
    context.links.push({ kind: 'edit', href: folder.split('/').at(-1) ?? '', at });
    const edit = String(context.links.length - 1);
    const { poster, caption } = splitContent(node.children as RootContent[]);
    const pages = frames.map(({ path }) => path);
    const sources = still ? [] : sourceFiles(folder, pages, context);
    const tabs = sources.map((path) => sourceTab(path, folder, node));
    (node.children as RootContent[]) = [
      ...(poster ? [elementNode('preview-part', [poster], { part: 'poster' })] : []),
      elementNode('preview-part', caption, { part: 'caption' }),
      ...(still ? [] : [elementNode('preview-part', [elementNode('tabs', tabs, {})], { part: 'source' })]),
    ];
    return {
      properties: {
        label: label ? textOf(label) : 'Live preview',
        ...(width ? { 'data-width': width } : {}),
        ...(still ? { 'data-still': still } : {}),
        'data-bundle': bundle,
        'data-edit': edit,
        ...Object.fromEntries(frames.map(({ name, path }) => [`data-${name}`, path])),
      },
    };
  },
  // The still image, the caption and the source describe the sample.
  toMarkdown: ({ children, properties }) => [boldParagraph(String(properties.label)), ...children],
  parts: {
    'preview-part': {
      toMarkdown: ({ children, properties: { part } }) =>
        part === 'poster' ? [paragraph(...(children as PhrasingContent[]))] : children,
    },
  },
});

/** Paths of the files in the bundle's folder that the page shows. */
function sourceFiles(folder: string, pages: readonly string[], { includes }: DocumentContext): string[] {
  // The preview reports a missing page; a missing extension is reported at its tab.
  const there = pages.filter((path) => includes.read('content', `${folder}/${path}`) !== undefined);
  try {
    const manifest = JSON.parse(includes.read('content', `${folder}/package.json`) ?? '{}');
    const path: unknown = manifest?.omphalos?.extension;
    return typeof path === 'string' && path !== '' ? [...there, path] : there;
  } catch {
    return there; // the samples' own step reports a faulty manifest
  }
}

/** An image at the start of the content is the still; the rest is the caption. */
function splitContent(children: readonly RootContent[]) {
  const [first, ...rest] = children;
  const only = first?.type === 'paragraph' && first.children.length === 1 ? first.children[0] : undefined;
  return only?.type === 'image' ? { poster: only, caption: rest } : { poster: undefined, caption: children };
}

function sourceTab(path: string, folder: string, { position }: Directive): RootContent {
  const extension = path.split('.').at(-1) ?? '';
  const code: Code = {
    type: 'code',
    lang: isKnownLanguage(extension) ? extension : 'text',
    meta: `file="${folder}/${path}" title="${path}"`,
    value: '',
    data: { isPreviewSource: true },
    ...(position ? { position } : {}),
  };
  return elementNode('tab', [code], { label: path.split('/').at(-1) ?? path, value: path });
}

/** A node of the Markdown tree that becomes this element. */
function elementNode(
  element: ArticleElement,
  children: readonly Nodes[],
  properties: ElementProperties,
): RootContent {
  const node = paragraph(...(children as PhrasingContent[]));
  becomeElement(node, element, properties);
  return node;
}
