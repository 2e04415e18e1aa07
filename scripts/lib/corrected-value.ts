// Corrects a value of another form than its schema expects: `2nd` for a number, `a, b` for a list.

import * as v from 'valibot';
import { stringify } from 'yaml';

/**
 * @param written the value as `checkYaml` passes it: numbers and switches as text
 * @returns the first correction that the schema accepts, in YAML in one line; undefined if none is likely
 */
export function correctedValue(written: unknown, schema: v.GenericSchema): string | undefined {
  const found = corrections(written).find(({ value }) => v.safeParse(schema, value).success);
  return found?.yaml;
}

interface Correction {
  readonly value: unknown;
  readonly yaml: string;
}

function corrections(written: unknown): readonly Correction[] {
  if (Array.isArray(written)) {
    const texts = written.filter((item) => typeof item === 'string');
    return texts.length === written.length ? [text(texts.join(', ')), list(texts)] : [];
  }
  if (typeof written !== 'string') return [];
  const trimmed = written.trim();
  const flag = meantFlag(trimmed);
  const numbers = [...trimmed.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => number);
  const items = trimmed.split(/\s*,\s*/).filter(Boolean);
  return [
    ...(flag === undefined ? [] : [plain(String(flag))]),
    ...(numbers.length === 1 ? [plain(numbers[0] ?? ''), plain(`${Math.round(Number(numbers[0]))}`)] : []),
    ...(/^\w+$/.test(trimmed) ? [text(trimmed.toLowerCase())] : []),
    // Signs that cannot stand in an address or a name.
    text(
      trimmed
        .replaceAll('\\', '/')
        .replace(/[?#\t\n]+$/, '')
        .replace(/\s*[?#\t\n]+\s*/g, '-'),
    ),
    text(trimmed.replace(/^\/+|\/+$/g, '').replace(/\/+/g, '-')),
    ...(/^[\w-]+(?:\.[\w-]+)+(?:[/:]\S*)?$/.test(trimmed) ? [text(`https://${trimmed}`)] : []),
    ...(items.length > 0 ? [list(items)] : []),
  ].filter(({ value }) => value !== '');
}

const plain = (value: string): Correction => ({ value, yaml: value });
const text = (value: string): Correction => ({ value, yaml: stringify(value, { lineWidth: 0 }).trim() });
const list = (value: readonly string[]): Correction => ({
  value,
  yaml: stringify(value, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim(),
});

function meantFlag(text: string): boolean | undefined {
  if (/^(?:yes|y|on|1)$/i.test(text)) return true;
  return /^(?:no|n|off|0)$/i.test(text) ? false : undefined;
}
