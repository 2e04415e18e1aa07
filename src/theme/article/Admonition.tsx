// An aside of one of six kinds, which differ in icon and title, not only in colour.

import { Children, isValidElement, type ReactNode } from 'react';
import { type AdmonitionKind, defaultTitle } from '../../shared/article-data.ts';
import { CautionIcon, DangerIcon, InfoIcon, NoteIcon, TipIcon, WarningIcon } from '../icons/icons.tsx';

interface AdmonitionProps {
  readonly id?: string | undefined;
  readonly kind?: AdmonitionKind | undefined;
  /** The first child may be an `admonition-title`. */
  readonly children?: ReactNode;
}

export function Admonition({ id, kind = 'note', children }: AdmonitionProps) {
  const blocks = Children.toArray(children).filter((child) => child !== '\n');
  const hasTitle = isValidElement(blocks[0]) && blocks[0].type === AdmonitionTitle;
  const title = hasTitle ? blocks.shift() : <AdmonitionTitle>{defaultTitle(kind)}</AdmonitionTitle>;
  const Icon = ICONS[kind];
  return (
    <div id={id} className={`admonition admonition-${kind}`} role="note">
      <div className="admonition-head">
        <Icon />
        {title}
      </div>
      <div className="admonition-body">{blocks}</div>
    </div>
  );
}

export function AdmonitionTitle({ children }: { readonly children?: ReactNode }) {
  return <p className="admonition-title">{children}</p>;
}

const ICONS = {
  note: NoteIcon,
  tip: TipIcon,
  info: InfoIcon,
  warning: WarningIcon,
  danger: DangerIcon,
  caution: CautionIcon,
} as const;
