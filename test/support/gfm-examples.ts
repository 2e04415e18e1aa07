// What GitHub's flavour adds to CommonMark, construct by construct: tables, task lists, strikethrough, bare addresses,
// footnotes. Each text is one case for comparing parsers.

export const GFM_EXAMPLES: readonly string[] = [
  // Tables
  '| a | b |\n| --- | --- |\n| 1 | 2 |\n',
  '| left | middle :-: |\n| :- | :-: |\nx | y\n',
  'one | two\n-|-\nthree | four',
  '| pipe |\n| - |\n| a `\\|` b |\n| c **\\|** d |\n',
  '| a |\n| - |\n| b |\n> a quote ends it\n',
  '| a | b |\n| - | - |\n| too few |\n| one | two | too many |\n\nAfter.\n',
  '| a | b |\n| - |\n| not a table |\n',
  '| only | a head |\n| ---: | :--- |\n',
  '- | in | a list |\n  | - | - |\n  | x | y |\n',
  '> | in | a quote |\n> | - | - |\n> | x | y |\n',
  '| empty | |\n| - | - |\n| | |\n',
  'text before\n| a | b |\n| - | - |\n| c | d |\ntext behind\n',
  '| [link](/a\\|b) | ![image](/c.png) |\n|---|---|\n| *x* | ~~y~~ |\n',
  // Task lists
  '- [ ] open\n- [x] done\n- [X] done, too\n- not a task\n',
  '1. [ ] one\n2. [x] two\n   - [ ] inside\n',
  '- [] no task\n- [  ] none either\n- [ ]none\n- [x]\n',
  '* [ ] **strong** and `code`\n* [x] [link](/x)\n',
  // Strikethrough
  '~~gone~~ and ~one~ and ~~~three~~~ here\n',
  'a~~b~~c ~~ d ~~ ~~e\n\nf~~\n',
  '~~over *stars* and `code`~~ ~~[a](/b)~~\n',
  // Bare addresses
  'www.example.org and https://example.org/a?b=c#d.\n',
  'Visit http://example.org/(a_(b)), or www.example.org!\n',
  'https://example.org/&copy; <https://example.org> https://example.org/a_b_c\n',
  'mail me@example.org, not me@example or a.b-c_d@x-y.org.\n',
  'xmpp:a@b.c/d mailto:a@b.c http:// www. w@w\n',
  '[https://example.org](https://example.org) `https://example.org`\n',
  // Footnotes
  'Text[^1] and[^two].\n\n[^1]: The first.\n\n[^two]: The second,\n    with more.\n\n    And a paragraph.\n',
  'Text[^missing] and [^1]\n\n[^1]: `code` *and* more\n[^2]: never used\n',
  '[^a]: one\ntwo\n\nback[^a]\n',
  '![^1] [^1][^1]\n\n[^1]: > quote\n\n    - list\n',
  // HTML
  '<div>\n\n*text*\n\n</div>\n\n<title>x</title> <b>y</b>\n',
  // Hard breaks
  'one  \ntwo\\\nthree\n',
];
