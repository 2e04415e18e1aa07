// Removes a defence from the runtime's source, to prove that an attack works without it.

import type { RuntimeSiteOptions } from '../../../../test/support/runtime-site.ts';

type Change = NonNullable<RuntimeSiteOptions['change']>;

export const inFile =
  (name: string, change: (text: string) => string): Change =>
  (file, text) =>
    file.endsWith(`/${name}`) ? change(text) : text;

/** @throws Error if there is nothing to replace: the runtime has changed */
export const replaced = (text: string, before: string | RegExp, after: string): string => {
  const result = text.replace(before, after);
  if (result === text) throw new Error(`there is no ${before}`);
  return result;
};

export const WITHOUT_SANDBOX = inFile('sandbox-frame.ts', (text) =>
  replaced(text, "inner.setAttribute('sandbox', 'allow-scripts allow-forms');", ''),
);
/** A bundle's page also keeps its links inside. */
export const WITHOUT_SANDBOX_AND_KEEPER: Change = (file, text) =>
  file.endsWith('/page-frame.ts') ? replaced(text, /^keepLinks\(.*\n/m, '') : WITHOUT_SANDBOX(file, text);
export const WITHOUT_PAGE_POLICY = inFile('compose-page.ts', (text) =>
  replaced(text, 'content: PAGE_POLICY', "content: ''"),
);
