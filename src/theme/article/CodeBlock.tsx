// A code block: a bar with title, language and buttons above lines that the generator highlighted.

import type { CodeBlockData } from '../../shared/article-data.ts';
import { COPY_LABELS } from '../../shared/constants.ts';
import { CheckIcon, CopyIcon, FileIcon, WrapIcon } from '../icons/icons.tsx';
import { useTarget } from './link-targets.tsx';
import { ScrollBox } from './ScrollBox.tsx';

type CodeBlockProps = Partial<CodeBlockData> & {
  readonly html: string;
  /** Number of the link target: the playground with the sample that the code is from. */
  readonly playground?: number | null;
};

export function CodeBlock({
  language = 'text',
  title,
  html,
  showLineNumbers = false,
  isWrong = false,
  isOutput = false,
  playground,
}: CodeBlockProps) {
  const sample = useTarget(playground ?? undefined);
  const hasTitle = title !== undefined && title !== null && title !== '';
  const languageName = LANGUAGE_NAMES.get(language) ?? language;
  const isText = language === 'text';
  const name = hasTitle
    ? `Code: ${title}`
    : isOutput
      ? 'Output'
      : isText
        ? 'Text'
        : `Code in ${languageName}`;
  return (
    <div
      className="code-block"
      data-code-block=""
      data-language={language}
      data-titled={hasTitle ? '' : undefined}
      data-wrong={isWrong ? '' : undefined}
    >
      <div className="code-bar">
        {hasTitle && (
          <span className="code-title">
            <FileIcon />
            {title}
          </span>
        )}
        {isWrong && <span className="code-wrong">Wrong</span>}
        {isOutput && <span className="code-language">Output</span>}
        {!isText && <span className="code-language">{languageName}</span>}
        {/* Left out when the page is rendered if no playground offers the sample. */}
        {sample && (
          <a className="code-playground" href={sample.href}>
            Open in the playground
          </a>
        )}
        <span className="code-buttons" data-needs="main">
          <button
            type="button"
            className="code-button"
            aria-label="Toggle word wrap"
            title="Toggle word wrap"
            aria-pressed={false}
            data-wrap-code=""
          >
            <WrapIcon />
          </button>
          {!isOutput && (
            <button
              type="button"
              className="code-button"
              aria-label={COPY_LABELS.name}
              title={COPY_LABELS.title}
              data-copy-code=""
            >
              <CopyIcon className="code-copy-icon" />
              <CheckIcon className="code-copied-icon" />
            </button>
          )}
        </span>
      </div>
      <ScrollBox as="pre" name={name}>
        <code
          className={showLineNumbers ? 'code-lines code-lines-numbered' : 'code-lines'}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped and highlighted by the generator
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </ScrollBox>
    </div>
  );
}

/** Display names of languages; others appear as written in the fence. */
const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bash: 'Shell',
    css: 'CSS',
    diff: 'Diff',
    html: 'HTML',
    javascript: 'JavaScript',
    js: 'JavaScript',
    json: 'JSON',
    json5: 'JSON5',
    jsonc: 'JSON',
    jsx: 'JSX',
    markdown: 'Markdown',
    md: 'Markdown',
    powershell: 'PowerShell',
    sh: 'Shell',
    shell: 'Shell',
    svelte: 'Svelte',
    ts: 'TypeScript',
    tsx: 'TSX',
    typescript: 'TypeScript',
    yaml: 'YAML',
    yml: 'YAML',
  }),
);
