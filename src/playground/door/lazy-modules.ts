// What pages load of the playground, by address, when they hold one.

export { default as playground } from '../editor/playground.ts?url';
export { default as livePreview } from '../preview/live-preview.ts?url';
