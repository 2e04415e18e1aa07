// Whether a key press belongs to an input method that is composing text, for example Japanese.

interface KeyPress {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** Safari fires the Enter that ends composing after the composition; only its key code still tells. */
export const isComposing = ({ isComposing, keyCode }: KeyPress): boolean => isComposing || keyCode === 229;
