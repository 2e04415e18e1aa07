// Runs after the reader has chosen a search result: opens the tab or details that hide the result, and marks the words.
// Uses the CSS highlight API, so the query never becomes part of the page.

import { wordPlaces } from '../../shared/search/word-places.ts';
import { adoptStyle } from '../lib/adopt-style.ts';
import { reveal, targetOf } from '../navigation/fragment.ts';
import { onOtherPages } from '../navigation/page-shown.ts';

const HIGHLIGHT = 'found';
const MAX_MARKS = 400;
/** Adopted only together with the marks: a `::highlight` rule slows down the styling of every element. */
const STYLE = `::highlight(${HIGHLIGHT}){background-color:var(--accent-line);color:var(--heading)}`;

onOtherPages(unmark);
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') unmark();
});

/** Scrolls to the section or passage with the words and marks them all. */
export function revealWords(words: readonly string[]): void {
  const article = document.querySelector('[data-article]');
  if (!article) return;
  const heading = targetOf(location);
  const ranges = findWords(article, words);
  if (heading) reveal(heading);
  const passage = bestPassage(ranges.filter((range) => isInSection(range, heading)));
  const wasPassageHidden = passage !== undefined && reveal(passage);
  mark(ranges);
  if (heading) heading.scrollIntoView({ behavior: 'instant' });
  else if (wasPassageHidden) passage.scrollIntoView({ block: 'center' });
}

/** The first paragraph, item or cell with the most different words. */
function bestPassage(ranges: readonly Range[]): Element | undefined {
  const found = new Map<Element, Set<string>>();
  for (const range of ranges) {
    const passage = range.startContainer.parentElement?.closest('p, li, td, dd, pre, summary');
    if (!passage) continue;
    const words = found.get(passage) ?? new Set();
    found.set(passage, words.add(range.toString().toLowerCase()));
  }
  return [...found].toSorted(([, a], [, b]) => b.size - a.size)[0]?.[0];
}

/** Whether a range lies between a heading and the next one; without a heading, before the first one. */
function isInSection(range: Range, heading: Element | null): boolean {
  const headings = [...document.querySelectorAll('[data-article] :is(h2, h3, h4, h5, h6)[id]')];
  const next = heading ? headings[headings.indexOf(heading) + 1] : headings[0];
  const isAfter = !heading || range.comparePoint(heading, 0) < 0;
  return isAfter && (!next || range.comparePoint(next, 0) > 0);
}

function findWords(article: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < MAX_MARKS; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    for (const [start, end] of wordPlaces(text, words)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

function mark(ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return; // an older browser
  adoptStyle(STYLE);
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
}

function unmark(): void {
  if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT);
}
