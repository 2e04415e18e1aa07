// Listens for clicks on the document, by selector, so that it also works for elements of pages shown later.

/** @param phase `first` runs before all other listeners, including React's */
export function onClick(
  selector: string,
  handle: (element: HTMLElement, event: MouseEvent) => void,
  phase?: 'first',
): void {
  document.addEventListener(
    'click',
    (event) => {
      const element = closest(event, selector);
      if (element) handle(element, event);
    },
    phase === 'first',
  );
}

export const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
