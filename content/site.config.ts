import { defineConfig } from 'omphalos-docs/config';

export default defineConfig({
  title: 'Omphalos',
  tagline: 'Put some Oomph into your Live Streams',
  url: 'https://omphalos.ruinouspileofcrap.com',
  description:
    'Omphalos hosts the graphics, control panels and server-side extensions of your live stream in one place, built with plain web pages.',
  navbar: {
    hideOnScroll: true,
    items: [
      { label: 'Why that name?', to: '/name' },
      { label: 'What is it?', to: '/docs/intro' },
      { label: 'Docs', to: '/docs', activeOn: 'docs' },
      { label: 'GitHub', href: 'https://github.com/OdatNurd/omphalos', position: 'right' },
    ],
  },
  footer: {
    groups: [
      {
        title: 'Learn',
        items: [
          { label: "What does 'Omphalos' mean?", to: '/name' },
          { label: 'What is Omphalos?', to: '/docs/intro' },
          { label: 'Get started', to: '/docs/quickstart/installation' },
        ],
      },
      {
        title: 'Social',
        items: [
          { label: 'Twitch', href: 'https://twitch.tv/odatnurd' },
          { label: 'YouTube', href: 'https://youtube.com/@odatnurd' },
          { label: 'Discord', href: 'https://discord.gg/b3x5AuwVVY' },
          { label: 'Twitter', href: 'https://twitter.com/odatnurd' },
        ],
      },
      {
        title: 'More',
        items: [{ label: 'Get the code', href: 'https://github.com/OdatNurd/omphalos' }],
      },
    ],
    copyright: 'Copyright © 2023 Terence Martin (OdatNurd)',
  },
  docs: {
    title: 'Documentation',
    description:
      'Everything about Omphalos on one page: what it is, how to start, how to build bundles, and the whole API.',
  },
  redirects: [{ from: '/docs/api/omphalos/listenf=For', to: '/docs/api/omphalos/listenFor' }],
});
