// Rehearses mishaps of a show: the buttons, and what is found at each graphic.

import { Button, Group } from './Button.tsx';
import { InlineCode } from './InlineCode.tsx';
import { LIVE } from './live.ts';
import { type Finding, RULES } from './rehearsal.ts';
import { reconnect, rehearse } from './rehearse.ts';
import { usePart, useSession } from './session.ts';

export const REHEARSAL_ID = 'rehearsal';

export function Rehearsal() {
  const session = useSession();
  const isShown = usePart((state) => state.isRehearsalShown);
  const rehearsal = usePart((state) => state.rehearsal);
  const hasGraphic = usePart(({ pages }) => pages.some(({ kind }) => kind === 'graphic'));
  const run = usePart((state) => state.run.kind);
  const isOff = run !== 'running' || !hasGraphic;
  const isCut = rehearsal?.state === 'cut';
  return (
    <Group className="notice-line" id={REHEARSAL_ID} label="Rehearse" hidden={!isShown}>
      <Button
        disabled={isOff}
        title="Cut the graphics off from the server, as when the network fails"
        onClick={() => (isCut ? reconnect(session) : rehearse(session, 'cut'))}
      >
        {isCut ? 'Reconnect' : 'Cut the connection'}
      </Button>
      <Button
        disabled={run === 'held' || run === 'stopped'}
        title="Restart the server. Stored values and pages stay"
        onClick={() => rehearse(session, 'restart')}
      >
        Restart
      </Button>
      <Button
        disabled={isOff}
        title="Load the graphics again, as OBS does when it starts"
        onClick={() => rehearse(session, 'reload')}
      >
        Reload the graphics
      </Button>
      <div className="notice" {...LIVE}>
        {isCut && (
          <p>The graphics are cut off from the server. Press something in the panel, then reconnect.</p>
        )}
        {rehearsal?.state === 'told' &&
          rehearsal.findings.map((finding) => <FindingText key={finding.graphic} finding={finding} />)}
      </div>
    </Group>
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
