// Prints for all commands. Names and titles come from authors and disks: nothing in them may command the terminal or turn
// the text around it, so such characters are shown as escapes here. In a JSON document these are JSON's own escapes.

import { visibleText } from '../diagnostics/visible-text.ts';

/** Prints lines on standard output. */
export const print = (text: string): void => console.log(visibleText(text));

/** Prints lines on standard error. */
export const printProblem = (text: string): void => console.error(visibleText(text));

/** Prints formatted diagnostics on standard error: they have colours, and show such characters as escapes already. */
export const printReport = (text: string): void => console.error(text);
