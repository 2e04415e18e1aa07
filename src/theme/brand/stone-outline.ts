// The stone's shape in a box of 64 × 64, for the page's illustration and for images generated at build time. The lines of
// the net are holes; where two cross, the even-odd rule fills the knot.

export const STONE_OUTLINE =
  'M32 7C43 7 50.5 23 50.5 37C50.5 49.5 42.5 57 32 57C21.5 57 13.5 49.5 13.5 37C13.5 23 21 7 32 7ZM24.8 10C19 18.2 42 26.9 48.7 31.6L48.9 33.2C42.9 29.9 18.5 21.5 23.2 11.6ZM15.3 31.6C22 26.9 45 18.2 39.2 10L40.8 11.6C45.5 21.5 21.1 29.9 15.1 33.2ZM18 20.6C18.9 29.7 44.4 37.4 48.6 42.1L48.3 43.7C44.9 40.3 18.6 32.8 17.5 22.2ZM15.4 42.1C19.6 37.4 45.1 29.7 46 20.6L46.5 22.2C45.4 32.8 19.1 40.3 15.7 43.7ZM15.4 31.1C18.7 40.8 47.2 47.4 43.4 52.6L41.5 54.1C47.4 50 19 43.8 15.2 32.7ZM20.6 52.6C16.8 47.4 45.3 40.8 48.6 31.1L48.8 32.7C45 43.8 16.6 50 22.5 54.1Z';

/** The arcs on both sides: parts of circles around one centre, `half` degrees up and down. */
export const STONE_ARCS = {
  x: 32,
  y: 31,
  width: 3.2,
  arcs: [
    { radius: 24, half: 36 },
    { radius: 30.2, half: 29 },
  ],
} as const;
