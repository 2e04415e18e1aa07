// Syntax of other tools: translated if it has an equivalent here, otherwise reported. Each dialect or topic has its own
// file. The rest of the chain sees only this site's Markdown, except for `DirectiveTitles` (before parsing).

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
