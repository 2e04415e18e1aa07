// The walk must be that of unist-util-visit, whatever visitors answer and change.

import fc from 'fast-check';
import { visit as reference } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { CONTINUE, EXIT, SKIP, visit } from '../../scripts/markdown/visit.ts';

interface Node {
  readonly type: string;
  readonly name: number;
  readonly children?: Node[];
}

/** Each node with another name. */
const tree = fc
  .letrec<{ node: { type: string; children?: unknown[] } }>((tie) => ({
    node: fc.record(
      {
        type: fc.constantFrom('root', 'paragraph', 'text', 'link'),
        children: fc.array(tie('node'), { maxLength: 4 }),
      },
      { requiredKeys: ['type'] },
    ),
  }))
  .node.map((node) => named(node as Node));

function named(node: Node, count = { value: 0 }): Node {
  const name = count.value++;
  return {
    type: node.type,
    name,
    ...(node.children ? { children: node.children.map((child) => named(child, count)) } : {}),
  };
}

const answer = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  fc.constantFrom(CONTINUE, SKIP, EXIT, null),
  fc.nat(4),
  fc.tuple(fc.constantFrom(SKIP, CONTINUE), fc.nat(4)),
  fc.constantFrom([SKIP], [EXIT]),
);
const tests = fc.constantFrom(undefined, 'text', 'link', ['text', 'paragraph']);

/** What the visitor saw; it answers and removes children as told, and at last lets the walk end. */
function walkWith(
  walk: typeof reference,
  start: Node,
  test: unknown,
  answers: readonly unknown[],
  removals: readonly boolean[],
) {
  const seen: unknown[] = [];
  const visitor = (node: Node, index: number | undefined, parent: Node | undefined): unknown => {
    const turn = seen.length;
    seen.push([node.name, index, parent?.name]);
    if (removals[turn] && parent?.children && index !== undefined) parent.children.splice(index, 1);
    return answers[turn];
  };
  const use = walk as unknown as (...values: unknown[]) => void;
  if (test === undefined) use(start, visitor);
  else use(start, test, visitor);
  return { seen, start };
}

describe('visit', () => {
  it('walks as unist-util-visit does', () => {
    fc.assert(
      fc.property(
        tree,
        tests,
        fc.array(answer, { maxLength: 12 }),
        fc.array(fc.boolean(), { maxLength: 6 }),
        (start, test, answers, removals) => {
          const expected = walkWith(reference, structuredClone(start), test, answers, removals);
          expect(walkWith(visit, structuredClone(start), test, answers, removals)).toEqual(expected);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
