// Runs a bundle's server: its extension with the fake server. A worker, so that the page can end it whatever it does.

import type { OmphalosExtension } from '../shared/omphalos.ts';
import { type ScriptModule, withImports } from '../shared/script-modules.ts';
import { createBundleServer } from '../stand-in/bundle-server.ts';
import type { FromServer, ServerStart, SourcePlace, ToServer } from './frame-protocol.ts';
import { sendWithinBudget } from './message-budget.ts';
import { inWords, reportErrors } from './report-errors.ts';

/** The part of a worker's global scope used here; the type checker knows only a page's. */
declare const self: {
  importScripts(address: string): void;
  postMessage(message: string): void;
  commonModules: Record<string, CommonModule>;
};
type CommonModule = (
  module: { exports: unknown },
  exports: unknown,
  require: (specifier: string) => unknown,
) => void;

addEventListener(
  'message',
  ({ data, ports: [line] }: MessageEvent<ServerStart>) => {
    if (line) void start(data, line);
  },
  { once: true },
);

// As in Node, which has no such global. The page could not stop workers that start workers.
Reflect.deleteProperty(globalThis, 'Worker');

self.postMessage('ready');

async function start({ setup, extension, modules, storage }: ServerStart, line: MessagePort): Promise<void> {
  const { name } = setup.bundle;
  const send: (message: FromServer) => void = sendWithinBudget(line);
  const files = new Map<string, string>();
  const reporter = reportErrors(
    (report) => {
      const file = report.kind === 'error' ? files.get(report.address) : undefined;
      send(file === undefined ? report : ({ ...report, address: file } as FromServer));
    },
    (error) => server.stop(error), // ends the process, as in Node
  );
  const server = createBundleServer(
    setup,
    {
      deliver: (page, notice) => send({ kind: 'deliver', page, notice }),
      toast: (text, level, seconds) => send({ kind: 'toast', text, level, seconds }),
      stopped: (reason) => send({ kind: 'stopped', reason }),
      forwarded: (forwarded) => send({ kind: 'forwarded', ...forwarded }),
      uncaught: reporter.error,
      log: reporter.log,
    },
    storage,
  );
  line.onmessage = ({ data }: MessageEvent<ToServer>) => {
    if (data.kind === 'ping') send({ kind: 'pong' });
    else server.receive(data.page, data.request);
  };
  try {
    if (extension !== undefined) await run(await load(modules, extension, files), server.omphalos);
    send({ kind: 'ready' });
  } catch (error) {
    const place = error instanceof SyntaxError ? await syntaxPlace() : undefined;
    if (place) {
      const { file: address, line, column } = place;
      send({ kind: 'error', message: inWords(error), address, line, column });
    } else reporter.error(error);
    send({ kind: 'refused', reason: `error while loading ${name}: ${inWords(error)}` });
  }
}

/** Asks the frame around the worker. */
function syntaxPlace(): Promise<SourcePlace | undefined> {
  return new Promise((resolve) => {
    addEventListener('message', ({ data }: MessageEvent<SourcePlace | undefined>) => resolve(data), {
      once: true,
    });
    self.postMessage('where?');
  });
}

interface Extension {
  readonly main?: (omphalos: OmphalosExtension) => unknown;
  readonly default?: Extension;
}

/** Misspelled as in the server. */
function run(extension: Extension, omphalos: OmphalosExtension): unknown {
  const main = extension.main ?? extension.default?.main;
  if (!main) throw new Error("the extension endoint does not export the symbol 'main'");
  return main(omphalos);
}

/**
 * Creates an address for each module, imported ones first.
 * @param files receives the file of each address
 */
async function load(
  modules: readonly ScriptModule[],
  extension: string,
  files: Map<string, string>,
): Promise<Extension> {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const addresses = new Map<string, string>();
  const addressFor = (path: string, text: string, type = 'text/javascript'): string => {
    const address = URL.createObjectURL(new Blob([text], { type }));
    files.set(address, path);
    return address;
  };
  const loaded = new Map<string, { exports: unknown }>();
  /** Node's `require`, limited to the bundle's files. */
  const requireFile = (path: string): unknown => {
    const known = loaded.get(path);
    if (known) return known.exports;
    const file = byPath.get(path);
    const module = { exports: {} as unknown };
    loaded.set(path, module);
    if (file?.format === 'json') module.exports = JSON.parse(file.text);
    else if (file?.format === 'module') throw new Error(`require() of ES Module ${path} not supported.`);
    else if (file) {
      const key = JSON.stringify(path);
      const code = `self.commonModules[${key}]=function(module,exports,require){${file.text}\n}`;
      importScript(addressFor(path, code));
      const imports = new Map(
        file.imports.map(({ start, end, path }) => [file.text.slice(start, end), path] as const),
      );
      self.commonModules[path]?.call(module.exports, module, module.exports, (specifier) => {
        const found = imports.get(specifier);
        if (found === undefined) throw new Error(`Cannot find module '${specifier}'`);
        return requireFile(found);
      });
    }
    return module.exports;
  };
  Object.assign(self, { commonModules: {}, requireFile });
  for (const module of modules) {
    const { path, format, text } = module;
    if (format === 'module') {
      const linked = withImports(module, (imported) => {
        const address = addresses.get(imported);
        if (address === undefined)
          throw new Error(`${path} and ${imported} import each other, which cannot be run here`);
        return address;
      });
      addresses.set(path, addressFor(path, linked));
    } else if (format === 'json') addresses.set(path, addressFor(path, text, 'application/json'));
    else {
      // For modules that import it; `require` finds it by path.
      const found = `self.requireFile(${JSON.stringify(path)})`;
      addresses.set(path, addressFor(path, `export default ${found};`));
    }
  }
  if (byPath.get(extension)?.format !== 'module') return requireFile(extension) as Extension;
  return (await import(addresses.get(extension) ?? '')) as Extension;
}

/** Browsers prepend who found the error; Node does not. */
function importScript(address: string): void {
  try {
    self.importScripts(address);
  } catch (error) {
    if (error instanceof SyntaxError) error.message = error.message.replace(/^Failed to execute .*?: /, '');
    throw error;
  }
}
