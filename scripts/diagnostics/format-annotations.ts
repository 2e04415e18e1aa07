// Formats diagnostics as workflow commands: GitHub shows them at their lines in a pull request.

import { DIAGNOSTIC_CODES } from './codes.ts';
import { type Diagnostic, sortDiagnostics } from './diagnostic.ts';

/** One line for each diagnostic, see https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
export function formatAnnotations(diagnostics: readonly Diagnostic[]): string {
  return sortDiagnostics(diagnostics).map(annotation).join('\n');
}

function annotation({ severity, code, message, at, help }: Diagnostic): string {
  const properties: [string, string | number][] = [];
  if (at) {
    properties.push(['file', at.file], ['line', at.line], ['col', at.column]);
    if (at.length !== undefined) properties.push(['endColumn', at.column + at.length]);
  }
  properties.push(['title', `${DIAGNOSTIC_CODES[code].title} (${code})`]);
  const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
  const text = help === undefined ? message : `${message}\nhelp: ${help}`;
  return `::${severity} ${list}::${escapeText(text)}`;
}

const escapeText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
