// Keeps what every run has printed, for the messages that pages quote.

import type { Transcript } from './quoted-messages.ts';

export class Transcripts {
  readonly #all: Transcript[] = [];

  add(lines: Transcript): void {
    this.#all.push([...lines]);
  }

  get all(): readonly Transcript[] {
    return this.#all;
  }
}
