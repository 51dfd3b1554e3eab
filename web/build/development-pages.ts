/** The public pages in development: rendered for each request, without figures and claims, which only the server knows. */
import type { ViteDevServer } from 'vite';
import type { PageRenderer, PublicFacts } from '#contract/public/public-page.ts';
import { readPublicPath } from '#rules/public/public-path.ts';

const ASSETS = {
  stylesheet: '/public/marketing.css',
  script: '/public/enhance.ts',
  feesScript: '/public/enhance-fees.ts',
  authScript: '/public/enhance-auth.ts',
  donationScript: '/public/enhance-donation.ts',
  app: [],
  screens: {},
};
const FACTS: PublicFacts = {
  publicUrl: 'http://localhost:5173',
  contact: {},
  social: {},
  claims: {},
  figures: { membersByState: {} },
  sandbox: true,
  reserve: null,
  demo: [],
};

export function developmentPages(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    const address = (request.url ?? '/').split('?')[0] ?? '/';
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!isPage || /^\/(api|sandbox|files)\/|\.\w+$/.test(address)) return next();
    const { path: asked, language } = readPublicPath(address);
    server
      .ssrLoadModule('/public/render.tsx')
      .then(async (loaded) => {
        const { entries, formPaths, render } = loaded as unknown as PageRenderer;
        const path = formPaths.find((page) => patternOf(page).test(asked)) ?? asked;
        if (!formPaths.includes(path) && !entries.some((entry) => entry.path === path)) {
          request.url = '/app.html';
          return next();
        }
        const html = render({ path, language, facts: FACTS }, ASSETS);
        response.setHeader('content-type', 'text/html').end(await server.transformIndexHtml(address, html));
      })
      .catch(next);
  });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
