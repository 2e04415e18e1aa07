// One way to listen for clicks on what may come and go with the pages: from the document, by what the markup says.

/** @param phase `first` comes before everybody else, React included */
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
