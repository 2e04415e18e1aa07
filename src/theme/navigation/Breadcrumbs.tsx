// The path from the home page to the current page.

import type { Breadcrumb } from '../../shared/page-data.ts';
import { HomeIcon } from '../icons/icons.tsx';
import { useHref } from '../site-context.tsx';
import { translateLabel } from '../untranslated.ts';

export function Breadcrumbs({ breadcrumbs }: { readonly breadcrumbs: readonly Breadcrumb[] }) {
  const hrefOf = useHref();
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href={hrefOf('/')} aria-label="Home page">
            <HomeIcon />
          </a>
        </li>
        {breadcrumbs.map((step, index) => (
          <li key={`${step.label} ${step.urlPath ?? ''}`} translate={translateLabel(step.label)}>
            {step.urlPath !== undefined && index < breadcrumbs.length - 1 ? (
              <a href={hrefOf(step.urlPath)}>{step.label}</a>
            ) : (
              <span>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
