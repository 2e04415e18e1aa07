// Lets the scanners of a grammar share their patterns: a rule of a large grammar has hundreds of them, most of which
// its other rules have as well. Compiled once for each rule they were two thirds of the time for a small site.

import type { RegexEngine } from 'shiki/core';

type Scanner = ReturnType<RegexEngine['createScanner']>;
type Subject = Parameters<Scanner['findNextMatchSync']>[0];
type Text = Exclude<Subject, string>;
type Match = NonNullable<ReturnType<Scanner['findNextMatchSync']>>;

/** So many times as it has patterns a scanner searches with shared ones before it gets a set of its own. */
const SEARCHES_WITH_SHARED = 4;

/** Finds what `engine` finds: the match that begins first; of those that begin together, the first pattern's. */
export function sharePatterns(engine: RegexEngine): RegexEngine {
  const shared = new Map<string, SharedPattern>();
  const patternOf = (source: string): SharedPattern => {
    const known = shared.get(source);
    if (known) return known;
    const pattern = new SharedPattern(source, engine);
    shared.set(source, pattern);
    return pattern;
  };
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      const sources = patterns.map((pattern) => (typeof pattern === 'string' ? pattern : pattern.source));
      return new SharingScanner(sources, patternOf, engine);
    },
  };
}

class SharingScanner implements Scanner {
  readonly #sources: string[];
  readonly #engine: RegexEngine;
  readonly #patternOf: (source: string) => SharedPattern;
  #patterns: readonly SharedPattern[] | undefined;
  #own: Scanner | undefined;
  #left: number;

  constructor(sources: string[], patternOf: (source: string) => SharedPattern, engine: RegexEngine) {
    this.#sources = sources;
    this.#patternOf = patternOf;
    this.#engine = engine;
    this.#left = SEARCHES_WITH_SHARED * sources.length;
  }

  findNextMatchSync(text: Subject, start: number, options = 0): Match | null {
    // A set of its own searches faster, for all patterns at once: worth compiling where much is to be searched.
    if (this.#left-- <= 0 || typeof text === 'string' || options !== 0) {
      this.#own ??= this.#engine.createScanner(this.#sources);
      return this.#own.findNextMatchSync(text, start, options);
    }
    this.#patterns ??= this.#sources.map(this.#patternOf);
    return firstMatch(this.#patterns, text, start);
  }

  dispose(): void {
    this.#own?.dispose?.();
  }
}

// HOT: a plain loop, which leaves as soon as nothing can begin earlier.
function firstMatch(patterns: readonly SharedPattern[], subject: Text, start: number): Match | null {
  let index = -1;
  let begin = Infinity;
  for (let place = 0; place < patterns.length && begin > start; place++) {
    const pattern = patterns[place] as SharedPattern;
    if (!pattern.find(subject, start) || pattern.begin >= begin) continue;
    index = place;
    begin = pattern.begin;
  }
  const match = patterns[index]?.match;
  return match ? { index, captureIndices: match.captureIndices } : null;
}

/** A pattern, and what it found last. */
class SharedPattern {
  match: Match | null = null;
  /** Where the match begins; -1 without one. */
  begin = -1;
  readonly #source: string;
  readonly #engine: RegexEngine;
  /** Whether what it finds depends on where the search began, or does not begin where its match was sought. */
  readonly #isTied: boolean;
  #scanner: Scanner | undefined;
  #subject: Text | undefined;
  #start = 0;

  constructor(source: string, engine: RegexEngine) {
    this.#source = source;
    this.#engine = engine;
    this.#isTied = /\\[GK]/.test(source);
  }

  /** Whether there is a match from `start` on. */
  find(subject: Text, start: number): boolean {
    if (!this.#knows(subject, start)) {
      this.#scanner ??= this.#engine.createScanner([this.#source]);
      this.match = this.#scanner.findNextMatchSync(subject, start, 0);
      this.begin = this.match?.captureIndices[0]?.start ?? -1;
      this.#subject = subject;
      this.#start = start;
    }
    return this.match !== null;
  }

  /** A search from further on finds the same match, as long as that is still ahead. */
  #knows(subject: Text, start: number): boolean {
    if (this.#isTied || this.#subject !== subject || start < this.#start) return false;
    return this.match === null || this.begin >= start;
  }
}
