/** How the web is built: the app as one page, the public pages as plain HTML, a service worker, everything compressed. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { LANGUAGES } from '#rules/i18n/language.ts';
import { APP_ADDRESS, OFFLINE_PATTERNS } from '#rules/paths.ts';
import { PUBLIC_PAGE_ADDRESS } from '#rules/public/public-path.ts';
import { catalogues } from './web/build/catalogues.ts';
import { chunkGroups, isOfAdmin } from './web/build/chunk-groups.ts';
import { manifest } from './web/build/manifest.ts';
import { outlines } from './web/build/outlines.ts';
import { publicCatalogues } from './web/build/public-catalogues.ts';
import { publicPages } from './web/build/public-pages.ts';

/** The oldest browsers that old phones and Windows 7 can still be brought to. */
const BROWSERS = ['chrome109', 'firefox115', 'safari16.4'];
const at = (path: string) => fileURLToPath(new URL(`web/${path}`, import.meta.url));
/** In development; the host stays the browser's own, which is what the server compares origins with. */
const PROXIED = { target: `http://localhost:${process.env['PORT'] ?? 3000}`, changeOrigin: false };

/** What a script adds to pages of the server, in one file: apart from the app, which shares no part with it. */
const scriptOf = (path: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: { input: at(path) },
  },
});

const innerScriptOf = (path: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    write: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: { input: at(path), output: { format: 'iife' } },
  },
});

export default defineConfig({
  root: 'web',
  publicDir: 'static',
  appType: 'mpa',
  // the models that read printed text
  assetsInclude: ['**/*.onnx'],
  builder: {},
  plugins: [
    catalogues(),
    publicCatalogues(),
    react(),
    tailwindcss(),
    ...VitePWA({
      strategies: 'generateSW',
      registerType: 'autoUpdate',
      injectRegister: false,
      manifest,
      workbox: {
        globPatterns: ['app.html', 'assets/**/*.{js,css}', '*.svg'],
        globIgnores: [
          '**/admin-*',
          '**/pay-frame-*',
          // for an administrator's first sign-in alone
          '**/qr-*',
          '**/enhance-*',
          '**/marketing-*',
          '**/scan-worker-*',
          '**/text-worker-*',
          ...LANGUAGES.map((language) => `**/${language}-*`),
        ],
        // a megabyte that most devices never need: kept from the first scan on, so that scanning goes on without a connection
        runtimeCaching: [
          // form pages and public ones come from the server, which also knows what is typed in other letters; without a connection the app says so
          ...[APP_ADDRESS, PUBLIC_PAGE_ADDRESS].map((urlPattern) => ({
            urlPattern,
            handler: 'NetworkOnly' as const,
            options: { precacheFallback: { fallbackURL: '/app.html' } },
          })),
          {
            urlPattern: /\/assets\/(scan-worker|zxing_reader)-[^/]+$/,
            handler: 'CacheFirst',
            options: { cacheName: 'scanner', expiration: { maxEntries: 4 } },
          },
          // what reads printed text, kept from the first photo on: worker, runtime and its loader, two models
          {
            urlPattern: /\/assets\/(text-worker|ort-wasm-simd-threaded|ch_PP-OCRv4_\w+)-[^/]+$/,
            handler: 'CacheFirst',
            options: { cacheName: 'text-reader', expiration: { maxEntries: 5 } },
          },
          // the phrases of the languages that are spoken on this device, and no others
          {
            urlPattern: /\/assets\/(pcm|ha|yo|ig|en-XA)-[^/]+$/,
            handler: 'CacheFirst',
            options: { cacheName: 'language', expiration: { maxEntries: 3 } },
          },
        ],
        // shows what is sent to the device
        importScripts: ['/push.js'],
        navigateFallback: '/app.html',
        // the API and the stand-ins always come from the server
        navigateFallbackAllowlist: OFFLINE_PATTERNS,
        cleanupOutdatedCaches: true,
        clientsClaim: true,
      },
    }).map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }: { name: string }) => name === 'client' })),
    outlines(),
    publicPages(),
  ],
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    emptyOutDir: true,
    // browsers that know no preloading load a little later
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        rolldownOptions: {
          input: [at('app.html'), at('pay-frame.html'), at('public/marketing.css')],
          output: {
            codeSplitting: { groups: chunkGroups },
            // by this name the service worker leaves them out of what every member's device keeps
            chunkFileNames: ({ moduleIds }) => `assets/${moduleIds.some(isOfAdmin) ? 'admin-' : ''}[name]-[hash:7].js`,
          },
        },
      },
    },
    enhance: scriptOf('public/enhance.ts'),
    enhanceFees: scriptOf('public/enhance-fees.ts'),
    enhanceAuth: scriptOf('public/enhance-auth.ts'),
    enhanceDonation: scriptOf('public/enhance-donation.ts'),
    // what the build imports to render the outlines of the screens, and the scripts within the app's page
    outline: {
      keepProcessEnv: false,
      build: {
        ssr: true,
        outDir: '../dist/outline',
        copyPublicDir: false,
        // in one file, so that what stands for the browser is there before anything asks for it
        rolldownOptions: { input: at('outline/outlines.tsx'), output: { codeSplitting: false } },
      },
    },
    ask: innerScriptOf('outline/ask-early.ts'),
    boot: innerScriptOf('outline/boot.ts'),
    // what the server imports to render the public pages, whole: with its own React, in the mode for production
    ssr: {
      keepProcessEnv: false,
      build: {
        outDir: '../dist/pages',
        // what the server holds in memory
        minify: true,
        emitAssets: true,
        copyPublicDir: false,
        rolldownOptions: { input: at('public/render.tsx') },
      },
    },
  },
  server: {
    proxy: {
      '^/api/': PROXIED,
      '^/profile/details/': PROXIED,
      '^/files/': PROXIED,
      '^/sandbox/': PROXIED,
      '^/socket\\.io/': { ...PROXIED, ws: true },
    },
  },
});
