// The log of a running bundle's events, and the diagram that lights up along a message's way.

import type { BundlePart, RuntimeEvent } from '../shared/bundle-files.ts';
import type { Advice } from './error-advice.ts';
import { make, makeButton } from './make-element.ts';

/** Shows a position in a file of the bundle. */
export type GoTo = (file: string, line: number, column: number) => void;

export interface EventLog {
  readonly element: HTMLElement;
  add(event: RuntimeEvent, advice?: Advice): void;
  clear(): void;
}

/** Maximum entries. */
const LIMIT = 300;
/** Milliseconds the diagram lights up. */
const LIT = 700;
/** Maximum entries waiting to be shown. */
const MOST_PENDING = 1_000;
/** Milliseconds until new entries are shown. */
const PAUSE = 16;
/** Characters of data in an entry. */
const DATA_LENGTH = 400;

const KINDS = { all: 'Everything', message: 'Messages', log: 'Log', error: 'Errors' } as const;

export function createEventLog(goTo: GoTo): EventLog {
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
  const sources = new Set<string>();
  const addOption = (value: string, label: string): unknown =>
    filter.append(make('option', { value }, label));
  filter.addEventListener('change', () => {
    for (const entry of list.children) hideOrShow(entry as HTMLElement);
  });
  const hideOrShow = (entry: HTMLElement): void => {
    const { kind, sources: own = '' } = entry.dataset;
    entry.hidden = filter.value !== 'all' && filter.value !== kind && !own.split('\n').includes(filter.value);
  };
  const noteSources = (parts: readonly string[]): void => {
    for (const part of parts) {
      if (sources.has(part)) continue;
      sources.add(part);
      addOption(part, nameOf(part));
    }
  };
  const clear = (): void => {
    pending.length = 0;
    list.replaceChildren();
    empty.hidden = false;
    // The parts may be others from now on.
    sources.clear();
    filter.replaceChildren();
    for (const [value, label] of Object.entries(KINDS)) addOption(value, label);
  };

  let last: { readonly key: string; readonly count: HTMLElement } | undefined;
  const addEntry = (event: RuntimeEvent, advice: Advice | undefined): void => {
    const described = describe(event, goTo);
    if (!described) return;
    if (event.kind === 'message') way.light(event.from, event.to);
    const { kind, parts, content, key } = described;
    noteSources(parts);
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
    add(event, advice) {
      // Shown together: a bundle may send thousands between two frames.
      if (pending.length === 0) setTimeout(show, PAUSE);
      pending.push([event, advice]);
      if (pending.length > MOST_PENDING) pending.shift();
    },
  };
}

interface Described {
  readonly kind: 'message' | 'log' | 'error';
  readonly look: string;
  readonly parts: readonly string[];
  readonly content: readonly Node[];
  /** Equal for entries that look the same. */
  readonly key: string;
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

function describe(event: RuntimeEvent, goTo: GoTo): Described | undefined {
  const source = (part: string): Node => make('span', { className: 'source' }, nameOf(part));
  const text = (value: string): Node => make('span', { className: 'entry-text' }, value);
  const place = (file: string | undefined, line: number | undefined, column: number | undefined): Node[] =>
    file === undefined
      ? []
      : [
          placeButton(line === undefined ? file : `${file}:${line}`, () =>
            goTo(file, line ?? 1, column ?? 1),
          ),
        ];
  const key = jsonOf(event);
  switch (event.kind) {
    case 'message': {
      // Sender, server, receivers: every message goes through the server.
      const others = event.to.filter((part) => part !== 'server').map(nameOf);
      const stops = [
        ...(event.from === 'server' ? [] : [nameOf(event.from)]),
        'server',
        ...(others.length > 0 ? [others.join(', ')] : []),
      ];
      const data = dataText(event.data);
      return {
        kind: 'message',
        look: 'message',
        parts: [event.from, ...event.to],
        content: [
          make('b', {}, event.name),
          make('span', { className: 'way-text' }, stops.join(' → ')),
          ...(data === '' ? [] : [make('code', {}, data)]),
        ],
        key,
      };
    }
    case 'log':
      return {
        kind: 'log',
        look: event.level,
        parts: [event.source],
        content: [source(event.source), text(event.text)],
        key,
      };
    case 'error':
      return {
        kind: 'error',
        look: 'error',
        parts: [event.source],
        content: [source(event.source), text(event.message), ...place(event.file, event.line, event.column)],
        key,
      };
    case 'problem':
      return {
        kind: 'error',
        look: event.severity === 'error' ? 'error' : 'warn',
        parts: ['server'],
        content: [source('server'), text(event.message), ...place(event.file, event.line, 1)],
        key,
      };
    case 'toast':
      return {
        kind: 'message',
        look: 'info',
        parts: ['server'],
        content: [source('server'), text(`Toast: ${event.text}`)],
        key,
      };
    case 'look':
      return undefined;
    case 'state':
      // The preview pane reports a bundle that fails to start.
      if (event.state !== 'stopped' || event.reason === undefined) return undefined;
      return {
        kind: 'error',
        look: 'error',
        parts: ['server'],
        content: [source('server'), text(event.reason)],
        key,
      };
  }
}

/** `panel:score-control` → `score-control` */
const nameOf = (part: string): string => part.replace(/^(panel|graphic):/, '');

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
  const parts = { panel: 'Panel', server: 'Server', graphic: 'Graphic' } as const;
  const nodes = new Map<string, HTMLElement>();
  const wire = (): HTMLElement => make('span', { className: 'wire' });
  const wires: Readonly<Record<string, HTMLElement>> = { panel: wire(), graphic: wire() };
  for (const [name, label] of Object.entries(parts))
    nodes.set(name, make('span', { className: `node node-${name}` }, label));
  const node = (name: string): HTMLElement => nodes.get(name) as HTMLElement;
  const element = make(
    'div',
    { className: 'way', 'aria-hidden': 'true' },
    node('panel'),
    wires.panel as HTMLElement,
    node('server'),
    wires.graphic as HTMLElement,
    node('graphic'),
  );
  const timers = new Map<HTMLElement, number>();
  const light = (target: HTMLElement | undefined): void => {
    if (!target) return;
    target.dataset.lit = '';
    clearTimeout(timers.get(target));
    timers.set(
      target,
      window.setTimeout(() => delete target.dataset.lit, LIT),
    );
  };
  return {
    element,
    light(from: BundlePart, to: readonly BundlePart[]): void {
      for (const part of [from, 'server', ...to]) {
        const kind = part.split(':', 1)[0] ?? '';
        light(nodes.get(kind));
        light(wires[kind]);
      }
    },
  };
}
