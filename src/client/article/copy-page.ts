// "Copy page as Markdown": copies the page's Markdown version to the clipboard and shows the result on the button.

import { markdownPath, plainUrlPath, withBaseUrl } from '../../shared/url-path.ts';
import { siteBoot } from '../inline/site-boot.ts';
import { onClick } from '../lib/on-click.ts';

/** Milliseconds for which the button shows the result. */
const MESSAGE_TIME = 2_000;

export function startCopyPage(): void {
  onClick('[data-copy-page]', async (button) => {
    const label = button.querySelector('span');
    if (!label || button.hasAttribute('data-busy')) return;
    const name = label.textContent;
    button.setAttribute('data-busy', '');
    try {
      await copyMarkdown();
      label.textContent = 'Copied';
    } catch (error) {
      console.warn('Copying failed.', error);
      label.textContent = 'Copying failed';
    }
    setTimeout(() => {
      label.textContent = name;
      button.removeAttribute('data-busy');
    }, MESSAGE_TIME);
  });
}

/** Safari allows clipboard writes only during the click itself, so it gets a promise of the text. */
async function copyMarkdown(): Promise<void> {
  const text = fetchMarkdown();
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function fetchMarkdown(): Promise<string> {
  const urlPath = plainUrlPath(location.pathname, siteBoot.baseUrl) ?? '/';
  const address = withBaseUrl(markdownPath(urlPath), siteBoot.baseUrl);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return response.text();
}
