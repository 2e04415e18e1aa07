// GitHub's flavour links `mailto:me@example.org` and `xmpp:me@example.org/desk` as a whole; the parser links only the address
// in it.

import type { Link, PhrasingContent, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { definePlugin } from '../context.ts';

const PROTOCOL = /(?<=^|[\s*_~(])(mailto|xmpp):$/i;
/** After the address in `xmpp:`: one slash and the text after it, except the full stop of the sentence. */
const RESOURCE = /^\/[\w@.]*[\w@]/;

export const remarkProtocolAddresses = definePlugin((tree: Root, context) => {
  const { source } = context;
  visit(tree, 'link', (link, index, parent) => {
    if (!parent || !index) return;
    const before = parent.children[index - 1] as PhrasingContent;
    const address = link.children[0];
    if (before?.type !== 'text' || address?.type !== 'text' || link.url !== `mailto:${address.value}`) return;
    const [written, protocol = ''] = PROTOCOL.exec(before.value) ?? [];
    // Keep links that the author marked as such.
    if (written === undefined || /[[<]/.test(source[link.position?.start.offset ?? 0] ?? '')) return;
    const behind = parent.children[index + 1] as PhrasingContent | undefined;
    const resource = protocol.toLowerCase() === 'xmpp' && behind?.type === 'text' ? takeResource(behind) : '';
    before.value = before.value.slice(0, -written.length);
    widen(link, address, written, resource);
  });
});

function takeResource(text: Text): string {
  const resource = RESOURCE.exec(text.value)?.[0] ?? '';
  text.value = text.value.slice(resource.length);
  return resource;
}

function widen(link: Link, address: Text, protocol: string, resource: string): void {
  address.value = `${protocol}${address.value}${resource}`;
  link.url = address.value;
}
