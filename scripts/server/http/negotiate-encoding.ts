// Chooses among precompressed files by the `Accept-Encoding` header of a request. Pure.

/** The endings under which precompressed files stand beside the plain one, best first. */
export const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** @returns the encodings that the reader takes, best first; empty means the plain file */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1';
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, Number(weight) || 0);
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const plainWeight = weights.get('identity') ?? 0;
  return ENCODINGS.filter(({ name }) => weightOf(name) > 0 && weightOf(name) >= plainWeight).sort(
    (a, b) => weightOf(b.name) - weightOf(a.name), // a stable sort: of equals, the smaller file
  );
}
