// Shows a nested list as a tree of files: items that contain a list, or end in `/`, are folders.

import { isValidElement, type ReactNode } from 'react';
import { FileIcon, FolderIcon } from '../icons/icons.tsx';
import { textOf } from './text-of.ts';

/** Wraps one nested list. */
export function FileTree({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="file-tree" translate="no">
      {withIcons(children)}
    </div>
  );
}

function withIcons(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(withIcons);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { children } = node.props;
  if (node.type !== 'li')
    return (
      <node.type key={node.key} {...node.props}>
        {withIcons(children)}
      </node.type>
    );
  const parts = Array.isArray(children) ? children : [children];
  const isList = (part: ReactNode) => isValidElement(part) && part.type === 'ul';
  const label = parts.filter((part) => !isList(part));
  const lists = parts.filter(isList);
  const isFolder = lists.length > 0 || textOf(label).trim().split(' ')[0]?.endsWith('/');
  return (
    <li key={node.key} className={isFolder ? 'file-tree-folder' : 'file-tree-file'}>
      <span className="file-tree-label">
        {isFolder ? <FolderIcon /> : <FileIcon />}
        <span>{label}</span>
      </span>
      {withIcons(lists)}
    </li>
  );
}
