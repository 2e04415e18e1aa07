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
  // Authors change one place at a time: equal children at the start and at the end stay.
  const isEqual = (index: number): boolean => old.at(index)?.isEqualNode(wanted.at(index) ?? null) ?? false;
  const shorter = Math.min(old.length, wanted.length);
  let start = 0;
  while (start < shorter && isEqual(start)) start++;
  let end = 0;
  while (end < shorter - start && isEqual(-1 - end)) end++;
  const behind = present[old.length - end] ?? null;
  const left = old
    .slice(start, old.length - end)
    .map((base, index) => ({ base, own: present[start + index] }));
  for (const node of wanted.slice(start, wanted.length - end)) {
    const match = left.findIndex(({ base }) => isSameKind(base, node));
    for (const { own } of left.splice(0, Math.max(match, 0))) own?.remove();
    const pair = match < 0 ? undefined : left.shift();
    if (pair?.own) patchNode(pair.own, pair.base, node);
    else live.insertBefore(copy(node), left[0]?.own ?? behind);
  }
  for (const { own } of left) own?.remove();
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

/** Elements with ids match only if the ids are equal, so that a new heading doesn't replace its neighbour. */
function isSameKind(a: ChildNode, b: ChildNode): boolean {
  if (a.nodeName !== b.nodeName) return false;
  return !(a instanceof Element && b instanceof Element) || a.id === b.id;
}
