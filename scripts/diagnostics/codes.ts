// Every diagnostic of the generator: its stable code, its severity unless the site config sets another, its title, and
// what to do about it. The type of codes is derived from this table.

export type Severity = 'error' | 'warning';

interface CodeEntry {
  readonly severity: Severity;
  /** A few words; GitHub shows them as the heading of an annotation. */
  readonly title: string;
  /** What an author does about it in general; a diagnostic's own help is about the one place. */
  readonly remedy: string;
}

const error = (title: string, remedy: string): CodeEntry => ({ severity: 'error', title, remedy });
const warning = (title: string, remedy: string): CodeEntry => ({ severity: 'warning', title, remedy });

export const DIAGNOSTIC_CODES = {
  // The site's config
  'config-syntax': error('Config cannot be read', 'Fix the TypeScript of `site.config.ts`.'),
  'config-failed': error('Config threw an error', 'The config is run once per build; fix what it calls.'),
  'config-no-default': error('Config exports nothing', 'Write `export default defineConfig({ … })`.'),
  'config-unknown-key': error('Unknown config option', 'Correct the spelling, or remove the option.'),
  'config-invalid': error(
    'Wrong config value',
    'Give the option a value of the kind that the message names.',
  ),
  'redirect-pattern': error('Redirect from a pattern', 'Write one redirect for each old address.'),
  'redirect-taken': error('Redirect from an existing page', 'Remove the redirect, or move the page.'),
  'redirect-duplicate': error('Address redirected twice', 'Keep one redirect for each address.'),
  'security-expired': warning(
    'Contact for security ends',
    'Check that the contact is still right, and set a later day.',
  ),
  'redirect-loop': error('Circular redirects', 'Make one of them lead to a page.'),

  // Files and front matter
  'content-empty': error(
    'Content folder without a Markdown file',
    'Name the folder that holds the documents.',
  ),
  'text-encoding': error('Not UTF-8 text', 'Save the file as UTF-8, without NUL characters.'),
  'front-matter-yaml': error(
    'Front matter is not YAML',
    'Put text in quotes if it starts with a sign, or contains `: ` or ` #`.',
  ),
  'front-matter-language': error('Front matter not in YAML', 'Write it in YAML, between two lines `---`.'),
  'front-matter-unclosed': error('Unclosed front matter', 'Close it with a line `---`.'),
  'front-matter-late': warning('Front matter shown as text', 'Begin the file with the line `---`.'),
  'front-matter-type': error(
    'Wrong front matter value',
    'Give the key a value of the kind that the message names.',
  ),
  'front-matter-unknown-key': warning('Unknown front matter key', 'Correct the spelling, or remove the key.'),
  'category-syntax': error('Category file is not YAML', 'Fix the YAML or JSON.'),
  'category-type': error('Wrong category value', 'Give the key a value of the kind that the message names.'),
  'category-unknown-key': error('Unknown category key', 'Correct the spelling, or remove the key.'),
  'category-doc-missing': error(
    'Category with a missing document',
    'Name the id of a document: its path below `docs`.',
  ),
  'category-duplicate': error('Folder with two category files', 'Keep one of them.'),
  'category-name': warning('Category file with another name', 'Rename it to `_category_.yml`.'),
  'category-orphan': warning('Category without pages', 'Put a page into the folder, or remove the file.'),

  // Addresses
  'route-duplicate': warning('Two pages with one address', 'Give one another file name, `id` or `slug`.'),
  'page-copy': warning('Copy of a page', 'Remove the file, or give it a name of its own.'),
  'route-form': error(
    'Address that browsers change',
    'Rename the file, or set a `slug` without `.html` and `index`.',
  ),
  'route-reserved': warning(
    'Address of a page that the site makes',
    'Remove the page, or give it another name.',
  ),
  'route-case': warning(
    'Addresses that differ only by letter case',
    'Rename one: many disks and hosts cannot store both.',
  ),
  'slug-outside': error('Slug that leads above its area', 'Leave out the `..` that have no folder left.'),
  'urls-missing': error(
    'List of public addresses is missing',
    'Restore `urls.txt`, or remove `keepUrls` from the site config.',
  ),
  'url-gone': error('Public address is gone', 'Redirect it in the site config: others link to it.'),
  'url-unlisted': warning('Public address not listed', 'Run `npm run urls`.'),
  'output-clash': error('Two files with one path', 'Rename the public file, or move it into a subfolder.'),

  'style-syntax': warning('Fault in a stylesheet of the theme', 'Correct the CSS.'),

  // Text of pages: found by `npm run check` alone
  'page-empty': warning('Page without text', 'Write it, or mark it as a draft.'),
  'table-text': warning('Table shown as text', 'Give the second line as many cells as the first.'),
  'description-length': warning('Length of the description', 'Say in one or two sentences what readers get.'),

  // Links and images
  'link-missing': error('Broken link', 'Link to a page, file or redirect that exists.'),
  'markdown-link-missing': warning(
    'Broken link to a Markdown file',
    'Write the path relative to the file with the link.',
  ),
  'link-reference-missing': warning('Undefined link reference', 'Define it with a line `[name]: address`.'),
  'link-address': warning('Address that readers cannot open', 'Write it as the message says.'),
  'link-scheme': error('Link that could run code', 'Link to an address or to a page of this site.'),
  'anchor-missing': error('Broken #anchor', 'Link to the id of a heading on that page.'),
  'image-missing': error('Missing image', 'Put the file beside the page or into the public folder.'),
  'image-invalid': error('Image that browsers cannot show', 'Save it anew, with the ending of its format.'),
  'image-large': warning('Large image', 'Make it smaller, or save it as WebP.'),
  'image-external': warning(
    'Image from another site',
    'Save it beside the page: pages load nothing from elsewhere.',
  ),

  // Markdown
  'id-duplicate': warning('Id used twice', 'Give one heading its own id: `{#another-id}`.'),
  'heading-title': warning('Second h1', 'Start sections with `##`; the title in the front matter is the h1.'),
  'heading-empty': warning('Heading without text', 'Write its text; for a picture, its alternative text.'),
  'link-empty': warning('Link without words', 'Write its words; for a picture, its alternative text.'),
  'heading-id': warning(
    'Heading id that cannot be used',
    'End the heading with it, in one word: `{#the-id}`.',
  ),
  'directive-unknown': warning('Unknown directive', 'Correct the name.'),
  'directive-unclosed': error('Unclosed directive', 'Close it with as many colons as it starts with.'),
  'directive-stray-end': warning(
    'Closing colons without a directive',
    'Remove the line, or give the outer directive more colons.',
  ),
  'directive-attribute': warning('Wrong directive attribute', 'Use the attributes that the directive knows.'),
  'directive-attribute-missing': error(
    'Directive without an attribute',
    'Give it the attribute that it needs.',
  ),
  'directive-content': warning(
    'Directive with the wrong content',
    'Write the content that the directive expects.',
  ),
  'code-language-unknown': warning('Unknown code language', 'Correct the name, or write `text`.'),
  'code-meta-unknown': warning('Unknown word after the language', 'Correct the spelling, or remove it.'),
  'code-range': warning('Marked lines outside the block', 'Name lines that exist, from 1.'),
  'code-mark': warning(
    'Marking comment without effect',
    'Close each `highlight-start`, and use the known marks.',
  ),
  'code-unclosed': warning('Unclosed code block', 'Close it with as many backticks as it starts with.'),
  'include-missing': error('Included file does not exist', 'Write its path from the content folder.'),
  'include-region-missing': error(
    'Included region does not exist',
    'Mark it with `#region name` and `#endregion`.',
  ),

  // Sample bundles
  'preview-missing': error('Preview of a missing sample page', 'Name a panel or graphic of a sample.'),
  'playground-missing': warning(
    'Playground without its package',
    'Restore the folder `packages/playground` and run `npm ci`.',
  ),
  'template-missing': error(
    'Template without a sample',
    'Name a folder in `_samples` that has a `package.json`.',
  ),
  'lesson-name': error(
    'Lesson that names a file or page it does not have',
    'Write the name as the files of the lesson have it.',
  ),
  'sample-invalid': error('Sample bundle that cannot run in a preview', 'Fix the file of the sample.'),
  // Diagrams
  'diagram-syntax': error('Diagram that mermaid does not understand', 'Fix the line that the message names.'),
  'diagram-unsupported': error('Diagram that cannot be drawn', 'Use plain text or Markdown in labels.'),
  'diagram-not-drawn': error(
    'Diagram without a drawing',
    'Build where Chrome or Chromium is installed, and commit the new file in `_diagrams`.',
  ),
  'diagram-not-kept': warning('Drawing that could not be written', 'Make the folder `_diagrams` writable.'),
  'diagram-colours': warning(
    'Colours of a diagram without effect',
    'Leave them out: the theme gives its own.',
  ),
  'diagram-orphaned': warning('Drawing without a diagram', 'Delete the file.'),

  'file-type': error('File of an unknown type', 'Put the file into the public folder, and link to it there.'),
  'reference-file-missing': error('Reference file missing', 'Name a file of the public folder.'),
  'reference-name-unknown': error('Unknown name in a reference', 'Correct the name, or add it to the file.'),
  'reference-source-invalid': error('Reference file cannot be read', 'Fix the file.'),

  // The build's surroundings
  'git-unreadable': warning('Git history that cannot be read', 'Let git read it, as its own words say.'),
  'git-shallow': warning('Shallow git history', 'Fetch all of it, so that pages show when they changed.'),

  'disk-full': error('No space left', 'Free some space, or choose another disk with `--out`.'),
  'access-denied': error('Not permitted', 'Change the permissions, or choose another folder.'),
  'system-limit': error('Limit of the system', 'Raise the limit that the message names.'),
  'output-busy': error(
    'Output folder in use',
    'End the program that uses it, or choose another with `--out`.',
  ),
  'file-unreadable': error('File cannot be read', 'Fix what the message says, and build again.'),
  'name-too-long': error('Name too long', 'Shorten it: most systems allow 255 bytes.'),
  'name-invalid': error(
    'Name that cannot be used',
    'Rename the file, or give the page another `id` or `slug`.',
  ),
  symlink: error('Symbolic link that is not followed', 'Put the file itself in its place.'),

  // Pages that would make the build run forever
  'page-too-large': error('Page too large', 'Split it into several pages.'),
  'page-too-deep': error('Page nested too deeply', 'Nest its quotes, lists or HTML less deeply.'),
  'page-too-slow': error('Page takes too long', 'Split it, or simplify the unusual part.'),

  'page-failed': error('Page cannot be built', 'Find the part that causes the error in the message.'),

  // What plain Markdown, or the content security policy, does not allow
  'mdx-syntax': warning(
    'MDX syntax',
    'Write plain Markdown, with directives instead of components; put code into backticks.',
  ),
  'merge-conflict': error('Unfinished merge', 'Keep the lines that are right, and remove the marks.'),
  'comment-unclosed': warning('Comment without an end', 'End it with `-->`.'),
  'html-unknown': warning('Element that HTML does not know', 'Put it into backticks if it is text.'),
  'html-unclosed': warning('Element without an end', 'Close it with its end tag.'),
  'html-attribute': warning(
    'HTML attribute that is not allowed',
    'Leave out `style=`, `on…=`, and addresses of files on other sites.',
  ),
  'html-element': warning(
    'HTML element that is not allowed',
    'Leave out scripts, styles and frames of other sites.',
  ),
} as const satisfies Record<string, CodeEntry>;

/** Stable: tests and `--json` rely on codes, not on wording. */
export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;
