// Text with code in backticks.

export function InlineCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
