// Loads the code of a part of the page. If it cannot be loaded, the part says so in its place and offers "Retry"; a part without
// such a place says so in the page's notice.

/**
 * @param name the part, as readers know it: `The search`
 * @param load gets whether the reader has pressed "Retry"
 * @param place contains a `div` with the role `status`: a text, and a button
 */
export async function loadPart(
  name: string,
  load: (isAgain: boolean) => unknown,
  place?: Element,
  isAgain = false,
): Promise<void> {
  const box = place?.querySelector('div[role=status]');
  const text = box ? box.firstElementChild : document.querySelector('[data-notice]');
  const retry = box?.querySelector('button');
  const say = (words: string, isFailed: boolean): void => {
    if (text) text.textContent = words;
    if (retry) retry.hidden = !isFailed;
  };
  say(box ? `${name} is loading…` : '', false);
  try {
    await load(isAgain);
    say('', false);
  } catch (error) {
    console.warn('Code could not be loaded.', error);
    say(`${name} could not be loaded.`, true);
    if (retry) retry.onclick = () => loadPart(name, load, place, true);
  }
}
