// Asks the dev server to do something for the author: make a correction, open a file in the editor.

import { type AuthorRequest, DEV_CLIENT_PATH, DEV_REQUESTS_PATH } from '../../shared/live-update.ts';

/** Path on the dev server, which serves this script at `DEV_CLIENT_PATH`. */
export const devPath = (path: string): string =>
  new URL(import.meta.url).pathname.slice(0, -DEV_CLIENT_PATH.length) + path;

/** @returns a sentence for the author, empty if there is nothing to say */
export async function askServer(request: AuthorRequest): Promise<string> {
  try {
    const answer = await fetch(devPath(DEV_REQUESTS_PATH), { method: 'POST', body: JSON.stringify(request) });
    return await answer.text();
  } catch {
    return 'The dev server does not answer.';
  }
}
