// Lazy evaluation: runs a function on the first call, on the first call for an object, or when its argument is another one
// than at the last call, and caches its result.

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

export function oncePerObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cached = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const entry = cached.get(key) ?? { value: make(key) };
    cached.set(key, entry);
    return entry.value;
  };
}

/** Caches the result for the last argument only. */
export function oncePerChange<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
