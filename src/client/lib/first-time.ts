// Tells elements that a module has met from those that are new to it.

/** @returns asks whether an element has not been asked about before */
export function firstTimes(): (element: Element) => boolean {
  const known = new WeakSet<Element>();
  return (element) => {
    const isFirst = !known.has(element);
    known.add(element);
    return isFirst;
  };
}
