// Finds the imports of a module. A file of its own, loaded for bundles that import something.

export { parse } from 'es-module-lexer/js';
