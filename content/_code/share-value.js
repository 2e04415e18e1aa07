/**
 * Stores a value, announces each change and repeats it for pages that missed one.
 * @param {import('../../public/omphalos.d.ts').OmphalosExtension} omphalos
 * @param {string} name
 * @param {any} initial
 * @param {(value: any) => boolean} mayPagesSet which values pages may set; by default none
 */
export function shareValue(omphalos, name, initial, mayPagesSet = () => false) {
  const get = () => omphalos.bundleVars.get(name, initial);
  const announce = () => omphalos.sendMessage(`${name}-changed`, get());

  function set(value) {
    omphalos.bundleVars.set(name, value);
    announce();
  }

  omphalos.listenFor(`${name}-query`, announce);
  omphalos.listenFor(`${name}-set`, (value) => {
    if (value !== undefined && mayPagesSet(value)) set(value);
  });
  setInterval(announce, 5000);

  return { get, set };
}
