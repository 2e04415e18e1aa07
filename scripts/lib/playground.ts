// The package of the playground. The site can be built without its folder: then pages show their text, and one message for each
// page that asks for a playground or a live preview says what is missing.

export type Playground = typeof import('@omphalos-docs/playground');

/** Undefined where the package is missing. */
export const playground: Playground | undefined = await import('@omphalos-docs/playground').catch(
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  },
);

/** The paths of the sandbox file in the output folder begin with this: bundles run in that file, under a policy of its own. */
export const SANDBOX_FILES = 'page-index/sandbox.';
