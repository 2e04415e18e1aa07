// The browser of the tests: the one that draws the diagrams.

export { type FoundBrowser, findBrowser, startBrowser } from '../../scripts/lib/browser.ts';
