// Speculation rules: a browser that supports them prefetches the links that carry an attribute, which code sets at the first
// sign that the reader will follow them.

/** Text of the element in every page. Constant, so that the security policy can allow it by hash. */
export const SPECULATION_RULES =
  '{"prefetch":[{"where":{"selector_matches":"[data-ahead]"},"eagerness":"immediate"}]}';
