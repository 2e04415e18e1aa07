// Takes from a page of a bundle what no security policy forbids, before the page's own code runs: connections of WebRTC,
// and links by which a browser asks for a name or opens a connection ahead. A frame in the frame would bring all of that
// anew, so text does not make one: where browsers know Trusted Types, all HTML that is made of text comes by here.

/** As far as it is used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string, type: string, sink: string): string | null;
      createScript(code: string, type: string, sink: string): string | null;
      createScriptURL(address: string): string;
    },
  ): unknown;
}

/** What a page of a bundle has to say in its head for the rules below to hold. */
export const GAPS_POLICY = "require-trusted-types-for 'script'; trusted-types default";

const CONNECTIONS = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'XSLTProcessor'];

/** Elements that hold another document, or ask for something that no directive is about. With or without a prefix. */
const HOLDERS = /<(?=\/?(?:[^\s<>/:]+:)?(?:i?frame|frameset|object|embed|fencedframe|link|meta|base)\b)/gi;

export function closeGaps(): void {
  for (const name of CONNECTIONS) Reflect.deleteProperty(globalThis, name);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html, _, sink) =>
      /srcdoc|attribute/i.test(sink) || /<!entity/i.test(html) ? null : html.replace(HOLDERS, '<x-'),
    // Code that is an address makes another document.
    createScript: (code, _, sink) => (/href|location/i.test(sink) ? null : code),
    createScriptURL: (address) => address,
  });
  // Libraries that would make policies of their own go on as in browsers without them.
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  withoutLinks(Document.prototype, 'createElement', 0);
  withoutLinks(Document.prototype, 'createElementNS', 1);
  Reflect.deleteProperty(globalThis, 'HTMLLinkElement');
}

/** An element by another name takes its place: it does nothing. */
function withoutLinks(owner: object, method: string, nameAt: number): void {
  const original = Reflect.get(owner, method) as (...values: unknown[]) => unknown;
  Reflect.set(owner, method, function (this: unknown, ...values: unknown[]) {
    if (/^([^:]*:)?link$/i.test(String(values[nameAt]))) values[nameAt] = 'x-link';
    return original.apply(this, values);
  });
}
