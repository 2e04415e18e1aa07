// Whether the log of a server shows what its variables should do. Pure.

/** A setting, and whether it works. */
const EFFECTS: readonly (readonly [RegExp, (value: string, log: string) => boolean])[] = [
  [/\bPORT=(\d+)/, (port, log) => log.includes(`localhost:${port}`)],
  [/\bLOG_LEVEL=(\w+)/, (level, log) => log.includes(`[${level}]`)],
  [
    /\bIGNORE_BUNDLES=(\S+)/,
    (names, log) => names.split(',').every((name) => !log.includes(`loading bundle ${name}`)),
  ],
  [/\bADDITIONAL_BUNDLES=(\S+)/, (folder, log) => new RegExp(`loaded bundle manifest .*${folder}`).test(log)],
];

/** @returns the settings in a command or file of variables that have no effect: `LOG_LEVEL=debug` */
export const withoutEffect = (variables: string, lines: readonly string[]): readonly string[] =>
  EFFECTS.flatMap(([pattern, works]) => {
    const [setting, value] = pattern.exec(variables) ?? [];
    return setting === undefined || value === undefined || works(value, lines.join('\n')) ? [] : [setting];
  });
