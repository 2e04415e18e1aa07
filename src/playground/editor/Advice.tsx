// What to do about an error, with a button that leads there.

import type { Advice as AdviceData } from './advice.ts';
import { Button } from './Button.tsx';
import type { Place } from './event-log.ts';
import { goTo, straightenQuotes } from './file-actions.ts';
import { useSession } from './session.ts';
import { STRAIGHTEN } from './straight-quotes.ts';

export function Advice({ advice: { text, place, hasWrongQuotes } }: { readonly advice: AdviceData }) {
  const session = useSession();
  return (
    <p className="advice">
      {text} {place && <PlaceButton place={place} />}{' '}
      {place && hasWrongQuotes && (
        <Button className="place" onClick={() => straightenQuotes(session, place.file)}>
          {STRAIGHTEN}
        </Button>
      )}
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
