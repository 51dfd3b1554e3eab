/** The sitemap and robots.txt: every public page, linked across languages, and the paths closed to search engines. */
import type { FastifyInstance } from 'fastify';
import { ENGLISH } from '#rules/i18n/language.ts';
import { LANGUAGE_QUERY } from '#rules/i18n/language-choice.ts';
import { PATHS } from '#rules/paths.ts';
import { PUBLIC_LANGUAGES, publicPathIn, SEARCHED_LANGUAGES } from '#rules/public/public-path.ts';
import { escapeHtml } from '#rules/escape-html.ts';
import type { PageCtx } from './public-pages.ts';

export function openSiteMap(app: FastifyInstance, ctx: PageCtx, pathOfGeneric: (slug: string) => string): void {
  const at = (path: string) => escapeHtml(ctx.publicUrl() + path);
  app.get('/sitemap.xml', async (_request, reply) => {
    const { bySlug } = await ctx.catalogue.read();
    const pages = ctx.publicPages.entries.filter(({ isPerCall }) => !isPerCall);
    const gallery = [PATHS.gallery, ...[...bySlug.keys()].map(pathOfGeneric)];
    const urls = [
      ...pages.flatMap(({ path }) => urlsOf(path, at)),
      ...gallery.map((path) => `<url><loc>${at(path)}</loc></url>`),
    ];
    return reply.type('application/xml; charset=utf-8').send(`${HEAD}${urls.join('')}</urlset>`);
  });
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /*?${LANGUAGE_QUERY}=\nSitemap: ${ctx.publicUrl()}/sitemap.xml\n`,
      ),
  );
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';

/** One page in every language, each linking to the others. */
function urlsOf(path: string, at: (path: string) => string): string[] {
  const named = [...SEARCHED_LANGUAGES.map((other) => [other, other] as const), ['x-default', ENGLISH] as const];
  const links = named.map(
    ([name, other]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${at(publicPathIn(other, path))}"/>`,
  );
  return PUBLIC_LANGUAGES.map(
    (language) => `<url><loc>${at(publicPathIn(language, path))}</loc>${links.join('')}</url>`,
  );
}
