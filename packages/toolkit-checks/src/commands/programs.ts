// Which programs the commands of the pages start, and which commands can't be typed here. Pure.

/** Programs that are not part of the toolkit, or that change the computer beyond a folder. */
const ANOTHER_PROGRAM = /^(caddy|docker|journalctl|launchctl|open|sudo|systemctl|xdg-open)$/;
const ON_MAC = /Library\/|^open /;

export const NOT_TYPED: readonly { readonly why: string; readonly fits: (code: string) => boolean }[] = [
  // Yarn 1 refuses newer versions, and installs over the network.
  { why: 'commands of Yarn 1, which needs Node 18', fits: (code) => programsOf(code).includes('yarn') },
  {
    why: "another system's commands",
    fits: (code) => ON_MAC.test(code) === (process.platform !== 'darwin') && ON_MAC.test(code),
  },
  {
    why: "another program's commands",
    fits: (code) => programsOf(code).some((name) => ANOTHER_PROGRAM.test(name)),
  },
];

export const canType = (code: string): boolean => !NOT_TYPED.some(({ fits }) => fits(code));

/** The first word of each command, after the variables set for it. */
export const programsOf = (code: string): readonly string[] =>
  code
    .replace(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line) => /^\s*(?:\w+=\S* )*([\w-]+)(?!\S*=)/.exec(line)?.[1] ?? []);

/** `yarn build:prod`, `npm run build:prod`: the script's name. */
export const scriptsOf = (code: string): readonly string[] =>
  [...code.matchAll(/\b(?:npm run|yarn) ([\w:-]+)/g)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => name !== 'install');
