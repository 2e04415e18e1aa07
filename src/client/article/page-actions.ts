// The buttons below an article: "Copy page as Markdown" copies the page's Markdown version to the clipboard, "Print this
// section" prints a category with all of its pages. Both show their result on the button.

import { markdownPath, plainUrlPath, withBaseUrl } from '../../shared/url-path.ts';
import { siteBoot } from '../inline/site-boot.ts';
import { importModule } from '../lib/import-module.ts';
import { onClick } from '../lib/on-click.ts';
import printSection from './print-section.ts?url';

/** Milliseconds for which the button shows the result. */
const MESSAGE_TIME = 2_000;

export function startPageActions(): void {
  onClick('[data-copy-page]', (button) => void act(button, copyMarkdown, 'Copied', 'Copying failed'));
  onClick('[data-print-section]', (button) => void act(button, print, 'Printed', 'Loading failed'));
}

async function act(
  button: Element,
  action: () => Promise<void>,
  success: string,
  failure: string,
): Promise<void> {
  const label = button.querySelector('span');
  if (!label || button.hasAttribute('data-busy')) return;
  const name = label.textContent;
  button.setAttribute('data-busy', '');
  label.textContent = await action().then(
    () => success,
    (error: unknown) => {
      console.warn(`${failure}.`, error);
      return failure;
    },
  );
  setTimeout(() => {
    label.textContent = name;
    button.removeAttribute('data-busy');
  }, MESSAGE_TIME);
}

const print = async (): Promise<void> =>
  (await importModule<typeof import('./print-section.ts')>(printSection)).printSection();

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
