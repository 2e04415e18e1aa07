// A script at the start of every HTML file of an author, samples included: opened directly on a host that sends no
// headers, the file would have the site's origin. The script shows the file in a sandboxed frame instead.

/**
 * In a sandbox, whose origin is "null", it does nothing. Elsewhere everything after it becomes the text of a hidden
 * element, so none of it runs. The frame's address differs from the page's: browsers refuse to frame a page in itself.
 */
export const GUARD_SCRIPT =
  'if(self.origin!="null"){document.write("<body><iframe sandbox=allow-scripts></iframe><plaintext hidden>");var f=document.querySelector("iframe");f.style.cssText="position:fixed;inset:0;width:100%;height:100%;border:0";f.src=location.pathname+"?sandboxed"+location.hash}';

const GUARD = Buffer.from(`<script>${GUARD_SCRIPT}</script>`);

/** Behind the doctype, so that the layout stays the same; otherwise at the start. */
export function guardedHtml(bytes: Uint8Array): Buffer {
  // Each byte is one character here, so no encoding is changed.
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const type = /^(?:\xEF\xBB\xBF)?\s*<!doctype[^>]*>/i.exec(start)?.[0].length ?? 0;
  return Buffer.concat([bytes.subarray(0, type), GUARD, bytes.subarray(type)]);
}
