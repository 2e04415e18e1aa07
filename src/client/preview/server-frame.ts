// Runs a sample's extension in the hidden frame of a preview. The build bundles this module with the extension.

import type { ExtensionModule } from '../../../public/omphalos.js';
import { createBundleServer } from './bundle-server.ts';
import type { PageSetup, ServerReport, ServerTask } from './wire.ts';

const report = (message: ServerReport): void => parent.postMessage(message, location.origin);

/** @param extension the sample's module; undefined if it has none */
export async function startServer(
  extension: ExtensionModule | undefined,
  setup: Omit<PageSetup, 'asset'>,
): Promise<void> {
  const { name } = setup.bundle as { readonly name: string };
  const server = createBundleServer(name, setup, {
    deliver: (page, notice) => report({ kind: 'deliver', page, notice }),
    toast: (text, level, seconds) => report({ kind: 'toast', text, level, seconds }),
    save() {}, // a preview begins anew each time
    stopped: (reason) => report({ kind: 'stopped', reason }),
  });
  addEventListener('message', ({ source, data }: MessageEvent<ServerTask>) => {
    if (source === parent) server.receive(data.page, data.request);
  });
  // What the extension's timers throw ends the process as well.
  addEventListener('error', ({ error }) => server.stop(error));
  addEventListener('unhandledrejection', ({ reason }) => server.stop(reason));
  try {
    await extension?.main(server.omphalos);
  } catch (error) {
    server.omphalos.log.error(error); // the toolkit goes on without the bundle, and so do the pages here
  }
  report({ kind: 'ready' });
}
