/** Addresses outside the API: the app for screens, and a not-found page for the rest. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outlines } from '#rules/outline.ts';
import { FORM_PAGE_PATHS, PATHS } from '#rules/paths.ts';
import { SecureResponse } from '#server/http/headers.ts';
import { serveWeb } from '#server/pages/static-files.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { startApp, type TestApp } from '../kit/start.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/**
 * The page as the build writes it: a script that makes the first call, the outlines, and a script that shows them when the service worker
 * answers.
 */
const OUTLINES: Outlines = {
  languages: ['en', 'yo'],
  pieces: ['<main>', ['Posts', 'Àwọn'], '</main>'],
  screens: [{ name: 'posts', pattern: '^/posts/?$', pieces: [0, 1, 2] }],
};
const SCRIPTS = ['void 0;', 'void 1;'];
const APP = `<html lang="en-NG"><head><script>${SCRIPTS[0]}</script></head>the page app<div id="root"></div><script type="application/json" id="outlines">${JSON.stringify(OUTLINES)}</script><script>${SCRIPTS[1]}</script>`;

let app: TestApp;
let root: string;
let pages: FastifyInstance;
beforeAll(async () => {
  app = await startApp();
  root = await temporaryFolder();
  await mkdir(join(root, 'assets'));
  for (const name of ['scan-worker-a1.js', 'text-worker-a1.js', 'main-a1.js'])
    await writeFile(join(root, 'assets', name), 'void 0');
  await writeFile(join(root, 'assets', 'scan-worker-a1.js.br'), brotliCompressSync('void 0'));
  await writeFile(join(root, 'app.html'), APP);
  for (const name of ['404', '404.ha', 'index'])
    await writeFile(join(root, `${name}.html`), `<head></head>the page ${name}`);
  pages = Fastify({ http: { ServerResponse: SecureResponse } });
  await pages.register(fastifyCookie);
  await serveWeb(pages, app.ctx, root);
});
afterAll(async () => {
  await pages.close();
  await app.close();
  await rm(root, { recursive: true });
});

/**
 * Screens of the app. The server renders form pages once the web is built, and the gallery for visitors: `auth-page.test.ts`,
 * `gallery-page.test.ts`.
 */
const SCREENS = Object.values(PATHS).filter((path) => !FORM_PAGE_PATHS.some((page) => page === path));

const AS_MEMBER = { ...HTML, cookie: 'mortar-member=1' };

describe('the address of a screen', () => {
  it.each(SCREENS)('%s is answered by the app', async (path) => {
    const known = path === PATHS.generic ? 'paracetamol' : 'a%40b.ng';
    const { statusCode, body } = await pages.inject({ url: path.replace(/:\w+/, known), headers: AS_MEMBER });
    expect([statusCode, body]).toEqual([200, expect.stringContaining('the page app')]);
  });
});

describe('the outline of a screen', () => {
  const get = async (url: string, cookie: string) => pages.inject({ url, headers: { ...HTML, cookie } });

  it('is in the page of a member, in their language, and nothing of the others', async () => {
    const { body, headers } = await get('/posts', 'mortar-member=1; mortar-language=yo');
    expect(body).toContain('<html lang="yo" data-outline="posts"');
    expect(body).toContain('<div id="root"><main>Àwọn</main></div>');
    expect(body).not.toContain('application/json');
    expect(headers['vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect((await get('/posts', 'mortar-member=1')).body).toContain('<main>Posts</main>');
  });

  it('is in no page of somebody who is not signed in', async () => {
    const { body } = await get('/posts', 'mortar-language=yo');
    expect(body).toContain('<div id="root"></div>');
    // the page of a visitor makes no first call either
    expect(body).not.toContain('<script>');
  });

  it('is in the copy of the service worker in every language', async () => {
    const { body } = await get('/app.html', '');
    expect(body).toContain('id="outlines"');
    expect(body).toContain('<div id="root"></div>');
  });

  it('comes with the only scripts that the policy allows within a page', async () => {
    const hashes = SCRIPTS.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    for (const path of ['/posts', '/app.html']) {
      const { body, headers } = await get(path, 'mortar-member=1');
      for (const script of SCRIPTS) expect(body, path).toContain(`<script>${script}</script>`);
      expect(headers['content-security-policy'], path).toContain(`script-src 'self' ${hashes.join(' ')};`);
    }
    expect((await get('/nowhere', '')).headers['content-security-policy'] ?? '').not.toContain('sha256');
  });
});

describe('the microphone and the camera', () => {
  const policyOf = async (url: string) =>
    (await fetch(app.url + url, { headers: HTML })).headers.get('permissions-policy');
  const OPEN = 'camera=(self), microphone=(self), geolocation=()';
  const SHUT = 'camera=(), microphone=(), geolocation=()';

  it('are open to the screens of the app alone', async () => {
    for (const url of [PATHS.chats, PATHS.posts, PATHS.chat.replace(':id', 'one')]) {
      const { headers } = await pages.inject({ url, headers: HTML });
      expect(headers['permissions-policy'], url).toBe(OPEN);
    }
    for (const url of ['/api/about', '/files/none.webp', '/nowhere', '/pay-frame.html']) {
      expect(await policyOf(url), url).toBe(SHUT);
    }
  });
});

describe('a worker that reads codes of packs or printed text', () => {
  const policyOf = async (name: string, encoding = 'identity') => {
    const answer = await pages.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
    expect(answer.statusCode).toBe(200);
    return answer.headers['content-security-policy'];
  };

  it.each(['identity', 'br'])(
    'may run WebAssembly, and reach nothing but its own files, sent as %s',
    async (encoding) => {
      const policy = await policyOf('scan-worker-a1.js', encoding);
      expect(policy).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
    },
  );

  it('is the only file that may', async () => {
    expect(await policyOf('text-worker-a1.js')).toBe(await policyOf('scan-worker-a1.js'));
    expect(await policyOf('main-a1.js')).not.toEqual(expect.stringContaining('wasm'));
  });
});

describe('a script of the app', () => {
  it('has the headers that guard a file, and few others: a first visit loads many of them', async () => {
    const address = await pages.listen();
    const { headers } = await fetch(`${address}/assets/main-a1.js`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringContaining('includeSubDomains'),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    const bytes = [...headers].map(([name, value]) => `${name}: ${value}\r\n`.length);
    expect(bytes.reduce((total, one) => total + one)).toBeLessThan(640);
  });

  it('that is not there is answered as a page would be', async () => {
    const { statusCode, headers } = await pages.inject('/assets/none-a1.js');
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).not.toEqual(expect.stringContaining('immutable'));
  });
});

describe('an address in other letters', () => {
  it.each([
    ['/Signin', '/signin'],
    ['/Signin?redirectTo=%2Fposts', '/signin?redirectTo=%2Fposts'],
    ['/Donation', '/donation'],
    ['/ABOUT/', '/about'],
    ['/ha/About', '/ha/about'],
    ['/Verify/Signin', '/verify/signin'],
    ['/Reset-Password/Ada%40Example.com', '/reset-password/Ada%40Example.com'],
    ['/Signin?redirectTo=/Posts?kind=Job', '/signin?redirectTo=/Posts?kind=Job'],
    ['/How-To/Sale', '/how-to/sale'],
    ['/Product-Gallery?q=Panadol', '/product-gallery?q=Panadol'],
    ['/product-gallery/', '/product-gallery'],
    ['/Product-Gallery/paracetamol', '/product-gallery/paracetamol'],
    ['/business/', '/business'],
    ['/Business/0F/', '/business/0F'],
    ['/Posts', '/posts'],
    ['/posts/?kind=Job', '/posts?kind=Job'],
    ['/Post/0F', '/post/0F'],
    ['/Admin/Auth', '/admin/auth'],
  ])('%s, leads to %s', async (url, location) => {
    const answer = await pages.inject({ url, headers: HTML });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
  });
});

describe('an address nobody has', () => {
  it.each(['/nowhere', '/posts/nowhere', '/verify/nowhere', '/admin/nowhere', '/post/1/2', '/nowhere.html'])(
    '%s is answered by the page that says so',
    async (url) => {
      const { statusCode, body, headers } = await pages.inject({ url, headers: HTML });
      expect([statusCode, body]).toEqual([404, expect.stringContaining('the page 404')]);
      expect(headers).toMatchObject({
        'content-type': expect.stringContaining('text/html'),
        'cache-control': 'no-cache',
      });
    },
  );

  it('is answered in the language of the address, else in the one that was chosen', async () => {
    const inHausa = { url: '/ha/nowhere', headers: HTML };
    const chosen = { url: '/nowhere', headers: { ...HTML, cookie: 'mortar-language=ha' } };
    for (const asked of [inHausa, chosen]) {
      const { statusCode, body, headers } = await pages.inject(asked);
      expect([statusCode, body]).toEqual([404, expect.stringContaining('the page 404.ha')]);
      expect(headers.vary).toContain('Cookie');
    }
  });

  it('is answered so to whoever does not say what they want', async () => {
    const { statusCode, body } = await pages.inject('/nowhere');
    expect([statusCode, body]).toEqual([404, expect.stringContaining('the page 404')]);
  });

  it.each([
    '/api',
    '/api/nowhere',
    '/metrics',
    '/metrics/nowhere',
    '/docs',
    '/docs/nowhere',
    '/data',
    '/data/files',
    '/health/nowhere',
    '/sandbox/nowhere',
    '/files/nowhere',
    '/assets/nowhere',
    '/assets/nowhere.js',
    '/socket.io/nowhere',
    '/profile/details',
    '/profile/details/1/nowhere',
  ])('%s is no page, and refused as the API refuses', async (url) => {
    const { statusCode, body } = await pages.inject({ url, headers: HTML });
    expect([statusCode, JSON.parse(body)]).toEqual([404, { type: 'not_found', error: 'Nothing here' }]);
  });

  it.each([
    { url: '/nowhere', method: 'POST' as const, headers: HTML },
    { url: '/nowhere.png', method: 'GET' as const, headers: { accept: 'image/*,*/*;q=0.8' } },
    { url: '/nowhere', method: 'GET' as const, headers: { accept: 'application/json' } },
  ])('$method $url for $headers.accept gets no page', async (asked) => {
    const { statusCode, body } = await pages.inject(asked);
    expect([statusCode, JSON.parse(body)]).toEqual([404, { type: 'not_found', error: 'Nothing here' }]);
  });
});
