// The log of a running bundle's events, and the diagram that lights up along a message's way.

import type { BundlePart, RuntimeEvent, UncaughtEvent } from '../shared/bundle-files.ts';
import type { Advice } from './error-advice.ts';
import { make, makeButton } from './make-element.ts';

/** Shows a position in a file of the bundle. */
export type GoTo = (file: string, line: number, column: number) => void;

/** Maximum entries. */
const LIMIT = 300;
/** Milliseconds the diagram lights up. */
const LIT = 700;
/** Milliseconds until new entries are shown: each time, the browser lays the list out twice. */
const PAUSE = 50;
/** Characters of data in an entry. */
const DATA_LENGTH = 400;

const KINDS = { all: 'Everything', message: 'Messages', log: 'Log', error: 'Errors' } as const;

export function createEventLog(goTo: GoTo) {
  const list = make('ol', { className: 'entries' });
  const filter = make('select', { 'aria-label': 'Show' });
  const empty = make('p', { className: 'nothing' }, 'Messages, log lines and errors show here.');
  const way = createWay();
  const scroller = make(
    'div',
    { className: 'entries-box', tabIndex: 0, role: 'region', 'aria-label': 'List of messages' },
    empty,
    list,
  );
  const element = make(
    'section',
    { className: 'messages', 'aria-label': 'Messages' },
    way.element,
    make(
      'div',
      { className: 'pane-bar' },
      make('label', { className: 'filter' }, 'Show ', filter),
      makeButton('Clear', () => clear(), { className: 'quiet' }),
    ),
    scroller,
  );
  const pending: (readonly [event: RuntimeEvent, advice: Advice | undefined])[] = [];
  const addOption = (value: string, label: string): unknown =>
    filter.append(make('option', { value }, label));
  filter.addEventListener('change', () => {
    for (const entry of list.children) hideOrShow(entry as HTMLElement);
  });
  const hideOrShow = (entry: HTMLElement): void => {
    const { kind, sources: own = '' } = entry.dataset;
    entry.hidden = filter.value !== 'all' && filter.value !== kind && !own.split('\n').includes(filter.value);
  };
  const clear = (): void => {
    pending.length = 0;
    list.replaceChildren();
    empty.hidden = false;
    // The parts may be others from now on.
    filter.replaceChildren();
    for (const [value, label] of Object.entries(KINDS)) addOption(value, label);
  };

  let last: { readonly key: string; readonly count: HTMLElement } | undefined;
  const addEntry = (event: RuntimeEvent, advice: Advice | undefined): void => {
    const described = describe(event, goTo);
    if (!described) return;
    if (event.kind === 'message') way.light(event.from, event.to);
    const { kind, parts, content, key } = described;
    for (const part of parts)
      if (![...filter.options].some(({ value }) => value === part)) addOption(part, nameOf(part));
    empty.hidden = true;
    // A repeated event increments a counter instead of adding a line.
    if (last?.key === key && last.count.isConnected) {
      last.count.textContent = `${Number(last.count.textContent || 1) + 1}`;
      return;
    }
    const count = make('span', { className: 'count' });
    const entry = make(
      'li',
      { className: `entry entry-${described.look}`, 'data-kind': kind, 'data-sources': parts.join('\n') },
      ...content,
      count,
      ...(advice ? [adviceText(advice, goTo)] : []),
    );
    last = { key, count };
    hideOrShow(entry);
    list.append(entry);
  };
  const show = (): void => {
    const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 40;
    for (const [event, advice] of pending.splice(0)) addEntry(event, advice);
    while (list.childElementCount > LIMIT) list.firstElementChild?.remove();
    if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
  };
  clear();
  return {
    element,
    clear,
    add(event: RuntimeEvent, advice?: Advice) {
      // Shown together: a bundle may send thousands between two frames.
      if (pending.length === 0) setTimeout(show, PAUSE);
      pending.push([event, advice]);
      if (pending.length > LIMIT) pending.shift();
    },
  };
}

/** What to do about an error, with a button that leads there. */
export function adviceText({ text, place }: Advice, goTo: GoTo): HTMLElement {
  return make(
    'p',
    { className: 'advice' },
    `${text} `,
    ...(place ? [placeButton(`${place.file}:${place.line}`, () => goTo(place.file, place.line, 1))] : []),
  );
}

const placeButton = (label: string, act: () => void): HTMLElement =>
  makeButton(label, act, { className: 'place' });

/** @returns `key` is equal for entries that look the same */
function describe(event: RuntimeEvent, goTo: GoTo) {
  const key = jsonOf(event);
  const text = (className: string, value: string): Node => make('span', { className }, value);
  const entry = (
    kind: Exclude<keyof typeof KINDS, 'all'>,
    look: string,
    part: BundlePart,
    words: string,
    { file, line, column }: Partial<UncaughtEvent> = {},
  ) => {
    const content = [text('source', nameOf(part)), text('entry-text', words)];
    if (file !== undefined) {
      const label = line === undefined ? file : `${file}:${line}`;
      content.push(placeButton(label, () => goTo(file, line ?? 1, column ?? 1)));
    }
    return { kind, look, parts: [part], content, key };
  };
  switch (event.kind) {
    case 'message': {
      // Sender, server, receivers: every message goes through the server.
      const others = event.to.filter((part) => part !== 'server').map(nameOf);
      const stops = [
        ...(event.from === 'server' ? [] : [nameOf(event.from)]),
        'server',
        ...(others.length > 0 ? [others.join(', ')] : []),
      ];
      const content = [make('b', {}, event.name), text('way-text', stops.join(' → '))];
      const data = dataText(event.data);
      if (data !== '') content.push(make('code', {}, data));
      return { kind: 'message', look: 'message', parts: [event.from, ...event.to], content, key };
    }
    case 'log':
      return entry('log', event.level, event.source, event.text);
    case 'error':
      return entry('error', 'error', event.source, event.message, event);
    case 'problem':
      return entry('error', event.severity === 'error' ? 'error' : 'warn', 'server', event.message, {
        file: event.file,
        line: event.line,
      });
    case 'toast':
      return entry('message', 'info', 'server', `Toast: ${event.text}`);
    case 'state':
      // The preview pane reports a bundle that fails to start.
      return event.state === 'stopped' && event.reason !== undefined
        ? entry('error', 'error', 'server', event.reason)
        : undefined;
    case 'look':
      return undefined;
  }
}

/** `panel:score-control` → `score-control` */
export const nameOf = (part: string): string => part.replace(/^(panel|graphic):/, '');

function dataText(data: unknown): string {
  const text = data === undefined ? '' : jsonOf(data);
  return text.length > DATA_LENGTH ? `${text.slice(0, DATA_LENGTH)}…` : text;
}

/** Code that gets hold of a port can send what the API refuses, such as big integers or a million nested arrays. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return 'not valid as JSON';
  }
}

/** Panel, server and graphic, as on the home page: a message lights up its sender, the server, and its receivers. */
function createWay() {
  const node = (part: string, label: string): HTMLElement =>
    make('span', { className: `node node-${part}`, 'data-part': part }, label);
  const wire = (part: string): HTMLElement => make('span', { className: 'wire', 'data-part': part });
  const parts = [
    node('panel', 'Panel'),
    wire('panel'),
    node('server', 'Server'),
    wire('graphic'),
    node('graphic', 'Graphic'),
  ];
  const timers = new Map<HTMLElement, number>();
  return {
    element: make('div', { className: 'way', 'aria-hidden': 'true' }, ...parts),
    light(from: BundlePart, to: readonly BundlePart[]): void {
      const kinds = new Set([from, 'server', ...to].map((part) => part.split(':', 1)[0]));
      for (const part of parts.filter(({ dataset }) => kinds.has(dataset.part))) {
        part.dataset.lit = '';
        clearTimeout(timers.get(part));
        timers.set(
          part,
          window.setTimeout(() => delete part.dataset.lit, LIT),
        );
      }
    },
  };
}
