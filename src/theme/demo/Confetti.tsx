// A burst of confetti, animated by the Web Animations API, which needs no style attributes. With reduced motion it lies
// scattered for a moment.

import { useEffect, useRef } from 'react';

const PIECES = 36;
const DURATION = 1_900;

export function Confetti() {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { clientWidth: width, clientHeight: height } = current;
    for (const piece of current.children) {
      // From both lower corners towards the middle, then down.
      const side = Math.random() < 0.5 ? 0 : 1;
      const x = side === 0 ? Math.random() * 0.75 : 1 - Math.random() * 0.75;
      const top = Math.random() * 0.5;
      const turn = 360 + Math.random() * 720;
      const place = (left: number, down: number, angle: number) =>
        `translate(${left * width}px,${down * height}px) rotate(${angle}deg)`;
      const middle = place(x, top, turn / 2);
      const frames = isStill
        ? [
            { transform: middle, opacity: 1 },
            { transform: middle, opacity: 1 },
          ]
        : [
            { transform: place(side, 1, 0), opacity: 1, easing: 'cubic-bezier(0.1,0.7,0.4,1)' },
            { transform: middle, opacity: 1, offset: 0.4, easing: 'cubic-bezier(0.5,0,0.9,0.6)' },
            { transform: place(x + (Math.random() - 0.5) * 0.15, 1.1, turn), opacity: 1 },
          ];
      piece.animate(frames, { duration: DURATION * (isStill ? 1 : 0.75 + Math.random() * 0.25) });
    }
  }, []);
  return (
    <span className="demo-confetti" ref={box}>
      {Array.from({ length: PIECES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all pieces are alike
        <i key={index} />
      ))}
    </span>
  );
}
