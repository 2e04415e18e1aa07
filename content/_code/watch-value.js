/**
 * Calls `show` with the value of that name: now, and after each change.
 * @param {string} name
 * @param {(value: any) => void} show
 */
export function watchValue(name, show) {
  let last;

  omphalos.listenFor(`${name}-changed`, (value) => {
    const text = JSON.stringify(value);
    if (text === undefined || text === last) return;
    last = text;
    show(value);
  });

  omphalos.sendMessage(`${name}-query`);
}
