// Checks the content of directives, and reports faults where they are.

import type { Nodes, RootContent } from 'mdast';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { locationOf } from '../context.ts';
import type { DirectiveUse } from './directive.ts';

/** @param at the faulty node, if that is not the directive itself */
export function reportContent(
  { node, context }: Pick<DirectiveUse, 'node' | 'context'>,
  message: string,
  help: string,
  at: Nodes = node,
): void {
  context.diagnostics.push(diagnostic('directive-content', { message, at: locationOf(at, context), help }));
}

/** Reports a fault unless the directive has exactly one child, of the right type. */
export function checkOnlyChild(
  use: Pick<DirectiveUse, 'node' | 'context'>,
  isRight: (node: RootContent) => boolean,
  message: string,
  help: string,
): void {
  const [only, ...others] = use.node.children as RootContent[];
  if (!only || others.length > 0 || !isRight(only)) reportContent(use, message, help);
}
