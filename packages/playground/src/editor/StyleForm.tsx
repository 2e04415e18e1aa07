// The form beside the code: a field for each text and each custom property of the graphics. What is changed is changed in the source.

import { useState } from 'react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { FormActions } from './FormActions.tsx';
import { writeProperty } from './form-actions.ts';
import { readForm } from './graphic-texts.ts';
import { pageFolders } from './open-manifest.ts';
import { usePart, useSession } from './session.ts';
import type { StyleProperty } from './style-properties.ts';

interface StyleFormProps {
  /** Id of the element that holds the code. */
  readonly codeId: string;
}

export function StyleForm({ codeId }: StyleFormProps) {
  const session = useSession();
  const files = usePart((state) => state.files); // what is picked shows at once
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
  const change = (property: StyleProperty, value: string): void => {
    const before = writeProperty(session, property, value);
    // A text that is being typed is one change.
    const [latest] = former.slice(-1);
    if (before && !(latest && keyOf(latest) === keyOf(before))) setFormer([...former, before]);
  };
  const revert = (): void => {
    if (!last) return;
    writeProperty(session, last, last.value);
    setFormer(former.slice(0, former.indexOf(last)));
  };
  const field = (property: StyleProperty) => (
    <Field key={keyOf(property)} property={property} onChange={(value) => change(property, value)} />
  );
  const texts = properties.filter(({ isText }) => isText);
  return (
    <>
      <div className="style-fields">
        {texts.map(field)}
        {texts.length > 0 && (
          <p className="hint">These texts stand where the panel's fields are empty: the panel comes first.</p>
        )}
        {properties.filter(({ isText }) => !isText).map(field)}
      </div>
      <p className="style-foot">
        <Button className="quiet" disabled={!last} onClick={revert}>
          Revert
        </Button>
      </p>
    </>
  );
}

const keyOf = ({ file, name }: StyleProperty): string => `${file}|${name}`;
