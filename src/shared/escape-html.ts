// Escaping for HTML text and double-quoted attributes, and for JSON inside inline scripts.

const SPECIAL = /[&<>"]/;

// HOT: runs for every token of every code block.
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text; // most text has nothing to escape
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON that is safe inside an inline script: a title with `</script>` cannot close the element. */
export const jsonForScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
