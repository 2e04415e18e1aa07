// Alt-click on a text opens its source in the author's editor.

import { askServer } from './ask-server.ts';

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, th, td, dt, dd, pre, figcaption, summary';

/** @param say shows a sentence to the author */
export function openSourceOnClick(say: (sentence: string) => void): void {
  const onClick = async (event: MouseEvent): Promise<void> => {
    const block = event.altKey && event.target instanceof Element ? event.target.closest(BLOCKS) : null;
    const article = block?.closest('article');
    if (!block || !article) return;
    event.preventDefault(); // browsers download what an Alt-clicked link leads to
    event.stopPropagation();
    const text = block.textContent ?? '';
    const equal = [...article.querySelectorAll(BLOCKS)].filter((other) => other.textContent === text);
    say(
      await askServer({
        kind: 'find',
        page: location.pathname,
        text: text.slice(0, 1000),
        number: equal.indexOf(block),
      }),
    );
  };
  document.addEventListener('click', onClick, { capture: true });
}
