// The editor's theme, made of the site's tokens, which follow the colour mode.

import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags as t } from '@lezer/highlight';

export const editorTheme = EditorView.theme({
  '&': {
    height: '100%',
    backgroundColor: 'var(--code-ground)',
    color: 'var(--code-text)',
    fontSize: 'var(--size-small)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.6', fontVariantLigatures: 'none' },
  '.cm-content': { caretColor: 'var(--accent)', paddingBlock: 'var(--space-2)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-line)',
  },
  '.cm-gutters': {
    backgroundColor: 'var(--code-ground)',
    borderRight: '1px solid var(--line)',
    color: 'var(--muted)',
  },
  '.cm-activeLineGutter': { backgroundColor: 'var(--code-highlight)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--accent)',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--danger)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--code-highlight)', outline: '1px solid var(--accent-line)' },
  '.cm-searchMatch.cm-searchMatch-selected': { outline: '2px solid var(--accent)' },
  '.cm-panels': {
    backgroundColor: 'var(--raised)',
    borderColor: 'var(--line)',
    color: 'var(--text)',
    fontSize: 'var(--size-small)',
  },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-textfield, .cm-button': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-s)',
    background: 'none',
    color: 'var(--text)',
    fontSize: 'inherit',
  },
  '.cm-textfield': { backgroundColor: 'var(--page)' },
  '.cm-panel.cm-search label': { fontSize: 'inherit' },
  '.cm-panel.cm-search [name=close]': { color: 'var(--text)' },
  '.cm-tooltip': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-s)',
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow-high)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-code)', maxHeight: '14em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-tooltip.cm-completionInfo': { padding: 'var(--space-2) var(--space-3)', maxWidth: '22rem' },
  '.cm-diagnostic': { padding: 'var(--space-1) var(--space-3)', fontFamily: 'var(--font-text)' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--danger)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--warning)' },
  '.cm-lintRange-error, .cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--warning)' },
  '.cm-lintPoint:after': { borderBottomColor: 'var(--danger)' },
});

/** The colours of the site's code blocks. */
export const editorColours = HighlightStyle.define([
  {
    tag: [t.keyword, t.operatorKeyword, t.modifier, t.self, t.tagName, t.null],
    color: 'var(--tk-keyword)',
  },
  { tag: [t.string, t.attributeValue, t.special(t.string)], color: 'var(--tk-string)' },
  { tag: [t.regexp, t.escape, t.url], color: 'var(--tk-string-expression)' },
  {
    tag: [t.number, t.bool, t.atom, t.unit, t.color, t.constant(t.variableName)],
    color: 'var(--tk-constant)',
  },
  { tag: [t.comment, t.docComment, t.processingInstruction], color: 'var(--tk-comment)' },
  {
    tag: [
      t.function(t.variableName),
      t.function(t.propertyName),
      t.className,
      t.definition(t.function(t.variableName)),
      t.attributeName,
      t.propertyName,
      t.definition(t.propertyName),
    ],
    color: 'var(--tk-function)',
  },
  { tag: [t.punctuation, t.bracket, t.operator, t.separator], color: 'var(--tk-punctuation)' },
  { tag: t.invalid, color: 'var(--danger)' },
]);
