/** Forms of the public pages: posted without script to their page, and by the pages' script to the same address. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENQUIRIES_PER_EMAIL } from '#rules/public/enquiry.ts';
import { PUBLIC_LANGUAGES, publicPathIn } from '#rules/public/public-path.ts';
import { needBuiltWeb } from '../kit/built-web.ts';
import { storedOf, wordsOf } from './enquiries.ts';
import { startApp, type TestApp } from '../kit/start.ts';
import { stored } from '../kit/stored.ts';

let app: TestApp;
beforeAll(async () => {
  needBuiltWeb();
  app = await startApp({ env: { CONTACT_EMAIL: 'desk@mortar.example' } });
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());

type Words = Record<string, string>;
type Body = NonNullable<RequestInit['body']>;

function formOf(words: Words): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(words)) form.set(name, text);
  return form;
}

const post = (path: string, body: Body, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { method: 'POST', body, headers, redirect: 'manual' });

const asked = { accept: 'application/json' };

/** The two encodings in which browsers send a form. */
const WAYS: [name: string, bodyOf: (words: Words) => Body][] = [
  ['as an address is written', (words) => new URLSearchParams(words)],
  ['in parts', formOf],
];

describe.each(WAYS)('a form that is sent %s', (_, bodyOf) => {
  it.each(PUBLIC_LANGUAGES)(
    'leads to the panel of its page in %s, and is stored in that language',
    async (language) => {
      const words = wordsOf();
      const path = publicPathIn(language, '/contact');
      const answer = await post(path, bodyOf(words));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}#sent`]);
      expect(await storedOf(app, words.from_email)).toMatchObject([{ ...words, language }]);
    },
  );

  it('tells the script of the pages that it was sent, or what is wrong at which field', async () => {
    const words = wordsOf();
    const sent = await post('/contact', bodyOf(words), asked);
    expect([sent.status, await sent.json()]).toEqual([200, { sent: true }]);
    expect(await storedOf(app, words.from_email)).toHaveLength(1);
    const refused = await post('/contact', bodyOf(wordsOf({ from_email: 'nobody', message: '' })), asked);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: { from_email: 'This is not an email address', message: 'Fill this in' },
    });
  });

  it('of another site is refused and stored nowhere', async () => {
    const before = await stored(app);
    for (const origin of ['https://evil.example', 'null']) {
      expect((await post('/contact', bodyOf(wordsOf()), { origin })).status).toBe(403);
    }
    expect(await stored(app)).toEqual(before);
  });

  it('of our own page is taken', async () => {
    expect((await post('/contact', bodyOf(wordsOf()), { origin: app.url })).status).toBe(303);
  });

  it('of a bot is answered like any other and stored nowhere', async () => {
    const words = wordsOf({ contact_number: '1' });
    expect((await post('/contact', bodyOf(words))).status).toBe(303);
    expect(await storedOf(app, words.from_email)).toEqual([]);
  });

  it('twice by a double tap is stored once', async () => {
    const words = wordsOf();
    const answers = await Promise.all([1, 2].map(() => post('/contact', bodyOf(words))));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await storedOf(app, words.from_email)).toHaveLength(1);
  });

  it('that is too large is refused, and so is one too many', async () => {
    const huge = await post('/contact', bodyOf(wordsOf({ message: 'x'.repeat(2_000_000) })), asked);
    expect([413, 422]).toContain(huge.status);
    const { from_email } = wordsOf();
    for (let n = 0; n < ENQUIRIES_PER_EMAIL.limit; n += 1) await post('/contact', bodyOf(wordsOf({ from_email })));
    const late = await post('/contact', bodyOf(wordsOf({ from_email })), asked);
    expect([late.status, Number(late.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
    expect(await late.json()).toMatchObject({
      failure: 'You have sent several messages from this address. Wait an hour, then send this one.',
      errors: {},
    });
  });
});

it('what is no form is refused in plain words', async () => {
  for (const [type, body] of [
    ['application/json', '[1]'],
    ['application/json', '"text"'],
    ['text/plain', 'from_email=a@example.com'],
    ['multipart/form-data; boundary=x', '--y'],
  ] as const) {
    const answer = await post('/contact', body, { ...asked, 'content-type': type });
    expect(answer.status, type).toBeGreaterThanOrEqual(400);
    expect(answer.status, type).toBeLessThan(500);
  }
});

it.each(['/contact', '/medicine_request', '/signin', '/signup', '/forgot-password', '/donation'])(
  'nothing on %s is called wrong before it was filled in',
  async (path) => {
    const html = await (await fetch(app.url + path)).text();
    expect(html.match(/<(input|textarea|select)[^>]*aria-describedby/g)?.length).toBeGreaterThan(0);
    expect(html).not.toContain('aria-invalid');
  },
);

it('a field that was filled in wrongly is called wrong on the page that comes back, and no other', async () => {
  const answer = await post('/contact', new URLSearchParams(wordsOf({ from_email: 'nobody' })));
  const html = await answer.text();
  const wrong = html.match(/<[^>]*aria-invalid="true"[^>]*>/g) ?? [];
  expect(wrong.map((tag) => / name="(\w+)"/.exec(tag)?.[1])).toEqual(['from_email']);
});

it('a better word is sent the same way', async () => {
  const better = `Kantin magani ${Math.random()}`;
  const answer = await post('/better-word', new URLSearchParams({ language: 'en', page: '/ha/about', better }));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/better-word#sent']);
  const rows = await app.ctx.db.selectFrom('enquiry').where('message', '=', better).select('page').execute();
  expect(rows).toEqual([{ page: '/ha/about' }]);
});

describe('a request for a medicine that is sent without script', () => {
  const asking = (from_email: string) =>
    new URLSearchParams({ name: 'Metformin', quantity: '20', state: 'Lagos', from_email });

  it('names the address on its page once, and in no address of the browser', async () => {
    const email = `ada.${Math.random().toString(36).slice(2)}@example.ng`;
    const answer = await post('/ha/medicine_request', asking(email));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ha/medicine_request#sent']);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('mortar-sent-to='))!;
    expect(cookie).toMatch(/; Max-Age=60; Path=\/ha\/medicine_request; HttpOnly; SameSite=Lax$/);
    const show = (headers: Record<string, string>) => fetch(`${app.url}/ha/medicine_request`, { headers });
    const page = await show({ cookie: `${cookie.split(';')[0]}; mortar-read-language=ha` });
    expect(await page.text()).toContain(`<span data-email="" translate="no">${email}</span>`);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^mortar-sent-to=; Max-Age=0; Path=\/ha\/medicine_request;/),
    ]);
    expect(await (await show({})).text()).not.toContain(email);
  });

  it('names no address of a form that was refused, nor what is none', async () => {
    expect((await post('/medicine_request', asking('nobody'))).headers.getSetCookie()).toEqual([]);
    const page = await fetch(`${app.url}/medicine_request`, { headers: { cookie: 'mortar-sent-to=Call%20us' } });
    expect(await page.text()).not.toContain('Call us');
  });
});
