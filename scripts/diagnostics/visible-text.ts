// Shows characters that would change how a message looks: a title may turn the direction of the text after it, start a new
// line, or send commands to the terminal.

/**
 * Control characters other than tab and line break, marks and overrides of direction, and the separators of lines and
 * paragraphs.
 */
const INVISIBLE = /(?![\t\n])[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** The text with each such character as an escape: `\u202E`. Tabs and line breaks stay. */
export const visibleText = (text: string): string =>
  text.replace(INVISIBLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);

/** The same in one line. A name with a line break could show a message that nobody wrote, or give GitHub a command. */
export const visibleLine = (text: string): string => visibleText(text).replaceAll('\n', '\\n');
