// The form beside the code: a field for each custom property of the graphics. What is changed is changed in the source.

import { isColour, pickerColour } from './css-colour.ts';
import { make, makeButton } from './make-element.ts';
import { fieldFor, type StyleField, type StyleProperty, writtenValue } from './style-properties.ts';

interface Row {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  property: Described;
}

type Described = StyleProperty & { readonly field: StyleField };

const FONTS = [
  'system-ui, sans-serif',
  'Georgia, serif',
  'Impact, sans-serif',
  'Arial, sans-serif',
  'Verdana, sans-serif',
  '"Trebuchet MS", sans-serif',
  '"Times New Roman", serif',
  '"Courier New", monospace',
];

/** @param onChange with the new value in CSS */
export function createStyleForm(
  onChange: (property: StyleProperty, value: string) => void,
  undo: (file: string) => void,
) {
  const fields = make('div', { className: 'style-fields' });
  const undoButton = makeButton('Revert', () => lastFile !== undefined && undo(lastFile), {
    className: 'quiet',
    disabled: true,
  });
  const element = make(
    'details',
    { className: 'style-form', hidden: true },
    make('summary', {}, 'Make it yours'),
    fields,
    make('datalist', { id: 'style-fonts' }, ...FONTS.map((value) => make('option', { value }))),
    make(
      'p',
      { className: 'style-foot' },
      make('span', { className: 'hint' }, 'Names and texts are fields of the panel.'),
      undoButton,
    ),
  );
  let rows: Row[] = [];
  let lastFile: string | undefined;

  const rowOf = (property: Described): Row => {
    const { field } = property;
    const input = make('input', {
      type: field.kind === 'colour' ? 'color' : field.kind === 'number' ? 'number' : 'text',
      title: `${property.name} in ${property.file}`,
      spellcheck: false,
      ...(field.kind === 'number' ? { step: field.step } : {}),
    });
    if (field.kind === 'font') input.setAttribute('list', 'style-fonts');
    const unit = field.kind === 'number' ? [make('span', { className: 'unit' }, field.unit)] : [];
    const row: Row = {
      element: make(
        'label',
        { className: 'style-field', 'data-kind': field.kind },
        make('span', {}, property.label),
        make('span', { className: 'style-input' }, input, ...unit),
      ),
      input,
      property,
    };
    input.addEventListener('input', () => {
      const current = row.property;
      const typed = field.kind === 'colour' ? input.value + pickerColour(current.value).alpha : input.value;
      const value = writtenValue(current.field, typed);
      input.setAttribute('aria-invalid', String(value === undefined));
      if (value === undefined || value === current.value) return;
      lastFile = current.file;
      undoButton.disabled = false;
      onChange(current, value);
    });
    input.addEventListener('change', () => showValue(row));
    showValue(row);
    return row;
  };
  return {
    element,
    show(properties: readonly StyleProperty[]) {
      const known = new Map(rows.map((row) => [keyOf(row.property), row]));
      rows = properties.map((found) => {
        const property = { ...found, field: fieldFor(found, isColour) };
        const row = known.get(keyOf(property));
        if (!row) return rowOf(property);
        row.property = property;
        // What is being typed stays as it is.
        if (!row.input.matches(':focus') || property.field.kind === 'colour') showValue(row);
        return row;
      });
      const shown = rows.map((row) => row.element);
      if (
        shown.length !== fields.childElementCount ||
        shown.some((row, index) => fields.children[index] !== row)
      )
        fields.replaceChildren(...shown);
      element.hidden = rows.length === 0;
    },
  };
}

function showValue({ input, property: { field } }: Row): void {
  const value = field.kind === 'colour' ? pickerColour(field.shown).hex : field.shown;
  if (input.value !== value) input.value = value;
  input.removeAttribute('aria-invalid');
}

/** A property whose value becomes of another kind gets another field. */
const keyOf = ({ file, name, label, field }: Described): string =>
  [file, name, label, field.kind, field.kind === 'number' && field.unit].join('|');
