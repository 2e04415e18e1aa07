// Recognizes Markdown files by their names.

const ENDING = /\.(?:mdx?|markdown)$/i;

/** @param path a file's path, without query and fragment */
export const isMarkdownPath = (path: string): boolean => ENDING.test(path);

export const withoutMarkdownEnding = (path: string): string => path.replace(ENDING, '');
