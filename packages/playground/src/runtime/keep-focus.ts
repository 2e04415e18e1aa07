// Gives the keyboard back to the reader when a frame takes it. Browsers allow each frame to focus itself, even an inert one,
// and what the reader types would then go to a stranger's code.

/** Milliseconds after a key or a press in a field in which the keyboard belongs to that field. */
const CLAIM = 3_000;

/**
 * Gives the keyboard back to a field or the editor; readers who press buttons may move on in ways that no event shows.
 * The page sees no press inside a frame. But the mouse moves over the page on its way there, and a reader who moves on by
 * keyboard presses Tab, F6 or a shortcut of a screen reader. A finger or a pen leaves no such trace: after its
 * press, nothing is given back, whatever is typed on a keyboard then.
 * @param onTakenAgain called when a document takes the keyboard once more: a page may well focus a field when it loads
 */
export function keepFocus(frame: HTMLIFrameElement, onTakenAgain: () => void) {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  let field: HTMLElement | undefined;
  let claimedAt = Number.NEGATIVE_INFINITY;
  let isByMouse = true;
  let hasTaken = false;

  const release = (): void => {
    claimedAt = Number.NEGATIVE_INFINITY;
  };
  /** Not by `focusin`: where the focus moves inside a shadow tree, no such event leaves it. */
  const claim = (event: Event): void => {
    field = fieldOf(event);
    claimedAt = field && isByMouse ? performance.now() : Number.NEGATIVE_INFINITY;
  };
  const giveBack = (): void => {
    const isInside = (frame.getRootNode() as Document | ShadowRoot).activeElement === frame;
    const isClaimed = performance.now() - claimedAt < CLAIM;
    if (!isInside || !isClaimed || !field?.isConnected) return;
    field.focus({ preventScroll: true });
    if (hasTaken) onTakenAgain();
    hasTaken = true;
  };
  const onBlur = ({ target }: Event): void => {
    if (target === window) setTimeout(giveBack); // browsers name the focused frame only after the event
  };
  addEventListener('pointermove', release, options);
  const onPress = (event: PointerEvent): void => {
    isByMouse = event.pointerType === 'mouse';
    claim(event);
  };
  addEventListener('pointerdown', onPress, options);
  const onKey = (event: KeyboardEvent): void => {
    const isLeaving = event.key === 'Tab' || event.key === 'F6' || event.altKey;
    if (isLeaving) release();
    else claim(event);
  };
  addEventListener('keydown', onKey, options);
  addEventListener('blur', onBlur, options);

  return {
    /** Another document is in the frame. */
    reset() {
      hasTaken = false;
    },
    end: () => ending.abort(),
  };
}

/** What takes the text that is typed; undefined outside fields. */
function fieldOf(event: Event): HTMLElement | undefined {
  const [target] = event.composedPath();
  return target instanceof HTMLElement
    ? (target.closest<HTMLElement>('input, textarea, [contenteditable="true"]') ?? undefined)
    : undefined;
}
