// The part of `semver` used here; the package has no types.

declare module 'semver/functions/satisfies.js' {
  export default function satisfies(version: string, range: string): boolean;
}
declare module 'semver/functions/valid.js' {
  export default function valid(version: unknown): string | null;
}
declare module 'semver/ranges/valid.js' {
  export default function validRange(range: unknown): string | null;
}
