// Lists of links: where each kind of reader can start.

import type { WaysData } from '../../shared/home-data.ts';
import { ArrowRightIcon } from '../icons/icons.tsx';

interface HomeWaysProps {
  readonly ways: WaysData;
  readonly hrefOf: (link: string) => string;
}

export function HomeWays({ ways, hrefOf }: HomeWaysProps) {
  return (
    <section className="home-section" aria-labelledby="ways">
      <h2 id="ways">{ways.title}</h2>
      <div className="ways">
        {ways.items.map((way) => (
          <div className="way" key={way.title}>
            <h3>{way.title}</h3>
            <ul>
              {way.links.map(({ text, link }) => (
                <li key={text}>
                  <a href={hrefOf(link)}>
                    {text}
                    <ArrowRightIcon />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
