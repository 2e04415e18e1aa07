// State of the home page's demonstration and its transitions. Pure: the build renders the first frame, the browser the rest.

export type DemoAction = 'goal' | 'name' | 'confetti';

export interface DemoState {
  readonly score: readonly [home: number, away: number];
  /** How often each score has changed. */
  readonly goals: readonly [home: number, away: number];
  /** How many names were shown before this one. */
  readonly names: number;
  /** How often confetti was thrown. */
  readonly bursts: number;
  /** The button pressed last. */
  readonly pressed: DemoAction;
  /** Messages on their way, oldest first: between panel and server, or between server and graphic. */
  readonly messages: readonly {
    readonly id: number;
    readonly action: DemoAction;
    readonly leg: 'to-server' | 'to-graphic';
  }[];
  /** Last message and its result, for screen readers. */
  readonly report: string;
}

type DemoEvent =
  | { readonly kind: 'send'; readonly id: number; readonly action: DemoAction }
  | { readonly kind: 'relay'; readonly id: number }
  | { readonly kind: 'arrive'; readonly id: number; readonly action: DemoAction };

export const TEAMS = ['Owls', 'Foxes'] as const;

const PEOPLE = [
  ['Ada Marlow', 'Commentary'],
  ['Iris Vale', 'Captain, Owls'],
  ['Tom Quill', 'Captain, Foxes'],
] as const;

/** Labels of the panel's buttons, and the message each one sends. */
export const BUTTONS = [
  { action: 'goal', label: 'Goal!', message: 'score' },
  { action: 'name', label: 'Name', message: 'name' },
  { action: 'confetti', label: 'Confetti', message: 'confetti' },
] as const;

export const FIRST_FRAME: DemoState = {
  score: [2, 1],
  goals: [0, 0],
  names: 0,
  bursts: 0,
  pressed: 'goal',
  messages: [],
  report: '',
};

export function nextDemoState(state: DemoState, event: DemoEvent): DemoState {
  switch (event.kind) {
    case 'send':
      return {
        ...state,
        pressed: event.action,
        messages: [...state.messages, { id: event.id, action: event.action, leg: 'to-server' }],
      };
    case 'relay':
      return {
        ...state,
        messages: state.messages.map((message) =>
          message.id === event.id ? { ...message, leg: 'to-graphic' } : message,
        ),
      };
    case 'arrive':
      return {
        ...afterArrival(state, event.action),
        pressed: state.messages.length > 0 ? state.pressed : event.action,
        messages: state.messages.filter(({ id }) => id !== event.id),
      };
  }
}

export const messageName = (action: DemoAction): string =>
  BUTTONS.find((button) => button.action === action)?.message ?? action;

export const personAt = (names: number): (typeof PEOPLE)[number] =>
  PEOPLE[names % PEOPLE.length] ?? PEOPLE[0];

/** Describes the picture in words. */
export function describeScene({ score, names }: DemoState): string {
  const [person, role] = personAt(names);
  return `A live stream. Over its picture lie the score, ${scoreText(score)}, and a lower third: ${person}, ${role}.`;
}

function afterArrival(state: DemoState, action: DemoAction): DemoState {
  const sent = `Message “${messageName(action)}” sent from the panel to the graphic.`;
  if (action === 'confetti') {
    return { ...state, bursts: state.bursts + 1, report: `${sent} Confetti falls over the picture.` };
  }
  if (action === 'name') {
    const names = state.names + 1;
    return { ...state, names, report: `${sent} Lower third: ${personAt(names).join(', ')}.` };
  }
  const [home, away] = state.score;
  const [homeGoals, awayGoals] = state.goals;
  // The foxes score every third time; the board has no room for two digits.
  const isAway = (homeGoals + awayGoals) % 3 === 2;
  const goals = isAway ? ([homeGoals, awayGoals + 1] as const) : ([homeGoals + 1, awayGoals] as const);
  const score = isAway ? ([home, (away + 1) % 10] as const) : ([(home + 1) % 10, away] as const);
  return { ...state, goals, score, report: `${sent} Score: ${scoreText(score)}.` };
}

const scoreText = ([home, away]: DemoState['score']): string => `${TEAMS[0]} ${home}, ${TEAMS[1]} ${away}`;
