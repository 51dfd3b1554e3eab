/** The built bundle that renders the public pages, imported by path: the server is not built, and knows the pages only by their contract. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageAssets, PageRenderer } from '#contract/public/public-page.ts';

const FOLDER = fileURLToPath(new URL('../../dist/pages/', import.meta.url));

export interface PageBundle {
  renderer: PageRenderer;
  assets: PageAssets;
}

/** Returns undefined if the web has not been built, as in most tests. */
export async function loadPageBundle(folder = FOLDER): Promise<PageBundle | undefined> {
  const [bundle, assets] = [join(folder, 'render.js'), join(folder, 'assets.json')];
  if (!existsSync(bundle) || !existsSync(assets)) return undefined;
  return {
    renderer: (await import(pathToFileURL(bundle).href)) as PageRenderer,
    assets: JSON.parse(readFileSync(assets, 'utf8')) as PageAssets,
  };
}
