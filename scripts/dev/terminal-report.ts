// What the terminal shows of a site's problems: new ones in full, those that it has shown before as a count.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts';
import { visibleText } from '../diagnostics/visible-text.ts';
import type { SiteProblems } from './problems.ts';

/** Knows what it has shown. @returns the text for each state; empty if nothing is new */
export function createTerminalReport(useColors: boolean) {
  let shown: ReadonlySet<string> = new Set();
  return ({ diagnostics, failures }: SiteProblems): string => {
    const before = shown;
    const texts = failures.map(({ stack, message }) => visibleText(stack ?? message));
    shown = new Set([...texts, ...diagnostics.map(nameOf)]);
    if (shown.size === 0) return before.size > 0 ? 'All problems are fixed.' : '';
    const newTexts = texts.filter((text) => !before.has(text));
    const newDiagnostics = diagnostics.filter((diagnostic) => !before.has(nameOf(diagnostic)));
    const fresh = newTexts.length + newDiagnostics.length;
    if (fresh === 0 && shown.size === before.size) return '';
    const left = texts.length + diagnostics.length - fresh;
    const parts = [...newTexts.map((text) => `${text}\n`)];
    if (newDiagnostics.length > 0) parts.push(formatDiagnostics(newDiagnostics, useColors));
    if (left > 0) parts.push(`${left} known ${left === 1 ? 'problem' : 'problems'} left`);
    return parts.join('\n');
  };
}

/** Without its line, which moves while the author writes. */
const nameOf = ({ code, message, at }: Diagnostic): string => JSON.stringify([code, at?.file, message]);
