// Modules that the generator makes while bundling.

/** The minified text of a stylesheet that code imports. */
declare module '*.css' {
  const text: string;
  export default text;
}

/** The address of a module that is bundled apart, for `importModule`. */
declare module '*?url' {
  const address: string;
  export default address;
}

/** Replaced while bundling; what is only for development falls away in the published site. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };

/** The minified text of a classic script below src/playground, bundled by itself: `script:runtime/page-frame.ts`. */
declare module 'script:*' {
  const text: string;
  export default text;
}
