// Scrolls a box by itself, never the page, so that a link inside is well in view.

export function keepInView(box: Element | null | undefined, link: Element): void {
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const margin = frame.height / 6;
  if (top < frame.top + margin || bottom > frame.bottom - margin)
    box.scrollTop += top - frame.top - frame.height / 3;
}
