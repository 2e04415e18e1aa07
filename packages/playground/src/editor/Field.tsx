// A field of the form, with a control for each kind of value.

import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
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

export function Field({ property, onChange }: FieldProps) {
  const id = useId();
  const [kindAtFirst] = useState(() => fieldFor(property, isColour).kind);
  const field = fieldFor(property, isColour, kindAtFirst);
  const session = useSession();
  const css = usePart((state) => String(state.files[property.file]));
  const isCodeShown = usePart((state) => state.isCodeShown);
  const { label } = property;
  const { shown } = field;
  const title = isCodeShown ? `${property.name} in ${property.file}` : undefined;
  /** @returns whether it can be written */
  const change = (next: string): boolean => {
    const written = writtenValue(field, next);
    if (written !== undefined) onChange(written);
    return written !== undefined;
  };
  const take = (file: File): void =>
    void bytesOf(file).then(
      (bytes) => giveFile(session, property, file.name, bytes),
      (error: Error) => session.say(error.message),
    );
  const control = () => {
    switch (field.kind) {
      case 'choice':
        return <ChoiceControl label={label} choices={field.choices} shown={shown} onShow={change} />;
      case 'file':
        return <FileControl what={label.toLowerCase()} shown={shown} onShow={change} onFile={take} />;
      case 'font':
        return <FontControl id={id} title={title} css={css} shown={shown} onShow={change} onFile={take} />;
      case 'colour': {
        const { hex, alpha } = pickerColour(shown);
        // Some browsers tell screen readers no value of a colour.
        const described = title === undefined ? hex : `${hex}, ${title}`;
        return (
          <input
            id={id}
            type="color"
            title={described}
            value={hex}
            onChange={({ target }) => change(target.value + alpha)}
          />
        );
      }
      case 'number': {
        const range = { title, step: field.step, ...field.bounds };
        const isSlider = field.bounds !== undefined;
        const typed = isSlider ? { 'aria-label': `${label}, as a number` } : { id };
        return (
          <>
            {isSlider && (
              <input
                id={id}
                type="range"
                {...range}
                // Some screen readers say a share of the whole otherwise.
                aria-valuetext={shown}
                value={shown}
                onChange={({ target }) => change(target.value)}
              />
            )}
            <TypedInput {...typed} type="number" {...range} shown={shown} onShow={change} />
            {!isSlider && <span className="unit">{field.unit}</span>}
          </>
        );
      }
      default:
        return <TypedInput id={id} title={title} shown={shown} onShow={change} />;
    }
  };
  return (
    <div className="style-field" data-kind={field.kind}>
      <label htmlFor={id}>{label}</label>
      <span className="style-input">{control()}</span>
    </div>
  );
}

interface ControlProps {
  readonly shown: string;
  /** Called with what is shown from now on. @returns whether it can be written */
  readonly onShow: (next: string) => boolean;
}

function ChoiceControl({
  label,
  choices,
  shown,
  onShow,
}: ControlProps & { label: string; choices: readonly Choice[] }) {
  const name = useId();
  return (
    <Group role="radiogroup" className="style-input" label={label}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === shown}
            onChange={() => onShow(choice.value)}
          />{' '}
          {choice.word}
        </label>
      ))}
    </Group>
  );
}

type OnFile = ComponentProps<typeof FileButton>['onFile'];

function FileControl({ what, shown, onShow, onFile }: ControlProps & { what: string; onFile: OnFile }) {
  const isNone = shown === 'none';
  return (
    <>
      <FileButton accept=".png,.svg,.webp" onFile={onFile}>
        {isNone ? `Add a ${what}` : `Change the ${what}`}
      </FileButton>
      <Button hidden={isNone} aria-label={`Remove the ${what}`} onClick={() => onShow('none')}>
        Remove
      </Button>
    </>
  );
}

interface FontControlProps extends ControlProps {
  readonly id: string;
  readonly title: string | undefined;
  /** The stylesheet, which may have fonts of its own. */
  readonly css: string;
  readonly onFile: OnFile;
}

function FontControl({ id, title, css, shown, onShow, onFile }: FontControlProps) {
  const [isOther, setOther] = useState(false);
  const fonts = fontsFor(css);
  const family = familyOf(shown);
  const known = fonts.find((font) => familyOf(font) === family);
  const isNamed = isOther || known === undefined;
  const choose = (font: string): void => {
    setOther(font === '');
    if (font !== '') onShow(font);
  };
  return (
    <>
      <select
        id={id}
        title={title}
        value={isNamed ? '' : known}
        style={{ fontFamily: shown }}
        onChange={({ target }) => choose(target.value)}
      >
        {fonts.map((font) => (
          <option key={font} value={font} style={{ fontFamily: font }}>
            {familyOf(font)}
          </option>
        ))}
        <option value="">Other …</option>
      </select>
      {isNamed && (
        <>
          <TypedInput
            aria-label="Name of the font"
            shown={family}
            onShow={(name) => name.trim() !== '' && onShow(stackOf(name.trim()))}
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
          <span className="hint" {...LIVE}>
            {known === undefined && isFontMissing(family) && `This computer has no font “${family}”.`}
          </span>
        </>
      )}
    </>
  );
}

/** What is being typed stays as it is until the focus leaves, though another value may be written of it. */
function TypedInput({ shown, onShow, ...props }: ControlProps & ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const show = (): void => {
    if (input.current && input.current.value !== shown) input.current.value = shown;
    setWrong(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is shown
  useEffect(() => {
    if (!input.current?.matches(':focus')) show();
  }, [shown]);
  return (
    <input
      {...props}
      ref={input}
      spellCheck={false}
      aria-invalid={isWrong || undefined}
      defaultValue={shown}
      onInput={({ currentTarget }) => setWrong(!onShow(currentTarget.value))}
      onBlur={show}
    />
  );
}
