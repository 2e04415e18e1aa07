// The front matter of a home page as Markdown: the content of its components, without their controls.

import type { PhrasingContent, RootContent } from 'mdast';
import { BUNDLE_LINKS, FEATURES_TITLE, homeHeader, LINK_TEXT } from '../../src/shared/home-data.ts';
import type { SiteSettings } from '../../src/shared/page-data.ts';
import { titleMeta } from '../markdown/code/code-meta.ts';
import type { FrontMatter } from '../markdown/front-matter/front-matter.ts';
import { heading, inlineCode, list, paragraph, text } from '../markdown/markdown-nodes.ts';
import { writeMarkdown } from '../markdown/to-markdown/plain-markdown.ts';

/** @param hrefOf returns the absolute URL of a link in the front matter */
export function homeMarkdown(
  title: string,
  data: FrontMatter,
  settings: SiteSettings,
  hrefOf: (link: string) => string,
): string {
  const lead = data.description ?? null;
  const { hero, features = [], bundles, sample, ways } = data;
  const {
    heading: name,
    subtitle,
    text: intro,
  } = homeHeader(data, { title, lead, tagline: settings.tagline });
  const link = (label: string, href: string): PhrasingContent => ({
    type: 'link',
    url: hrefOf(href),
    children: [text(label)],
  });
  const linkLine = (label: string, href: string | undefined): RootContent[] =>
    href === undefined ? [] : [paragraph(link(label, href))];
  return writeMarkdown([
    heading(1, name),
    ...paragraphs(subtitle, intro),
    ...listOf((hero?.actions ?? []).map((action) => link(action.text, action.link))),
    ...(bundles ? [heading(2, bundles.title), ...paragraphs(bundles.text)] : []),
    ...(bundles?.items ?? []).flatMap((bundle) => [
      heading(3, bundle.title),
      ...paragraphs(bundle.text),
      ...linkLine(BUNDLE_LINKS.edit, bundle.edit),
      ...linkLine(BUNDLE_LINKS.download, bundle.download),
    ]),
    ...(features.length > 0 ? [heading(2, FEATURES_TITLE)] : []),
    ...features.flatMap((feature) => [
      heading(3, feature.title),
      ...paragraphs(feature.details),
      ...linkLine(feature.linkText ?? LINK_TEXT, feature.link),
    ]),
    ...(sample ? [heading(2, sample.title), paragraph(...withCode(sample.text ?? ''))] : []),
    ...linkLine(sample?.linkText ?? LINK_TEXT, sample?.link),
    ...(sample?.code ?? []).map(
      (block): RootContent => ({
        type: 'code',
        lang: block.language,
        meta: titleMeta(block.title),
        value: block.text.trimEnd(),
      }),
    ),
    ...(ways ? [heading(2, ways.title)] : []),
    ...(ways?.items ?? []).flatMap((way) => [
      heading(3, way.title),
      ...listOf(way.links.map((item) => link(item.text, item.link))),
    ]),
  ]);
}

const paragraphs = (...values: readonly (string | null | undefined)[]): RootContent[] =>
  values.flatMap((value) => (value ? [paragraph(text(value))] : []));

const listOf = (items: readonly PhrasingContent[]): RootContent[] =>
  items.length === 0 ? [] : [list(items.map((item) => [paragraph(item)]))];

/** Backticks mark code. */
const withCode = (written: string): PhrasingContent[] =>
  written.split('`').map((value, index) => (index % 2 === 0 ? text(value) : inlineCode(value)));
