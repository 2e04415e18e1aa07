// Updates an element of the live page, touching only what differs between the server's old and new version. Changes by
// the reader or scripts (opened details, chosen tabs, typed text) stay.

/**
 * @param live the element in the page
 * @param base the version that the server sent for it
 * @param next the new version from the server; its nodes are copied when needed
 */
export function patchElement(live: Element, base: Element, next: Element): void {
  patchAttributes(live, base, next);
  const old = [...base.childNodes];
  const wanted = [...next.childNodes];
  if (haveEqualNodes(old, wanted)) return;
  const present = [...live.childNodes];
  if (!correspond(present, old)) {
    live.replaceChildren(...wanted.map(copy));
    return;
  }
  let before: ChildNode | null = null; // the last placed node
  for (const step of alignment(old, wanted)) {
    const own = step.old === undefined ? undefined : present[step.old];
    const oldNode = step.old === undefined ? undefined : old[step.old];
    const newNode = step.wanted === undefined ? undefined : wanted[step.wanted];
    if (own && oldNode && newNode) {
      patchNode(own, oldNode, newNode);
      before = own;
    } else if (own) own.remove();
    else if (newNode) {
      const added = copy(newNode);
      live.insertBefore(added, before ? before.nextSibling : live.firstChild);
      before = added;
    }
  }
}

function patchNode(live: ChildNode, base: ChildNode, next: ChildNode): void {
  if (live instanceof Element && base instanceof Element && next instanceof Element)
    patchElement(live, base, next);
  else if (live instanceof CharacterData && next instanceof CharacterData && live.data !== next.data)
    live.data = next.data;
}

function patchAttributes(live: Element, base: Element, next: Element): void {
  const names = new Set([...base.getAttributeNames(), ...next.getAttributeNames()]);
  for (const name of names) {
    const value = next.getAttribute(name);
    if (base.getAttribute(name) === value) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}

const copy = (node: ChildNode): ChildNode => document.importNode(node, true);

const haveEqualNodes = (a: readonly ChildNode[], b: readonly ChildNode[]): boolean =>
  a.length === b.length && a.every((node, index) => node.isEqualNode(b[index] ?? null));

/** Whether scripts have left the children in place, so that positions identify them. */
const correspond = (live: readonly ChildNode[], base: readonly ChildNode[]): boolean =>
  live.length === base.length && live.every((node, index) => node.nodeName === base[index]?.nodeName);

/** A child that stays (both indexes), is removed (only `old`) or is added (only `wanted`). */
interface Step {
  readonly old?: number;
  readonly wanted?: number;
}

/** In the order of the new children. Matches equal children first; between those, pairs children of the same kind. */
function alignment(old: readonly ChildNode[], wanted: readonly ChildNode[]): readonly Step[] {
  const steps: Step[] = [];
  let from = { old: 0, wanted: 0 };
  for (const anchor of [...equalPairs(old, wanted), { old: old.length, wanted: wanted.length }]) {
    const gone = range(from.old, anchor.old);
    for (const index of range(from.wanted, anchor.wanted)) {
      const match = gone.findIndex((candidate) => isSameKind(old[candidate], wanted[index]));
      if (match < 0) steps.push({ wanted: index });
      else {
        steps.push(...gone.splice(0, match).map((skipped) => ({ old: skipped })));
        steps.push({ old: gone.shift() as number, wanted: index });
      }
    }
    steps.push(...gone.map((index) => ({ old: index })));
    if (anchor.old < old.length || anchor.wanted < wanted.length) steps.push(anchor);
    from = { old: anchor.old + 1, wanted: anchor.wanted + 1 };
  }
  return steps;
}

interface Pair {
  readonly old: number;
  readonly wanted: number;
}

/** The longest common subsequence of equal children. */
function equalPairs(old: readonly ChildNode[], wanted: readonly ChildNode[]): readonly Pair[] {
  const isEqual = (a: number, b: number): boolean => old[a]?.isEqualNode(wanted[b] ?? null) ?? false;
  const shorter = Math.min(old.length, wanted.length);
  let start = 0;
  while (start < shorter && isEqual(start, start)) start++;
  let end = 0;
  while (end < shorter - start && isEqual(old.length - 1 - end, wanted.length - 1 - end)) end++;
  const head = range(0, start).map((index) => ({ old: index, wanted: index }));
  const tail = range(0, end)
    .map((index) => ({ old: old.length - 1 - index, wanted: wanted.length - 1 - index }))
    .reverse();
  const rows = range(start, old.length - end);
  const columns = range(start, wanted.length - end);
  // Comparing two large lists takes too long.
  if (rows.length * columns.length > 250_000) return [...head, ...tail];
  const lengths = rows.map(() => columns.map(() => 0)).concat([columns.map(() => 0)]);
  for (const i of [...rows.keys()].reverse()) {
    for (const j of [...columns.keys()].reverse()) {
      const cell = isEqual(start + i, start + j)
        ? at(lengths, i + 1, j + 1) + 1
        : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
      (lengths[i] as number[])[j] = cell;
    }
  }
  const middle: Pair[] = [];
  for (let i = 0, j = 0; i < rows.length && j < columns.length; ) {
    if (isEqual(start + i, start + j)) middle.push({ old: start + i++, wanted: start + j++ });
    else if (at(lengths, i + 1, j) >= at(lengths, i, j + 1)) i++;
    else j++;
  }
  return [...head, ...middle, ...tail];
}

const at = (table: readonly (readonly number[])[], row: number, column: number): number =>
  table[row]?.[column] ?? 0;

/** Elements with ids match only if the ids are equal, so that a new heading doesn't replace its neighbour. */
function isSameKind(a: ChildNode | undefined, b: ChildNode | undefined): boolean {
  if (!a || !b || a.nodeName !== b.nodeName) return false;
  return !(a instanceof Element && b instanceof Element) || a.id === b.id;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
