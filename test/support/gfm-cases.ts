// GitHub's additions to CommonMark, written after its specification, section by section, with the HTML that it asks for.
// Footnotes are no part of it.

export const GFM_CASES: readonly (readonly [section: string, markdown: string, html: string])[] = [
  [
    'tables',
    '| a | b |\n| - | - |\n| c | d |\n',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  [
    'tables, aligned, without pipes at the edges',
    '| a | b | c\n:-: | -: | :-\nd | e | f\n',
    '<table><thead><tr><th align="center">a</th><th align="right">b</th><th align="left">c</th></tr></thead><tbody><tr><td align="center">d</td><td align="right">e</td><td align="left">f</td></tr></tbody></table>',
  ],
  [
    'tables, with pipes in cells',
    '| a\\|b |\n| - |\n| c `\\|` d |\n| e **\\|** f |\n',
    '<table><thead><tr><th>a|b</th></tr></thead><tbody><tr><td>c <code>|</code> d</td></tr><tr><td>e <strong>|</strong> f</td></tr></tbody></table>',
  ],
  [
    'tables, ended by another block',
    '| a |\n| - |\n| b |\n> c\n',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><blockquote><p>c</p></blockquote>',
  ],
  [
    'tables, ended by an empty line only, not by text',
    '| a |\n| - |\n| b |\nc\n\nd\n',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr><tr><td>c</td></tr></tbody></table><p>d</p>',
  ],
  ['tables, with a head that does not fit', '| a | b |\n| - |\n| c |\n', '<p>| a | b |\n| - |\n| c |</p>'],
  [
    'tables, with too few and too many cells',
    '| a | b |\n| - | - |\n| c |\n| d | e | f |\n',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>',
  ],
  ['tables, of a head alone', '| a |\n| - |\n', '<table><thead><tr><th>a</th></tr></thead></table>'],
  [
    'task lists',
    '- [ ] a\n- [x] b\n- [X] c\n- [] d\n',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> a</li><li class="task-list-item"><input type="checkbox" checked disabled> b</li><li class="task-list-item"><input type="checkbox" checked disabled> c</li><li>[] d</li></ul>',
  ],
  ['strikethrough', '~~a~~ b ~c~\n', '<p><del>a</del> b <del>c</del></p>'],
  ['strikethrough, over paragraphs', 'a ~~b\n\nc~~ d\n', '<p>a ~~b</p><p>c~~ d</p>'],
  ['strikethrough, of three', 'a ~~~b~~~\n', '<p>a ~~~b~~~</p>'],
  ['bare www', 'www.a.org\n', '<p><a href="http://www.a.org">www.a.org</a></p>'],
  ['bare www, with a path', 'see www.a.org/b.\n', '<p>see <a href="http://www.a.org/b">www.a.org/b</a>.</p>'],
  [
    'bare www, in parentheses',
    '(www.a.org/b?c=(d)) www.a.org/b?c=(d)\n',
    '<p>(<a href="http://www.a.org/b?c=(d)">www.a.org/b?c=(d)</a>) <a href="http://www.a.org/b?c=(d)">www.a.org/b?c=(d)</a></p>',
  ],
  [
    'bare www, before an entity',
    'www.a.org/b&c=d www.a.org/b&copy;\n',
    '<p><a href="http://www.a.org/b&amp;c=d">www.a.org/b&amp;c=d</a> <a href="http://www.a.org/b">www.a.org/b</a>©</p>',
  ],
  ['bare www, ended by <', 'www.a.org/b<c\n', '<p><a href="http://www.a.org/b">www.a.org/b</a>&lt;c</p>'],
  [
    'bare addresses with a scheme',
    'http://a.org (https://a.org/b) ftp://a.org\n',
    '<p><a href="http://a.org">http://a.org</a> (<a href="https://a.org/b">https://a.org/b</a>) ftp://a.org</p>',
  ],
  ['bare mail', 'a@b.org\n', '<p><a href="mailto:a@b.org">a@b.org</a></p>'],
  ['bare mail, with a plus', 'a+c@b.org.\n', '<p><a href="mailto:a+c@b.org">a+c@b.org</a>.</p>'],
  ['bare mail, ended by - or _', 'a@b.org- a@b.org_\n', '<p>a@b.org- a@b.org_</p>'],
  [
    'mailto:',
    'mailto:a@b.org mailto:a@b.org. mailto:a@b.org/\n',
    '<p><a href="mailto:a@b.org">mailto:a@b.org</a> <a href="mailto:a@b.org">mailto:a@b.org</a>. <a href="mailto:a@b.org">mailto:a@b.org</a>/</p>',
  ],
  [
    'xmpp:',
    'xmpp:a@b.org xmpp:a@b.org. xmpp:a@b.org/desk\n',
    '<p><a href="xmpp:a@b.org">xmpp:a@b.org</a> <a href="xmpp:a@b.org">xmpp:a@b.org</a>. <a href="xmpp:a@b.org/desk">xmpp:a@b.org/desk</a></p>',
  ],
  [
    'xmpp:, with an address behind the slash',
    'xmpp:a@b.org/c@d.e\n',
    '<p><a href="xmpp:a@b.org/c@d.e">xmpp:a@b.org/c@d.e</a></p>',
  ],
  [
    'xmpp:, with one slash only',
    'xmpp:a@b.org/c/d\n',
    '<p><a href="xmpp:a@b.org/c">xmpp:a@b.org/c</a>/d</p>',
  ],
  [
    'mailto:, marked by its author',
    'mailto:<a@b.org> mailto:[a@b.org](mailto:a@b.org)\n',
    '<p>mailto:<a href="mailto:a@b.org">a@b.org</a> mailto:<a href="mailto:a@b.org">a@b.org</a></p>',
  ],
  ['HTML that the flavour filters', 'a <title> b <em>c</em>\n', '<p>a &lt;title> b <em>c</em></p>'],
];
