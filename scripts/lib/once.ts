// Lazy evaluation: runs a function on the first call, or on the first call for a key, and caches its result.

/** Frees what `make` refers to when it has its result. */
export function once<Value>(make: () => Value): () => Value {
  let missing: typeof make | undefined = make;
  let value: Value;
  return () => {
    if (missing) value = missing();
    missing = undefined;
    return value;
  };
}

/** Frees the result for an object with the object; those for other keys stay. */
export function oncePerKey<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  type Results = Map<Key, { readonly value: Value }>;
  const byObject = new WeakMap() as unknown as Results;
  const byValue = new Map() as Results;
  return (key) => {
    const results = typeof key === 'object' ? byObject : byValue;
    const entry = results.get(key) ?? { value: make(key) };
    results.set(key, entry);
    return entry.value;
  };
}
