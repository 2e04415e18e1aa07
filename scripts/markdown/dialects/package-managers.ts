// Translates common npm commands to Yarn, pnpm and Bun. Other lines, and commands that a tool lacks, stay
// unchanged.

export const PACKAGE_MANAGERS = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const;

type PackageManager = (typeof PACKAGE_MANAGERS)[number]['value'];

type OtherManager = Exclude<PackageManager, 'npm'>;
type Words = readonly string[];

/** @param code shell lines as typed for npm */
export function convertCommands(code: string, manager: PackageManager): string {
  if (manager === 'npm') return code;
  return code
    .split('\n')
    .map((line) => convertLine(line, manager))
    .join('\n');
}

function convertLine(line: string, manager: OtherManager): string {
  const comment = line.search(/(?<!\S)#/);
  const command = comment < 0 ? line : line.slice(0, comment);
  const parts = command.split(/(&&|\|\||;)/).map((part) => convertPart(part, manager));
  return parts.join('') + line.slice(command.length);
}

function convertPart(part: string, manager: OtherManager): string {
  // A command may end with spaces, and with a backslash if it continues on the next line.
  const end = part.trimEnd();
  const body = (end.endsWith('\\') ? end.slice(0, -1) : end).trimEnd();
  const match = /^(\s*(?:[$>]\s+)?(?:sudo\s+)?(?:\w+=\S+\s+)*)(npm|npx)(?:\s+(.*))?$/.exec(body);
  if (!match) return part;
  const [, lead = '', tool, text = ''] = match;
  const words = text.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? [];
  const [verb = '', ...rest] = tool === 'npx' ? ['exec', ...words] : words;
  const [start, ...args] = translate(ALIASES.get(verb) ?? verb, rest, manager);
  if (start === undefined) return part;
  return lead + [start, ...args].filter((word) => word !== '').join(' ') + part.slice(body.length);
}

const ALIASES = new Map(
  Object.entries({
    install: 'i add',
    uninstall: 'un r rm remove',
    update: 'up upgrade',
    run: 'run-script',
    test: 't tst',
    init: 'create innit',
    exec: 'x',
    ci: 'clean-install',
    ls: 'list',
    why: 'explain',
    dedupe: 'ddp',
    '--version': '-v',
  }).flatMap(([verb, names]) => names.split(' ').map((name) => [name, verb] as const)),
);

/** @returns the words of the command; empty if the tool has no such command */
function translate(verb: string, rest: Words, manager: OtherManager): Words {
  switch (verb) {
    case 'install': {
      const words = rest.map((word) => INSTALL_FLAGS.get(word)?.[manager] ?? word);
      return words.some((word) => word !== '' && !word.startsWith('-'))
        ? inScope('add', words, manager)
        : [manager, 'install', ...words.filter(isLocal)];
    }
    case 'uninstall':
      return inScope('remove', rest.filter(isNoSaveFlag), manager);
    case 'update':
      return inScope(manager === 'yarn' ? 'upgrade' : 'update', rest.filter(isNoSaveFlag), manager);
    case 'run': {
      const [script = '', ...args] = withoutDashes(rest);
      const isPlain = manager === 'yarn' && script !== '' && !YARN_COMMANDS.has(script);
      return [manager, isPlain ? '' : 'run', script, ...args];
    }
    case 'init': {
      const words = withoutDashes(rest);
      const [name = '', ...args] = words.filter((word) => !isYes(word));
      if (name === '' || name.startsWith('-')) return [manager, 'init', ...(manager === 'pnpm' ? [] : words)];
      // Yarn always installs the latest version, and Yarn 1 accepts no other form.
      return [manager, 'create', manager === 'yarn' ? name.replace(/@latest$/, '') : name, ...args];
    }
    case 'exec': {
      const words = withoutDashes(rest).filter((word) => !isYes(word));
      return manager === 'bun' ? ['bunx', ...words] : [manager, 'dlx', ...words];
    }
    case 'test':
    case 'start':
    case 'stop':
    case 'restart':
      return [manager, manager === 'bun' ? 'run' : '', verb, ...withoutDashes(rest)];
    case 'ci':
      return [manager, 'install --frozen-lockfile', ...rest];
    case 'ls':
      return [manager, manager === 'bun' ? 'pm ls' : 'list', ...rest];
    case 'pack':
      return [manager, manager === 'bun' ? 'pm pack' : 'pack', ...rest];
    case 'dedupe':
      return manager === 'bun' ? [] : [manager, verb, ...rest];
    case '--version':
      return [manager, verb];
    default:
      return SAME.has(verb) ? [manager, verb, ...rest] : [];
  }
}

const SAME = new Set(['link', 'unlink', 'publish', 'audit', 'outdated', 'why']);

/** Each tool's name for a flag of `npm install`; empty if the tool has no such flag, or does this by default. */
const INSTALL_FLAGS: ReadonlyMap<string, Readonly<Record<OtherManager, string>>> = new Map(
  Object.entries<Readonly<Record<OtherManager, string>>>({
    '-S': { yarn: '', pnpm: '', bun: '' },
    '--save': { yarn: '', pnpm: '', bun: '' },
    '-P': { yarn: '', pnpm: '', bun: '' },
    '--save-prod': { yarn: '', pnpm: '', bun: '' },
    '--legacy-peer-deps': { yarn: '', pnpm: '', bun: '' },
    '-D': { yarn: '-D', pnpm: '-D', bun: '-d' },
    '--save-dev': { yarn: '--dev', pnpm: '--save-dev', bun: '--dev' },
    '--save-exact': { yarn: '--exact', pnpm: '--save-exact', bun: '--exact' },
    '-O': { yarn: '-O', pnpm: '-O', bun: '--optional' },
    '--save-optional': { yarn: '--optional', pnpm: '--save-optional', bun: '--optional' },
    '--save-peer': { yarn: '--peer', pnpm: '--save-peer', bun: '--peer' },
    '--production': { yarn: '--production', pnpm: '--prod', bun: '--production' },
    '--omit=dev': { yarn: '--production', pnpm: '--prod', bun: '--production' },
  }),
);

const isLocal = (word: string): boolean => word !== '-g' && word !== '--global';
const isNoSaveFlag = (word: string): boolean => !/^(-[SDOE]|--save(-\w+)?)$/.test(word);
const isYes = (word: string): boolean => word === '-y' || word === '--yes';

function inScope(verb: string, rest: Words, manager: OtherManager): Words {
  const words = rest.filter(isLocal);
  if (words.length === rest.length) return [manager, verb, ...words];
  return manager === 'yarn' ? ['yarn global', verb, ...words] : [manager, verb, '-g', ...words];
}

/** npm needs `--` before the arguments of a script; the others don't. */
function withoutDashes(rest: Words): Words {
  const index = rest.indexOf('--');
  return index < 0 ? rest : rest.toSpliced(index, 1);
}

/** Scripts with these names need `yarn run`. */
const YARN_COMMANDS = new Set(
  (
    'add audit cache config create exec global help import info init install link list login node outdated pack publish ' +
    'remove run unlink up upgrade version why workspace workspaces'
  ).split(' '),
);
