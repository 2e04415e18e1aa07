// Runs in a panel or graphic: describes what shows there, for the checks of a lesson.

import type { LookEvent, SeenElement } from '../shared/bundle-files.ts';

/** Maximum elements of an answer. */
const MOST = 200;

export function lookAtPage(): Pick<LookEvent, 'elements' | 'moves'> {
  const elements = document.body ? [document.body, ...document.body.querySelectorAll<HTMLElement>('*')] : [];
  return {
    elements: elements.flatMap((element) => describe(element) ?? []).slice(0, MOST),
    moves: document.getAnimations().length > 0,
  };
}

function describe(element: HTMLElement): SeenElement | undefined {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const text = texts
    .map(({ nodeValue }) => nodeValue)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width * height === 0 || getComputedStyle(element).visibility !== 'visible') return undefined;
  return {
    text,
    background: backgroundOf(element),
    x: (left + width / 2) / innerWidth,
    y: (top + height / 2) / innerHeight,
  };
}

function backgroundOf(element: Element | null): string {
  if (!element) return 'none';
  const { backgroundColor } = getComputedStyle(element);
  return /^rgba\(.*, 0\)$/.test(backgroundColor) ? backgroundOf(element.parentElement) : backgroundColor;
}
