// A swatch in front of each colour in a stylesheet, which opens the browser's colour picker.

import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import type { Range } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, WidgetType } from '@codemirror/view';
import { isColour, pickerColour } from './css-colour.ts';
import { makeElement } from './make-element.ts';

class Swatch extends WidgetType {
  readonly value: string;

  constructor(value: string) {
    super();
    this.value = value;
  }

  override eq({ value }: Swatch): boolean {
    return value === this.value;
  }

  override toDOM(view: EditorView): HTMLElement {
    // Not a stop for the Tab key: whoever types can type the colour.
    const input = makeElement('input', { type: 'color', className: 'cm-swatch', tabIndex: -1 });
    this.updateDOM(input);
    // Each time the picker opens is one step to undo, apart from what was changed just before.
    input.addEventListener('focus', () => view.dispatch({ annotations: isolateHistory.of('full') }));
    input.addEventListener('input', () => {
      const from = view.posAtDOM(input);
      const to = from + (input.dataset.colour ?? '').length;
      view.dispatch({ changes: { from, to, insert: input.value + (input.dataset.alpha ?? '') } });
    });
    return input;
  }

  /** Keeps the element, which the open picker belongs to. */
  override updateDOM(element: HTMLElement): boolean {
    const input = element as HTMLInputElement;
    const { hex, alpha } = pickerColour(this.value);
    if (input.value !== hex) input.value = hex;
    input.dataset.colour = this.value;
    input.dataset.alpha = alpha;
    input.title = 'Pick another colour';
    input.setAttribute('aria-label', `Another colour for ${this.value}`);
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function swatches({ state, visibleRanges }: EditorView): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter(node) {
        if (!/^(ColorLiteral|ValueName|CallExpression)$/.test(node.name)) return;
        const value = state.sliceDoc(node.from, node.to);
        if (isColour(value))
          found.push(Decoration.widget({ widget: new Swatch(value), side: 1 }).range(node.from));
      },
    });
  return Decoration.set(found, true);
}

export const colourSwatches = ViewPlugin.define(
  (view) => ({
    decorations: swatches(view),
    update({ docChanged, viewportChanged, startState, state, view: changed }) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
        this.decorations = swatches(changed);
    },
  }),
  { decorations: (plugin) => plugin.decorations },
);
