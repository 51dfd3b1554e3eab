/** The gallery as crawlers, previews and visitors get it: pages without the app, or the app if somebody has signed in on the device. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BY_APP } from '#rules/medicine/gallery-page.ts';
import { PATHS } from '#rules/paths.ts';
import { needBuiltWeb } from '../kit/built-web.ts';
import { makeMember } from '../kit/people.ts';
import { startApp, type TestApp } from '../kit/start.ts';

let app: TestApp;
beforeAll(async () => {
  needBuiltWeb();
  app = await startApp({ env: { PSEUDO_LANGUAGE: 'on' } });
});
afterAll(() => app?.close());

const MEMBER = { cookie: 'mortar-member=1' };
const PARACETAMOL = '/product-gallery/paracetamol';

async function read(path: string, headers: Record<string, string> = {}, { url } = app) {
  const answer = await fetch(url + path, { headers: { accept: 'text/html', ...headers } });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const tagOf = (page: string, property: string) =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)" ?/>`).exec(page)?.[1];
const scriptsOf = (page: string) => [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source);
/** Lists the addresses of a search's results, in order. */
const hitsOf = (page: string) =>
  [...(/aria-label="Results"([\s\S]*?)<\/ul>/.exec(page)?.[1] ?? '').matchAll(/href="([^"]+)"/g)].map(
    ([, href]) => href,
  );

describe('to a visitor the gallery', () => {
  it.each([PATHS.gallery, PARACETAMOL])('is a page without the app: %s', async (path) => {
    const { status, headers, body } = await read(path);
    expect(status).toBe(200);
    expect(scriptsOf(body)).toEqual([expect.stringMatching(/^\/assets\/enhance-[\w-]+\.js$/)]);
    expect(body).not.toContain('id="root"');
    expect(body).not.toMatch(/<[^>]+\s(on\w+|style)="|<style\b/);
    expect(body.match(/<h1\b/g)).toHaveLength(1);
    expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=()');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('vary')?.toLowerCase().split(', ').toSorted()).toEqual([
      'accept-encoding',
      'accept-language',
      'cookie',
    ]);
  });

  it('is held, and not sent again to whoever has it', async () => {
    const { headers } = await read(PARACETAMOL);
    const again = await read(PARACETAMOL, { 'if-none-match': String(headers.get('etag')) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('leads to every generic, each class in a fold of its own', async () => {
    const { body } = await read(PATHS.gallery);
    expect(new Set(body.match(/href="\/product-gallery\/[^"]*/g))).toHaveLength(400);
    expect(body.match(/<details\b/g)).toHaveLength(36);
    expect(body.match(/<details[^>]* open=""/g)).toBeNull();
    expect(body).toContain('Anti-gout');
  });

  it('opens the class that its address asks for', async () => {
    const { body } = await read(`${PATHS.gallery}?class=anti-gout`);
    const [opened, ...others] = body.match(/<details[^>]* open=""[^>]*>/g) ?? [];
    expect([opened, others]).toEqual([expect.stringContaining('id="anti-gout"'), []]);
    expect((await read(`${PATHS.gallery}?class=nothing`)).body).not.toMatch(/<details[^>]* open=""/);
  });

  it('is in the map for search engines, whole and well-formed', async () => {
    const { body, headers } = await read('/sitemap.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    expect(body.match(/<loc>[^<]*\/product-gallery/g)).toHaveLength(401);
    expect(body).toContain(`<loc>${app.ctx.publicUrl()}/product-gallery/ringer-s-lactate-hartmann-s-solution</loc>`);
    expect((await read('/robots.txt')).body).toContain(`Sitemap: ${app.ctx.publicUrl()}/sitemap.xml`);
  });
});

describe('its search', () => {
  it.each([
    ['the beginning of a name', 'paracet', PARACETAMOL],
    ['a slip', 'seknidasole', '/product-gallery/secnidazole'],
    ['another name', 'acetaminophen', PARACETAMOL],
    ['a brand', 'coartem', '/product-gallery/artemether-lumefantrine'],
    ['a class', 'anti-gout', '/product-gallery?class=anti-gout#anti-gout'],
  ])('finds %s', async (_, q, address) => {
    const { status, body } = await read(`${PATHS.gallery}?q=${q}`);
    expect([status, hitsOf(body)[0]]).toEqual([200, address]);
    expect(body).toContain(`value="${q}"`);
    expect(body).toContain(`rel="canonical" href="${app.ctx.publicUrl()}/product-gallery"`);
  });

  it('says that nothing was found, and what was typed stays text', async () => {
    const { status, body } = await read(`${PATHS.gallery}?q=${encodeURIComponent('"><script>zqxj</script>')}`);
    expect(status).toBe(200);
    expect(body).toContain('Nothing found');
    expect(body).not.toContain('<script>zqxj');
  });

  it.each([
    ['nothing', ''],
    ['a space', '%20'],
    ['too little', 'a'],
    ['too much', 'x'.repeat(5_000)],
    ['two of them', 'a&q=b'],
    ['half a letter', '%F0%9F%92%8A'.repeat(100)],
    ['a control character', '%00'],
  ])('takes %s for words', async (_, q) => {
    const { status, body } = await read(`${PATHS.gallery}?q=${q}`);
    expect([status, body]).toEqual([200, expect.stringContaining('<h1')]);
  });
});

describe('the page of a generic', () => {
  it('has a preview that says what it is', async () => {
    const { status, body } = await read('/product-gallery/artemether-lumefantrine');
    expect(status).toBe(200);
    expect(body).toContain('<title>Artemether + Lumefantrine · Mortar</title>');
    expect(tagOf(body, 'title')).toBe('Artemether + Lumefantrine');
    expect(tagOf(body, 'description')).toBe(
      'Antimalarials · Over the counter · 20/120 mg, 40/240 mg, 80/480 mg · Coartem, Lonart, Amatem, Lokmal, Lumartem, Coatal',
    );
    expect(tagOf(body, 'url')).toBe(`${app.ctx.publicUrl()}/product-gallery/artemether-lumefantrine`);
  });

  it('tells its facts, and no prices and members', async () => {
    const ada = await makeMember(app, { firstName: 'Adaobi', lastName: 'Okonjo' });
    const asked = { business: 'demand', genericName: 'Paracetamol', quantity: 5, price: 43_210 } as const;
    expect((await ada.call('POST /api/business/:userId', { userId: ada.id, ...asked })).status).toBe(200);
    for (const headers of [{}, MEMBER]) {
      const { body } = await read(PARACETAMOL, headers);
      for (const fact of ['Acetaminophen', 'N02BE01', 'suppository', 'Panadol', 'doses']) expect(body).toContain(fact);
      for (const secret of ['43210', '43,210', 'Adaobi']) expect(body).not.toContain(secret);
    }
  });

  it('shows a brand that was approved later', async () => {
    const shows = async () => (await read(PARACETAMOL)).body.includes('Zimacet');
    expect(await shows()).toBe(false);
    const { generic } = (await app.ctx.catalogue.read()).bySlug.get('paracetamol')!;
    await app.ctx.db.insertInto('catalogue_brand').values({ generic_id: generic.genericId, name: 'Zimacet' }).execute();
    app.ctx.catalogue.forget();
    expect(await shows()).toBe(true);
    expect((await read(PATHS.gallery)).body).toContain('Zimacet');
    expect(hitsOf((await read(`${PATHS.gallery}?q=zimacet`)).body)[0]).toBe(PARACETAMOL);
    expect(hitsOf((await read(`${PATHS.gallery}?q=amolodopine`)).body)[0]).toBe('/product-gallery/amlodipine');
  });

  it.each(['/product-gallery/paracetmol', '/product-gallery/%22%3E%3Cscript%3E', '/product-gallery/a%40b.ng'])(
    '%s is not there, says so, leads to the search and stays out of search engines',
    async (path) => {
      for (const headers of [{}, MEMBER]) {
        const { status, body } = await read(path, headers);
        expect(status).toBe(404);
        expect(body).toContain('This medicine is not in the gallery');
        expect(body).toContain('href="/product-gallery"');
        expect(body).toContain('noindex');
        expect(body).not.toContain('<script>');
      }
    },
  );

  it('that is not there is searched for by the words of its address', async () => {
    const { body } = await read('/product-gallery/paracetmol-tablets');
    expect(body).toContain('value="paracetmol tablets"');
    expect(hitsOf(body)).toContain(PARACETAMOL);
  });
});

describe('its language', () => {
  const HAUSA = { 'accept-language': 'ha' };
  const langOf = (page: string) => /<html lang="([^"]*)"/.exec(page)?.[1];

  it('is the one that was chosen, else the browser’s; names stay', async () => {
    for (const path of [PATHS.gallery, PARACETAMOL, `${PATHS.gallery}?q=para`, '/product-gallery/nothing']) {
      expect(langOf((await read(path)).body)).toBe('en-NG');
      expect(langOf((await read(path, HAUSA)).body)).toBe('ha');
      expect(langOf((await read(path, { ...HAUSA, cookie: 'mortar-language=yo' })).body)).toBe('yo');
    }
    const { body } = await read(PARACETAMOL, HAUSA);
    expect(body).not.toContain('Over the counter');
    expect(body).toContain('Panadol');
  });

  it('is chosen by a link, remembered, and leaves the search as it is', async () => {
    const { headers, body } = await read(`${PATHS.gallery}?language=ig&q=para`, HAUSA);
    expect(langOf(body)).toBe('ig');
    expect(headers.getSetCookie()).toEqual([expect.stringContaining('mortar-language=ig')]);
    expect(body).toContain('href="/product-gallery?language=pcm&amp;q=para"');
  });
});

describe('where somebody signed in on the device', () => {
  it.each([
    ['the cookie says so', PARACETAMOL, MEMBER],
    ['its script remembers it', `${PARACETAMOL}?${BY_APP}=`, {}],
  ])('the app is sent, with the facts in it: %s', async (_, path, headers) => {
    const { status, headers: sent, body } = await read(path, headers);
    expect(status).toBe(200);
    expect(body).toContain('<div id="root"><main');
    expect(scriptsOf(body)).not.toEqual([expect.stringContaining('enhance')]);
    expect(body, 'a script within the page').not.toContain('<script>');
    expect(body).toContain('Panadol');
    expect(body).not.toContain('<noscript');
    expect(tagOf(body, 'title')).toBe('Paracetamol');
    expect(sent.get('vary')).toMatch(/Cookie/);
    expect(sent.get('permissions-policy')).toContain('camera=(self)');
  });

  it('the app’s plain content is in the browser’s language too', async () => {
    const { body } = await read(PARACETAMOL, { ...MEMBER, 'accept-language': 'en-XA' });
    expect(body).not.toContain('Over the counter');
    expect(body).toContain('Panadol');
  });

  it('a page of a visitor is of no use any more', async () => {
    const { headers } = await read(PARACETAMOL);
    const now = await read(PARACETAMOL, { ...MEMBER, 'if-none-match': String(headers.get('etag')) });
    expect([now.status, now.body.includes('id="root"')]).toEqual([200, true]);
  });
});

describe('whoever makes the server render without an end', () => {
  it('gets the app in place of more pages, and still those that are held', async () => {
    const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '0.1' }, beside: app });
    try {
      const isApp = async (path: string) => (await read(path, {}, strict)).body.includes('id="root"');
      expect(await isApp(PARACETAMOL)).toBe(false);
      let asked = 0;
      while (asked < 60 && !(await isApp(`${PATHS.gallery}?q=para${asked}`))) asked += 1;
      expect(asked).toBe(5);
      const missing = await read('/product-gallery/nothing-of-this-name', {}, strict);
      expect([missing.status, missing.body.includes('id="root"')]).toEqual([404, true]);
      expect(await isApp('/product-gallery/allopurinol')).toBe(true);
      expect([await isApp(PARACETAMOL), await isApp(PATHS.gallery)]).toEqual([false, false]);
    } finally {
      await strict.close();
    }
  });
});
