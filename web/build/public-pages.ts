/** A Vite plugin that renders the public pages and the not-found page to plain HTML. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BuildEnvironment, Plugin, ViteBuilder } from 'vite';

interface Renderer {
  /** The public pages' paths. */
  pages: Record<string, unknown>;
  render: (path: string, stylesheet: string) => string;
  notFoundIn: (shell: string) => string;
}

const STYLES = 'marketing/marketing.css';
const CLIENT = resolve('dist/client');
const SSR = resolve('dist/ssr');

export function publicPages(): Plugin {
  return {
    name: 'mortar:public-pages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        if (!request.headers.accept?.includes('text/html') || /^\/(api|sandbox|files)\/|\.\w+$/.test(path))
          return next();
        server
          .ssrLoadModule('/marketing/render.tsx')
          .then(async (loaded) => {
            const { pages, render } = loaded as unknown as Renderer;
            if (!(path in pages)) {
              request.url = '/app.html';
              return next();
            }
            const html = await server.transformIndexHtml(path, render(path, `/${STYLES}`));
            response.setHeader('content-type', 'text/html').end(html);
          })
          .catch(next);
      });
    },
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('the public pages need the environments client and ssr');
      const stylesheet = await buildClient(builder, client);
      await builder.build(ssr);
      const { pages, render, notFoundIn } = (await import(pathToFileURL(join(SSR, 'render.js')).href)) as Renderer;
      for (const path of Object.keys(pages)) {
        writeFileSync(join(CLIENT, path === '/' ? 'index.html' : `${path}.html`), render(path, stylesheet));
      }
      writeFileSync(join(CLIENT, '404.html'), notFoundIn(readFileSync(join(CLIENT, 'app.html'), 'utf8')));
      rmSync(SSR, { recursive: true });
      compressAll(CLIENT);
    },
  };
}

/** Builds the app and returns the address of the public pages' stylesheet. */
async function buildClient(builder: ViteBuilder, client: BuildEnvironment): Promise<string> {
  const built = await builder.build(client);
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const css = outputs.find((output) => output.type === 'asset' && output.originalFileNames.includes(STYLES));
  if (!css) throw new Error(`the build made no stylesheet of ${STYLES}`);
  return `/${css.fileName}`;
}

/** The server sends precompressed files, so strong compression costs once, here. */
function compressAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|svg|json|webmanifest|wasm)$/.test(name)) continue;
    const file = join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < 512) continue;
    const mode = name.endsWith('.wasm') ? constants.BROTLI_MODE_GENERIC : constants.BROTLI_MODE_TEXT;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_MODE]: mode } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
