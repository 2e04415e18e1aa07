// Which labels of pages translators leave as they are.

/** A name from code, such as `bundleVars.get`: labels of other pages begin with a capital letter or have several words. */
const NAME = /^[a-z$_][\w$.]*$/;

/** The value of the attribute `translate` for whatever shows a page's label. */
export const translateLabel = (label: string): 'no' | undefined => (NAME.test(label) ? 'no' : undefined);
