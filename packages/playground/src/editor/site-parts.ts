// What the site around the playground hands in.

export interface SiteParts extends DoneLessons {
  /** Runs `refresh` whenever the site shows another page. @returns a function that stops this */
  onOtherPages(refresh: () => void): () => void;
}

/** Which lessons the reader has done, by their paths. */
export interface DoneLessons {
  doneLessons(): readonly string[];
  storeDoneLesson(path: string): void;
}
