// Ways to the network that no security policy closes, as code of a graphic. Tests also try each without the runtime's
// defence, where it must succeed.

/** In a page; `connect` is code that sends packets to a STUN server. */
export const WEBRTC_WAYS: Readonly<Record<string, (connect: string) => string>> = {
  'in the page': (connect) => connect,
  'in a frame of text': (connect) => frame(`f.srcdoc = ${scriptOf(connect)};`),
  'in a frame whose text is an attribute': (connect) =>
    frame(`f.setAttribute('srcdoc', ${scriptOf(connect)});`),
  'in a frame that gets an attribute node': (connect) =>
    frame(
      `const a = document.createAttribute('srcdoc'); a.value = ${scriptOf(connect)}; f.setAttributeNode(a);`,
    ),
  'in a frame in HTML': (connect) => `document.body.innerHTML = ${frameHtml(connect)};`,
  'in a written frame': (connect) => `document.write(${frameHtml(connect)});`,
  'in a frame written in pieces': (connect) =>
    `const html = ${frameHtml(connect)}; document.write(html.slice(0, 4)); document.write(html.slice(4));`,
  'in a frame written in pieces to an open document': (connect) =>
    `addEventListener('load', () => { const html = ${frameHtml(connect)}; document.open(); document.write('<body>' + html.slice(0, 3)); document.write(html.slice(3)); });`,
  'in a frame written behind an open attribute': (connect) =>
    `document.write('<x-y a="'); document.write('">' + ${frameHtml(connect)});`,
  'in a frame whose address is code': (connect) =>
    frame(`f.src = 'javascript:' + encodeURIComponent(${JSON.stringify(connect)});`),
  'in HTML, with `replace` replaced': (connect) =>
    `RegExp.prototype[Symbol.replace] = (text) => text; String.prototype.replace = function () { return String(this); };
     document.body.innerHTML = ${frameHtml(connect)};`,
  'in a frame of text, with `exec` and `test` replaced': (connect) =>
    `RegExp.prototype.exec = () => null; RegExp.prototype.test = () => false; ${frame(`f.srcdoc = ${scriptOf(connect)};`)}`,
  'in HTML, with the methods of texts and lists replaced': (connect) =>
    `const html = ${frameHtml(connect)};
     for (const name of ['toLowerCase', 'includes', 'startsWith', 'indexOf', 'charAt', 'charCodeAt', 'slice', 'split'])
       String.prototype[name] = () => '';
     for (const name of ['includes', 'indexOf', 'some', 'find']) Array.prototype[name] = () => false;
     Array.prototype[Symbol.iterator] = function* () {};
     document.body.innerHTML = html;`,
};

/** In a page; `url` is where a browser would connect to. */
export const LINK_WAYS: Readonly<Record<string, (url: string) => string>> = {
  'by an element': (url) => link(`document.createElement('link')`, url),
  'by an element in upper case, with a namespace': (url) =>
    link(`document.createElementNS('http://www.w3.org/1999/xhtml', 'x:link')`, url),
  'by a name that changes': (url) =>
    ['link', 'div']
      .map(
        (first) =>
          `{ ${link(`document.createElement({ n: 0, toString() { return this.n++ ? 'link' : '${first}'; } })`, url)} }`,
      )
      .join(' '),
  'by an element, with `test` replaced': (url) =>
    `RegExp.prototype.test = () => false; RegExp.prototype.exec = () => null; ${link(`document.createElement('link')`, url)}`,
  'by the native function, with `apply` replaced': (url) =>
    `let native = document.createElement; const { apply } = Reflect;
     Function.prototype.apply = function (self, values) { native = this; return apply(this, self, values); };
     Reflect.apply = (f, self, values) => { native = f; return apply(f, self, values); };
     document.createElement('p');
     ${link(`apply(native, document, ['link'])`, url)}`,
  'by the root of another document': (url) =>
    link(
      `document.adoptNode(document.implementation.createDocument('http://www.w3.org/1999/xhtml', 'link').documentElement)`,
      url,
    ),
  'by HTML in upper case': (url) =>
    `document.head.insertAdjacentHTML('beforeend', '<LINK rel=preconnect href="${url}">');`,
  'by HTML written in pieces': (url) =>
    `document.write('<li'); document.write('nk rel=preconnect href="${url}">');`,
  'by the root of another document, with a prefix': (url) =>
    link(
      `document.adoptNode(new DOMParser().parseFromString('<h:link xmlns:h="http://www.w3.org/1999/xhtml"/>', 'application/xml').documentElement)`,
      url,
    ),
  'by a class of its own': (url) =>
    `class X extends HTMLLinkElement {} customElements.define('x-l', X, { extends: 'link' }); ${link('new X()', url)}`,
};

const link = (element: string, url: string): string =>
  `const l = ${element}; l.rel = 'preconnect'; l.href = '${url}'; l.setAttribute('rel', 'preconnect'); l.setAttribute('href', '${url}'); document.head.append(l);`;

const frame = (code: string): string =>
  `const f = document.createElement('iframe'); ${code} document.body.append(f);`;

const scriptOf = (connect: string): string =>
  JSON.stringify(`<script>${connect}</script>`).replaceAll('</', '<\\/');

/** An expression whose value is HTML. */
const frameHtml = (connect: string): string =>
  `'<iframe srcdoc="' + ${scriptOf(connect)}.replaceAll('"', '&quot;').replaceAll('<', '&lt;') + '"></iframe>'`;
