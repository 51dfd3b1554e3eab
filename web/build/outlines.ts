/** A Vite plugin that puts screens' outlines and inline scripts into `app.html`, before the service worker lists its files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from 'vite';
import { type OutlinedScreen, type Outlines, OUTLINES_ID } from '#rules/outline.ts';
import { PATHS, SCREEN_PATHS, sourceOf } from '#rules/paths.ts';

/** HTML by screen and language. */
type Rendered = Record<OutlinedScreen, Record<string, string>>;

const OWN: Partial<Record<string, OutlinedScreen>> = {
  [PATHS.posts]: 'posts',
  [PATHS.offers]: 'offers',
  [PATHS.chatrooms]: 'chatrooms',
  [PATHS.chats]: 'chats',
  [PATHS.chatroom]: 'chatroom',
  [PATHS.chat]: 'chat',
  [PATHS.money]: 'money',
  [PATHS.pharmacy]: 'pharmacy',
  [PATHS.notices]: 'notices',
  [PATHS.ownProfile]: 'profile',
  [PATHS.profile]: 'profile',
};
/** The server renders these screens itself. */
const WITHOUT: readonly string[] = [PATHS.gallery, PATHS.generic];

/** Each environment of the build reads the configuration again, so they pass results in files. */
const ASK = resolve('dist/outline/ask.html');
const START = resolve('dist/outline/start.html');

export function outlines(): Plugin {
  return {
    name: 'mortar:outlines',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) =>
        filename.endsWith('/app.html') ? withStart(html, readFileSync(ASK, 'utf8'), readFileSync(START, 'utf8')) : html,
    },
  };
}

/** Builds the outlines and inline scripts before the app. */
export async function buildStart(builder: ViteBuilder): Promise<void> {
  const { outline, ask, boot } = builder.environments;
  if (!outline || !ask || !boot) throw new Error('an environment of the build is missing');
  await builder.build(outline);
  const data = JSON.stringify(packed(await render(resolve('dist/outline/outlines.js')))).replaceAll('<', '\\u003c');
  writeFileSync(ASK, await scriptOf(builder, ask));
  const script = await scriptOf(builder, boot);
  writeFileSync(START, `<script type="application/json" id="${OUTLINES_ID}">${data}</script>${script}`);
}

/** Puts the stylesheet before all other files, except the script that starts the first calls: it would wait for a stylesheet above it. */
function withStart(html: string, ask: string, start: string): string {
  const stylesheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? '';
  return html
    .replace(stylesheet, '')
    .replace(/\s*<script type="module"/, (script) => ask + stylesheet + script)
    .replace('<div id="root"></div>', () => `<div id="root"></div>${start}`);
}

async function scriptOf(builder: ViteBuilder, environment: BuildEnvironment): Promise<string> {
  const built = (await builder.build(environment)) as Rolldown.RolldownOutput;
  const [chunk, ...others] = [built].flat().flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${environment.name} is one file`);
  return `<script>${chunk.code.trim().replaceAll('</', '<\\/')}</script>`;
}

/** Renders in a worker, where the app's fake browser does not affect the build and its timers end. */
function render(bundle: string): Promise<Rendered> {
  const code = `import(${JSON.stringify(pathToFileURL(bundle).href)})
    .then(({ renderOutlines }) => renderOutlines())
    .then((rendered) => require('node:worker_threads').parentPort.postMessage(rendered))`;
  const worker = new Worker(code, { eval: true });
  return new Promise<Rendered>((done, fail) => {
    worker.once('message', done).once('error', fail);
  }).finally(() => worker.terminate());
}

/** Stores each piece once: screens share bars and icons, and languages share all but words. */
function packed(rendered: Rendered): Outlines {
  const languages = Object.keys(rendered.plain);
  const known = new Map<string, number>();
  const packedScreen = (name: OutlinedScreen): number[] => {
    const [first = [], ...others] = languages.map((language) => (rendered[name][language] ?? '').split(/(?=<)|(?<=>)/));
    if (others.some(({ length }) => length !== first.length))
      throw new Error(`${name} differs by language in more than words`);
    return first.map((piece, at) => {
      const said = [piece, ...others.map((pieces) => pieces[at] ?? '')];
      const key = JSON.stringify(said.every((one) => one === piece) ? piece : said);
      if (!known.has(key)) known.set(key, known.size);
      return known.get(key) ?? 0;
    });
  };
  const screens = SCREEN_PATHS.filter((path) => !WITHOUT.includes(path)).map((path) => {
    const name = OWN[path] ?? 'plain';
    return { name, pattern: `^${sourceOf(path)}/?$`, pieces: packedScreen(name) };
  });
  return { languages, pieces: [...known.keys()].map((key) => JSON.parse(key) as string | string[]), screens };
}
