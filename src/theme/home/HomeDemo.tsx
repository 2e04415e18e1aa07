// The first frame of the demonstration. It works as a still image; the browser replaces it with the live one when the reader
// scrolls near.

import { DemoView } from '../demo/DemoView.tsx';
import { FIRST_FRAME } from '../demo/demo-state.ts';
import { useSite } from '../site-context.tsx';

export function HomeDemo() {
  const { title } = useSite();
  return (
    <figure
      className="demo"
      aria-label="Demonstration: a panel steers a graphic over a stream"
      data-demo={title}
    >
      <DemoView name={title} state={FIRST_FRAME} />
    </figure>
  );
}
