/** The installed app: its manifest, and which paths its shell answers without the network. */
import type { ManifestOptions } from 'vite-plugin-pwa';

/** App paths only: public pages, the API and the stand-ins always come from the server. */
export const APP_PATHS = [
  /^\/(donation|signup|signin|verify|forgot-password|sessions|licence|posts|private_business|chatrooms|chats|notifications|requests)(\/|$)/,
  /^\/(post|business|chatroom|chat|profile|reset-password)\/[^/]+$/,
  /^\/profile$/,
];

export const manifest: Partial<ManifestOptions> = {
  name: 'Mortar',
  short_name: 'Mortar',
  description: 'With Mortar, your pharmacy is connected.',
  lang: 'en-NG',
  start_url: '/posts',
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
