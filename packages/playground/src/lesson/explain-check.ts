// Says what a bundle did instead of what a check of a lesson wants. No DOM.

import type { BundlePart, LogEvent, LookEvent, RuntimeEvent } from '../shared/bundle-files.ts';
import type { LessonCheck } from '../shared/playground-data.ts';
import { matches } from './matches.ts';

type MessageEvent = Extract<RuntimeEvent, { kind: 'message' }>;

/** What a bundle has done since its files changed or it started anew. */
export interface Seen {
  /** The last look at each page with each tag. */
  readonly looks: readonly LookEvent[];
  /** Oldest first. */
  readonly messages: readonly MessageEvent[];
  /** Milliseconds between the last two messages, if they are the same and the second came too soon. */
  readonly pause: number | undefined;
  /** Oldest first. */
  readonly logs: readonly LogEvent[];
  /** Name of the message that a page sent before the last toast; undefined without a toast. */
  readonly toastAfter: string | undefined;
  /** Whether the bundle was downloaded, and changed since. */
  readonly hasOldDownload: boolean;
  /** Whether the reader restarted the server; the messages are those since then. */
  readonly hasRestarted: boolean;
}

/** What `lookAtPage` says of an element, as far as a check may compare it. */
type ShownElement = Readonly<Partial<Record<string, string | number>>>;

/** Texts of a page that a sentence lists. */
const MOST_TEXTS = 6;
/** Characters of a value in a sentence. */
const VALUE_LENGTH = 100;

/** @returns a sentence with code in backticks; undefined if nothing has happened that the reader could compare */
export function explainCheck(check: LessonCheck, seen: Seen): string | undefined {
  const { kind } = check.event;
  if (kind === 'look') return ofLook(check, seen.looks);
  if (kind === 'message') return ofMessages(check, seen);
  if (kind === 'log') return ofLog(check, seen);
  if (kind === 'toast') return ofToasts(check, seen);
  return seen.hasOldDownload ? 'The files have changed since the download: download them again.' : undefined;
}

function ofLog({ event }: LessonCheck, { logs, messages }: Seen): string | undefined {
  const wanted = `wanted ${quoted(event.text)}${String(event.text).endsWith('…') ? ' with a number' : ''}`;
  const last = logs.at(-1);
  if (last && matches(event.text, last.text))
    return 'This line in the log is for debugging: write it with `log.info`.';
  if (last) return `The log says ${quoted(last.text)}; ${wanted}.`;
  return messages.some(isFromPage) ? `Nothing is in the log; ${wanted}.` : undefined;
}

function ofToasts({ after }: LessonCheck, { toastAfter, messages }: Seen): string | undefined {
  if (toastAfter !== undefined) return `A toast came after \`${toastAfter}\`; wanted it after \`${after}\`.`;
  return messages.some((message) => isFromPage(message) && message.name === after)
    ? `\`${after}\` was sent, and no toast came.`
    : undefined;
}

const isFromPage = ({ from }: MessageEvent): boolean => from !== 'server';

function ofMessages({ event, afterRestart }: LessonCheck, { messages, pause, hasRestarted }: Seen) {
  if (afterRestart && !hasRestarted) return undefined;
  const ofName = messages.filter(({ name }) => name === event.name);
  const message = afterRestart === 'first' ? ofName[0] : ofName.at(-1);
  if (!message) return undefined;
  if (afterRestart === 'again' && pause !== undefined)
    return `\`${message.name}\` comes every ${Math.round(pause)} ms; wanted a pause of seconds.`;
  if (matches(event, message))
    return afterRestart === 'again'
      ? `\`${message.name}\` has come ${timesIn(ofName.length)} since the restart; wanted the same message again and again.`
      : undefined;
  if (event.from !== undefined && !matches(event.from, message.from))
    return `${partName(message.from)} sent \`${message.name}\`; wanted it from ${lowerFirst(partName(String(event.from)))}.`;
  const data = `\`${shortened(writtenValue(message.data))}\``;
  const withData = message.data === undefined ? 'without data' : `with ${data}`;
  const did = message.name === 'bundleVars.set' ? `stored ${data}` : `sent \`${message.name}\` ${withData}`;
  return `${partName(message.from)} ${did}; wanted ${wantedIn(event.data, message.data)}.`;
}

const timesIn = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Names the keys whose values differ. */
function wantedIn(expected: unknown, actual: unknown): string {
  if (typeof expected !== 'object' || expected === null) return wantedValue(expected);
  const values = (actual ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(expected)
    .filter(([key, value]) => !matches(value, values[key]))
    .map(([key, value]) =>
      typeof value === 'object' ? wantedIn(value, values[key]) : `${wantedValue(value)} as \`${key}\``,
    )
    .join(' and ');
}

function wantedValue(expected: unknown): string {
  if (typeof expected === 'number') return `the number ${expected}`;
  if (typeof expected === 'string' && expected.startsWith('>')) return `a number above ${expected.slice(1)}`;
  return `\`${writtenValue(expected)}\``;
}

function ofLook({ event }: LessonCheck, looks: readonly LookEvent[]): string | undefined {
  const { source, tag, shows } = event as {
    readonly source?: BundlePart;
    readonly tag?: unknown;
    readonly shows: { readonly elements?: readonly ShownElement[]; readonly moves?: boolean };
  };
  const answers = looks.filter((look) => tag === undefined || look.tag === tag);
  const [kind = 'graphic', name] = source?.split(':') ?? [];
  const ofKind = answers.filter((look) => look.source.startsWith(`${kind}:`));
  const ofPage = source === undefined ? ofKind : ofKind.filter((look) => look.source === source);
  const [first] = ofPage;
  if (!first) {
    const [other] = ofKind;
    if (other && name !== undefined && kind === 'panel')
      return `The panel has the name \`${nameOf(other.source)}\`; wanted \`${name}\`.`;
    return undefined;
  }
  const moves = ofPage.some((look) => movesIn(look));
  if (shows.moves === false && moves)
    return `${partName(first.source)} still moves when the same message comes again.`;
  if (shows.moves === true && !moves)
    return `${partName(first.source)} does not move when a new message comes.`;
  const shown = ofPage.flatMap((look) => elementsIn(look));
  return shows.elements && sentenceOn(shows.elements, shown, partName(first.source));
}

/** The first difference that has words of its own; else which texts are missing. */
function sentenceOn(
  wanted: readonly ShownElement[],
  shown: readonly ShownElement[],
  page: string,
): string | undefined {
  const missing = wanted.filter((element) => !shown.some((other) => matches(element, other)));
  const left = shown.filter((element) => !wanted.some((other) => matches(other, element)));
  for (const element of missing) {
    const like =
      left.find(({ id }) => element.id !== undefined && id === element.id) ??
      left.find(({ text }) => element.text !== undefined && text === element.text);
    const difference = like && differenceOf(element, like);
    if (difference !== undefined) return difference;
  }
  const texts = missing.flatMap(({ text, id }) => text ?? (id === undefined ? [] : `#${id}`));
  if (texts.length === 0) return undefined;
  const isInside = texts.some((text) => shown.some((other) => String(other.text).includes(String(text))));
  const list = shown.slice(0, MOST_TEXTS).map(({ text }) => quoted(text));
  const first = list.length === 0 ? `${page} shows no text` : `${page} shows ${list.join(', ')}`;
  return `${first}; still missing: ${texts.map(quoted).join(', ')}${isInside ? ' in an element of its own' : ''}.`;
}

function differenceOf(wanted: ShownElement, shown: ShownElement): string | undefined {
  const key = Object.keys(wanted).find((name) => !matches(wanted[name], shown[name]));
  const element = shown.id ? `\`${shown.id}\`` : quoted(shown.text);
  switch (key) {
    case 'id':
      return `${quoted(shown.text)} has ${shown.id ? `the id \`${shown.id}\`` : 'no id'}; wanted \`${wanted.id}\`.`;
    case 'text':
      return `The element ${element} shows ${quoted(shown.text)}; wanted ${quoted(wanted.text)}${wanted.text === '0' ? ', the digit zero' : ''}.`;
    case 'children':
      return `The element ${element} holds other elements: its end tag, such as \`</div>\`, may be missing.`;
    case 'background':
      return `The background of ${element} is \`${hexColour(shown.background)}\`; wanted \`${hexColour(wanted.background)}\`.`;
    case 'top':
    case 'left':
      return `${quoted(shown.text)} is ${shown[key]} pixels from the ${key}; wanted ${wanted[key]}.`;
    default:
      return undefined;
  }
}

/** What shows in a page. */
function elementsIn({ shows }: LookEvent): readonly ShownElement[] {
  const elements = (shows as { readonly elements?: unknown } | undefined)?.elements;
  return Array.isArray(elements)
    ? elements.filter((element) => typeof element === 'object' && element !== null)
    : [];
}

const movesIn = ({ shows }: LookEvent): boolean =>
  (shows as { readonly moves?: unknown } | undefined)?.moves === true;

const nameOf = (part: string): string => part.slice(part.indexOf(':') + 1);

/** `graphic:score` → ``The graphic `score` `` */
function partName(part: string): string {
  if (part === 'server') return 'The extension';
  return part.startsWith('panel:') ? 'The panel' : `The graphic \`${nameOf(part)}\``;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const quoted = (text: unknown): string => `“${shortened(String(text))}”`;

const shortened = (text: string): string =>
  text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text;

/** As a programmer writes it: `{team: "home", points: 1}`. */
function writtenValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writtenValue).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, part]) => `${key}: ${writtenValue(part)}`)
      .join(', ')}}`;
  return JSON.stringify(value) ?? 'undefined';
}

/** `rgb(255, 122, 92)` → `#ff7a5c`; any other text stays. */
function hexColour(colour: unknown): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(String(colour))?.slice(1);
  return parts
    ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
    : String(colour);
}
