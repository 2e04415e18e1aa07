// Which way a language is written, for the `dir` of a document.

/** Scripts of right-to-left languages that are written today. */
const RIGHT_TO_LEFT = new Set('Adlm Arab Aran Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** @param locale a language tag such as `en-GB`; one that is none is written left to right */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  try {
    const { script = '' } = new Intl.Locale(locale.replaceAll('_', '-')).maximize();
    return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
