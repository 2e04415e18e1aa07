// Words of the glossary: the stylesheet shows a word's meaning under the pointer and at the focus. Escape hides it. A first tap
// shows it, since a touch screen has no pointer, and a second one follows the link.

import { closest, onClick } from '../lib/on-click.ts';

const WORD = 'a[data-meaning]';

export function startWordMeanings(): void {
  let isTouched = false;
  onClick(
    WORD,
    (word, event) => {
      // Enter and assistive technology make clicks without a count.
      if (!isTouched || event.detail === 0 || word.dataset.meaningIs === 'shown') return;
      event.preventDefault();
      word.dataset.meaningIs = 'shown';
    },
    'first',
  );
  document.addEventListener('pointerdown', (event) => {
    isTouched = event.pointerType === 'touch';
    forget(event);
  });
  document.addEventListener('pointerover', forget);
  document.addEventListener('focusin', forget);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const word of document.querySelectorAll<HTMLElement>(
      `${WORD}:is(:hover, :focus, [data-meaning-is])`,
    ))
      word.dataset.meaningIs = 'hidden';
  });
}

/** Returns the words that the reader has left to their state from before. */
function forget(event: Event): void {
  const current = closest(event, WORD);
  for (const word of document.querySelectorAll<HTMLElement>(`${WORD}[data-meaning-is]`)) {
    const isStillFocused = word.dataset.meaningIs === 'hidden' && word === document.activeElement;
    if (word !== current && !isStillFocused) delete word.dataset.meaningIs;
  }
}
