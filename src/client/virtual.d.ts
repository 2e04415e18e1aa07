// Modules that the generator makes while bundling.

declare module 'virtual:site' {
  const site: import('../shared/page-data.ts').SiteData;
  export default site;
}
