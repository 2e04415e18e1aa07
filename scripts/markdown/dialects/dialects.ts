// What authors know from other tools: translated where it has a meaning here, reported where it has none. Each dialect or
// topic has its own file. The rest of the chain sees this site's own Markdown only, but for `DirectiveTitles` (before parsing).

import type { Root } from 'mdast';
import { definePlugin } from '../context.ts';
import { translateFences } from './fences.ts';
import { translateAlerts } from './github-alerts.ts';
import { findOtherTools } from './other-tools.ts';
import { showUnknownElements } from './unknown-elements.ts';

export const remarkDialects = definePlugin((tree: Root, context) => {
  findOtherTools(tree, context);
  if (context.allowHtml) showUnknownElements(tree, context);
  translateFences(tree, context);
  translateAlerts(tree, context);
});
