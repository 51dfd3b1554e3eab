/** The public pages as everybody gets them: every page in every language, complete without script, small, and findable. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PATHS, PUBLIC_PATHS } from '#rules/paths.ts';
import { type PublicLanguage, publicPathIn, readPublicPath, SEARCHED_LANGUAGES } from '#rules/public/public-path.ts';
import { app, attributesOf, everyPage, get, htmlOf, one, openPublicPages, paths } from './public-pages.ts';

const MOST_BYTES = 60 * 1024;
const MOST_SCRIPT_BYTES = 10 * 1024;

openPublicPages();

const LINKS = /<a\b[^>]*?\shref="([^"]*)"/g;

describe('every page in every language', () => {
  it('answers with its language, its title and its own address', async () => {
    expect(paths).toContain('/');
    for (const { language, path } of everyPage()) {
      const address = publicPathIn(language, path);
      const { status, headers, bytes } = await get(address);
      const html = bytes.toString();
      expect([address, status, headers['content-type']]).toEqual([address, 200, 'text/html; charset=utf-8']);
      expect(one(html, /<html lang="([^"]*)"/)).toBe(language === 'en' ? 'en-NG' : language);
      expect(one(html, /<title>([^<]+)<\/title>/), address).toMatch(/\S/);
      expect(one(html, /<meta name="description" content="([^"]*)"/), address).toMatch(/\S/);
      expect(one(html, /<link rel="canonical" href="([^"]*)"/)).toBe(app.url + address);
      expect(attributesOf(html, /<h1\b([^>]*)>/g), `one heading of ${address}`).toHaveLength(1);
    }
  });

  it('names itself in the languages that search engines know, and English for all others', async () => {
    for (const { language, path } of everyPage()) {
      const html = await htmlOf(publicPathIn(language, path));
      const named = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map((link) =>
        link.slice(1),
      );
      expect(named).toEqual([
        ...SEARCHED_LANGUAGES.map((other) => [other, app.url + publicPathIn(other, path)]),
        ['x-default', app.url + path],
      ]);
    }
  });

  it('has a preview with a picture that is there, and facts for search engines', async () => {
    for (const { language, path } of everyPage()) {
      const html = await htmlOf(publicPathIn(language, path));
      expect(one(html, /<meta property="og:title" content="([^"]*)"/)).toBe(one(html, /<title>([^<]+)<\/title>/));
      expect(one(html, /<meta property="og:image" content="([^"]*)"/)).toBe(`${app.url}/preview.png`);
      const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
        '@graph': { '@type': string }[];
      };
      const kinds = facts['@graph'].map((fact) => fact['@type']);
      expect(kinds).toEqual(expect.arrayContaining(['Organization', path === '/' ? 'WebSite' : 'BreadcrumbList']));
      if (path === PUBLIC_PATHS.faq) expect(kinds).toContain('FAQPage');
    }
    expect((await get('/preview.png')).headers['content-type']).toBe('image/png');
  });

  it('runs no script but the one file, and needs no style that the policy refuses', async () => {
    for (const { language, path } of everyPage()) {
      const html = await htmlOf(publicPathIn(language, path));
      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
      expect(scripts.filter((attributes) => !attributes.includes('application/ld+json'))).toEqual([
        expect.stringMatching(/ type="module" src="\/assets\/enhance-[^"]+" fetchPriority="low"/),
      ]);
      expect(html).not.toMatch(/<[^>]+\s(on\w+|style)="/);
      expect(html).not.toMatch(/<style\b|href="javascript:/);
    }
  });

  it('may be found by search engines unless it is for one reader', async () => {
    expect(await htmlOf('/medicine_request/nowhere')).toContain('<meta name="robots" content="noindex"/>');
    const better = await htmlOf('/better-word?page=%2Fha%2Fabout');
    expect(better).toContain(`<link rel="canonical" href="${app.ctx.publicUrl()}/better-word"/>`);
    expect(better).not.toContain('noindex');
  });

  it('leads nowhere where nothing is', async () => {
    const links = new Set<string>();
    for (const { language, path } of everyPage()) {
      const address = publicPathIn(language, path);
      const html = await htmlOf(address);
      for (const href of attributesOf(html, LINKS)) {
        const url = new URL(href, app.url + address);
        if (url.origin !== app.url) continue;
        if (url.hash && url.pathname === new URL(address, app.url).pathname) {
          expect(html, `${url.hash} on ${address}`).toContain(`id="${decodeURIComponent(url.hash.slice(1))}"`);
        }
        links.add(url.pathname + url.search);
      }
    }
    const lost: [string, number][] = [];
    for (const link of links) {
      const { status, headers } = await get(link);
      const reached = status === 302 ? (await get(String(headers['location']))).status : status;
      if (reached !== 200) lost.push([link, reached]);
    }
    expect(lost).toEqual([]);
    expect(links).toContain(PATHS.signUp);
  });

  it('keeps to its language where it leads to other pages', async () => {
    for (const { language, path } of everyPage()) {
      const html = await htmlOf(publicPathIn(language, path));
      const links = [...html.matchAll(/<a\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
      for (const link of links.filter((attributes) => !/hreflang/i.test(attributes))) {
        const href = /\shref="(\/[^"?#]*)/.exec(link)?.[1];
        if (href === undefined) continue;
        const target = readPublicPath(href);
        if (paths.includes(target.path)) expect([path, href, target.language]).toEqual([path, href, language]);
      }
    }
  });

  it('is small: with its stylesheet, its pictures and its script', async () => {
    const sizes = new Map<string, number>();
    const sizeOf = async (address: string) => {
      const { status, bytes } = await get(address, { 'accept-encoding': 'br' });
      expect([address, status]).toEqual([address, 200]);
      return bytes.length;
    };
    for (const { language, path } of everyPage()) {
      const address = publicPathIn(language, path);
      const html = await htmlOf(address);
      const needed = attributesOf(html, /<(?:link rel="stylesheet"|img|script)[^>]*?\s(?:href|src)="(\/[^"]+)"/g);
      for (const file of needed) if (!sizes.has(file)) sizes.set(file, await sizeOf(file));
      const script = needed.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizes.get(file)!, 0);
      const whole = needed.reduce((sum, file) => sum + sizes.get(file)!, await sizeOf(address));
      expect(script).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
      expect(whole, `bytes of ${address}`).toBeLessThanOrEqual(MOST_BYTES);
    }
  });
});

describe('a page', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('is sent as %s to whoever understands it, and is the same', async (encoding, read) => {
    const plain = await htmlOf('/ha');
    const { headers, bytes } = await get('/ha', { 'accept-encoding': encoding });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(read(bytes).toString()).toBe(plain);
  });

  it('is not sent as what the browser refuses', async () => {
    expect((await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.0' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('is not sent again to whoever has it, and has a name of its own for each encoding', async () => {
    const first = await get('/ig', { 'accept-encoding': 'br' });
    const etag = String(first.headers['etag']);
    const again = await get('/ig', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag]);
    expect((await get('/ig', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
    expect((await get('/ig', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is asked after without being sent', async () => {
    const { status, headers, bytes } = await get('/yo', {}, 'HEAD');
    expect([status, bytes.length, headers['content-type']]).toEqual([200, 0, 'text/html; charset=utf-8']);
  });

  it('is the same with a slash at its end, and says which address is its own', async () => {
    const { status, bytes } = await get('/ha/');
    expect(status).toBe(200);
    expect(bytes.toString()).toBe(await htmlOf('/ha'));
  });

  it('has the headers of every answer', async () => {
    const { headers } = await get('/pcm');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  });

  it.each(['/ha/nonsense', '/en', '/en/about', '/xx', '/about/nonsense', '/ha/signup'])(
    'is not at %s',
    async (path) => {
      const { status, headers, bytes } = await get(path);
      expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('text/html')]);
      expect(bytes.toString()).not.toContain('rel="canonical"');
    },
  );

  it('leaves the app its screens', async () => {
    const { status, bytes } = await get(PATHS.offer.replace(':id', '01890000-0000-7000-8000-000000000000'));
    expect([status, bytes.toString()]).toEqual([200, expect.stringContaining('id="root"')]);
  });
});

describe('for search engines', () => {
  it('the map names every page in every language', async () => {
    const map = (await get('/sitemap.xml')).bytes.toString();
    for (const { language, path } of everyPage()) {
      expect(map).toContain(`<url><loc>${app.url}${publicPathIn(language, path)}</loc><xhtml:link`);
    }
    expect(map).toContain(`<xhtml:link rel="alternate" hreflang="ha" href="${app.url}/ha"/>`);
    expect(map).not.toContain(':id');
  });

  it('the choice of a language is no page', async () => {
    expect((await get('/robots.txt')).bytes.toString()).toContain('Disallow: /*?language=');
  });
});

describe('a page that answers a query', () => {
  const answered = async (language: PublicLanguage) =>
    htmlOf(`${publicPathIn(language, PUBLIC_PATHS.fees)}?amount=1000`);

  it('says what was asked for, without script, and escapes what was typed', async () => {
    expect(await htmlOf(PUBLIC_PATHS.fees)).not.toContain('₦1,035');
    expect(await answered('en')).toContain('₦1,035');
    expect(await answered('ig')).toContain('₦1,035');
    const html = await htmlOf(`${PUBLIC_PATHS.fees}?amount=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
    expect((await get(`${PUBLIC_PATHS.fees}?amount=1&amount=2`)).status).toBe(200);
  });
});
