// Lazy evaluation: runs a function on the first call and caches its result.

export function once<Value>(make: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
