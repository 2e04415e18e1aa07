// Reads the JSON of pages, and checks manifests and configuration files against the published schemas.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { projectRoot } from '../../../../scripts/lib/project-root.ts';
import type { Block, Fault } from '../../../support/content-pages.ts';
import { readJson5 } from '../../../support/read-json5.ts';

const IS_DATA = /^(json|jsonc|json5)$/;
const FULL_VERSION = /^v?\d+\.\d+\.\d+/;

const ajv = new Ajv({ allErrors: true, strict: false }); // `x-env` is a keyword of this project
const validatorOf = (name: string): ValidateFunction =>
  ajv.compile(JSON.parse(readFileSync(join(projectRoot, 'public/schemas', `${name}.json`), 'utf8')));
const validateManifest = validatorOf('manifest');
const validateConfig = validatorOf('config');

export function checkData(blocks: readonly Block[]): readonly Fault[] {
  return blocks
    .filter(({ language }) => IS_DATA.test(language))
    .flatMap((block): readonly Fault[] => {
      const fault = (message: string, line = block.line): Fault => ({ file: block.file, line, message });
      let value: unknown;
      try {
        value = block.language === 'json' ? JSON.parse(block.code) : readJson5(block.code);
      } catch (error) {
        return [fault((error as Error).message, block.line + lineOf(error, block.code))];
      }
      const title = block.meta.title?.split('/').at(-1);
      if (title === 'omphalos.json') return complaints(validateConfig, value).map((text) => fault(text));
      return title === 'package.json' ? manifestFaults(value).map((text) => fault(text)) : [];
    });
}

/** Lines from the first to the one of the parser's error. */
function lineOf(error: unknown, code: string): number {
  const { loc, message } = error as Error & { readonly loc?: { readonly line: number } };
  if (loc) return loc.line - 1;
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? 0 : code.slice(0, Number(position)).split('\n').length - 1;
}

/** A package without the key `omphalos` is allowed: the tutorial begins with one. */
function manifestFaults(value: unknown): readonly string[] {
  const { name, version, omphalos } = value as Readonly<Record<string, unknown>>;
  return [
    ...(typeof name === 'string' ? [] : ['/name must be string']),
    ...(typeof version === 'string' && FULL_VERSION.test(version) ? [] : ['/version must be a full version']),
    ...(omphalos === undefined ? [] : complaints(validateManifest, omphalos)),
  ];
}

function complaints(validate: ValidateFunction, value: unknown): readonly string[] {
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const key = (params as { additionalProperty?: string }).additionalProperty;
    return `${instancePath || '/'} ${message ?? 'is wrong'}${key === undefined ? '' : ` "${key}"`}`;
  });
}
