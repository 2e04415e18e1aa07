// Parses a page with its stylesheets. Readers who only use the form need no code of the editor for that.

import { parser as cssParser } from '@lezer/css';
import { configureNesting, parser } from '@lezer/html';

export const pageParser = parser.configure({
  wrap: configureNesting([{ tag: 'style', parser: cssParser }]),
});
