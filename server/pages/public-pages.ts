/** The public pages: rendered with this installation's settings and figures, held in memory as they are sent, and rendered for one call. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageEntry, PageProps, PublicFacts } from '#contract/public-page.ts';
import { PUBLIC_LANGUAGES, type PublicLanguage, publicPathIn } from '#rules/public-path.ts';
import type { Log } from '../log.ts';
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
  /** From memory; undefined for a page that is rendered for each call, or that is not in the list. */
  pageOf(path: string, language: PublicLanguage): Promise<PreparedPage> | undefined;
  /** With what came of a call: a form with its errors, somebody's own page. Answers the document. */
  renderPage(request: Omit<PageProps, 'facts'>): Promise<string>;
  /** Renders every page ahead, one after the other. */
  prepare(): Promise<void>;
  /** A figure or a setting changed: what is held is of before. */
  forget(): void;
}

interface Parts {
  bundle: PageBundle | undefined;
  readFacts: () => Promise<PublicFacts>;
  log: Log;
}

export function openPublicPages({ bundle, readFacts, log }: Parts): PublicPages {
  const entries = bundle?.renderer.entries ?? [];
  const heldPaths = entries.filter(({ isPerCall }) => !isPerCall).map(({ path }) => path);
  let facts: Promise<PublicFacts> | undefined;
  let held = new Map<string, Promise<PreparedPage>>();

  const factsNow = () => {
    const reading = (facts ??= readFacts());
    reading.catch(() => facts === reading && (facts = undefined));
    return reading;
  };
  const renderPage = async (request: Omit<PageProps, 'facts'>) => {
    if (!bundle) throw new Error('the web has not been built: there is nothing that renders pages');
    return bundle.renderer.render({ ...request, facts: await factsNow() }, bundle.assets);
  };
  const pageOf = (path: string, language: PublicLanguage) => {
    const address = publicPathIn(language, path);
    const before = held.get(address);
    if (before || !heldPaths.includes(path)) return before;
    const pages = held;
    const page = renderPage({ path, language }).then(prepared);
    page.catch(() => pages.delete(address));
    pages.set(address, page);
    return page;
  };
  return {
    entries,
    pageOf,
    renderPage,
    async prepare() {
      const pages = held;
      try {
        for (const language of PUBLIC_LANGUAGES) {
          for (const path of heldPaths) if (pages === held) await pageOf(path, language);
        }
      } catch (error) {
        log.error({ err: error }, 'a public page could not be rendered');
      }
    },
    forget() {
      facts = undefined;
      held = new Map();
    },
  };
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The strongest compression, once, in another thread. */
async function prepared(html: string): Promise<PreparedPage> {
  const identity = Buffer.from(html);
  const mode = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const [br, zipped] = await Promise.all([toBrotli(identity, { params: mode }), toGzip(identity, { level: 9 })]);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { tag, bodies: { br, gzip: zipped, identity } };
}
