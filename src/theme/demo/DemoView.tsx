// The demonstration in one state: a stream with a graphic, the panel that controls it, and the path of a message between
// them. Build and browser render the same elements, so nothing shifts.

import type { ReactNode } from 'react';
import { Logo } from '../brand/Logo.tsx';
import { HomeScene } from '../home/HomeScene.tsx';
import {
  BUTTONS,
  type DemoAction,
  type DemoState,
  describeScene,
  messageName,
  personAt,
  TEAMS,
} from './demo-state.ts';

interface DemoViewProps {
  /** Name shown on the hub, which carries the messages. */
  readonly name: string;
  readonly state: DemoState;
  /** Undefined in the first frame, whose buttons wait for the code. */
  readonly onPress?: (action: DemoAction) => void;
  /** Content above the picture. */
  readonly children?: ReactNode;
}

export function DemoView({ name, state, onPress, children }: DemoViewProps) {
  return (
    <div className="demo-picture">
      <div className="demo-stream" role="img" aria-label={describeScene(state)}>
        <HomeScene />
        <span className="demo-live">Live</span>
        <Score state={state} />
        <LowerThirds names={state.names} />
        {children}
      </div>
      <div className="demo-desk">
        {/* Inert until the browser can answer: a button that does nothing is worse than none. */}
        <fieldset className="demo-panel" inert={onPress === undefined} data-demo-panel="">
          <legend className="demo-caption">Your panel</legend>
          <span className="demo-buttons">
            {BUTTONS.map(({ action, label }) => (
              <button
                key={action}
                type="button"
                className={action === state.pressed ? 'demo-button demo-button-pressed' : 'demo-button'}
                data-demo-action={action}
                data-needs="app"
                {...(onPress === undefined ? {} : { onClick: () => onPress(action) })}
              >
                {label}
              </button>
            ))}
          </span>
        </fieldset>
        <Wire state={state} />
        <Hub name={name} state={state} />
      </div>
      <p className="visually-hidden" role="status">
        {state.report}
      </p>
    </div>
  );
}

/** The key makes a changed number a new element, which drops in. */
function Score({ state: { score, goals } }: { readonly state: DemoState }) {
  const number = (index: 0 | 1) => (
    <b>
      <span key={goals[index]} className={goals[index] > 0 ? 'demo-number-new' : undefined}>
        {score[index]}
      </span>
    </b>
  );
  return (
    <span className="demo-score">
      <span>{TEAMS[0]}</span>
      {number(0)}
      {number(1)}
      <span>{TEAMS[1]}</span>
    </span>
  );
}

/** The current name, above the one that leaves. */
function LowerThirds({ names }: { readonly names: number }) {
  const shown = names === 0 ? [0] : [names - 1, names];
  return shown.map((index) => {
    const [person, role] = personAt(index);
    const motion = index < names ? ' demo-third-out' : names > 0 ? ' demo-third-in' : '';
    return (
      <span key={index} className={`demo-third${motion}`}>
        <b>{person}</b>
        <span>{role}</span>
      </span>
    );
  });
}

/** The path between panel and server. At rest it shows the name of the last message. */
function Wire({ state: { messages, pressed } }: { readonly state: DemoState }) {
  const onWire = messages.filter(({ leg }) => leg === 'to-server');
  return (
    <span className="demo-wire" aria-hidden="true">
      {messages.length === 0 && (
        <span className="demo-message demo-message-resting">{messageName(pressed)}</span>
      )}
      {onWire.map(({ id, action }) => (
        <span className="demo-travel" key={id}>
          <span className="demo-message">{messageName(action)}</span>
        </span>
      ))}
    </span>
  );
}

function Hub({ name, state: { messages } }: Pick<DemoViewProps, 'name' | 'state'>) {
  const relayed = messages.filter(({ leg }) => leg === 'to-graphic');
  return (
    <span className={relayed.length > 0 ? 'demo-hub demo-hub-busy' : 'demo-hub'} aria-hidden="true">
      <Logo />
      {name}
      {relayed.map(({ id, action }) => (
        <span className="demo-lift" key={id}>
          <span className="demo-message">{messageName(action)}</span>
        </span>
      ))}
    </span>
  );
}
