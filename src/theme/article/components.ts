// Maps elements of a document's tree to components: Markdown's own elements, and those that the generator adds for things
// that Markdown lacks.

import { Admonition, AdmonitionTitle } from './Admonition.tsx';
import { ApiMember } from './ApiMember.tsx';
import { ArticleLink } from './ArticleLink.tsx';
import { Badge } from './Badge.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Diagram } from './Diagram.tsx';
import { Drawing, DrawingPicture } from './Drawing.tsx';
import { FileTree } from './FileTree.tsx';
import { Heading2, Heading3, Heading4, Heading5, Heading6 } from './Heading.tsx';
import { Image } from './Image.tsx';
import { InlineCode, Key } from './InlineCode.tsx';
import { Cards, Steps } from './Lists.tsx';
import { LivePreview, PreviewPart } from './LivePreview.tsx';
import { DataCell, HeaderCell, Table } from './Table.tsx';
import { Tab, Tabs } from './Tabs.tsx';
import { TaskMark } from './TaskMark.tsx';

export const articleComponents = {
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  h5: Heading5,
  h6: Heading6,
  a: ArticleLink,
  code: InlineCode,
  kbd: Key,
  img: Image,
  input: TaskMark,
  table: Table,
  th: HeaderCell,
  td: DataCell,
  'code-block': CodeBlock,
  admonition: Admonition,
  'admonition-title': AdmonitionTitle,
  tabs: Tabs,
  tab: Tab,
  steps: Steps,
  cards: Cards,
  'file-tree': FileTree,
  badge: Badge,
  diagram: Diagram,
  drawing: Drawing,
  'drawing-picture': DrawingPicture,
  'live-preview': LivePreview,
  'preview-part': PreviewPart,
  'api-member': ApiMember,
} as const;
