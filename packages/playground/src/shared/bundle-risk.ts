// What a stranger's bundle can do where the browser cannot forbid it, in one sentence for readers: see SECURITY.md.

export const BUNDLE_RISK =
  'In some browsers, a running bundle can learn your network address and send out what you type into it.';
