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

/**
 * In the order of the new children. Matches equal children at the start and at the end, since authors change one place at a
 * time; between those, pairs children of the same kind.
 */
function alignment(old: readonly ChildNode[], wanted: readonly ChildNode[]): readonly Step[] {
  const isEqual = (a: number, b: number): boolean => old[a]?.isEqualNode(wanted[b] ?? null) ?? false;
  const shorter = Math.min(old.length, wanted.length);
  let start = 0;
  while (start < shorter && isEqual(start, start)) start++;
  let end = 0;
  while (end < shorter - start && isEqual(old.length - 1 - end, wanted.length - 1 - end)) end++;
  const steps: Step[] = range(0, start).map((index) => ({ old: index, wanted: index }));
  const gone = range(start, old.length - end);
  for (const index of range(start, wanted.length - end)) {
    const match = gone.findIndex((candidate) => isSameKind(old[candidate], wanted[index]));
    if (match < 0) steps.push({ wanted: index });
    else {
      steps.push(...gone.splice(0, match).map((skipped) => ({ old: skipped })));
      steps.push({ old: gone.shift() as number, wanted: index });
    }
  }
  steps.push(...gone.map((index) => ({ old: index })));
  const shift = wanted.length - old.length;
  return [
    ...steps,
    ...range(old.length - end, old.length).map((index) => ({ old: index, wanted: index + shift })),
  ];
}

/** Elements with ids match only if the ids are equal, so that a new heading doesn't replace its neighbour. */
function isSameKind(a: ChildNode | undefined, b: ChildNode | undefined): boolean {
  if (!a || !b || a.nodeName !== b.nodeName) return false;
  return !(a instanceof Element && b instanceof Element) || a.id === b.id;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
