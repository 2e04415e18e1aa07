// Modules that the bundler generates.

/** The minified text of a stylesheet that code imports. */
declare module '*.css' {
  const text: string;
  export default text;
}

/** The address of a separately bundled module, for `importModule`. */
declare module '*?url' {
  const address: string;
  export default address;
}

/** Replaced by the bundler, which removes development-only code from the published site. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };
