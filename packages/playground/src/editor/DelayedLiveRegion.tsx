// A live region that waits until the reader rests: the next key would cut the words off, and a screen reader says a text once as
// long as it stays.

import { useEffect, useState } from 'react';
import { LIVE } from './live.ts';
import { usePart } from './session.ts';

/** Milliseconds without a change; longer than the pause after which the files run. */
const REST = 2_000;

export function DelayedLiveRegion({ text }: { readonly text: string }) {
  const files = usePart((state) => state.files);
  const [isResting, setResting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins a new rest
  useEffect(() => {
    setResting(false);
    const timer = setTimeout(() => setResting(true), REST);
    return () => clearTimeout(timer);
  }, [files]);
  return (
    <p className="unseen" {...LIVE}>
      {isResting && text}
    </p>
  );
}
