// Graphics that run over a background, scaled to fit.

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

/** The element for the frame of a page. */
export const slotIn = (
  box: HTMLElement | null,
  page: Pick<BundlePage, 'kind' | 'name'>,
): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>(`[data-frame="${CSS.escape(keyOfPage(page))}"]`);

interface StageProps {
  readonly graphics: readonly BundlePage[];
  /** Those to be seen. The first one decides the shape of the picture. */
  readonly shown: readonly BundlePage[];
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
  const [first] = shown;
  const own = typeof background === 'object' ? background : undefined;
  const style = {
    ...(first && { '--ratio': String(first.size.width / first.size.height) }),
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
          <div
            key={`${opened} ${keyOfPage(page)}`}
            className="graphic-place"
            data-shown={shown.includes(page)}
          >
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
