// Modules that the site's bundler generates.

/** The minified text of a stylesheet that code imports. */
declare module '*.css' {
  const text: string;
  export default text;
}

/** The minified text of a separately bundled classic script of this folder: `script:runtime/page-frame.ts`. */
declare module 'script:*' {
  const text: string;
  export default text;
}
