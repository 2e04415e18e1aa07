// Lazy evaluation: runs a function on the first call, or on the first call for an object, and caches its result.

export function once<Value>(make: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
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
