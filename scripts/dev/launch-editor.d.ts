// The part of `launch-editor` used here; the package has no types.

declare module 'launch-editor' {
  /** @param place `file:line:column` @param onError `reason` is null if no editor is known */
  export default function launch(place: string, onError: (file: string, reason: string | null) => void): void;
}
