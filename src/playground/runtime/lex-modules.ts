// Finds the imports of a module. A file of its own, loaded only for bundles with imports.

export { parse } from 'es-module-lexer/js';
