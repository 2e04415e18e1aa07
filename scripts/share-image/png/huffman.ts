// Codes of few bits for frequent symbols and of more for rare ones, in the order that deflate asks for.

/** For each symbol its code, first bit lowest as deflate sends it, and the number of its bits; 0 for none. */
export interface PrefixCode {
  readonly codes: Uint16Array;
  readonly lengths: Uint8Array;
}

/** Bits that a code may have at most. */
const LONGEST = 15;

export function makePrefixCode(counts: ArrayLike<number>): PrefixCode {
  let weights = Array.from(counts);
  let lengths = codeLengths(weights);
  // Counts that lie closer together give codes that do, too.
  while (Math.max(...lengths) > LONGEST) {
    weights = weights.map((weight) => (weight === 0 ? 0 : (weight >> 1) + 1));
    lengths = codeLengths(weights);
  }
  return { codes: canonicalCodes(lengths), lengths };
}

/** Huffman's way: the two lightest trees become one until one is left. */
function codeLengths(weights: readonly number[]): Uint8Array {
  interface Tree {
    readonly weight: number;
    readonly symbols: readonly number[];
  }
  const lengths = new Uint8Array(weights.length);
  const leaves: Tree[] = weights
    .map((weight, symbol) => ({ weight, symbols: [symbol] }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => a.weight - b.weight);
  const joined: Tree[] = []; // come into being in the order of their weights
  let [leaf, join] = [0, 0];
  const takeLightest = (): Tree => {
    const [a, b] = [leaves[leaf], joined[join]];
    if (a && (!b || a.weight <= b.weight)) {
      leaf++;
      return a;
    }
    join++;
    return b as Tree;
  };
  for (let left = leaves.length; left > 1; left--) {
    const [one, two] = [takeLightest(), takeLightest()];
    const symbols = [...one.symbols, ...two.symbols];
    for (const symbol of symbols) lengths[symbol] = (lengths[symbol] as number) + 1;
    joined.push({ weight: one.weight + two.weight, symbols });
  }
  return lengths;
}

/** https://www.rfc-editor.org/rfc/rfc1951#section-3.2.2 */
function canonicalCodes(lengths: Uint8Array): Uint16Array {
  const next = new Uint32Array(LONGEST + 2);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const after = (lengths[symbol] as number) + 1;
    next[after] = (next[after] as number) + 1;
  }
  next[1] = 0; // symbols without a code
  for (let length = 1; length <= LONGEST; length++)
    next[length] = ((next[length - 1] as number) + (next[length] as number)) << 1;
  return Uint16Array.from(lengths, (length) => {
    const code = next[length] as number;
    next[length] = code + 1;
    return length === 0 ? 0 : reverseBits(code, length);
  });
}

function reverseBits(value: number, count: number): number {
  let reversed = 0;
  for (let bit = 0; bit < count; bit++) reversed |= ((value >> bit) & 1) << (count - 1 - bit);
  return reversed;
}
