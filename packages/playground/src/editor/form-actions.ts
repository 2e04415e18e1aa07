// What the form writes into the files of the open bundle.

import { changeFiles } from './bundle-actions.ts';
import { addFile } from './file-actions.ts';
import { contentOf } from './file-names.ts';
import { stackOf, withFontFace } from './fonts.ts';
import { formIn, readForm } from './graphic-texts.ts';
import { pageFolders } from './open-manifest.ts';
import type { Session } from './session.ts';
import { fieldFor, type StyleProperty } from './style-properties.ts';

/** @returns what stood there; undefined if nothing changes */
export function writeProperty(
  session: Session,
  property: StyleProperty,
  value: string,
): StyleProperty | undefined {
  const { file } = property;
  const { files } = session.get();
  const text = String(files[file]);
  const place = placeIn(text, property);
  if (!place || place.value === value) return undefined;
  changeFiles(session, { ...files, [file]: withValue(text, property, value) });
  return place;
}

/** Adds a font or a picture beside the stylesheet of a property, which names it from now on. */
export function giveFile(session: Session, property: StyleProperty, name: string, bytes: Uint8Array): void {
  const { file } = property;
  const { files } = session.get();
  const css = String(files[file]);
  const path = file.slice(0, file.lastIndexOf('/') + 1) + name;
  const address = encodeURIComponent(name);
  const family = name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');
  const text = isFont(property)
    ? withValue(withFontFace(css, family, address), property, stackOf(family))
    : withValue(css, property, `url("${address}")`);
  if (addFile(session, path, contentOf(path, bytes), { [file]: text }))
    session.say(`The ${property.label.toLowerCase()} is now ${name}.`, {
      label: 'Undo',
      act: () => void writeProperty(session, property, property.value),
    });
}

/** A font becomes that of the bundle, if it has a property for it. */
export function addDropped(session: Session, path: string, bytes: Uint8Array): void {
  const { files } = session.get();
  const property = /\.woff2$/i.test(path) && readForm(files, pageFolders(files).panels).find(isFont);
  if (property) giveFile(session, property, path.replace(/^.*\//, ''), bytes);
  else addFile(session, path, contentOf(path, bytes));
}

const isFont = (property: StyleProperty): boolean => fieldFor(property, () => false).kind === 'font';

/** Its place may be another since the form was shown. */
const placeIn = (text: string, { file, name }: StyleProperty): StyleProperty | undefined =>
  formIn(file, text).find((other) => other.name === name);

function withValue(text: string, property: StyleProperty, value: string): string {
  const place = placeIn(text, property);
  return place ? text.slice(0, place.from) + value + text.slice(place.to) : text;
}
