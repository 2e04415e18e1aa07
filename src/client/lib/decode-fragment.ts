/** A fragment as the id that it names; as it stands if it is none, as `%` alone. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
