// GitHub's flavour links `mailto:me@example.org` and `xmpp:me@example.org/desk` as a whole; the parser links only the address
// in it.

import type { Link, Parents, PhrasingContent, Text } from 'mdast';

const PROTOCOL = /(?<=^|[\s*_~(])(mailto|xmpp):$/i;
/** After the address in `xmpp:`: one slash and the text after it, except the full stop of the sentence. */
const RESOURCE = /^\/[\w@.]*[\w@]/;

/** @param source of the document */
export function widenAddress(link: Link, index: number, parent: Parents, source: string): void {
  const before = parent.children[index - 1] as PhrasingContent | undefined;
  const address = link.children[0];
  if (before?.type !== 'text' || address?.type !== 'text' || link.url !== `mailto:${address.value}`) return;
  const [written, protocol = ''] = PROTOCOL.exec(before.value) ?? [];
  // Keep links that the author marked as such.
  if (written === undefined || /[[<]/.test(source[link.position?.start.offset ?? 0] ?? '')) return;
  const behind = parent.children[index + 1] as PhrasingContent | undefined;
  const resource = protocol.toLowerCase() === 'xmpp' && behind?.type === 'text' ? takeResource(behind) : '';
  before.value = before.value.slice(0, -written.length);
  address.value = `${written}${address.value}${resource}`;
  link.url = address.value;
}

function takeResource(text: Text): string {
  const resource = RESOURCE.exec(text.value)?.[0] ?? '';
  text.value = text.value.slice(resource.length);
  return resource;
}
