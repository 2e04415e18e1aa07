// One look for a kit of bundles: templates that share the stylesheet of their graphics. A change of it goes to the others of
// the kit, as this browser stores them.

import { decodeUrlPath } from '../runtime/bundle-addresses.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { fileIn } from '../shared/bundle-paths.ts';
import { unpackFiles } from '../shared/packed-files.ts';
import type { PlaygroundTemplate } from '../shared/playground-data.ts';
import { storeBundle, withFreeName } from './bundle-actions.ts';
import { showDialog } from './questions.ts';
import type { Session } from './session.ts';
import { newId, type StoredBundle } from './stored-bundles.ts';

const FOLDER = 'graphics';
const THEME = `${FOLDER}/theme.css`;

/** Another bundle of the kit. */
interface Member {
  readonly entry: StoredBundle;
  /** As it is stored; undefined if it is not. */
  readonly before: BundleFiles | undefined;
  readonly after: BundleFiles;
}

/** The templates of the kit of a template, itself included; none if it shares its look with no other. */
export function kitOf(
  { data: { templates } }: Session,
  template: string | undefined,
): readonly PlaygroundTemplate[] {
  const theme = templates.find(({ name }) => name === template)?.files[THEME];
  const kit = templates.filter(({ files }) => theme !== undefined && files[THEME] === theme);
  return kit.length > 1 ? kit : [];
}

export const countInWords = (count: number): string =>
  ['two', 'three', 'four', 'five', 'six'][count - 2] ?? String(count);

/** Gives the look of the open bundle to the others of its kit. Looks that only one of these has are asked about first. */
export function shareLook(session: Session): void {
  const members = otherMembers(session);
  const first = kitOf(session, session.get().template)[0]?.files[THEME];
  const looks = members.map(({ before }) => before?.[THEME]);
  const hasOwnLook = ({ before, after }: Member): boolean => {
    const look = before?.[THEME];
    const isShared = looks.filter((other) => other === look).length > 1;
    return look !== undefined && look !== first && look !== after[THEME] && !isShared;
  };
  const replaced = members.filter(hasOwnLook);
  if (replaced.length === 0) giveLook(session, members);
  else {
    const names = replaced.map(({ entry }) => `“${entry.name}”`).join(', ');
    session.say(`${names}: this look would replace another.`, {
      label: 'Replace it',
      act: () => giveLook(session, members),
    });
  }
}

/** To all of them, or to none. */
function giveLook(session: Session, members: readonly Member[]): void {
  const undo = (): void => {
    session.set({ dialogs: [] });
    for (const { entry, before } of members)
      if (before) session.stored.put(entry, before);
      else session.stored.remove(entry.id);
  };
  const isStored =
    members.every(({ entry, after }) => session.stored.put(entry, after)) && storeBundle(session);
  if (!isStored) {
    undo();
    session.say('This browser cannot keep all of these bundles: none has changed.');
    return;
  }
  const title = `All ${countInWords(members.length + 1)} bundles have this look`;
  session.say(`${title}.`, { label: 'Undo', act: undo });
  const { files, hold } = session.get();
  const all = [{ files, hold }, ...members.map(({ entry, after }) => ({ files: after, hold: entry.hold }))];
  showDialog(session, {
    kind: 'kit',
    title,
    bundles: all.map((bundle) => bundle.files),
    trusted: all.filter((bundle) => bundle.hold === undefined).map((bundle) => bundle.files),
  });
}

function otherMembers(session: Session): readonly Member[] {
  const { stored } = session;
  const { template: own, files } = session.get();
  const others = kitOf(session, own).filter(({ name }) => name !== own);
  return others.map(({ name: template, title, files: packed }) => {
    const known = stored.list().find((entry) => entry.template === template && stored.read(entry.id));
    const before = known && stored.read(known.id);
    const id = newId();
    const { name, files: made } = withFreeName(session, { id, name: title, files: unpackFiles(packed) });
    return {
      entry: known ?? { id, name, template, isFormFirst: true },
      before,
      after: { ...(before ?? made), ...lookOf(files) },
    };
  });
}

/** The stylesheet, and the fonts and pictures that it names. */
function lookOf(files: BundleFiles): BundleFiles {
  const addresses = [...String(files[THEME]).matchAll(/url\(\s*["']?([^"')]+)/g)];
  const named = addresses.map(([, address = '']) => fileIn(FOLDER, decodeUrlPath(address)) ?? '');
  return Object.fromEntries(
    [THEME, ...named].flatMap((path) => (Object.hasOwn(files, path) ? [[path, files[path] ?? '']] : [])),
  );
}
