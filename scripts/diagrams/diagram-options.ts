// Options for mermaid, and the file name of a diagram's SVG. The name changes with the diagram's text, mermaid's version
// and these options, and with nothing else.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.ts';
import { themeVariables } from './diagram-roles.ts';

/** Raise it when our changes to mermaid's SVG change, to draw all diagrams anew. */
const DRAWING_VERSION = 1;

/**
 * Readers see labels in the letters of their system, which no two systems have alike. So labels are measured with a
 * face that every machine has, since it comes with the site, widened until it covers the widest of the usual ones
 * (DejaVu Sans, Verdana): the same boxes wherever they are drawn, and room for the label wherever they are read.
 */
export const MEASURING_FONT = 'Measuring Letters';
/** In per cent, for the descriptor `size-adjust`. */
export const MEASURE_PERCENT = 112;

const fontFamily = `'${MEASURING_FONT}', sans-serif`;

/** Mermaid's configuration; diagrams may set only what changes neither colours nor letters. */
export const MERMAID_OPTIONS = {
  startOnLoad: false,
  suppressErrorRendering: true,
  securityLevel: 'strict',
  htmlLabels: false,
  deterministicIds: true,
  deterministicIDSeed: 'diagram',
  handDrawnSeed: 1,
  maxTextSize: 50_000,
  maxEdges: 500,
  secure: [
    ...['secure', 'securityLevel', 'startOnLoad', 'suppressErrorRendering', 'maxTextSize', 'maxEdges'],
    ...[
      'htmlLabels',
      'theme',
      'themeVariables',
      'themeCSS',
      'fontFamily',
      'altFontFamily',
      'look',
      'darkMode',
    ],
    ...['deterministicIds', 'deterministicIDSeed', 'handDrawnSeed'],
  ],
  theme: 'base',
  themeVariables: {
    ...themeVariables(),
    fontFamily,
    fontSize: '15px',
    commitLabelFontSize: '13px',
    tagLabelFontSize: '15px',
  },
  fontFamily,
  fontSize: 14, // of sequence diagrams; those of others are set by the theme
  flowchart: {
    htmlLabels: false,
    useMaxWidth: false,
    padding: 10,
    nodeSpacing: 30,
    rankSpacing: 44,
    wrappingWidth: 225,
    subGraphTitleMargin: { top: 8, bottom: 6 },
  },
  sequence: {
    useMaxWidth: false,
    mirrorActors: false,
    width: 124,
    height: 44,
    wrapPadding: 6,
    actorMargin: 22,
    messageMargin: 40,
    noteMargin: 12,
    actorFontFamily: fontFamily,
    actorFontSize: 15,
    actorFontWeight: 600,
    messageFontFamily: fontFamily,
    messageFontSize: 14,
    noteFontFamily: fontFamily,
    noteFontSize: 14,
  },
  class: { htmlLabels: false, useMaxWidth: false, padding: 12, hideEmptyMembersBox: true },
  state: { useMaxWidth: false, padding: 12 },
  er: { useMaxWidth: false, fontSize: 15 },
  gantt: {
    useMaxWidth: false,
    useWidth: 650,
    fontSize: 13,
    sectionFontSize: 14,
    barHeight: 26,
    barGap: 8,
    topPadding: 56,
    leftPadding: 104,
    gridLineStartPadding: 40,
    rightPadding: 40,
  },
  pie: { useMaxWidth: false, textPosition: 0.7 },
  mindmap: { useMaxWidth: false, padding: 12 },
  timeline: { useMaxWidth: false, padding: 8 },
  gitGraph: { useMaxWidth: false, rotateCommitLabel: true },
  journey: { useMaxWidth: false },
  quadrantChart: { useMaxWidth: false },
  xyChart: { useMaxWidth: false },
} as const;

/** Names the SVG of `source`: 16 hexadecimal digits. */
export function diagramHash(source: string): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, mermaidVersion(), MEASURE_PERCENT, MERMAID_OPTIONS, source]))
    .digest('hex')
    .slice(0, 16);
}

let version: string | undefined;

/** From package.json, since mermaid itself may not be installed. */
export function mermaidVersion(): string {
  version ??= String(
    JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).devDependencies.mermaid,
  );
  return version;
}
