/** The web app manifest. */
import type { ManifestOptions } from 'vite-plugin-pwa';
import { PATHS } from '#rules/paths.ts';

export const manifest: Partial<ManifestOptions> = {
  name: 'Mortar',
  short_name: 'Mortar',
  description: 'With Mortar, your pharmacy is connected.',
  lang: 'en-NG',
  start_url: PATHS.posts,
  scope: '/',
  display: 'standalone',
  background_color: '#f5f7f4',
  theme_color: '#0b5d43',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
