// `:fact[json-body]`: a limit, a time or a version that several pages name. All are in one file, and `npm run test:toolkit`
// compares each with the toolkit.

import { toString as textOf } from 'mdast-util-to-string';
import { report } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { locationInside } from '../context.ts';
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
    const facts = readFacts(context.includes.read('content', FACTS_FILE));
    if (!facts) {
      reportContent(
        { node, context },
        `"${FACTS_FILE}" is missing or is no JSON object of texts`,
        'write that file',
      );
      return { nodes: [] };
    }
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (typeof value === 'string') return { nodes: [text(value)] };
    report(context, 'directive-content', {
      message: `there is no fact "${name}"`,
      at: locationInside(node, name, context),
      help: didYouMean(nearest(name, Object.keys(facts)), `add it to ${FACTS_FILE}`),
    });
    return { nodes: [] };
  },
});

function readFacts(json: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
