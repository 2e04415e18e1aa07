// The running bundle: its graphics with what stands around them, and its panels as the dashboard arranges them.

import { type RefObject, useState } from 'react';
import type { BundlePage } from '../shared/bundle-files.ts';
import { Backgrounds, chosenBefore } from './Backgrounds.tsx';
import { Button, Group } from './Button.tsx';
import { Cover } from './Cover.tsx';
import { LIVE } from './live.ts';
import { keyOfPage } from './open-manifest.ts';
import { type Background, Stage } from './Stage.tsx';
import { usePart } from './session.ts';
import { useFrames } from './use-frames.ts';

/** Pixels of the dashboard's grid: a row, and a column at a width of 1,200. */
const ROW = 32;
const COLUMN = 100;

interface PictureProps {
  /** The element around it and the panels. */
  readonly panes: RefObject<HTMLElement | null>;
}

export function Picture({ panes }: PictureProps) {
  useFrames(panes);
  const pages = usePart((state) => state.pages);
  const [chosen, setChosen] = useState<string>();
  const [background, setBackground] = useState<Background>(() => chosenBefore() ?? 'checker');
  const graphics = pages.filter(({ kind }) => kind === 'graphic');
  const panels = pages.filter(({ kind }) => kind === 'panel');
  const shown = graphics.find(({ name }) => name === chosen) ?? graphics[0];
  return (
    <>
      <section className="picture" aria-label="Picture">
        <div className="pane-bar">
          <span className="caption">
            {graphics.length < 2 ? (
              (shown?.name ?? 'No graphic')
            ) : (
              <select
                aria-label="Graphic"
                value={shown?.name}
                onChange={({ target }) => setChosen(target.value)}
              >
                {graphics.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
            {shown && <span className="caption-size"> · {sizeOf(shown)}</span>}
          </span>
          <Backgrounds chosen={background} onChoose={setBackground} />
          <Button
            className="quiet"
            hidden={!document.fullscreenEnabled}
            title="Show the picture and the panels on the whole screen"
            onClick={() => {
              if (document.fullscreenElement) void document.exitFullscreen();
              else panes.current?.requestFullscreen().catch(() => {}); // refused: nothing changes
            }}
          >
            <span className="enlarge">Enlarge</span>
            <span className="shrink">Shrink</span>
          </Button>
        </div>
        <div className="stage-frame">
          <Stage graphics={graphics} shown={shown ? [shown] : []} background={background} />
          <Cover />
        </div>
      </section>
      {panels.length > 0 && <Panels panels={panels} />}
    </>
  );
}

const sizeOf = ({ size }: BundlePage): string => `${size.width} × ${size.height}`;

function Panels({ panels }: { readonly panels: readonly BundlePage[] }) {
  const opened = usePart((state) => state.opened);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="panels" aria-label="Panels" tabIndex={0}>
      {panels.map((page) => {
        const title = page.title ?? page.name;
        return (
          <Group
            key={`${opened} ${keyOfPage(page)}`}
            className="panel"
            label={title}
            style={{ width: page.size.width * COLUMN }}
          >
            <p className="panel-title">{title}</p>
            <div
              className="panel-slot"
              data-frame={keyOfPage(page)}
              style={{ height: page.size.height * ROW }}
            />
          </Group>
        );
      })}
    </section>
  );
}

/** Where the panels are, or would be. */
export function Toast() {
  const toast = usePart((state) => state.toast);
  return (
    <p className="toast" {...LIVE} data-level={toast?.level}>
      {toast?.text}
    </p>
  );
}
