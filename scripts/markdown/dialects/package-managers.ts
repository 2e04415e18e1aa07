// Translates npm commands to Yarn, pnpm and Bun.

import convert from 'npm-to-yarn';

export const PACKAGE_MANAGERS = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const;

/** @param code shell lines as typed for npm */
export const convertCommands = (code: string, manager: (typeof PACKAGE_MANAGERS)[number]['value']): string =>
  manager === 'npm' ? code : convert(code, manager);
