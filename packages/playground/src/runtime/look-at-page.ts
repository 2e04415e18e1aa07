// Runs in a panel or graphic: describes what shows there, for the checks of a lesson.

/** Maximum elements of an answer. */
const MOST = 200;

/** Milliseconds after its first look in which an animation counts. */
const RECENT = 300;

/** When a look saw it first. */
const seenAt = new WeakMap<Animation, number>();

/**
 * The elements with text of their own that show, and whether an animation is new. One that runs may be old: time stands still
 * in a page that is out of sight.
 */
export function lookAtPage() {
  const now = performance.now();
  const running = document.getAnimations();
  for (const animation of running) if (!seenAt.has(animation)) seenAt.set(animation, now);
  const moves = running.some((animation) => now - (seenAt.get(animation) ?? now) < RECENT);
  const elements = [...document.querySelectorAll<HTMLElement>('body, body *')];
  return { elements: elements.flatMap((element) => describe(element) ?? []).slice(0, MOST), moves };
}

function describe(element: HTMLElement) {
  const text = [...element.childNodes]
    .map((node) => (node instanceof Text ? node.data : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  const { textTransform } = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width * height === 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return undefined;
  return {
    id: element.id,
    text: textTransform === 'uppercase' ? text.toUpperCase() : text,
    children: element.childElementCount,
    // Pixels from the page's edges.
    left: Math.round(left),
    top: Math.round(top),
    background: backgroundOf(element),
  };
}

/** @returns the colour as browsers compute it: `rgb(124, 77, 255)` */
function backgroundOf(element: Element | null): string {
  if (!element) return 'none';
  const { backgroundColor } = getComputedStyle(element);
  return /^rgba\(.*, 0\)$/.test(backgroundColor) ? backgroundOf(element.parentElement) : backgroundColor;
}
