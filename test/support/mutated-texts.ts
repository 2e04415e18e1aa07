// Texts made of pieces of real ones, put together and damaged at random: the same for the same seed.

const BITS = [
  '*',
  '**',
  '_',
  '`',
  '```\n',
  '~~~',
  '[',
  '](',
  '](/x)',
  '<',
  '>',
  '!',
  '\n',
  '\n\n',
  '  ',
  '\t',
  '- ',
  '1. ',
  '# ',
  '|',
  '|-|',
  '\\',
  '&amp;',
  '&',
  '~~',
  '[^1]',
  '[^1]: x\n',
  'http://a.b',
  'www.x.com',
  'a@b.c',
  ':::note\n',
  ':::\n',
  '::: tip T\n',
  '---\n',
  '===\n',
  '<b>',
  '</b>',
  '<!-- ',
  '-->',
  '- [ ] ',
  'é',
  '😀',
  '\u00a0',
  '"',
  "'",
  '{#id}',
  '    ',
  '+ ',
  '$',
  '^',
  ':kbd[x]',
  '::',
  '\r\n',
  '\0',
  '\ud83d',
];
const WORDS = ['foo', 'bar baz', 'x', 'Hello world.', '1', 'a_b', 'qux'];

export function mutatedTexts(
  blocks: readonly string[],
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly string[] {
  let state = seed >>> 0;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = (items: readonly string[]): string => items[below(items.length)] ?? '';
  const many = (most: number, make: () => string): readonly string[] =>
    Array.from({ length: 1 + below(most) }, make);

  const joined = (): string => many(5, () => pick(blocks)).join(random() < 0.5 ? '\n\n' : '\n');
  const damaged = (): string => {
    let text = pick(blocks);
    for (let left = 1 + below(4); left > 0; left--) {
      const at = below(text.length);
      text =
        random() < 0.3
          ? text.slice(0, at) + text.slice(at + 1 + below(4))
          : text.slice(0, at) + pick(BITS) + text.slice(at);
    }
    return text;
  };
  const noise = (): string => many(20, () => pick(random() < 0.6 ? BITS : WORDS)).join('');

  return Array.from({ length: count }, () => {
    const kind = random();
    return kind < 0.3 ? joined() : kind < 0.7 ? damaged() : noise();
  });
}
