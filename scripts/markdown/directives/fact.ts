// `:fact[json-body]`: a limit, a time or a version that several pages name. All are in one file, and `npm run test:toolkit`
// compares each with the toolkit.

import { toString as textOf } from 'mdast-util-to-string';
import { report } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import { text } from '../markdown-nodes.ts';
import { defineDirective, reportContent } from './directive.ts';

/** File in the content folder that holds an object of texts by name. */
const FACTS_FILE = '_facts/facts.json';

export const fact = defineDirective({
  names: ['fact'],
  form: 'text',
  sample: ':fact[json-body]',
  meaning: `A text of \`content/${FACTS_FILE}\`, by its name`,
  element: 'span',
  transform({ node, context }) {
    const name = textOf(node);
    const facts = readFacts(context);
    if (!facts) {
      reportContent(
        { node, context },
        `"${FACTS_FILE}" is missing or is no JSON object of texts`,
        'write that file',
      );
      return { nodes: [] };
    }
    const value = factText(name, context);
    if (value !== undefined) return { nodes: [text(value)] };
    report(context, 'directive-content', {
      message: `there is no fact "${name}"`,
      at: locationInside(node, name, context),
      help: didYouMean(nearest(name, Object.keys(facts)), `add it to ${FACTS_FILE}`),
    });
    return { nodes: [] };
  },
});

/** @returns undefined for a name that is unknown, or no text */
export function factText(name: string, context: DocumentContext): string | undefined {
  const facts = readFacts(context) ?? {};
  const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function readFacts({ includes }: DocumentContext): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(includes.read('content', FACTS_FILE) ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
