// Variants of the same content, one visible at a time. The browser's tabs module makes them interactive. Without JavaScript,
// CSS hides the list of tabs, and the page shows every variant below its label.

import type { ReactNode } from 'react';
import { elementsOfType } from './text-of.ts';

interface TabsProps {
  /** Position of the group among the document's tab groups, from 1. */
  readonly number: number;
  /** Groups with the same name switch together, on every page: `npm2yarn`. */
  readonly group?: string | undefined;
  /** `Tab` elements; ignores anything else between them. */
  readonly children?: ReactNode;
}

interface TabProps {
  readonly label: string;
  readonly value?: string | undefined;
  readonly children?: ReactNode;
}

export function Tabs({ number, group, children }: TabsProps) {
  // The underscore avoids collisions: ids of headings rarely contain one.
  const id = `tabs_${number}`;
  const tabs = elementsOfType(children, Tab).map((element) => element.props as TabProps);
  return (
    <div className="tabs" data-tabs={group ?? ''}>
      <div
        className="tab-list"
        role="tablist"
        aria-label={tabs.map((tab) => tab.label).join(', ')}
        data-needs="main"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            className="tab"
            role="tab"
            id={`${id}-${index}`}
            aria-controls={`${id}-${index}-panel`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-tab={tab.value ?? tab.label}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-${index}-panel`}
          aria-labelledby={`${id}-${index}`}
          {...(index > 0 && UNTIL_FOUND)}
          data-tab-panel={tab.value ?? tab.label}
        >
          <p className="tab-panel-label" aria-hidden="true">
            {tab.label}
          </p>
          {tab.children}
        </div>
      ))}
    </div>
  );
}

/** Lets find in page look into the panel. `renderText` renames it to `hidden`, which React would write without its value. */
const UNTIL_FOUND = { 'data-hidden': 'until-found' };

/** Never rendered itself: `Tabs` reads its properties. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}
