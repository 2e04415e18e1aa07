// The first mistake in a lesson's files. The lesson is not done before it is corrected.

import type { Advice } from '../editor/advice.ts';
import { firstMark } from '../editor/file-marks.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import type { PlaygroundData } from '../shared/playground-data.ts';
import { silentMistake } from './silent-mistakes.ts';

/** A silent mistake comes before the editor's mark in the same place: it says what is meant. */
export const firstMistake = (files: BundleFiles, data: PlaygroundData): Advice | undefined =>
  silentMistake(files) ?? firstMark(files, data);
