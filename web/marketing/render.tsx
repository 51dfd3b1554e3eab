/** Renders the public pages to plain HTML; no script comes with them. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Landing } from './Landing.tsx';

interface Page {
  title: string;
  description: string;
  content: ReactElement;
}

export const pages: Record<string, Page> = {
  '/': {
    title: 'Mortar: with Mortar, your pharmacy is connected',
    description:
      'A trade network for pharmacies and pharmacists in Nigeria: ask for drugs, buy together, sell at a discount, and pay through escrow.',
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
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
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
