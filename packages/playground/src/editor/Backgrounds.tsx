// What stands behind the graphics: a swatch for each background, and one for a picture of the reader's own. That picture
// stays in this browser: nothing uploads it.

import { useState } from 'react';
import { Button, Group } from './Button.tsx';
import { FileButton } from './FileButton.tsx';
import { BACKGROUNDS, type Background, type OwnPicture } from './Stage.tsx';
import { useSession } from './session.ts';
import { STORAGE_KEYS, storedItem } from './storage.ts';

interface BackgroundsProps {
  readonly chosen: Background;
  readonly onChoose: (background: Background) => void;
}

export function Backgrounds({ chosen, onChoose }: BackgroundsProps) {
  const session = useSession();
  const [own, setOwn] = useState(chosenBefore);
  const names = Object.keys(BACKGROUNDS) as (keyof typeof BACKGROUNDS)[];
  const isOwn = typeof chosen === 'object';
  const open = async (file: File): Promise<void> => {
    const picture = await readPicture(file);
    if (!picture) return session.say(`“${file.name}” is not a picture that this browser can show.`);
    setOwn(picture);
    onChoose(picture);
    const fault = keep(picture);
    if (fault !== undefined) session.say(`“${file.name}” stays until you leave this page: ${fault}.`);
  };
  return (
    <Group className="backgrounds" label="Background">
      {names.map((name) => (
        <Button
          key={name}
          className="swatch"
          data-background={name}
          title={BACKGROUNDS[name]}
          aria-label={`${BACKGROUNDS[name]} background`}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        />
      ))}
      <FileButton
        className="swatch"
        data-background="own"
        title="A picture of your own, such as a screenshot of your stream. It stays in this browser"
        aria-label="Your own picture as background"
        aria-pressed={isOwn}
        style={own && { backgroundImage: `url("${own.picture}")` }}
        accept="image/*"
        onFile={(file) => void open(file)}
        onClick={(event) => {
          // A second press takes another file.
          if (!own || isOwn) return;
          event.preventDefault();
          onChoose(own);
        }}
      >
        {own ? '' : '+'}
      </FileButton>
    </Group>
  );
}

/** Characters of a picture that is kept: bundles need room in the same storage. */
const MOST = 1_000_000;

/** Keeps a picture across visits. @returns why the browser does not; undefined if it does */
function keep({ picture }: OwnPicture): string | undefined {
  try {
    localStorage.removeItem(STORAGE_KEYS.background);
    if (picture.length > MOST) return 'it is too large for this browser to keep';
    localStorage.setItem(STORAGE_KEYS.background, picture);
    return undefined;
  } catch {
    return 'the storage of this browser is full or not available';
  }
}

/** The reader's own picture, of an earlier visit. */
export function chosenBefore(): OwnPicture | undefined {
  const picture = storedItem(STORAGE_KEYS.background);
  return picture?.startsWith('data:image/') ? { picture } : undefined;
}

/** A `data:` URL, since the site's policy allows no other address. @returns undefined for what is no picture */
async function readPicture(file: File): Promise<OwnPicture | undefined> {
  const picture = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
  const image = new Image();
  image.src = picture;
  return image.decode().then(
    () => ({ picture }),
    () => undefined,
  );
}
