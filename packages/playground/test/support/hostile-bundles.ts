// Ways in which a bundle's code might try to send something. `E` is the URL of a listening server; each request there
// is named after the attempt.

/** An element with a style, in which `U` is the URL. */
function css(style: string, tag = 'p'): string {
  return `el('${tag}', { style: '${style}'.replaceAll('U', u) }).textContent = 'x'`;
}
function sheet(rules: string): string {
  return `el('style', {}).textContent = '${rules}'.replaceAll('U', u)`;
}
function html(text: string): string {
  return `document.body.insertAdjacentHTML('beforeend', '${text}'.replaceAll('U', u))`;
}

/** In a page. All of them are in one script, each in a function of its own. */
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
  picture:
    "el('source', { srcset: u }, document.body.appendChild(document.createElement('picture'))).after(new Image())",
  'video-source': "el('source', { src: u }, el('video', { preload: 'auto' }))",
  'audio-source': "el('source', { src: u }, el('audio', { preload: 'auto' }))",
  'input-image': "el('input', { type: 'image', src: u })",
  object: "el('object', { data: u })",
  embed: "el('embed', { src: u })",
  frameset:
    "document.documentElement.append(el('frame', { src: u }, document.createElement('frameset')).parentNode)",
  background: "el('td', { background: u }, el('tr', {}, el('table', {})))",
  icon: "el('link', { rel: 'icon', href: u }, document.head)",
  manifest: "el('link', { rel: 'manifest', href: u }, document.head)",
  'preload-font': "el('link', { rel: 'preload', as: 'font', crossorigin: '', href: u })",
  'preload-fetch': "el('link', { rel: 'preload', as: 'fetch', crossorigin: '', href: u })",
  prerender: "el('link', { rel: 'prerender', href: u })",
  'speculation-rules':
    "el('script', { type: 'speculationrules' }).textContent = JSON.stringify({ prefetch: [{ urls: [u], eagerness: 'immediate' }] })",
  'stylesheet-in-print': "el('link', { rel: 'stylesheet', media: 'print', href: u })",
  'css-list-style': css('list-style: url(U)', 'li'),
  'css-border-image': css('border: 9px solid; border-image: url(U) 9'),
  'css-content': css('content: url(U)'),
  'css-filter': css('filter: url(U#f)'),
  'css-clip-path': css('clip-path: url(U#c)'),
  'css-shape': css('float: left; shape-outside: url(U)'),
  'css-variable': css('--x: url(U); background: var(--x)'),
  'css-cross-fade': css('background: -webkit-cross-fade(url(U), url(U), 50%)'),
  'css-before': sheet('p::before { content: url(U) }'),
  'css-layer': sheet('@import url(U) layer(a) supports(display: block);'),
  'css-namespace': sheet('@namespace url(U);'),
  'css-adopted':
    "const s = new CSSStyleSheet(); s.replaceSync('body { background: url(' + u + ') }'); document.adoptedStyleSheets.push(s)",
  'css-inserted': "el('style', {}).sheet.insertRule('html { background: url(' + u + ') }')",
  'css-animated': "el('p', {}).animate({ backgroundImage: ['url(' + u + ')', 'none'] }, 9e4)",
  'css-paint': 'CSS.paintWorklet.addModule(u)',
  'audio-worklet': 'new AudioContext().audioWorklet.addModule(u)',
  'font-of-worker':
    'new Worker(URL.createObjectURL(new Blob([\'new FontFace("f", "url(\' + u + \')").load()\'])))',
  'svg-use': html('<svg><use href="U#x"/></svg>'),
  'svg-script':
    "const s = document.createElementNS('http://www.w3.org/2000/svg', 'script'); s.setAttribute('href', u); el('svg', {}).append(s); document.body.append(s)",
  'svg-set': html('<svg><image><set attributeName="href" to="U" /></image></svg>'),
  'svg-pattern': html('<svg><pattern id="p" href="U#p"/><rect width="9" height="9" fill="url(U#q)"/></svg>'),
  'svg-in-image':
    "new Image().src = 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns=\"http://www.w3.org/2000/svg\"><image href=\"' + u + '\"/></svg>')",
  'html-in-shadow': "el('div', {}).attachShadow({ mode: 'open' }).innerHTML = '<img src=' + u + '>'",
  'html-of-range':
    "document.body.append(document.createRange().createContextualFragment('<img src=' + u + '>'))",
  'html-of-parser':
    "document.body.append(...new DOMParser().parseFromString('<img src=' + u + '>', 'text/html').body.children)",
  'html-of-template':
    "const t = document.createElement('template'); t.innerHTML = '<img src=' + u + '>'; document.body.append(t.content)",
  'html-of-another-document':
    "const d = document.implementation.createHTMLDocument(); d.body.innerHTML = '<video poster=' + u + '></video>'; document.body.append(d.body.firstChild)",
  'html-of-set-html': "el('div', {}).setHTMLUnsafe('<img src=' + u + '>')",
  'fetch-later': 'fetchLater(u, { activateAfter: 0 })',
  'fetch-of-request': "fetch(new Request(u, { cache: 'reload' }))",
  'fetch-by-a-frame': "el('iframe', {}).contentWindow.fetch(u)",
  'fetch-by-a-frame-of-text':
    "el('iframe', { srcdoc: '<script>fetch(' + JSON.stringify(u) + ')<' + '/script>' })",
  'fetch-by-a-frame-of-data':
    "el('iframe', { src: 'data:text/html,<script>fetch(' + JSON.stringify(u) + ')<' + '/script>' })",
  'websocket-stream': "new WebSocketStream(u.replace('http', 'ws'))",
  'attribution-source': "el('img', { attributionsrc: u })",
  'json-module': "import(u, { with: { type: 'json' } })",
  'import-map':
    "el('script', { type: 'importmap' }).textContent = JSON.stringify({ imports: { [u + 'x']: u } }); import(u + 'x')",
  'media-session': 'navigator.mediaSession.metadata = new MediaMetadata({ artwork: [{ src: u }] })',
  'report-uri':
    "el('meta', { 'http-equiv': 'Content-Security-Policy', content: \"object-src 'none'; report-uri \" + u }, document.head)",
  xslt: 'new XSLTProcessor().importStylesheet(new DOMParser().parseFromString(\'<x:stylesheet version="1.0" xmlns:x="http://www.w3.org/1999/XSL/Transform"><x:import href="\' + u + \'"/></x:stylesheet>\', \'text/xml\'))',
  'worker-of-address': 'new Worker(u)',
  'shared-worker': "new SharedWorker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(u) + ')'])))",
  'service-worker': 'navigator.serviceWorker.register(u)',
  cache: "(await caches.open('x')).add(u)",
  'worker-module':
    "new Worker(URL.createObjectURL(new Blob(['import ' + JSON.stringify(u)], { type: 'text/javascript' })), { type: 'module' })",
  'worker-in-worker':
    "new Worker(URL.createObjectURL(new Blob(['new Worker(URL.createObjectURL(new Blob([\"fetch(\\'' + u + '\\')\"])))'])))",
  'worker-of-data': "new Worker('data:text/javascript,fetch(' + JSON.stringify(u) + ')')",
  'worker-fetch': "new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(u) + ')'])))",
  'worker-import': "new Worker(URL.createObjectURL(new Blob(['importScripts(' + JSON.stringify(u) + ')'])))",
};

/**
 * In the page's own HTML, with and without its scripts: what a parser keeps inert, or reads in another way the second time.
 * `U` is the URL.
 */
export const HTML_LOADS: Readonly<Record<string, string>> = {
  'html-img': '<img src="U">',
  'html-poster': '<video poster="U"></video>',
  'html-prefetch': '<link rel="prefetch" href="U">',
  'html-stylesheet': '<link rel="stylesheet" href="U">',
  'html-style': '<p style="background: url(U)">x</p>',
  'html-iframe': '<iframe src="U"></iframe>',
  'html-object': '<object data="U"></object>',
  'html-iframe-of-text': '<iframe srcdoc="<img src=U>"></iframe>',
  'html-iframe-in-iframe': `<iframe srcdoc="<iframe srcdoc='<img src=U>'></iframe>"></iframe>`,
  'html-template':
    '<template id="t"><img src="U"></template><script>document.body.append(t.content)</script>',
  'html-template-iframe':
    '<template id="t"><iframe srcdoc="<script>fetch(`U`)</script>"></iframe></template><script>document.body.append(t.content)</script>',
  'html-template-style':
    '<template id="t"><style>@import url(U);</style></template><script>document.body.append(t.content)</script>',
  'html-template-script':
    '<template id="t"><script src="U"></script></template><script>document.body.append(t.content)</script>',
  'html-template-link':
    '<template id="t"><link rel="stylesheet" href="U"></template><script>document.head.append(t.content)</script>',
  'html-shadow-root': '<div><template shadowrootmode="open"><img src="U"></template></div>',
  'html-shadow-root-iframe':
    '<div><template shadowrootmode="open"><iframe srcdoc="<script>fetch(`U`)</script>"></iframe></template></div>',
  'html-noscript': '<noscript><!--</noscript><img src="U">--></noscript>',
  'html-noscript-iframe':
    '<noscript><!--</noscript><iframe srcdoc="<script>fetch(`U`)</script>"></iframe>--></noscript>',
  'html-svg': '<svg><image href="U"/></svg>',
  'html-svg-script': '<svg><script href="U"></script></svg>',
  'html-math':
    '<form><math><mtext></form><form><mglyph><style></math><img src="U"></style></mglyph></form></mtext></math></form>',
  'html-base': '<base href="U"><img src="html-base?">',
};

/** In the extension, which runs in a worker. Each awaits what it starts: an unhandled rejection stops the bundle. */
export const EXTENSION_LOADS: Readonly<Record<string, string>> = {
  'ext-fetch': 'await fetch(u)',
  'ext-xhr': "const x = new XMLHttpRequest(); x.open('GET', u); x.send()",
  'ext-websocket': "new WebSocket(u.replace('http', 'ws'))",
  'ext-eventsource': 'new EventSource(u)',
  'ext-import-scripts': 'self.importScripts(u)',
  'ext-import': 'await import(u)',
  'ext-websocket-stream':
    "const s = new WebSocketStream(u.replace('http', 'ws')); s.closed.catch(() => {}); await s.opened",
  'ext-fetch-keepalive': "await fetch(u, { method: 'POST', body: 'x', keepalive: true, mode: 'no-cors' })",
  'ext-font': "await new FontFace('f', 'url(' + u + ')').load()",
};

/** Ways that navigate the page or another frame are tried alone. */
export const TRIED_APART: readonly string[] = ['link-top', 'top', 'frame-of-another', 'outer-frame'];

/** Each in a frame of its own. */
export const NAVIGATIONS: Readonly<Record<string, string>> = {
  self: 'location.href = u',
  assign: 'location.assign(u)',
  'meta-refresh':
    "const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0; url=' + u; document.head.append(m)",
  ping: "el('a', { href: '#x', ping: u }).click()",
  replace: 'location.replace(u)',
  navigation: 'navigation.navigate(u)',
  'form-button': "const f = el('form', { method: 'post' }); el('button', { formaction: u }, f).click()",
  'form-get': "el('form', { action: u }).requestSubmit()",
  base: "el('base', { href: u }, document.head); el('a', { href: u.split('/').at(-1) }).click()",
  area: "el('area', { href: u }, el('map', {})).click()",
  'svg-link':
    "const a = document.createElementNS('http://www.w3.org/2000/svg', 'a'); a.setAttribute('href', u); document.body.append(a); a.dispatchEvent(new MouseEvent('click'))",
  'popup-of-nobody': "window.open(u, '_blank', 'noopener')",
  'frame-inside': "el('iframe', {}).contentWindow.location = u",
  form: "el('form', { action: u, method: 'post' }).submit()",
  'form-in-frame': "el('iframe', { name: 'target' }); el('form', { action: u, target: 'target' }).submit()",
  link: "el('a', { href: u }).click()",
  'link-blank': "el('a', { href: u, target: '_blank' }).click()",
  'link-top': "el('a', { href: u, target: '_top' }).click()",
  download: "el('a', { href: u, download: 'x' }).click()",
  popup: 'window.open(u)',
  top: 'top.location = u',
  'frame-of-another': 'top.frames[0].location = u',
  'outer-frame': 'parent.location = u',
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

/** No way prevents the others from being tried. */
const calls = (ways: Readonly<Record<string, string>>, ear: string): string =>
  Object.entries(ways)
    .map(([name, code]) => `(async (u) => { ${code} })(${JSON.stringify(ear + name)}).catch(() => {});`)
    .join('\n')
    .replaceAll('</script', '<\\/script');

/** Allows everything except leaving the sandbox. */
export const NO_POLICY = "default-src * 'unsafe-inline' 'unsafe-eval' data: blob:";

const SIZE = { width: 640, height: 360 };

/** A bundle with a graphic for each HTML. */
export function graphicsOf(bodies: readonly string[]): Readonly<Record<string, string>> {
  const graphics = bodies.map((_, index) => ({ file: `${index}.html`, name: `${index}`, size: SIZE }));
  const manifest = { name: 'probe', version: '1.0.0', omphalos: { compatibleRange: '*', graphics } };
  const pages = bodies.map((html, index) => [`graphics/${index}.html`, `<!doctype html><body>${html}`]);
  return { 'package.json': JSON.stringify(manifest), ...Object.fromEntries(pages) };
}

/** A bundle with one graphic, and an extension if there is code for it. */
export function bundleOf({
  html = '',
  script,
  extension,
}: Partial<Record<'html' | 'script' | 'extension', string>>): Readonly<Record<string, string>> {
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
