// Ways in which the code of a bundle might try to send something anywhere. `E` is the address of a listening server; what
// arrives there is named after the attempt.

/** In a page. All of them stand in one script, each in a function of its own. */
export const PAGE_LOADS: Readonly<Record<string, string>> = {
  fetch: 'fetch(u)',
  'fetch-no-cors': "fetch(u, { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' })",
  xhr: "const x = new XMLHttpRequest(); x.open('GET', u); x.send()",
  beacon: "navigator.sendBeacon(u, 'x')",
  websocket: "new WebSocket(u.replace('http', 'ws'))",
  eventsource: 'new EventSource(u)',
  img: 'new Image().src = u',
  srcset: "el('img', { srcset: u + ' 2x' })",
  poster: "el('video', { poster: u })",
  video: "el('video', { src: u, preload: 'auto' })",
  audio: 'new Audio(u).load()',
  track:
    "const v = el('video', { src: 'data:video/mp4;base64,AAAA', crossorigin: '' }); el('track', { src: u, default: '' }, v).track.mode = 'showing'",
  'css-import': "el('style', {}).textContent = '@import url(' + u + ');'",
  'css-background': "el('p', { style: 'background: url(' + u + ')' }).textContent = 'x'",
  'css-image-set': "el('p', { style: 'background: image-set(url(' + u + ') 1x)' }).textContent = 'x'",
  'css-mask': "el('p', { style: 'mask: url(' + u + '#m)' }).textContent = 'x'",
  'css-cursor': "document.body.style.cursor = 'url(' + u + '), auto'",
  'css-font':
    "el('style', {}).textContent = '@font-face { font-family: leak; src: url(' + u + ') } .leak { font-family: leak }'; el('p', { class: 'leak' }).textContent = 'x'",
  'font-face': "new FontFace('f', 'url(' + u + ')').load()",
  'svg-image': "document.body.insertAdjacentHTML('beforeend', '<svg><image href=\"' + u + '\"/></svg>')",
  'svg-filter':
    "document.body.insertAdjacentHTML('beforeend', '<svg><filter id=f><feImage href=\"' + u + '\"/></filter><rect width=9 height=9 filter=\"url(#f)\"/></svg>')",
  script: "el('script', { src: u })",
  import: 'import(u)',
  'import-in-module': "el('script', { type: 'module' }).textContent = 'import \"' + u + '\"'",
  iframe: "el('iframe', { src: u })",
  stylesheet: "el('link', { rel: 'stylesheet', href: u })",
  prefetch: "el('link', { rel: 'prefetch', href: u })",
  preload: "el('link', { rel: 'preload', as: 'image', href: u })",
  modulepreload: "el('link', { rel: 'modulepreload', href: u })",
  'worker-fetch': "new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(u) + ')'])))",
  'worker-import': "new Worker(URL.createObjectURL(new Blob(['importScripts(' + JSON.stringify(u) + ')'])))",
};

/** In the extension, which runs in a worker. */
export const EXTENSION_LOADS: Readonly<Record<string, string>> = {
  'ext-fetch': 'fetch(u)',
  'ext-xhr': "const x = new XMLHttpRequest(); x.open('GET', u); x.send()",
  'ext-websocket': "new WebSocket(u.replace('http', 'ws'))",
  'ext-eventsource': 'new EventSource(u)',
  'ext-import-scripts': 'self.importScripts(u)',
  'ext-import': 'import(u)',
  'ext-font': "new FontFace('f', 'url(' + u + ')').load()",
};

/** Each by itself, since the page may be gone afterwards. */
export const NAVIGATIONS: Readonly<Record<string, string>> = {
  self: 'location.href = u',
  assign: 'location.assign(u)',
  'meta-refresh':
    "const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0; url=' + u; document.head.append(m)",
  form: "el('form', { action: u, method: 'post' }).submit()",
  'form-in-frame': "el('iframe', { name: 'target' }); el('form', { action: u, target: 'target' }).submit()",
  link: "el('a', { href: u }).click()",
  'link-blank': "el('a', { href: u, target: '_blank' }).click()",
  'link-top': "el('a', { href: u, target: '_top' }).click()",
  download: "el('a', { href: u, download: 'x' }).click()",
  popup: 'window.open(u)',
  top: 'top.location = u',
  'frame-of-another': 'top.frames[0].location = u',
  'stage-around': 'parent.location = u',
  'frame-of-text':
    "const f = document.createElement('iframe'); f.srcdoc = '<script>location = ' + JSON.stringify(u) + '<' + '/script>'; document.body.append(f)",
};

/** @param names of these ways @returns a script for a page */
export const pageScript = (ways: Readonly<Record<string, string>>, ear: string): string => `
const el = (tag, attributes, parent = document.body) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  parent.append(element);
  return element;
};
${calls(ways, ear)}`;

export const extensionScript = (ways: Readonly<Record<string, string>>, ear: string): string => `
export function main() {
  ${calls(ways, ear)}
}`;

/** None of them keeps the others from being tried. */
const calls = (ways: Readonly<Record<string, string>>, ear: string): string =>
  Object.entries(ways)
    .map(([name, code]) => `(async (u) => { ${code} })(${JSON.stringify(ear + name)}).catch(() => {});`)
    .join('\n')
    .replaceAll('</script', '<\\/script');

const SIZE = { width: 640, height: 360 };

export interface BundleParts {
  readonly html?: string;
  readonly script?: string;
  readonly extension?: string;
}

/** A bundle with one graphic, and an extension if there is code for it. */
export function bundleOf({ html = '', script, extension }: BundleParts): Readonly<Record<string, string>> {
  const omphalos = {
    compatibleRange: '*',
    graphics: [{ file: 'a.html', name: 'a', size: SIZE }],
    ...(extension === undefined ? {} : { extension: 'main.js' }),
  };
  return {
    'package.json': JSON.stringify({ name: 'probe', version: '1.0.0', type: 'module', omphalos }),
    'graphics/a.html': `<!doctype html><body>${html}${script === undefined ? '' : `<script>${script}</script>`}`,
    ...(extension === undefined ? {} : { 'main.js': extension }),
  };
}
