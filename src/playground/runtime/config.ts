// The value of `omphalos.config` without a server: the defaults, with plausible folders.

export const CONFIG = {
  port: 3000,
  developerMode: false,
  bundles: { additional: [], ignore: [] },
  logging: { level: 'info', timestamp: 'YYYY-MM-DD HH:mm:ss.SSS', console: true, file: '' },
  cors: { origin: [] },
  baseDir: '/home/me/omphalos',
  configDir: '/home/me/.config/omphalos',
  bundleDir: '/home/me/.config/omphalos/bundles',
  storageFile: '/home/me/.config/omphalos/storage.json',
};
