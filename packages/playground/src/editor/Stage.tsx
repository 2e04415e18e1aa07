// The graphics of the running bundle over a background, scaled to fit.

import { useLayoutEffect, useRef, useState } from 'react';
import type { BundlePage } from '../shared/bundle-files.ts';
import { keyOfPage } from './open-manifest.ts';
import { usePart } from './session.ts';

export const BACKGROUNDS = {
  checker: 'Checkerboard',
  scene: 'Picture',
  dark: 'Dark',
  light: 'Light',
} as const;

/** Behind the graphics: one of the list, or the reader's own picture. */
export type Background = keyof typeof BACKGROUNDS | OwnPicture;

export interface OwnPicture {
  /** A `data:` URL. */
  readonly picture: string;
}

interface StageProps {
  readonly graphics: readonly BundlePage[];
  readonly shown: BundlePage | undefined;
  readonly background: Background;
}

export function Stage({ graphics, shown, background }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const opened = usePart((state) => state.opened);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = (): void => setWidth(element.getBoundingClientRect().width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const own = typeof background === 'object' ? background : undefined;
  const style = {
    ...(shown && { '--ratio': String(shown.size.width / shown.size.height) }),
    ...(own && { backgroundImage: `url("${own.picture}")` }),
  };
  return (
    <div
      ref={stage}
      className="stage"
      data-background={own ? 'own' : (background as string)}
      style={style as object}
    >
      {graphics.map((page) => {
        const { size } = page;
        return (
          <div key={`${opened} ${keyOfPage(page)}`} className="graphic-place" data-shown={page === shown}>
            <div
              className="graphic-slot"
              data-frame={keyOfPage(page)}
              style={{ width: size.width, height: size.height, transform: `scale(${width / size.width})` }}
            />
          </div>
        );
      })}
    </div>
  );
}
