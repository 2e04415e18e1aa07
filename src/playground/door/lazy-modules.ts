// Addresses of the modules that a page loads when it holds a playground or a live preview.

export { default as playground } from '../editor/playground.tsx?url';
export { default as livePreview } from '../preview/live-preview.ts?url';
