/** A Vite plugin that builds the app, then the renderer and scripts of the public pages. The server renders them. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from 'vite';
import type { PageAssets, PageRenderer } from '#contract/public/public-page.ts';
import { PATHS } from '#rules/paths.ts';
import { notFoundPage, PUBLIC_LANGUAGES } from '#rules/public/public-path.ts';
import { filesBeyondEntry, filesOfScreen } from './screen-files.ts';
import { developmentPages } from './development-pages.ts';
import { buildStart } from './outlines.ts';
import { withoutStart } from '#rules/outline.ts';

const STYLES = 'public/marketing.css';
/** Screens where members start: the server sends their files with the app's shell, so that the app need not ask first. */
const SCREENS = {
  [PATHS.posts]: 'pages/posts.tsx',
  [PATHS.offers]: 'pages/offers.tsx',
  [PATHS.chatrooms]: 'pages/chat-panes.tsx',
  [PATHS.chats]: 'pages/chat-panes.tsx',
} as const;
const CLIENT = resolve('dist/client');
/** The renderer and the addresses of its assets, which the server imports. */
const PAGES = resolve('dist/pages');

export function publicPages(): Plugin {
  return {
    name: 'mortar:public-pages',
    // in development Node loads React itself, because React is CommonJS
    config: (_config, { command }) =>
      command === 'build'
        ? { environments: { ssr: { resolve: { noExternal: true } }, outline: { resolve: { noExternal: true } } } }
        : {},
    configureServer: developmentPages,
    async buildApp(builder) {
      const { client, enhance, enhanceFees, enhanceAuth, enhanceDonation, ssr } = builder.environments;
      if (!client || !enhance || !enhanceFees || !enhanceAuth || !enhanceDonation || !ssr)
        throw new Error('an environment of the build is missing');
      await buildStart(builder);
      const app = await outputsOf(builder, client);
      const css = app.find((output) => output.type === 'asset' && output.originalFileNames.includes(STYLES));
      if (!css) throw new Error('the public pages have one stylesheet');
      const assets: PageAssets = {
        stylesheet: `/${css.fileName}`,
        script: await scriptOf(builder, enhance),
        feesScript: await scriptOf(builder, enhanceFees),
        authScript: await scriptOf(builder, enhanceAuth),
        donationScript: await scriptOf(builder, enhanceDonation),
        app: filesOfScreen(app, SCREENS[PATHS.posts]),
        screens: Object.fromEntries(
          Object.entries(SCREENS).map(([path, source]) => [path, filesBeyondEntry(app, source)]),
        ),
      };
      await builder.build(ssr);
      writeFileSync(join(PAGES, 'assets.json'), JSON.stringify(assets));
      // pictures that only public pages use
      if (existsSync(join(PAGES, 'assets'))) cpSync(join(PAGES, 'assets'), join(CLIENT, 'assets'), { recursive: true });
      const { notFoundIn } = (await import(pathToFileURL(join(PAGES, 'render.js')).href)) as PageRenderer;
      const shell = withoutStart(readFileSync(join(CLIENT, 'app.html'), 'utf8'));
      for (const language of PUBLIC_LANGUAGES) {
        writeFileSync(join(CLIENT, notFoundPage(language)), notFoundIn(shell, language));
      }
    },
  };
}

async function scriptOf(builder: ViteBuilder, environment: BuildEnvironment): Promise<string> {
  const scripts = (await outputsOf(builder, environment)).filter((output) => output.type === 'chunk');
  if (scripts.length !== 1) throw new Error(`${environment.name} is one file`);
  return `/${scripts[0]?.fileName}`;
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

async function outputsOf(builder: ViteBuilder, environment: BuildEnvironment): Promise<Output[]> {
  const built = await builder.build(environment);
  return [built].flat().flatMap((result) => ('output' in result ? result.output : []));
}
