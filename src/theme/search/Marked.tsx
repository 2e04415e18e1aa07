// Text with the matching words marked.

import { wordPlaces } from '../../shared/search/word-places.ts';

export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  const parts = [];
  let end = 0;
  for (const [from, to] of wordPlaces(text, words)) {
    if (from > end) parts.push(text.slice(end, from));
    parts.push(<mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
