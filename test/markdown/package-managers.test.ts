import { expect, test } from 'vitest';
import { convertCommands } from '../../scripts/markdown/dialects/package-managers.ts';

test.each([
  // as written for npm, Yarn, pnpm, Bun
  ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  ['npm i', 'yarn install', 'pnpm install', 'bun install'],
  ['npm install omphalos', 'yarn add omphalos', 'pnpm add omphalos', 'bun add omphalos'],
  ['npm add a b@1', 'yarn add a b@1', 'pnpm add a b@1', 'bun add a b@1'],
  ['npm i -D vite', 'yarn add -D vite', 'pnpm add -D vite', 'bun add -d vite'],
  ['npm i --save-dev vite', 'yarn add --dev vite', 'pnpm add --save-dev vite', 'bun add --dev vite'],
  ['npm i --save a', 'yarn add a', 'pnpm add a', 'bun add a'],
  ['npm install -E a', 'yarn add -E a', 'pnpm add -E a', 'bun add -E a'],
  ['npm install -g a', 'yarn global add a', 'pnpm add -g a', 'bun add -g a'],
  ['npm install --omit=dev', 'yarn install --production', 'pnpm install --prod', 'bun install --production'],
  [
    'npm ci',
    'yarn install --frozen-lockfile',
    'pnpm install --frozen-lockfile',
    'bun install --frozen-lockfile',
  ],
  ['npm uninstall a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
  ['npm rm -g a', 'yarn global remove a', 'pnpm remove -g a', 'bun remove -g a'],
  ['npm update', 'yarn upgrade', 'pnpm update', 'bun update'],
  ['npm up a', 'yarn upgrade a', 'pnpm update a', 'bun update a'],
  ['npm run build', 'yarn build', 'pnpm run build', 'bun run build'],
  ['npm run build -- --watch', 'yarn build --watch', 'pnpm run build --watch', 'bun run build --watch'],
  ['npm run install', 'yarn run install', 'pnpm run install', 'bun run install'],
  ['npm test', 'yarn test', 'pnpm test', 'bun run test'],
  ['npm start', 'yarn start', 'pnpm start', 'bun run start'],
  ['npm init', 'yarn init', 'pnpm init', 'bun init'],
  ['npm init -y', 'yarn init -y', 'pnpm init', 'bun init -y'],
  [
    'npm create vite@latest my-app -- --template vanilla',
    'yarn create vite my-app --template vanilla',
    'pnpm create vite@latest my-app --template vanilla',
    'bun create vite@latest my-app --template vanilla',
  ],
  ['npm init @scope', 'yarn create @scope', 'pnpm create @scope', 'bun create @scope'],
  ['npx serve dist', 'yarn dlx serve dist', 'pnpm dlx serve dist', 'bunx serve dist'],
  ['npx -y serve', 'yarn dlx serve', 'pnpm dlx serve', 'bunx serve'],
  ['npm exec -- serve', 'yarn dlx serve', 'pnpm dlx serve', 'bunx serve'],
  ['npm ls', 'yarn list', 'pnpm list', 'bun pm ls'],
  ['$ npm i a', '$ yarn add a', '$ pnpm add a', '$ bun add a'],
  ['sudo npm i -g a', 'sudo yarn global add a', 'sudo pnpm add -g a', 'sudo bun add -g a'],
  ['CI=1 npm test', 'CI=1 yarn test', 'CI=1 pnpm test', 'CI=1 bun run test'],
  [
    'cd a && npm i && ls',
    'cd a && yarn install && ls',
    'cd a && pnpm install && ls',
    'cd a && bun install && ls',
  ],
  ['npm i a # why', 'yarn add a # why', 'pnpm add a # why', 'bun add a # why'],
  ['npm i a \\', 'yarn add a \\', 'pnpm add a \\', 'bun add a \\'],
  ['npm --version', 'yarn --version', 'pnpm --version', 'bun --version'],
  // not an npm command, or one without an equivalent
  ['node server.js', 'node server.js', 'node server.js', 'node server.js'],
  ['# npm install', '# npm install', '# npm install', '# npm install'],
  ['mynpm install', 'mynpm install', 'mynpm install', 'mynpm install'],
  ['npm config set a b', 'npm config set a b', 'npm config set a b', 'npm config set a b'],
  ['npm', 'npm', 'npm', 'npm'],
  ['', '', '', ''],
])('translates "%s" for each package manager', (npm, yarn, pnpm, bun) => {
  expect(convertCommands(npm, 'npm')).toBe(npm);
  expect(convertCommands(npm, 'yarn')).toBe(yarn);
  expect(convertCommands(npm, 'pnpm')).toBe(pnpm);
  expect(convertCommands(npm, 'bun')).toBe(bun);
});

test('translates line by line and keeps the lines between', () => {
  expect(convertCommands('# first\nnpm i\n\ncd a\nnpm start', 'pnpm')).toBe(
    '# first\npnpm install\n\ncd a\npnpm start',
  );
});
