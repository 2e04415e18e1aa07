// Says the usual npm commands in the words of Yarn, pnpm and Bun. Lines that are no npm command, and commands that a
// tool has no word for, stay as they are.

export const PACKAGE_MANAGERS = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number]['value'];

/** A command of each tool, or undefined where it has none. */
type Converter = (
  rest: readonly string[],
) => Readonly<Record<Exclude<PackageManager, 'npm'>, string | undefined>>;

/** @param code lines for a shell, as one types them for npm */
export function convertCommands(code: string, manager: PackageManager): string {
  return manager === 'npm'
    ? code
    : code
        .split('\n')
        .map((line) => convertLine(line, manager))
        .join('\n');
}

function convertLine(line: string, manager: Exclude<PackageManager, 'npm'>): string {
  const comment = line.search(/(?<!\S)#/);
  const command = comment < 0 ? line : line.slice(0, comment);
  const parts = command.split(/(&&|\|\||;)/);
  return parts
    .map((part, index) => (index % 2 === 0 ? convertPart(part, manager) : part))
    .join('')
    .concat(line.slice(command.length));
}

function convertPart(part: string, manager: Exclude<PackageManager, 'npm'>): string {
  // Behind the command: spaces, and the sign that it goes on in the next line.
  const end = part.trimEnd();
  const body = (end.endsWith('\\') ? end.slice(0, -1) : end).trimEnd();
  const match = /^(\s*(?:[$>]\s+)?(?:sudo\s+)?(?:\w+=\S+\s+)*)(npm|npx)(?:\s+(.*))?$/.exec(body);
  if (!match) return part;
  const [, lead = '', tool, words = ''] = match;
  const [verb = '', ...rest] = tool === 'npx' ? ['exec', ...splitWords(words)] : splitWords(words);
  const converted = CONVERTERS[ALIASES[verb] ?? verb]?.(rest)[manager];
  return converted === undefined ? part : lead + converted.trim() + part.slice(body.length);
}

/** Words with their quotes. */
const splitWords = (text: string): string[] => text.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? [];

const ALIASES: Readonly<Record<string, string>> = {
  i: 'install',
  add: 'install',
  un: 'uninstall',
  r: 'uninstall',
  rm: 'uninstall',
  remove: 'uninstall',
  up: 'update',
  upgrade: 'update',
  'run-script': 'run',
  t: 'test',
  tst: 'test',
  create: 'init',
  innit: 'init',
  x: 'exec',
  'clean-install': 'ci',
  list: 'ls',
  explain: 'why',
  ddp: 'dedupe',
};

const GLOBAL = ['-g', '--global'];
const join = (...words: readonly (string | readonly string[])[]): string =>
  words
    .flat()
    .filter((word) => word !== '')
    .join(' ');
const same = (rest: readonly string[], verbs: Readonly<Record<Exclude<PackageManager, 'npm'>, string>>) => ({
  yarn: join('yarn', verbs.yarn, rest),
  pnpm: join('pnpm', verbs.pnpm, rest),
  bun: join('bun', verbs.bun, rest),
});

/** How flags of `npm install` are called elsewhere; '' where the tool does so anyway or has no such thing. */
const INSTALL_FLAGS: Readonly<Record<string, readonly [yarn: string, pnpm: string, bun: string]>> = {
  '-S': ['', '', ''],
  '--save': ['', '', ''],
  '-P': ['', '', ''],
  '--save-prod': ['', '', ''],
  '-D': ['-D', '-D', '-d'],
  '--save-dev': ['--dev', '--save-dev', '--dev'],
  '-E': ['-E', '-E', '-E'],
  '--save-exact': ['--exact', '--save-exact', '--exact'],
  '-O': ['-O', '-O', '--optional'],
  '--save-optional': ['--optional', '--save-optional', '--optional'],
  '--save-peer': ['--peer', '--save-peer', '--peer'],
  '--production': ['--production', '--prod', '--production'],
  '--omit=dev': ['--production', '--prod', '--production'],
  '--legacy-peer-deps': ['', '', ''],
};

function installFlags(rest: readonly string[], tool: 0 | 1 | 2): string[] {
  return rest.flatMap((word) => {
    const flag = INSTALL_FLAGS[word]?.[tool] ?? word;
    return flag === '' ? [] : [flag];
  });
}

const withoutSave = (rest: readonly string[]): string[] =>
  rest.filter((word) => !/^(-[SDOE]|--save(-\w+)?)$/.test(word));
const withoutDashes = (rest: readonly string[]): string[] => {
  const index = rest.indexOf('--');
  return index < 0 ? [...rest] : [...rest.slice(0, index), ...rest.slice(index + 1)];
};
const isGlobal = (rest: readonly string[]): boolean => rest.some((word) => GLOBAL.includes(word));
const withoutGlobal = (rest: readonly string[]): string[] => rest.filter((word) => !GLOBAL.includes(word));

/** Names that `yarn <script>` would take for commands of its own. */
const YARN_COMMANDS = new Set([
  'add',
  'audit',
  'cache',
  'config',
  'create',
  'exec',
  'global',
  'help',
  'import',
  'info',
  'init',
  'install',
  'link',
  'list',
  'login',
  'node',
  'outdated',
  'pack',
  'publish',
  'remove',
  'run',
  'unlink',
  'up',
  'upgrade',
  'version',
  'why',
  'workspace',
  'workspaces',
]);

const CONVERTERS: Readonly<Record<string, Converter>> = {
  install(rest) {
    const words = withoutGlobal(rest);
    const hasPackages = words.some((word) => !word.startsWith('-'));
    if (!hasPackages) {
      return {
        yarn: join('yarn install', installFlags(words, 0)),
        pnpm: join('pnpm install', installFlags(words, 1)),
        bun: join('bun install', installFlags(words, 2)),
      };
    }
    const global = isGlobal(rest);
    return {
      yarn: join('yarn', global ? 'global' : '', 'add', installFlags(words, 0)),
      pnpm: join('pnpm add', global ? '-g' : '', installFlags(words, 1)),
      bun: join('bun add', global ? '-g' : '', installFlags(words, 2)),
    };
  },
  ci: (rest) =>
    same(rest, {
      yarn: 'install --frozen-lockfile',
      pnpm: 'install --frozen-lockfile',
      bun: 'install --frozen-lockfile',
    }),
  uninstall(rest) {
    const words = withoutSave(withoutGlobal(rest));
    const global = isGlobal(rest);
    return {
      yarn: join('yarn', global ? 'global' : '', 'remove', words),
      pnpm: join('pnpm remove', global ? '-g' : '', words),
      bun: join('bun remove', global ? '-g' : '', words),
    };
  },
  update(rest) {
    const words = withoutSave(withoutGlobal(rest));
    const global = isGlobal(rest);
    return {
      yarn: join('yarn', global ? 'global' : '', 'upgrade', words),
      pnpm: join('pnpm update', global ? '-g' : '', words),
      bun: join('bun update', global ? '-g' : '', words),
    };
  },
  run(rest) {
    const [script = '', ...args] = withoutDashes(rest);
    return {
      yarn: join('yarn', script === '' || YARN_COMMANDS.has(script) ? 'run' : '', script, args),
      pnpm: join('pnpm run', script, args),
      bun: join('bun run', script, args),
    };
  },
  test: (rest) => same(withoutDashes(rest), { yarn: 'test', pnpm: 'test', bun: 'run test' }),
  start: (rest) => same(withoutDashes(rest), { yarn: 'start', pnpm: 'start', bun: 'run start' }),
  stop: (rest) => same(withoutDashes(rest), { yarn: 'stop', pnpm: 'stop', bun: 'run stop' }),
  restart: (rest) => same(withoutDashes(rest), { yarn: 'restart', pnpm: 'restart', bun: 'run restart' }),
  init(rest) {
    const words = withoutDashes(rest);
    const [name = '', ...args] = words.filter((word) => !/^(-y|--yes)$/.test(word));
    if (name === '' || name.startsWith('-')) {
      return { yarn: join('yarn init', words), pnpm: 'pnpm init', bun: join('bun init', words) };
    }
    return {
      // Yarn takes the latest version by itself, and its first version knows no other form.
      yarn: join('yarn create', name.replace(/@latest$/, ''), args),
      pnpm: join('pnpm create', name, args),
      bun: join('bun create', name, args),
    };
  },
  exec(rest) {
    const words = withoutDashes(rest).filter((word) => !/^(-y|--yes)$/.test(word));
    return { yarn: join('yarn dlx', words), pnpm: join('pnpm dlx', words), bun: join('bunx', words) };
  },
  link: (rest) => same(rest, { yarn: 'link', pnpm: 'link', bun: 'link' }),
  unlink: (rest) => same(rest, { yarn: 'unlink', pnpm: 'unlink', bun: 'unlink' }),
  pack: (rest) => same(rest, { yarn: 'pack', pnpm: 'pack', bun: 'pm pack' }),
  publish: (rest) => same(rest, { yarn: 'publish', pnpm: 'publish', bun: 'publish' }),
  audit: (rest) => same(rest, { yarn: 'audit', pnpm: 'audit', bun: 'audit' }),
  outdated: (rest) => same(rest, { yarn: 'outdated', pnpm: 'outdated', bun: 'outdated' }),
  why: (rest) => same(rest, { yarn: 'why', pnpm: 'why', bun: 'why' }),
  ls: (rest) => same(rest, { yarn: 'list', pnpm: 'list', bun: 'pm ls' }),
  dedupe: (rest) => ({ yarn: join('yarn dedupe', rest), pnpm: join('pnpm dedupe', rest), bun: undefined }),
  '--version': () => same([], { yarn: '--version', pnpm: '--version', bun: '--version' }),
  '-v': () => same([], { yarn: '--version', pnpm: '--version', bun: '--version' }),
};
