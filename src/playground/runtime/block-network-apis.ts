// Removes from a bundle's page what no security policy forbids, before the page's own code runs: WebRTC connections, and
// links that make a browser look up a name or open a connection early. A nested frame would bring all of it back, so HTML text
// must not create one: in browsers with Trusted Types, all HTML created from text passes through here.

/** The part of the Trusted Types API used here. */
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

/** A bundle's page needs this policy in its head for the rules below to apply. */
export const TRUSTED_TYPES_POLICY = "require-trusted-types-for 'script'; trusted-types default";

const CONNECTIONS = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'XSLTProcessor'];

/** Elements that hold another document, or request something no directive covers. With or without a prefix. */
const HOLDERS = /<(?=\/?(?:[^\s<>/:]+:)?(?:i?frame|frameset|object|embed|fencedframe|link|meta|base)\b)/gi;

export function blockNetworkApis(): void {
  for (const name of CONNECTIONS) Reflect.deleteProperty(globalThis, name);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html, _, sink) =>
      /srcdoc|attribute/i.test(sink) || /<!entity/i.test(html) ? null : html.replace(HOLDERS, '<x-'),
    // Code given as an address creates another document.
    createScript: (code, _, sink) => (/href|location/i.test(sink) ? null : code),
    createScriptURL: (address) => address,
  });
  // Libraries that want a policy of their own behave as in browsers without Trusted Types.
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  withoutLinks(Document.prototype, 'createElement', 0);
  withoutLinks(Document.prototype, 'createElementNS', 1);
  Reflect.deleteProperty(globalThis, 'HTMLLinkElement');
}

/** Creates an unknown element instead, which does nothing. */
function withoutLinks(owner: object, method: string, nameAt: number): void {
  const original = Reflect.get(owner, method) as (...values: unknown[]) => unknown;
  Reflect.set(owner, method, function (this: unknown, ...values: unknown[]) {
    if (/^([^:]*:)?link$/i.test(String(values[nameAt]))) values[nameAt] = 'x-link';
    return original.apply(this, values);
  });
}
