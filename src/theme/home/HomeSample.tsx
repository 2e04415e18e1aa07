// The code behind the demonstration: what a panel sends, what a graphic does with it.

import type { ReactNode } from 'react';
import { ScrollBox } from '../article/ScrollBox.tsx';
import { useHref } from '../site-context.tsx';

export function HomeSample() {
  const hrefOf = useHref();
  return (
    <section className="home-section home-sample" aria-labelledby="sample">
      <div className="home-sample-text">
        <h2 id="sample">One line to send, one to listen</h2>
        <p>
          The server puts the <code>omphalos</code> object into your panels and graphics. A message goes to
          all other parts of your bundle. Values that must survive a restart go into <code>bundleVars</code>.
        </p>
        <p>
          <a href={hrefOf('/docs/category/omphalos-object')}>See everything it can do</a>
        </p>
      </div>
      <div className="home-sample-code">
        <Sample title="panels/score.html">
          <Line>
            goal.<F>onclick</F> = () <K>=&gt;</K> {'{'}
          </Line>
          <Line>
            {'  '}omphalos.<F>sendMessage</F>(<S>'score'</S>, {'{'} home: <N>2</N>, away: <N>1</N> {'}'});
          </Line>
          <Line>{'};'}</Line>
        </Sample>
        <Sample title="graphics/score.html">
          <Line>
            omphalos.<F>listenFor</F>(<S>'score'</S>, (score) <K>=&gt;</K> {'{'}
          </Line>
          <Line>
            {'  '}board.textContent = <S>{SCORE_TEXT}</S>
            {';'}
          </Line>
          <Line>{'});'}</Line>
        </Sample>
      </div>
    </section>
  );
}

function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="code-block" data-titled="">
      <div className="code-bar">
        <span className="code-title">{title}</span>
      </div>
      <ScrollBox as="pre" name={`Code: ${title}`}>
        <code className="code-lines">{children}</code>
      </ScrollBox>
    </div>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className="line">{children}</span>
      {'\n'}
    </>
  );
}

/** What the graphic writes: a template string, which must not be one here. */
const SCORE_TEXT = ['`$', '{score.home} : $', '{score.away}`'].join('');

const K = token('keyword');
const F = token('function');
const S = token('string');
const N = token('constant');

function token(name: string) {
  return ({ children }: { readonly children: ReactNode }) => <span className={`tk-${name}`}>{children}</span>;
}
