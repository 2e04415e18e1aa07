// A page for tests of browser code that needs little of one: values in place of a document and its storage.

import { vi } from 'vitest';

/** What the inline script knows of the site. */
const SITE_BOOT = { colorMode: { default: 'dark', respectSystem: true }, baseUrl: '/' };

export type FakePage = ReturnType<typeof openFakePage>;

/**
 * Stubs the globals; `vi.unstubAllGlobals()` ends that. Import the module under test afterwards, after
 * `vi.resetModules()`, since some read the site's data when they load.
 */
export function openFakePage({
  boot = {},
  stored = {},
}: {
  boot?: object;
  stored?: Record<string, string>;
} = {}) {
  const items = new Map(Object.entries(stored));
  const root = { dataset: {} as Record<string, string | undefined> };
  const listeners: [type: string, listener: (event: object) => void][] = [];
  const addEventListener = (type: string, listener: (event: object) => void): void => {
    listeners.push([type, listener]);
  };
  /** Elements that the page contains, by the selector that finds them. */
  const elements: Record<string, object[]> = {};
  const localStorage = {
    getItem: (key: string): string | null => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  vi.stubGlobal('SITE_BOOT', { ...SITE_BOOT, ...boot });
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('document', {
    documentElement: root,
    addEventListener,
    querySelector: (selector: string) => elements[selector]?.[0] ?? null,
    querySelectorAll: (selector: string) => elements[selector] ?? [],
  });
  return {
    root,
    items,
    elements,
    localStorage,
    /** Calls the listeners of the page and its document. */
    fire(type: string, event: object = {}): void {
      for (const [name, listener] of listeners) if (name === type) listener(event);
    },
    /** Clicks the element that a listener looks for by this selector. */
    click(selector: string): void {
      const element = { closest: (wanted: string) => (wanted === selector ? element : null) };
      vi.stubGlobal('Element', Object);
      for (const [name, listener] of listeners) if (name === 'click') listener({ target: element });
    },
  };
}
