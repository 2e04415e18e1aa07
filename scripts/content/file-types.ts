// The kinds of files that authors can publish from the content folder: those whose type every host knows by their ending.
// Where a host sends no type, the browser decides by the first bytes, and may run what it takes for a page.

import { extname } from 'node:path';

const KNOWN = new Set(
  [
    'apng avif bmp gif ico jpeg jpg png svg webp',
    'flac m4a mov mp3 mp4 oga ogg ogv opus vtt wav webm',
    'otf ttf woff woff2',
    'css csv diff geojson js json md mjs patch srt ts tsv txt wasm xml',
    'doc docx epub odp ods odt pdf ppt pptx rtf xls xlsx',
    '7z gz tar tgz xz zip',
  ].flatMap((endings) => endings.split(' ')),
);

/** @param path of a file in the content folder, `/`-separated */
export const isKnownType = (path: string): boolean => KNOWN.has(extname(path).slice(1).toLowerCase());
