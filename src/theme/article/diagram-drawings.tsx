// Which drawing a diagram of the article shows: the generator knows them by hash, the article only asks.

import { createContext, type ReactNode, useContext } from 'react';
import type { DiagramDrawing } from '../../shared/article-data.ts';
import { Diagram } from './Diagram.tsx';

const DrawingsContext = createContext<ReadonlyMap<string, DiagramDrawing>>(new Map());

interface DiagramDrawingsProps {
  /** By hash. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
  readonly children: ReactNode;
}

export function DiagramDrawings({ drawings, children }: DiagramDrawingsProps) {
  return <DrawingsContext value={drawings}>{children}</DrawingsContext>;
}

interface DrawnDiagramProps {
  readonly hash: string;
  readonly source: string;
  /** Its place among the diagrams of the page: one drawing may stand there twice, its ids may not. */
  readonly number: number;
}

/** A diagram without a drawing, as a preview may have to show it, is the text that the author wrote. */
export function DrawnDiagram({ hash, source, number }: DrawnDiagramProps) {
  const drawing = useContext(DrawingsContext).get(hash);
  if (!drawing) return <pre>{source}</pre>;
  return <Diagram svg={withIds(drawing.svg, `diagram-${number}-`)} name={drawing.name} />;
}

const withIds = (svg: string, prefix: string): string =>
  svg.replace(/( id="| href="#|url\(#| aria-describedby=")diagram-/g, `$1${prefix}`);
