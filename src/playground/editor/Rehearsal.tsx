// Rehearses mishaps of a show: the buttons, and what is found at each graphic.

import { Button } from './Button.tsx';
import { InlineCode } from './InlineCode.tsx';
import { type Finding, RULES } from './rehearsal.ts';
import { closeRehearsal, reconnect, rehearse } from './rehearse.ts';
import { usePart, useSession } from './session.ts';

export function MishapButtons() {
  const session = useSession();
  const isCut = usePart(({ rehearsal }) => rehearsal?.state === 'cut');
  const isOff = usePart(
    ({ run, pages }) => run.kind !== 'running' || !pages.some(({ kind }) => kind === 'graphic'),
  );
  return (
    <>
      <Button
        disabled={isOff}
        title="Cut the graphics off from the server, as when the network fails"
        onClick={() => (isCut ? reconnect(session) : rehearse(session, 'cut'))}
      >
        {isCut ? 'Reconnect' : 'Cut the connection'}
      </Button>
      <Button
        disabled={isOff || isCut}
        title="Load the graphics again, as OBS does when it starts"
        onClick={() => rehearse(session, 'reload')}
      >
        Reload the graphics
      </Button>
    </>
  );
}

export function Rehearsal() {
  const session = useSession();
  const rehearsal = usePart((state) => state.rehearsal);
  const state = rehearsal?.state;
  const findings = rehearsal?.state === 'told' ? rehearsal.findings : [];
  return (
    <div className="notice-line" hidden={state !== 'cut' && state !== 'told'}>
      <div className="notice" role="status">
        {state === 'cut' && (
          <p>The graphics are cut off from the server. Press something in the panel, then reconnect.</p>
        )}
        {findings.map((finding) => (
          <FindingText key={finding.graphic} finding={finding} />
        ))}
      </div>
      {state === 'cut' ? (
        <Button onClick={() => reconnect(session)}>Reconnect</Button>
      ) : (
        <Button className="quiet" onClick={() => closeRehearsal(session)}>
          Close
        </Button>
      )}
    </div>
  );
}

function FindingText({ finding: { graphic, isWrong, text, rule } }: { readonly finding: Finding }) {
  return (
    <p className="finding" data-wrong={isWrong || undefined}>
      <span role="img" aria-label={isWrong ? 'Wrong' : 'Right'}>
        {isWrong ? '✗' : '✓'}
      </span>{' '}
      <code>{graphic}</code> <InlineCode text={text} /> {rule && <Rule rule={rule} />}
    </p>
  );
}

/** Linked where the page's own text links to it. */
function Rule({ rule }: { readonly rule: keyof typeof RULES }) {
  const href = document.querySelector<HTMLAnchorElement>(`main a[href$="#${rule}"]`)?.href;
  return href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {RULES[rule]}
    </a>
  ) : (
    RULES[rule]
  );
}
