/** The public pages with this installation's settings and figures: cached ready to send, or rendered per request. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageEntry, PageProps, PublicFacts } from '#contract/public/public-page.ts';
import { PUBLIC_LANGUAGES, type PublicLanguage, publicPathIn } from '#rules/public/public-path.ts';
import { PromiseCache } from '../cache/promise-cache.ts';
import type { Ctx } from '../context.ts';
import type { Log } from '../telemetry/log.ts';
import type { PageBundle } from './page-bundle.ts';

/** One page, ready to send. */
export interface PreparedPage {
  /** The ETag: quoted, without the encoding. */
  tag: string;
  bodies: Record<PageEncoding, Buffer>;
}
export type PageEncoding = 'br' | 'gzip' | 'identity';

export interface PublicPages {
  /** All pages, empty if the web has not been built. */
  entries: readonly PageEntry[];
  /** The form pages, with one address each. Empty if the web has not been built. */
  formPaths: readonly string[];
  /** Scripts of an app screen, which the app loads once it runs. Most screens have none. */
  scriptsOf(path: string): readonly string[];
  /** Returns a cached page, or undefined for a page that is unknown or rendered per request. */
  pageOf(path: string, language: PublicLanguage): Promise<PreparedPage> | undefined;
  /** Renders a page for one request: a form with its errors, or somebody's own page. Returns the HTML. */
  renderPage(request: Omit<PageProps, 'facts'>): Promise<string>;
  /** Called once the server listens and its address is known: renders every page ahead, one at a time. */
  start(): void;
  /** Called when a figure changed: cached pages are out of date. */
  renew(): void;
  /** Stops rendering ahead. */
  close(): void;
}

/** The context of page routes. Actions do not know it. */
export interface PageCtx extends Ctx {
  /** The pages for everybody, in every language. */
  publicPages: PublicPages;
}

interface Parts {
  bundle: PageBundle | undefined;
  readFacts: () => Promise<PublicFacts>;
  /** If false, renders only requested pages. */
  rendersAhead: boolean;
  log: Log;
}

export function openPublicPages({ bundle, readFacts, rendersAhead, log }: Parts): PublicPages {
  const entries = bundle?.renderer.entries ?? [];
  const formPaths = bundle?.renderer.formPaths ?? [];
  const heldPaths = new Set([...entries.filter(({ isPerCall }) => !isPerCall).map(({ path }) => path), ...formPaths]);
  const madeNow = () => ({ pages: new PromiseCache<PreparedPage>(), facts: new PromiseCache<PublicFacts>() });
  /** Pages rendered since a figure last changed. */
  let made = madeNow();
  let isAhead = false;

  const renderPage = async (request: Omit<PageProps, 'facts'>) => {
    if (!bundle) throw new Error('the web has not been built: there is nothing that renders pages');
    return bundle.renderer.render({ ...request, facts: await made.facts.get('all', readFacts) }, bundle.assets);
  };
  const pageOf = (path: string, language: PublicLanguage) => {
    if (!heldPaths.has(path)) return undefined;
    return made.pages.get(publicPathIn(language, path), () => renderPage({ path, language }).then(prepared));
  };
  const renew = () => {
    const now = (made = madeNow());
    if (isAhead) void renderAhead({ paths: heldPaths, pageOf, isNeeded: () => isAhead && now === made, log });
  };
  return {
    entries,
    formPaths,
    scriptsOf: (path) => bundle?.assets.screens[path] ?? [],
    pageOf,
    renderPage,
    start() {
      isAhead = rendersAhead;
      renew();
    },
    renew,
    close() {
      isAhead = false;
    },
  };
}

interface Ahead extends Pick<PublicPages, 'pageOf'> {
  paths: Iterable<string>;
  isNeeded(): boolean;
  log: Log;
}

/** Renders one page at a time, until they are out of date. */
async function renderAhead({ paths, pageOf, isNeeded, log }: Ahead): Promise<void> {
  try {
    for (const language of PUBLIC_LANGUAGES) {
      for (const path of paths) if (isNeeded()) await pageOf(path, language);
    }
  } catch (error) {
    if (isNeeded()) log.error({ err: error }, 'a public page could not be rendered');
  }
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The strongest compression, for cached pages. */
const STRONGEST = { brotli: 11, gzip: 9 };

/** Compresses once, in another thread. */
export async function prepared(html: string, effort = STRONGEST): Promise<PreparedPage> {
  const identity = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
  };
  const [br, zipped] = await Promise.all([toBrotli(identity, { params }), toGzip(identity, { level: effort.gzip })]);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { tag, bodies: { br, gzip: zipped, identity } };
}
