// Code next to a text that explains it.

import { LINK_TEXT, type SampleData } from '../../shared/home-data.ts';
import { CodeBlock } from '../article/CodeBlock.tsx';

interface HomeSampleProps {
  readonly sample: SampleData;
  readonly hrefOf: (link: string) => string;
  readonly codeHtml: readonly string[];
}

export function HomeSample({ sample, hrefOf, codeHtml }: HomeSampleProps) {
  const { title, text = '', link, linkText = LINK_TEXT, code } = sample;
  return (
    <section className="home-section home-sample" aria-labelledby="sample">
      <div className="home-sample-text">
        <h2 id="sample">{title}</h2>
        <p>
          {text.split('`').map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
              <code key={index} translate="no">
                {part}
              </code>
            ),
          )}
        </p>
        {link && (
          <p>
            <a href={hrefOf(link)}>{linkText}</a>
          </p>
        )}
      </div>
      <div className="home-sample-code">
        {code.map((block, index) => (
          <CodeBlock
            key={block.title}
            language={block.language}
            title={block.title}
            html={codeHtml[index] ?? ''}
          />
        ))}
      </div>
    </section>
  );
}
