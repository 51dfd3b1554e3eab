/** The gallery without script: what crawlers, previews and visitors are sent, and the map of it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGalleryPages } from '#server/pages/gallery-pages.ts';
import { makeMember } from '../people.ts';
import { startApp, type TestApp } from '../start.ts';

const SHELL =
  '<html><head><title>Mortar</title><meta name="description" content="A network" /></head><body><div id="root"></div><noscript>Needs script</noscript></body></html>';

let app: TestApp;
let pages: FastifyInstance;
beforeAll(async () => {
  app = await startApp({ env: { PSEUDO_LANGUAGE: 'on' } });
  const shell = join(app.ctx.config.dataDir, 'shell.html');
  await writeFile(shell, SHELL);
  pages = Fastify();
  await openGalleryPages(pages, app.ctx, shell);
});
afterAll(async () => {
  await pages.close();
  await app.close();
});

const tagOf = (page: string, property: string) =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)" />`).exec(page)?.[1];

describe('the page of a generic', () => {
  it('has a preview that says what it is', async () => {
    const { statusCode, body } = await pages.inject('/product-gallery/artemether-lumefantrine');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Artemether + Lumefantrine · Mortar</title>');
    expect(tagOf(body, 'title')).toBe('Artemether + Lumefantrine');
    expect(tagOf(body, 'description')).toBe(
      'Antimalarials · Over the counter · 20/120 mg, 40/240 mg, 80/480 mg · Coartem, Lonart, Amatem, Lokmal, Lumartem, Coatal',
    );
    expect(tagOf(body, 'url')).toBe(`${app.ctx.publicUrl()}/product-gallery/artemether-lumefantrine`);
  });

  it('is read without script: its facts, and no prices and members', async () => {
    const ada = await makeMember(app, { firstName: 'Adaobi', lastName: 'Okonjo' });
    const asked = { business: 'demand', genericName: 'Paracetamol', quantity: 5, price: 43_210 } as const;
    expect((await ada.call('POST /api/business/:userId', { userId: ada.id, ...asked })).status).toBe(200);
    const { body } = await pages.inject('/product-gallery/paracetamol');
    for (const fact of ['Acetaminophen', 'N02BE01', 'suppository', '500 mg', 'Panadol', 'no doses']) {
      expect(body).toContain(fact);
    }
    for (const secret of ['43210', '43,210', 'Adaobi', 'Needs script']) expect(body).not.toContain(secret);
  });

  it('is worded in the language that is asked for, and names stay', async () => {
    const { body } = await pages.inject({
      url: '/product-gallery/paracetamol',
      headers: { 'accept-language': 'en-XA' },
    });
    expect(body).not.toContain('Over the counter');
    expect(body).toContain('Panadol');
  });

  it.each(['/product-gallery/paracetmol', '/product-gallery/%22%3E%3Cscript%3E', '/product-gallery/a%40b.ng'])(
    '%s is not there, says so, leads to the search and stays out of search engines',
    async (url) => {
      const { statusCode, body } = await pages.inject(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('This medicine is not in the gallery');
      expect(body).toContain('href="/product-gallery"');
      expect(body).toContain('noindex');
      expect(body).not.toContain('<script>');
    },
  );
});

describe('the gallery without script', () => {
  it('leads to every generic', async () => {
    const { body } = await pages.inject('/product-gallery');
    expect(body.match(/href="\/product-gallery\//g)).toHaveLength(400);
    expect(body).toContain('Anti-gout');
  });

  it('is in the map for search engines, whole and well-formed', async () => {
    const { body, headers } = await pages.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body.match(/<loc>[^<]*\/product-gallery/g)).toHaveLength(401);
    expect(body).toContain(`<loc>${app.ctx.publicUrl()}/product-gallery/ringer-s-lactate-hartmann-s-solution</loc>`);
    expect((await pages.inject('/robots.txt')).body).toContain(`Sitemap: ${app.ctx.publicUrl()}/sitemap.xml`);
  });
});
