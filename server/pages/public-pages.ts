/** The public pages: rendered with this installation's settings and figures, held in memory as they are sent, and rendered for one call. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageEntry, PageProps, PublicFacts } from '#contract/public/public-page.ts';
import { PUBLIC_LANGUAGES, type PublicLanguage, publicPathIn } from '#rules/public/public-path.ts';
import { PromiseCache } from '../cache/promise-cache.ts';
import type { Ctx } from '../context.ts';
import type { Log } from '../telemetry/log.ts';
import type { PageBundle } from './page-bundle.ts';

/** One page as it goes out. */
export interface PreparedPage {
  /** Quoted, without the encoding. */
  tag: string;
  bodies: Record<PageEncoding, Buffer>;
}
export type PageEncoding = 'br' | 'gzip' | 'identity';

export interface PublicPages {
  /** The list; empty where the web has not been built. */
  entries: readonly PageEntry[];
  /** The form pages, at one address each; empty where the web has not been built. */
  formPaths: readonly string[];
  /** Scripts of a screen of the app, which the app asks for once it runs; none of most screens. */
  scriptsOf(path: string): readonly string[];
  /** From memory; undefined for a page that is rendered for each call, or that is not in the list. */
  pageOf(path: string, language: PublicLanguage): Promise<PreparedPage> | undefined;
  /** With what came of a call: a form with its errors, somebody's own page. Answers the document. */
  renderPage(request: Omit<PageProps, 'facts'>): Promise<string>;
  /** The server listens, so its address is known: from now on every page is rendered ahead, one after the other. */
  start(): void;
  /** A figure changed: what is held is of before. */
  renew(): void;
  /** Renders nothing ahead any more. */
  close(): void;
}

/** The context of what serves pages; no action knows of them. */
export interface PageCtx extends Ctx {
  /** The pages for everybody, in every language. */
  publicPages: PublicPages;
}

interface Parts {
  bundle: PageBundle | undefined;
  readFacts: () => Promise<PublicFacts>;
  /** False renders only what is asked for. */
  rendersAhead: boolean;
  log: Log;
}

export function openPublicPages({ bundle, readFacts, rendersAhead, log }: Parts): PublicPages {
  const entries = bundle?.renderer.entries ?? [];
  const formPaths = bundle?.renderer.formPaths ?? [];
  const heldPaths = new Set([...entries.filter(({ isPerCall }) => !isPerCall).map(({ path }) => path), ...formPaths]);
  const madeNow = () => ({ pages: new PromiseCache<PreparedPage>(), facts: new PromiseCache<PublicFacts>() });
  /** What was made since a figure changed. */
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

/** One after the other, until what is rendered is of before. */
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

/** The strongest compression, of what is held. */
const STRONGEST = { brotli: 11, gzip: 9 };

/** Compressed once, in another thread. */
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
