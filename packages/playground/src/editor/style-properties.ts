// The custom properties in a graphic's `:root`: what the form offers, and how a value is written back.

import { parser as cssParser } from '@lezer/css';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { titleOf } from './manifest-edit.ts';
import { pageParser } from './page-parser.ts';

export interface StyleProperty {
  /** Path in the bundle. */
  readonly file: string;
  /** With its hyphens: `--corner`. */
  readonly name: string;
  /** From the comment behind the value, else the name in words. */
  readonly label: string;
  /** As the comment names them: `Text size, from 2 to 8`. */
  readonly bounds?: Bounds | undefined;
  /** As the comment names them: `Look: 1 is solid, 0 is light`. */
  readonly choices?: readonly Choice[] | undefined;
  readonly value: string;
  /** Where the value is in the file. */
  readonly from: number;
  readonly to: number;
  /** Whether it is a text of the page instead: see `graphic-texts.ts`. */
  readonly isText?: boolean;
}

interface Bounds {
  readonly min: string;
  readonly max: string;
}

export interface Choice {
  readonly value: string;
  readonly word: string;
}

/** What a field shows of a value, and how it writes a new one; undefined if that cannot stand in a stylesheet. */
export type StyleField =
  | {
      readonly kind: 'number';
      readonly shown: string;
      readonly unit: string;
      readonly step: string;
      readonly bounds?: Bounds | undefined;
    }
  | { readonly kind: 'choice'; readonly shown: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'font' | 'file' | 'text' | 'quoted' | 'colour' | 'words'; readonly shown: string };

/** Properties of all stylesheets outside the folder of the panels, in the order of the files. */
export const readStyle = (files: BundleFiles, panelFolder?: string): readonly StyleProperty[] =>
  sheetsOf(files, panelFolder).flatMap(([file, text]) => propertiesIn(file, text));

/** Files outside the folder of the panels that may hold a stylesheet. */
export const sheetsOf = (
  files: BundleFiles,
  panelFolder = 'panels',
): readonly (readonly [string, string])[] =>
  Object.entries(files).flatMap(([file, text]) =>
    typeof text === 'string' && /\.(html?|css)$/i.test(file) && !file.startsWith(`${panelFolder}/`)
      ? [[file, text] as const]
      : [],
  );

export function propertiesIn(file: string, text: string): readonly StyleProperty[] {
  const last = text.lastIndexOf(':root');
  if (last < 0) return []; // most files: parsing takes time
  // The scripts behind the style are not parsed.
  const end = text.indexOf('</style', last);
  const parser = /\.css$/i.test(file) ? cssParser : pageParser;
  const found: StyleProperty[] = [];
  parser.parse(end < 0 ? text : text.slice(0, end)).iterate({
    enter({ name, node, from, to }) {
      if (name === 'RuleSet') return /^:root\s*\{/.test(text.slice(from, to));
      // Rules for some screens are left to the code.
      if (name === 'AtRule' || name === 'MediaStatement') return false;
      if (name !== 'Declaration' || node.parent?.parent?.name !== 'RuleSet') return true;
      const parts = /^(--[\w-]+)(\s*:\s*)((?:"[^"\n]*"|'[^'\n]*'|\/(?!\*)|[^;/"'])+)/.exec(
        text.slice(from, to),
      );
      const [, property = '', colon = '', raw = ''] = parts ?? [];
      const value = raw.trimEnd();
      if (value === '') return false;
      const start = from + property.length + colon.length;
      const [, comment = ''] =
        /^[ \t]*;?[ \t]*\/\*\s*(.*?)\s*\*\//.exec(text.slice(start + value.length)) ?? [];
      found.push({
        file,
        name: property,
        ...readComment(comment, titleOf(property)),
        value,
        from: start,
        to: start + value.length,
      });
      return false;
    },
  });
  return found;
}

const BOUNDS = /[,:]? *\bfrom (-?[\d.]+) to (-?[\d.]+)/;
const CHOICE = /[,:]? *(-?\d[\w.%]*) is ([^,]+)/g;

function readComment(
  comment: string,
  otherwise: string,
): Pick<StyleProperty, 'label' | 'bounds' | 'choices'> {
  const [, min, max] = BOUNDS.exec(comment) ?? [];
  return {
    label: comment.replace(BOUNDS, '').replace(CHOICE, '').trim() || otherwise,
    bounds: min === undefined || max === undefined ? undefined : { min, max },
    choices: [...comment.matchAll(CHOICE)].map(([, value = '', word = '']) => ({ value, word: word.trim() })),
  };
}

/**
 * @param isColour whether the browser knows it as a colour
 * @param kept the kind it had when the bundle was opened: half a word that is typed can be a colour or a number
 */
export function fieldFor(
  {
    name,
    value,
    isText,
    bounds,
    choices = [],
  }: Pick<StyleProperty, 'name' | 'value' | 'isText' | 'bounds' | 'choices'>,
  isColour: (value: string) => boolean,
  kept?: StyleField['kind'],
): StyleField {
  if (isText) return { kind: 'words', shown: readAttribute(value) };
  if (/(font|family)(?!-(size|weight|style|colou?r))/.test(name)) return { kind: 'font', shown: value };
  if (/^url\(/.test(value) || (value === 'none' && /logo|picture|image/.test(name)))
    return { kind: 'file', shown: value };
  const fitting: StyleField[] = [];
  if (choices.some((choice) => choice.value === value))
    fitting.push({ kind: 'choice', shown: value, choices });
  const number = /^(-?(?:\d+\.?\d*|\.\d+))(%|[a-z]{0,4})$/i.exec(value);
  if (number) {
    const [, shown = '', unit = ''] = number;
    const isNarrow = bounds !== undefined && Number(bounds.max) - Number(bounds.min) <= 10;
    const step = isNarrow || shown.includes('.') || /^(r?em|s|)$/.test(unit) ? '0.1' : '1';
    fitting.push({ kind: 'number', shown, unit, step, bounds });
  }
  if (isColour(value)) fitting.push({ kind: 'colour', shown: value });
  const quoted = /^"((?:[^"\\]|\\.)*)"$|^'((?:[^'\\]|\\.)*)'$/.exec(value);
  if (quoted) fitting.push({ kind: 'quoted', shown: (quoted[1] ?? quoted[2] ?? '').replace(/\\(.)/g, '$1') });
  const text = { kind: 'text', shown: value } as const;
  return [...fitting, text].find(({ kind }) => kind === kept) ?? fitting[0] ?? text;
}

/** @returns undefined if the value would end the declaration or the stylesheet */
export function writtenValue(field: StyleField, typed: string): string | undefined {
  const text = typed.trim();
  if (field.kind === 'words') return writeAttribute(typed);
  if (field.kind === 'quoted')
    return `"${typed
      .replace(/[\n\r\f]/g, ' ')
      .replace(/["\\]/g, '\\$&')
      .replaceAll('<', '\\3c ')}"`;
  if (field.kind === 'number') {
    const { min = -Infinity, max = Infinity } = field.bounds ?? {};
    const number = String(Math.min(Math.max(Number(text), Number(min)), Number(max))); // browsers accept `1e1`
    return text === '' || /[^-.\d]/.test(number) ? undefined : number + field.unit;
  }
  const isOpen = (mark: string): boolean => text.split(mark).length % 2 === 0;
  const isWrong = text === '' || /[;{}<>\\\n]|\/\*/.test(text) || isOpen('"') || isOpen("'");
  return isWrong ? undefined : text;
}

/** In the text of an attribute, which stands between double or single quotes. */
const CHARACTERS = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' } as const;

const readAttribute = (html: string): string =>
  html.replace(/&(?:amp|quot|#39|lt|gt);/g, (name) => CHARACTERS[name as keyof typeof CHARACTERS]);

const writeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
