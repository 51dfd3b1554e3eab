/** A Vite plugin: builds the app, then what renders the public pages and what a script adds to them; the server does the rendering. */
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
/** Where members begin: the server names their files with the app's shell, so that none waits for the app to ask. */
const SCREENS = {
  [PATHS.posts]: 'pages/posts.tsx',
  [PATHS.offers]: 'pages/offers.tsx',
  [PATHS.chatrooms]: 'pages/chat-panes.tsx',
  [PATHS.chats]: 'pages/chat-panes.tsx',
} as const;
const CLIENT = resolve('dist/client');
/** What the server imports: the renderer, and the addresses of stylesheet and script. */
const PAGES = resolve('dist/pages');

export function publicPages(): Plugin {
  return {
    name: 'mortar:public-pages',
    // in development Node loads React itself, which is of its own kind of module
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
      // pictures that only the pages name
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
