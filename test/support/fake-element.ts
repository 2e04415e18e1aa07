// As much of an element as small client modules need: data attributes, attributes, a tree, and queries for
// `[data-name]` in it. For modules that make decisions; browser behaviour is tested in a browser.

export class FakeElement {
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  readonly children: FakeElement[] = [];
  parent: FakeElement | null = null;
  tabIndex = 0;

  /** @param data values of `data-*`, named as in `dataset` */
  constructor(data: Readonly<Record<string, string>> = {}, children: readonly FakeElement[] = []) {
    Object.assign(this.dataset, data);
    for (const child of children) {
      child.parent = this;
      this.children.push(child);
    }
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  matches(selector: string): boolean {
    const name = /^\[data-([a-z-]+)\]$/.exec(selector)?.[1];
    if (name === undefined) throw new Error(`the fake does not know the selector ${selector}`);
    return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) in this.dataset;
  }

  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }

  querySelectorAll(selector: string): FakeElement[] {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }
}
