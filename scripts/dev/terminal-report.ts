// What the terminal shows of a site's problems: new ones in full, those that it has shown before as a count.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts';
import { visibleText } from '../diagnostics/visible-text.ts';
import type { SiteState } from './site-state.ts';

/** Knows what it has shown. @returns the text for each state; empty if nothing is new */
export function createTerminalReport(useColors: boolean) {
  let shown: ReadonlySet<string> = new Set();
  let shownFailure: string | undefined;
  return ({ diagnostics, failure }: Pick<SiteState, 'diagnostics' | 'failure'>): string => {
    if (failure) {
      const text = visibleText(`${failure.stack ?? failure.message}\n`);
      if (text === shownFailure) return '';
      shownFailure = text;
      return text;
    }
    const before = shown;
    const isFixed = before.size > 0 || shownFailure !== undefined;
    shownFailure = undefined;
    shown = new Set(diagnostics.map(nameOf));
    if (diagnostics.length === 0) return isFixed ? 'All problems are fixed.' : '';
    const fresh = diagnostics.filter((diagnostic) => !before.has(nameOf(diagnostic)));
    if (fresh.length === 0 && shown.size === before.size) return '';
    const left = diagnostics.length - fresh.length;
    const leftLine = `${left} known ${left === 1 ? 'problem' : 'problems'} left`;
    return [
      ...(fresh.length > 0 ? [formatDiagnostics(fresh, useColors)] : []),
      ...(left > 0 ? [leftLine] : []),
    ].join('\n');
  };
}

/** Without its line, which moves while the author writes. */
const nameOf = ({ code, message, at }: Diagnostic): string => JSON.stringify([code, at?.file, message]);
