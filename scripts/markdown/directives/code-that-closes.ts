// Finds code that ends the directive around it. The parser looks for closing colons before it looks for code, so a line of
// colons in a fence ends the directive, and what follows turns inside out.

import { report } from '../../diagnostics/diagnostic.ts';
import { type DocumentContext, locationInLine } from '../context.ts';

interface Open {
  readonly colons: string;
  readonly name: string;
}

/** Reports the first such line; all that follows is read wrongly. */
export function reportCodeThatCloses(context: DocumentContext): void {
  if (!context.source.includes(':::')) return;
  const open: Open[] = [];
  let fence: string | undefined;
  for (const [index, line] of context.lines.entries()) {
    const mark = /^[ \t>]*(?:[-*+] +|\d+[.)] +)*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark?.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line))
      fence = undefined;
    else if (fence === undefined) follow(line, open);
    else {
      const colons = /^(?:> ?)* {0,3}(:{3,})[ \t]*$/.exec(line)?.[1] ?? '';
      const around = open.findLast((one) => colons.length >= one.colons.length);
      if (!around || colons === '') continue;
      reportLine(index + 1, colons, around, context);
      return;
    }
  }
}

/** Opens or closes a directive. */
function follow(line: string, open: Open[]): void {
  const [, colons = '', name] =
    /^[ \t>]*(?:[-*+] +|\d+[.)] +)*(:{3,})[ \t]*([A-Za-z][\w-]*)?/.exec(line) ?? [];
  if (colons === '') return;
  if (name !== undefined) open.push({ colons, name });
  else
    open.splice(
      Math.max(
        0,
        open.findLastIndex((one) => colons.length >= one.colons.length),
      ),
    );
}

function reportLine(
  line: number,
  colons: string,
  { colons: own, name }: Open,
  context: DocumentContext,
): void {
  const more = `${colons}:`;
  report(context, 'directive-code', {
    message: `this line of code ends the directive "${own}${name}" around it`,
    at: locationInLine(line, colons, context),
    help: `give the directive more colons than its code has: begin it with "${more}${name}" and end it with "${more}"`,
  });
}
