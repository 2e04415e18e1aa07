// Removes from a bundle's page what no security policy forbids, before the page's own code runs: WebRTC connections, and
// links that make a browser look up a name or open a connection early. A nested frame would bring all of it back, so neither
// HTML text nor the DOM creates one. In browsers with Trusted Types, all HTML text passes through here.
//
// The bundle's code shares this world and can replace every method of every prototype. So nothing here looks a method up
// once that code runs: functions are copied, texts are read by index, and there is no regular expression, `for of` or spread.

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

const { apply, deleteProperty } = Reflect;
const includes = Function.prototype.call.bind(String.prototype.includes) as (
  text: string,
  part: string,
) => boolean;

const REMOVED = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'XSLTProcessor',
  // In WebKit, one that is made from a blob has no policy.
  'SharedWorker',
  'HTMLLinkElement',
  'HTMLIFrameElement',
  // Libraries that want a policy of their own behave as in browsers without Trusted Types.
  'trustedTypes',
];

/** Elements that hold another document, or request something no directive covers. */
const HOLDERS = ['iframe', 'frame', 'frameset', 'fencedframe', 'object', 'embed', 'link', 'meta', 'base'].map(
  (lower) => ({ lower, upper: lower.toUpperCase() }),
);

/** HTML text may only go where it is parsed at once and as a whole: not into `document.write`, not into `srcdoc`. */
const WHOLE_SINKS = [
  'Element innerHTML',
  'Element outerHTML',
  'Element insertAdjacentHTML',
  'Element setHTMLUnsafe',
  'ShadowRoot innerHTML',
  'ShadowRoot setHTMLUnsafe',
  'Range createContextualFragment',
  'DOMParser parseFromString',
  'Document parseHTMLUnsafe',
];

/** Parses HTML without a policy, or in pieces: `setHTML`, `streamHTML`, `Document.parseHTML`. */
const UNCHECKED = /^(?!get|inner|outer|insertAdjacent|setHTMLUnsafe|parseHTMLUnsafe).*HTML/;

export function blockNetworkApis(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html, _, sink) => (isOneOf(WHOLE_SINKS, sink) ? withoutHolders(html) : null),
    // Code given as an address creates another document.
    createScript: (code, _, sink) => (includes(sink, 'href') || includes(sink, 'ocation') ? null : code),
    createScriptURL: (address) => address,
  });
  for (const name of REMOVED) deleteProperty(globalThis, name);
  for (const owner of [Element.prototype, ShadowRoot.prototype, Document, DocumentFragment.prototype])
    for (const name of Object.getOwnPropertyNames(owner))
      if (UNCHECKED.test(name)) deleteProperty(owner, name);
  guard(Document.prototype, 'createElement', 0);
  guard(Document.prototype, 'createElementNS', 1);
  guard(DOMImplementation.prototype, 'createDocument', 1);
}

/** Makes a method create an unknown element, which does nothing, in place of a holder. */
function guard(owner: object, method: string, nameAt: number): void {
  const original = Reflect.get(owner, method) as (...values: unknown[]) => unknown;
  Reflect.set(owner, method, function (this: unknown, ...values: unknown[]) {
    if (nameAt < values.length) {
      // Converted once: an object may give another name each time.
      const name = `${values[nameAt]}`;
      values[nameAt] = holderAt(name, 0, name.length) ? 'x-holder' : name;
    }
    return apply(original, this, values);
  });
}

/** @returns the text with each holder renamed, `<link` to `<x-link`; null for XML that declares entities */
function withoutHolders(html: string): string | null {
  let result = '';
  for (let at = 0; at < html.length; at += 1) {
    result += html[at];
    const isTag = html[at] === '<' || (html[at] === '/' && html[at - 1] === '<');
    if (!isTag) continue;
    if (html[at + 1] === '!' && (html[at + 2] === 'e' || html[at + 2] === 'E')) return null;
    let end = at + 1;
    while (end < html.length && !isTagEnd(html[end])) end += 1;
    if (holderAt(html, at + 1, end)) result += 'x-';
  }
  return result;
}

const isTagEnd = (letter: string | undefined): boolean =>
  letter === '>' ||
  letter === '/' ||
  letter === '<' ||
  letter === ' ' ||
  letter === '\t' ||
  letter === '\n' ||
  letter === '\r' ||
  letter === '\f';

/** Whether a name is a holder's, with or without a prefix: `link`, `html:LINK`. */
function holderAt(text: string, start: number, end: number): boolean {
  let first = start;
  for (let at = start; at < end; at += 1) if (text[at] === ':') first = at + 1;
  for (let index = 0; index < HOLDERS.length; index += 1) {
    const { lower, upper } = HOLDERS[index] as { readonly lower: string; readonly upper: string };
    if (lower.length !== end - first) continue;
    let at = 0;
    while (at < lower.length && (text[first + at] === lower[at] || text[first + at] === upper[at])) at += 1;
    if (at === lower.length) return true;
  }
  return false;
}

function isOneOf(list: readonly string[], text: string): boolean {
  for (let index = 0; index < list.length; index += 1) if (list[index] === text) return true;
  return false;
}
