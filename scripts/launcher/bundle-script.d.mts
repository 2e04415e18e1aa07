// Types of bundle-script.mjs.

export function commandNames(root: string): string[];
export function bundleScript(
  root: string,
  name: string,
  options?: { readonly logLevel?: 'warning' | 'silent' },
): Promise<string>;
