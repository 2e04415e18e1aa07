// Runs in a panel or graphic: describes what shows there, for the checks of a lesson.

/** Maximum elements of an answer. */
const MOST = 200;

/** When the last message came. */
let animations: readonly Animation[] = [];

/** Called before a message is delivered. */
export function noteAnimations(): void {
  animations = document.getAnimations();
}

/**
 * The elements with text of their own that show, and whether an animation has begun since the last message. One that runs may
 * be old: time stands still in a page that is out of sight.
 */
export function lookAtPage() {
  const moves = document.getAnimations().some((animation) => !animations.includes(animation));
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
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width * height === 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return undefined;
  return {
    id: element.id,
    text,
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
