// A text that screen readers say when it changes. Not the role `status`: to a reader who goes through the page, Orca says
// "status bar" for it and not the text, also where it is empty.

export const LIVE = { 'aria-live': 'polite', 'aria-atomic': true } as const;
