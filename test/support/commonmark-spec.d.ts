declare module 'commonmark-spec' {
  /** The examples of the CommonMark specification; `→` stands for a tab. */
  export const tests: readonly {
    readonly markdown: string;
    readonly html: string;
    readonly section: string;
  }[];
}
