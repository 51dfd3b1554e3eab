/** The choice of a language on the public pages: offered on each, remembered, and never guessed. */
import { describe, expect, it } from 'vitest';
import { PUBLIC_LANGUAGES, publicPathIn } from '#rules/public/public-path.ts';
import { get, htmlOf, one, openPublicPages, paths } from './public-pages.ts';

openPublicPages(['en']);

describe('the choice of a language', () => {
  it('is on every page, each named in itself', async () => {
    for (const path of paths) {
      const html = await htmlOf(path);
      for (const language of PUBLIC_LANGUAGES) {
        expect(html).toContain(`href="${publicPathIn(language, path)}?language=${language}" lang="${language}"`);
      }
    }
  });

  it('is remembered for a year, and leads to the same page without asking again', async () => {
    const { status, headers } = await get('/faq?language=ha&a=b');
    expect([status, headers['location'], headers['cache-control']]).toEqual([302, '/ha/faq?a=b', 'no-store']);
    expect(headers['set-cookie']).toEqual(['mortar-language=ha; Max-Age=31536000; Path=/; SameSite=Lax']);
  });

  it('works on pages that are rendered for each call', async () => {
    const { status, headers } = await get('/ha/medicine_request/1?language=yo');
    expect([status, headers['location']]).toEqual([302, '/yo/medicine_request/1']);
    expect((await get('/better-word?page=%2Fha&language=ig')).headers['location']).toBe('/ig/better-word?page=%2Fha');
  });

  it.each(['//about', '/ha//about', '//ha/about'])('leads from %s to no other host', async (path) => {
    const { status, headers } = await get(`${path}?language=en`);
    expect([status, headers['location']]).toEqual([302, '/about']);
  });

  it.each([
    ['/', '/yo'],
    ['/faq?a=b', '/yo/faq?a=b'],
    ['/medicine_request', '/yo/medicine_request'],
    ['/medicine_request/1', '/yo/medicine_request/1'],
    ['/better-word?page=%2F', '/yo/better-word?page=%2F'],
  ])('opens %s in that language, and English stays within reach', async (plain, location) => {
    const chosen = await get(plain, { cookie: 'mortar-language=yo' });
    expect([chosen.status, chosen.headers['location'], chosen.headers['vary']]).toEqual([302, location, 'Cookie']);
    for (const cookie of ['mortar-language=en', 'mortar-language=en-XA', 'mortar-language=%00', 'other=yo']) {
      expect((await get(plain, { cookie })).status, cookie).toBe(200);
    }
    expect((await get(`/ha${plain === '/' ? '' : plain}`, { cookie: 'mortar-language=yo' })).status).toBe(200);
  });

  it.each(['//faq', '//ha//evil.example'])('leads from %s to no other host either', async (path) => {
    const { headers } = await get(path, { cookie: 'mortar-language=yo' });
    expect([undefined, '/yo/faq']).toContain(headers['location']);
  });

  it('is not needed by whoever reads in a language: plain addresses stay in it until the browser is closed', async () => {
    const read = await get('/ha/about');
    expect(read.headers['set-cookie']).toEqual(['mortar-read-language=ha; Path=/; HttpOnly; SameSite=Lax']);
    const cookie = 'mortar-read-language=ha';
    for (const [plain, location] of [
      ['/', '/ha'],
      ['/faq', '/ha/faq'],
      ['/medicine_request?name=A', '/ha/medicine_request?name=A'],
    ] as const) {
      expect((await get(plain, { cookie })).headers['location'], plain).toBe(location);
    }
    expect((await get('/ha/about', { cookie })).headers['set-cookie']).toBeUndefined();
    const chosen = await get('/ha/about', { cookie: 'mortar-language=en' });
    expect([chosen.status, chosen.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await get('/faq', { cookie: `${cookie}; mortar-language=en` })).status).toBe(200);
    const signIn = await get('/signin', { cookie, 'accept-language': 'yo' });
    expect(one(signIn.bytes.toString(), /<html lang="([^"]*)"/)).toBe('ha');
  });

  it('is never made by what the browser asks for', async () => {
    const { status, bytes } = await get('/', { 'accept-language': 'ha, yo;q=0.9' });
    expect([status, one(bytes.toString(), /<html lang="([^"]*)"/)]).toEqual([200, 'en-NG']);
  });

  it.each(['xx', 'en-XA', '', '//evil.example'])('takes no «%s»', async (language) => {
    const { status, headers } = await get(`/about?language=${encodeURIComponent(language)}`);
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  });
});
