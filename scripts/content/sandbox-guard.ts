// What stands first in every HTML file of an author, samples included: a file that is opened by itself, on a host that
// sends no headers, would have the site's origin. It shows itself in a sandboxed frame instead.

/**
 * In a sandbox, whose origin is "null", it does nothing. Elsewhere all that follows becomes the text of a hidden element,
 * of which nothing runs. The address differs from that of the page around: browsers refuse to frame a page in itself.
 */
export const GUARD_SCRIPT =
  'if(self.origin!="null"){document.write("<body><iframe sandbox=allow-scripts></iframe><plaintext hidden>");var f=document.querySelector("iframe");f.style.cssText="position:fixed;inset:0;width:100%;height:100%;border:0";f.src=location.pathname+"?sandboxed"+location.hash}';

const GUARD = Buffer.from(`<script>${GUARD_SCRIPT}</script>`);

/** Behind the document's type, so that it is laid out as before; else first of all. */
export function guardedHtml(bytes: Uint8Array): Buffer {
  // Each byte is a character: whatever the file's encoding, nothing of it changes.
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const type = /^(?:\xEF\xBB\xBF)?\s*<!doctype[^>]*>/i.exec(start)?.[0].length ?? 0;
  return Buffer.concat([bytes.subarray(0, type), GUARD, bytes.subarray(type)]);
}
