// Searches finished files for text that became code. Parses them as their readers do: HTML as browsers, XML, JSON and
// Markdown with a parser each.

import { XMLValidator } from 'fast-xml-parser';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { hastText } from '../../scripts/lib/hast-text.ts';
import { walk } from '../../scripts/lib/walk-tree.ts';
import { REDIRECT_SCRIPT } from '../../scripts/publish/redirect-page.ts';
import { SPECULATION_RULES } from '../../src/shared/speculation-rules.ts';
import { CANARY } from './hostile-site.ts';

/** Empty if there are none. Paths count only if the site would be written. */
export function outputFaults(files: ReadonlyMap<string, string>, isWritten: boolean): readonly string[] {
  const pages = new Set<string>();
  // Most pages exist twice.
  const isAlias = (text: string): boolean => pages.size === pages.add(text).size;
  return [...files].flatMap(([path, text]) => [
    ...(isWritten && /^\/|(^|\/)\.{0,2}(\/|$)|[\p{Cc}\p{Cs}]/u.test(path)
      ? [`${path}: leaves the output folder`]
      : []),
    ...(isAlias(text) ? [] : faultsOf(path, text)).map((fault) => `${path}: ${fault}`),
  ]);
}

function faultsOf(path: string, text: string): readonly string[] {
  if (/\.html$/.test(path)) return htmlFaults(text);
  if (/\.xml$/.test(path)) return XMLValidator.validate(text) === true ? canaryIn(text) : ['is not XML'];
  if (/\.json$/.test(path)) return jsonFaults(text);
  // llms-full.txt joins all pages: an unclosed element of one does not end in the next.
  if (/\.md$|^llms/.test(path)) return text.split(/^(?=<!-- http)/m).flatMap(markdownFaults);
  if (path === '_redirects') return linesOtherThan(text, /^\/\S* \S+ 301$/);
  if (path === '_deploy/nginx-redirects.conf')
    return linesOtherThan(text, /^"(?:[^"\\]|\\.)*" "(?:[^"\\$]|\\.)*(?:\$is_args\$args)?";$/);
  if (path === '_deploy/caddy-redirects.conf') {
    // With a query, and without one.
    const asked = /@asked\d+ \{|\tpath_regexp `[^`]*`|\texpression \{query\} != ""|\}/;
    const moved = /@moved\d+ path_regexp `[^`]*`/;
    const lead = /redir @(?:asked|moved)\d+ "(?:[^"\\{}]|\\.)*(?:\?\{query\})?" permanent/;
    const none = /# No page has moved\./;
    const forms = [asked, moved, lead, none].map(({ source }) => source);
    return linesOtherThan(text, new RegExp(`^(?:${forms.join('|')})$`));
  }
  if (path === '_headers')
    return linesOtherThan(text, /^(\/\S*| {2}(! [A-Z][\w-]+|[A-Z][\w-]+: [^\p{Cc}]+)|)$/u);
  return [];
}

const linesOtherThan = (text: string, form: RegExp): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !form.test(line))
    .map((line) => `a line of another form: ${JSON.stringify(line)}`);

const canaryIn = (xml: string): string[] => (xml.includes(`<${CANARY}`) ? ['an element made of text'] : []);

function jsonFaults(text: string): string[] {
  try {
    JSON.parse(text);
    return [];
  } catch {
    return ['is not JSON'];
  }
}

/** Markdown may contain HTML, but none from titles and other text. */
function markdownFaults(text: string): string[] {
  const faults: string[] = [];
  walk(unified().use(remarkParse).parse(text), (node) => {
    if (node.type === 'html' && node.value.includes(`<${CANARY}`))
      faults.push(`HTML made of text: ${node.value}`);
    if ((node.type === 'link' || node.type === 'definition') && isScript(node.url))
      faults.push(`a link to ${node.url}`);
  });
  return faults;
}

function htmlFaults(html: string): string[] {
  const faults: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'element') faults.push(...elementFaults(node));
    if ('content' in node && node.content) visit(node.content);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(fromHtml(html));
  return faults;
}

const ADDRESSES = new Set(['href', 'src']);
/** Elements whose addresses the build resolves. Elsewhere, the page's policy keeps addresses from running as scripts. */
const RESOLVED = new Set(['a', 'area', 'img', 'video', 'audio', 'source', 'track', 'iframe']);

function elementFaults(element: Element): string[] {
  const { tagName, properties } = element;
  const faults: string[] = [];
  if (tagName === CANARY) faults.push('an element made of text');
  if (tagName === 'script') faults.push(...scriptFaults(element));
  if (['style', 'base', 'object', 'embed'].includes(tagName)) faults.push(`an element <${tagName}>`);
  for (const [name, property] of Object.entries(properties)) {
    const value = String(property);
    if (name === CANARY) faults.push('an attribute made of text');
    if (/^on/i.test(name) || name === 'style' || name === 'srcDoc')
      faults.push(`an attribute ${name}="${value}"`);
    const isResolved = RESOLVED.has(tagName) && ADDRESSES.has(name);
    if (isResolved && isScript(value) && !(tagName === 'img' && /^data:image\//.test(value))) {
      faults.push(`<${tagName}> leads to ${value}`);
    }
    if (tagName === 'meta' && name === 'content' && /url=\s*(javascript|data):/i.test(value)) {
      faults.push(`a refresh to ${value}`);
    }
  }
  return faults;
}

// React replaces executable URLs with one of its own.
const isScript = (value: string): boolean =>
  /^(javascript|vbscript|data):/i.test(value.replace(/[\s\p{Cc}]/gu, '')) &&
  !value.includes('React has blocked a javascript: URL');

/** Those in pages, with a placeholder for the code at their top. */
const OWN_SCRIPTS = new Set(['"boot"', REDIRECT_SCRIPT, SPECULATION_RULES]);

function scriptFaults(element: Element): string[] {
  const { src, type } = element.properties;
  const text = hastText(element);
  if (src !== undefined)
    return /^\/.*assets\/[\w.-]+$/.test(String(src)) && text === '' ? [] : ['a foreign script'];
  if (/^application\/(ld\+)?json$/.test(String(type))) return jsonFaults(text);
  return OWN_SCRIPTS.has(text) ? [] : [`a script made of text: ${text.slice(0, 80)}`];
}
