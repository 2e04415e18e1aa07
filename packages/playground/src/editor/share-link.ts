// A bundle in the fragment of an address, compressed so that a link can carry it. Browsers do not send fragments to servers.

import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { fromBase64, packFiles, toBase64, unpackFiles } from '../shared/packed-files.ts';
import { BUNDLE_LIMIT, checkFiles } from './file-names.ts';

/** Maximum length of a link: the ready-made bundles fit, with their font; longer ones break in more programs. */
export const LINK_LIMIT = 48_000;

const KEY = 'bundle=';
/** What comes behind it belongs to the text around the link: the full stop of a sentence, a bracket. */
const FRAGMENT = new RegExp(`^${KEY}([\\w-]*)`);

interface SharedBundle {
  readonly name: string;
  readonly files: BundleFiles;
}

/** @returns the fragment, without `#`; may be longer than a link can be */
export function fragmentOf({ name, files }: SharedBundle): string {
  const json = JSON.stringify({ name, files: packFiles(files) });
  const text = toBase64(deflateSync(strToU8(json), { level: 9 }));
  return KEY + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * @param fragment without `#`
 * @returns undefined if it contains no bundle
 * @throws Error with a message for readers, if it contains one that cannot be read
 */
export function readFragment(fragment: string): SharedBundle | undefined {
  const written = FRAGMENT.exec(fragment)?.[1];
  if (written === undefined) return undefined;
  if (fragment.length > LINK_LIMIT)
    throw new Error(`The link is too long: a link holds up to ${LINK_LIMIT / 1000} kB.`);
  let shared: { name?: unknown; files?: unknown };
  let files: BundleFiles;
  try {
    const text = written.replaceAll('-', '+').replaceAll('_', '/');
    shared = JSON.parse(strFromU8(inflated(fromBase64(text)))) as typeof shared;
    files = unpackFiles(shared.files);
  } catch {
    throw new Error("The bundle in this link can't be read. The link may be cut off.");
  }
  checkFiles(files);
  return { name: String(shared.name ?? 'Shared bundle').slice(0, 80), files };
}

/** Limits the unpacked size: a few bytes can expand to very many. */
function inflated(bytes: Uint8Array): Uint8Array {
  const room = new Uint8Array(BUNDLE_LIMIT * 1.5);
  const result = inflateSync(bytes, { out: room });
  if (result.length >= room.length) throw new Error('too large');
  return result;
}
