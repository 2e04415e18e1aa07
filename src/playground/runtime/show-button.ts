// The button of a panel that shows the graphic, by its words: any other button may do anything.

export const showButton = <Button extends Pick<HTMLElement, 'textContent'>>(
  buttons: Iterable<Button>,
): Button | undefined =>
  [...buttons].find(({ textContent }) => /^\s*(show|start)\b/i.test(textContent ?? ''));
