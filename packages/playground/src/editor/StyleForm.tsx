// The form beside the code: a field for each text and each custom property of the graphics. What is changed is changed in the source.

import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { changeFiles } from './bundle-actions.ts';
import { isColour, pickerColour } from './css-colour.ts';
import { FormActions } from './FormActions.tsx';
import { formIn, readForm } from './graphic-texts.ts';
import { pageFolders } from './open-manifest.ts';
import { usePart, useSession } from './session.ts';
import { fieldFor, type StyleProperty, writtenValue } from './style-properties.ts';

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
  const files = usePart((state) => state.settled);
  const opened = usePart((state) => state.opened);
  const name = usePart((state) => state.name);
  const isCodeShown = usePart((state) => state.isCodeShown);
  const properties = readForm(files, pageFolders(files).panels);
  return (
    <>
      {/* Closed where the code is what a lesson is about. */}
      <details className="style-form" open={!session.data.lesson} hidden={properties.length === 0}>
        <summary>{isCodeShown ? 'Make it yours' : `${name}: make it yours`}</summary>
        <Fields key={opened} properties={properties} />
      </details>
      {properties.length > 0 && !session.data.lesson && <FormActions codeId={codeId} />}
    </>
  );
}

function Fields({ properties }: { readonly properties: readonly StyleProperty[] }) {
  const session = useSession();
  /** Values that were changed, the latest last. */
  const [former, setFormer] = useState<readonly StyleProperty[]>([]);
  const last = former.findLast((one) =>
    properties.some((now) => keyOf(now) === keyOf(one) && now.value !== one.value),
  );
  /** @returns what stood there; undefined if nothing changes */
  const write = ({ file, name }: StyleProperty, value: string): StyleProperty | undefined => {
    const { files } = session.get();
    const text = String(files[file]);
    // Its place may be another since the form was shown.
    const place = formIn(file, text).find((other) => other.name === name);
    if (!place || place.value === value) return undefined;
    const changed = text.slice(0, place.from) + value + text.slice(place.to);
    changeFiles(session, { ...files, [file]: changed });
    return place;
  };
  const change = (property: StyleProperty, value: string): void => {
    const before = write(property, value);
    // A text that is being typed is one change.
    const [latest] = former.slice(-1);
    if (before && !(latest && keyOf(latest) === keyOf(before))) setFormer([...former, before]);
  };
  const revert = (): void => {
    if (!last) return;
    write(last, last.value);
    setFormer(former.slice(0, former.indexOf(last)));
  };
  return (
    <>
      <div className="style-fields">
        {properties.map((property) => (
          <Field key={keyOf(property)} property={property} onChange={(value) => change(property, value)} />
        ))}
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
        <Button className="quiet" disabled={!last} onClick={revert}>
          Revert
        </Button>
      </p>
    </>
  );
}

interface FieldProps {
  readonly property: StyleProperty;
  /** Called with the new value in CSS. */
  readonly onChange: (value: string) => void;
}

function Field({ property, onChange }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [kindAtFirst] = useState(() => fieldFor(property, isColour).kind);
  const field = fieldFor(property, isColour, kindAtFirst);
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
