// Parses a JSDoc comment into its summary and its tags, each with its line.

export interface DocTag {
  /** Name of the tag, without the `@`. */
  readonly name: string;
  /** The text after the name; several lines become one. */
  readonly text: string;
  readonly line: number;
}

export interface DocComment {
  /** The text before the first tag; paragraphs are separated by an empty line. */
  readonly summary: string;
  readonly tags: readonly DocTag[];
}

/**
 * @param value text between the comment's delimiters, starting with the second `*`
 * @param firstLine line of the file where the comment starts
 */
export function parseDocComment(value: string, firstLine: number): DocComment {
  const lines = value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trim());
  const paragraphs: string[] = [];
  const tags: DocTag[] = [];
  let startsParagraph = true;

  for (const [index, line] of lines.entries()) {
    const tag = /^@(\w+)\s*(.*)$/.exec(line);
    const current = tags.at(-1);
    if (tag) {
      tags.push({ name: tag[1] ?? '', text: tag[2] ?? '', line: firstLine + index });
    } else if (line === '') {
      startsParagraph = true;
      continue;
    } else if (current) {
      tags[tags.length - 1] = { ...current, text: joined(current.text, line) };
    } else if (startsParagraph) {
      paragraphs.push(line);
    } else {
      paragraphs.push(joined(paragraphs.pop() ?? '', line));
    }
    startsParagraph = false;
  }
  return { summary: paragraphs.join('\n\n'), tags };
}

function joined(start: string, end: string): string {
  return start === '' ? end : `${start} ${end}`;
}
