/** Renders the public pages, and the page at an address that nothing has, to plain HTML. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { Landing } from './Landing.tsx';

interface Page {
  title: Message;
  description: Message;
  content: ReactElement;
}

export const pages: Record<string, Page> = {
  '/': {
    title: message('Mortar: with Mortar, your pharmacy is connected'),
    description: message(
      'A trade network for pharmacies and pharmacists in Nigeria: ask for drugs, buy together, sell at a discount, and pay through escrow.',
    ),
    content: <Landing />,
  },
};

export function render(path: string, stylesheet: string): string {
  const page = pages[path];
  if (!page) throw new Error(`no public page at ${path}`);
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t(page.title)}</title>
        <meta name="description" content={t(page.description)} />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17211d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>{page.content}</body>
    </html>,
  )}`;
}

/**
 * The app's shell with the page already in it: complete without script, and with it the app takes over and knows who is
 * signed in.
 */
export function notFoundIn(shell: string): string {
  const page = renderToStaticMarkup(<NotFound home={{ path: PATHS.landing, text: t('To the front page') }} />);
  return shell
    .replace(/<title>.*<\/title>/, `<title>${t('Error')} · Mortar</title>`)
    .replace(/<noscript[\s\S]*<\/noscript\s*>/, '')
    .replace('<div id="root"></div>', () => `<div id="root">${page}</div>`);
}
