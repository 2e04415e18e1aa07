// The writing direction of a language, for the document's `dir`.

/** Right-to-left scripts in use today. */
const RIGHT_TO_LEFT = new Set('Adlm Arab Aran Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** @param locale a language tag such as `en-GB`; an invalid one counts as left to right */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  try {
    const { script = '' } = new Intl.Locale(locale.replaceAll('_', '-')).maximize();
    return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
