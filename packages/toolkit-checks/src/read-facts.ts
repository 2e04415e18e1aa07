// The facts that pages show by name: limits, times, sizes and versions of the toolkit.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root.ts';

export const FACTS_FILE = 'content/_facts/facts.json';
export const factsText = readFileSync(join(projectRoot, FACTS_FILE), 'utf8');
export const facts: Readonly<Record<string, string>> = JSON.parse(factsText);
