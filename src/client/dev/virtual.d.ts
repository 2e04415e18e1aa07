// The dev server's bundler turns a stylesheet into a string.

declare module '*.css' {
  const text: string;
  export default text;
}
