// Lists in messages: the first few items, and how many more there are.

export const listSome = (items: readonly string[], most = 3): string =>
  items.slice(0, most).join(', ') + (items.length > most ? ` and ${items.length - most} more` : '');
