// What the dev server's bundler makes of a stylesheet: its text.

declare module '*.css' {
  const text: string;
  export default text;
}
