// Gives the keyboard back to the reader when a frame takes it. Browsers allow each frame to focus itself, even an inert one,
// and what the reader types would then go to a stranger's code.

/** Milliseconds after a key or a press in a field in which the keyboard belongs to that field. */
const CLAIM = 3_000;

/** All frames that may take the keyboard, with what is called each time. Frames come and go, but the claim stays. */
const frames = new Map<HTMLIFrameElement, () => void>();
let field: HTMLElement | undefined;
let claimedAt = Number.NEGATIVE_INFINITY;
let isByMouse = true;

/**
 * Gives the keyboard back to a field or the editor; readers who press buttons may move on in ways that no event shows.
 * The page sees no press inside a frame. But the mouse moves over the page on its way there, and a reader who moves on by
 * keyboard presses Tab, F6 or a shortcut of a screen reader. A finger or a pen leaves no such trace: after its
 * press, nothing is given back, whatever is typed on a keyboard then.
 * @param onTaken called each time the frame has taken the keyboard and given it back
 * @returns ends it
 */
export function keepFocus(frame: HTMLIFrameElement, onTaken: () => void): () => void {
  frames.set(frame, onTaken);
  return () => frames.delete(frame);
}

function giveBack(): void {
  const isClaimed = performance.now() - claimedAt < CLAIM;
  if (!isClaimed || !field?.isConnected) return;
  for (const [frame, onTaken] of frames) {
    if ((frame.getRootNode() as Document | ShadowRoot).activeElement !== frame) continue;
    field.focus({ preventScroll: true });
    onTaken();
  }
}

function release(): void {
  claimedAt = Number.NEGATIVE_INFINITY;
}

/** Not by `focusin`: where the focus moves inside a shadow tree, no such event leaves it. */
function claim(event: Event): void {
  field = fieldOf(event);
  if (field && isByMouse) claimedAt = performance.now();
  else release();
}

function onPress(event: PointerEvent): void {
  isByMouse = event.pointerType === 'mouse';
  claim(event);
}

function onKey(event: KeyboardEvent): void {
  const isLeaving = event.key === 'Tab' || event.key === 'F6' || event.altKey;
  if (isLeaving) release();
  else claim(event);
}

function onBlur({ target }: Event): void {
  if (target === window) setTimeout(giveBack); // browsers name the focused frame only after the event
}

addEventListener('pointermove', release, true);
addEventListener('pointerdown', onPress, true);
addEventListener('keydown', onKey, true);
addEventListener('blur', onBlur, true);

/** What takes the text that is typed; undefined outside fields. */
function fieldOf(event: Event): HTMLElement | undefined {
  const [target] = event.composedPath();
  return target instanceof HTMLElement
    ? (target.closest<HTMLElement>('input, textarea, [contenteditable="true"]') ?? undefined)
    : undefined;
}
