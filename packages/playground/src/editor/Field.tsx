// A field of the form: a small component for each kind of value.

import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, Group } from './Button.tsx';
import { isColour, pickerColour } from './css-colour.ts';
import { bytesOf } from './dropped-files.ts';
import { FileButton } from './FileButton.tsx';
import { familyOf, fontsFor, isFontMissing, stackOf } from './fonts.ts';
import { giveFile } from './form-actions.ts';
import { LIVE } from './live.ts';
import { usePart, useSession } from './session.ts';
import { type Choice, fieldFor, type StyleProperty, writtenValue } from './style-properties.ts';

interface FieldProps {
  readonly property: StyleProperty;
  /** Called with the new value in CSS. */
  readonly onChange: (value: string) => void;
}

/** What all kinds have. */
interface KindProps {
  readonly label: string;
  readonly title: string | undefined;
  readonly shown: string;
  /** Called with what is shown from now on. @returns whether it can be written */
  readonly onChange: (shown: string) => boolean;
}

export function Field({ property, onChange }: FieldProps) {
  const [kindAtFirst] = useState(() => fieldFor(property, isColour).kind);
  const field = fieldFor(property, isColour, kindAtFirst);
  const session = useSession();
  const isCodeShown = usePart((state) => state.isCodeShown);
  const css = usePart((state) => String(state.settled[property.file]));
  const props: KindProps = {
    label: property.label,
    title: isCodeShown ? `${property.name} in ${property.file}` : undefined,
    shown: field.shown,
    onChange(shown) {
      const written = writtenValue(field, shown);
      if (written !== undefined) onChange(written);
      return written !== undefined;
    },
  };
  const onFile = (file: File): void =>
    void bytesOf(file).then(
      (bytes) => giveFile(session, property, file.name, bytes),
      (error: Error) => session.say(error.message),
    );
  switch (field.kind) {
    case 'file':
      return <PictureField {...props} onFile={onFile} />;
    case 'font':
      return <FontField {...props} css={css} onFile={onFile} />;
    case 'choice':
      return <ChoiceField {...props} choices={field.choices} />;
    case 'colour':
      return <ColourField {...props} />;
    case 'number':
      return field.bounds ? (
        <SliderField {...props} step={field.step} {...field.bounds} />
      ) : (
        <TypedField {...props} type="number" step={field.step} unit={field.unit} />
      );
    default:
      return <TypedField {...props} isWide={field.kind !== 'quoted'} />;
  }
}

interface RowProps {
  readonly label: string;
  /** Id of what the label names. */
  readonly id: string;
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
}

const Row = ({ label, id, isWide, children }: RowProps) => (
  <div className="style-field" data-wide={isWide}>
    <label htmlFor={id}>{label}</label>
    <span className="style-input">{children}</span>
  </div>
);

function ChoiceField({ label, title, shown, choices, onChange }: KindProps & { choices: readonly Choice[] }) {
  const name = useId();
  const [picked, pick] = usePicked(shown, onChange);
  return (
    <Group role="radiogroup" className="style-field" label={label} title={title}>
      <span aria-hidden="true">{label}</span>
      <span className="style-input">
        {choices.map(({ value, word }) => (
          <label key={value} className="choice">
            <input type="radio" name={name} checked={value === picked} onChange={() => pick(value)} />
            {word}
          </label>
        ))}
      </span>
    </Group>
  );
}

function ColourField({ label, title, shown, onChange }: KindProps) {
  const id = useId();
  const { hex, alpha } = pickerColour(shown);
  const [picked, pick] = usePicked(hex, (colour) => onChange(colour + alpha));
  return (
    <Row label={label} id={id}>
      <input
        id={id}
        type="color"
        // Some browsers tell screen readers no value of a colour.
        title={title === undefined ? picked : `${picked}, ${title}`}
        value={picked}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      />
    </Row>
  );
}

interface FileProps extends KindProps {
  readonly onFile: (file: File) => void;
}

function PictureField({ label, title, shown, onChange, onFile }: FileProps) {
  const what = label.toLowerCase();
  const isNone = shown === 'none';
  return (
    <Group className="style-field" label={label} title={title}>
      <span>{label}</span>
      <span className="style-input">
        <FileButton accept=".png,.svg,.webp" onFile={onFile}>
          {isNone ? `Add a ${what}` : `Change the ${what}`}
        </FileButton>
        <Button hidden={isNone} aria-label={`Remove the ${what}`} onClick={() => onChange('none')}>
          Remove
        </Button>
      </span>
    </Group>
  );
}

/** @param css the stylesheet, which may have fonts of its own */
function FontField({ label, title, shown, css, onChange, onFile }: FileProps & { readonly css: string }) {
  const id = useId();
  const [picked, pick] = usePicked(shown, onChange);
  const [isOther, setOther] = useState(false);
  const fonts = fontsFor(css);
  const family = familyOf(picked);
  const known = fonts.find((font) => familyOf(font) === family);
  const isNamed = isOther || known === undefined;
  return (
    <>
      <Row label={label} id={id} isWide>
        <select
          id={id}
          title={title}
          value={isNamed ? '' : known}
          style={{ fontFamily: picked }}
          onChange={({ currentTarget: { value } }) => {
            setOther(value === '');
            if (value !== '') pick(value);
          }}
        >
          {fonts.map((font) => (
            <option key={font} value={font} style={{ fontFamily: font }}>
              {familyOf(font)}
            </option>
          ))}
          <option value="">Other …</option>
        </select>
      </Row>
      {isNamed && (
        <>
          <Row label="Name of the font" id={`${id}-name`} isWide>
            <TypedInput
              id={`${id}-name`}
              value={family}
              onType={(name) => name.trim() !== '' && onChange(stackOf(name.trim()))}
            />
            <FileButton
              accept=".woff2"
              onFile={(file) => {
                setOther(false);
                onFile(file);
              }}
            >
              Take a font file
            </FileButton>
          </Row>
          <p className="hint" {...LIVE}>
            {known === undefined && isFontMissing(family) && `This computer has no font “${family}”.`}
          </p>
        </>
      )}
    </>
  );
}

interface SliderFieldProps extends KindProps {
  readonly min: string;
  readonly max: string;
  readonly step: string;
}

function SliderField({ label, title, shown, onChange, ...range }: SliderFieldProps) {
  const id = useId();
  const [picked, pick] = usePicked(shown, onChange);
  return (
    <Row label={label} id={id}>
      <input
        id={id}
        type="range"
        {...range}
        title={title}
        // Some screen readers say a share of the whole otherwise.
        aria-valuetext={picked}
        value={picked}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      />
      <TypedInput
        type="number"
        {...range}
        aria-label={`${label}, as a number`}
        value={picked}
        onType={onChange}
      />
    </Row>
  );
}

interface TypedFieldProps extends KindProps {
  readonly isWide?: boolean;
  readonly type?: 'number';
  readonly step?: string;
  readonly unit?: string;
}

function TypedField({ label, isWide, shown, unit, onChange, ...props }: TypedFieldProps) {
  const id = useId();
  return (
    <Row label={label} id={id} isWide={isWide}>
      <TypedInput {...props} id={id} value={shown} onType={onChange} />
      {unit !== undefined && <span className="unit">{unit}</span>}
    </Row>
  );
}

interface TypedInputProps extends ComponentProps<'input'> {
  readonly value: string;
  /** @returns whether it can be written */
  readonly onType: (typed: string) => boolean;
}

/** What is being typed stays as it is until the focus leaves, though another value may be written of it. */
function TypedInput({ value, onType, ...props }: TypedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const show = (): void => {
    if (input.current && input.current.value !== value) input.current.value = value;
    setWrong(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is shown
  useEffect(() => {
    if (!input.current?.matches(':focus')) show();
  }, [value]);
  return (
    <input
      {...props}
      ref={input}
      spellCheck={false}
      aria-invalid={isWrong || undefined}
      defaultValue={value}
      onInput={({ currentTarget }) => setWrong(!onType(currentTarget.value))}
      onBlur={show}
    />
  );
}

/** What is picked shows at once: the file has it after a pause. */
function usePicked(shown: string, onChange: KindProps['onChange']) {
  const [picked, setPicked] = useState(shown);
  useEffect(() => setPicked(shown), [shown]);
  const pick = (next: string): void => {
    setPicked(next);
    onChange(next);
  };
  return [picked, pick] as const;
}
