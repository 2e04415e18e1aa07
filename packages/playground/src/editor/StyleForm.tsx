// The form beside the code: a field for each text and each custom property of the graphics. What is changed is changed in the source.

import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { isColour, pickerColour } from './css-colour.ts';
import { FormActions } from './FormActions.tsx';
import { formIn, readForm } from './graphic-texts.ts';
import { pageFolders } from './open-manifest.ts';
import { usePart, useSession } from './session.ts';
import { fieldFor, type StyleField, type StyleProperty, writtenValue } from './style-properties.ts';

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
const FONT_LIST = 'style-fonts';

interface StyleFormProps {
  /** Id of the element that holds the code. */
  readonly codeId: string;
}

export function StyleForm({ codeId }: StyleFormProps) {
  const session = useSession();
  /** The file of the last change. */
  const [changed, setChanged] = useState<string>();
  const files = usePart((state) => state.settled);
  const opened = usePart((state) => state.opened);
  const name = usePart((state) => state.name);
  const isCodeShown = usePart((state) => state.isCodeShown);
  const properties = readForm(files, pageFolders(files).panels);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kinds that the fields had when the bundle was opened
  const kinds = useMemo(
    () => new Map(properties.map((one) => [keyOf(one), fieldFor(one, isColour).kind])),
    [opened],
  );
  const write = async ({ file, name }: StyleProperty, insert: string): Promise<void> => {
    await session.loadEditor();
    if (session.get().opened !== opened) return; // another bundle, opened in the meantime
    // Its place may be another since the form was shown.
    const text = String(session.get().files[file]);
    const place = formIn(file, text).find((other) => other.name === name);
    if (!place || place.value === insert) return;
    setChanged(file);
    session.editor?.edit(file, text, { from: place.from, to: place.to, insert });
  };
  return (
    <>
      {/* Closed where the code is what a lesson is about. */}
      <details
        className="style-form"
        onFocus={() => void session.loadEditor()}
        open={!session.data.lesson}
        hidden={properties.length === 0}
      >
        <summary>{isCodeShown ? 'Make it yours' : `${name}: make it yours`}</summary>
        <div className="style-fields">
          {properties.map((property) => {
            const key = keyOf(property);
            const field = fieldFor(property, isColour, kinds.get(key));
            return (
              <Field
                key={`${key}|${field.kind}`}
                property={property}
                field={field}
                onChange={(value) => void write(property, value)}
              />
            );
          })}
        </div>
        <datalist id={FONT_LIST}>
          {FONTS.map((font) => (
            <option key={font} value={font} />
          ))}
        </datalist>
        <p className="style-foot">
          <span className="hint">
            The panel is what you press during the show. Texts written there come first.
          </span>
          <Button
            className="quiet"
            disabled={changed === undefined}
            onClick={() => session.editor?.undo(changed ?? '')}
          >
            Revert
          </Button>
        </p>
      </details>
      {properties.length > 0 && !session.data.lesson && <FormActions codeId={codeId} />}
    </>
  );
}

interface FieldProps {
  readonly property: StyleProperty;
  readonly field: StyleField;
  /** Called with the new value in CSS. */
  readonly onChange: (value: string) => void;
}

function Field({ property, field, onChange }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const isCodeShown = usePart((state) => state.isCodeShown);
  const value = field.kind === 'colour' ? pickerColour(field.shown).hex : field.shown;
  const title = [
    // Some browsers tell screen readers no value of a colour.
    ...(field.kind === 'colour' ? [value] : []),
    ...(isCodeShown ? [`${property.name} in ${property.file}`] : []),
  ];
  const show = (): void => {
    if (input.current && input.current.value !== value) input.current.value = value;
    setWrong(false);
  };
  // What is being typed stays as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is shown
  useEffect(() => {
    if (field.kind === 'colour' || !input.current?.matches(':focus')) show();
  }, [value]);
  const change = (shown: string): void => {
    const typed = field.kind === 'colour' ? shown + pickerColour(property.value).alpha : shown;
    const written = writtenValue(field, typed);
    setWrong(written === undefined);
    if (written !== undefined) onChange(written);
  };
  return (
    <label className="style-field" data-kind={field.kind}>
      <span>{property.label}</span>
      <span className="style-input">
        <input
          ref={input}
          type={INPUT_TYPES[field.kind]}
          {...(field.kind === 'number' && { step: field.step, min: field.min, max: field.max })}
          list={field.kind === 'font' ? FONT_LIST : undefined}
          title={title.join(', ')}
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          defaultValue={value}
          onInput={({ currentTarget }) => change(currentTarget.value)}
          onBlur={show}
        />
        {field.kind === 'number' && <span className="unit">{field.unit}</span>}
      </span>
    </label>
  );
}

const INPUT_TYPES = {
  colour: 'color',
  number: 'number',
  font: 'text',
  text: 'text',
  words: 'text',
  quoted: 'text',
} as const;

const keyOf = ({ file, name }: StyleProperty): string => `${file}|${name}`;
