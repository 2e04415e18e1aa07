// The plain text of React elements, for accessible names.

import { isValidElement, type ReactNode } from 'react';

export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  // Names don't include footnote numbers.
  return 'data-footnote-ref' in node.props ? '' : textOf(node.props.children);
}

/** All elements of one type below `node`, in order; doesn't search inside matches. */
export function elementsOfType(
  node: ReactNode,
  type: unknown,
): React.ReactElement<{ children?: ReactNode }>[] {
  if (Array.isArray(node)) return node.flatMap((child) => elementsOfType(child, type));
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return node.type === type ? [node] : elementsOfType(node.props.children, type);
}
