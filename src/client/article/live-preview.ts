// A live preview on a documentation page.

export { start } from '@omphalos-docs/playground/live-preview';
