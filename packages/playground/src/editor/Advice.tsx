// What to do about an error, with a button that leads there.

import type { Advice as AdviceData } from './advice.ts';
import { Button } from './Button.tsx';
import type { Place } from './event-log.ts';
import { goTo } from './file-actions.ts';
import { useSession } from './session.ts';

export function Advice({ advice: { text, place } }: { readonly advice: AdviceData }) {
  return (
    <p className="advice">
      {text} {place && <PlaceButton place={place} />}
    </p>
  );
}

export function PlaceButton({ place: { file, line, column } }: { readonly place: Place }) {
  const session = useSession();
  return (
    <Button className="place" onClick={() => goTo(session, file, line, column)}>
      {line === undefined ? file : `${file}:${line}`}
    </Button>
  );
}
