/** The demonstration data of an empty sandbox. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#server/demo/fill.ts';
import { balanceOf } from '#server/store/ledger.ts';
import { DEMO_PASSWORD } from '#server/store/demo.ts';
import { callOn, startApp, type TestApp } from '../start.ts';

let app: TestApp;
let token: string;
const call: typeof callOn = (url, key, input) => callOn(url, key, input, { token });
beforeAll(async () => {
  app = await startApp({ env: { DEMO: 'on' } });
  const { body } = await callOn(app.url, 'GET /api/about');
  const [example] = body.demo;
  token = (await callOn(app.url, 'POST /api/auth/signin', { ...example })).body.token;
});
afterAll(() => app.close());

describe('an empty sandbox', () => {
  it('offers two example sign-ins', async () => {
    const { body } = await callOn(app.url, 'GET /api/about');
    expect(body.demo).toEqual([
      { email: 'morenike.adegunwa@example.com', password: DEMO_PASSWORD, fullName: 'Morenike Adegunwa' },
      { email: 'kabiru.maikudi@example.com', password: DEMO_PASSWORD, fullName: 'Kabiru Maikudi' },
    ]);
    for (const { email, password } of body.demo) {
      expect((await callOn(app.url, 'POST /api/auth/signin', { email, password })).status).toBe(200);
    }
  });

  it('shows offers of all three kinds, each with a picture and none expired', async () => {
    const { body } = await call(app.url, 'GET /api/business/');
    expect(body.businesses.length).toBeGreaterThan(12);
    expect(new Set(body.businesses.map((offer) => offer.business))).toEqual(
      new Set(['sale', 'demand', 'joint purchase']),
    );
    const today = new Date().toISOString().slice(0, 10);
    for (const { product } of body.businesses) {
      expect(product.expiryDate ?? '9999').toSatisfy((day: string) => day > today);
      const picture = await fetch(app.url + product.productImage[0]?.imageUrl);
      expect(picture.headers.get('content-type')).toBe('image/webp');
    }
  });

  it('shows posts, the newest first and none from the future', async () => {
    const { body } = await call(app.url, 'GET /api/feed/posts');
    expect(body.posts.length).toBeGreaterThan(5);
    const moments = body.posts.map((post) => post.createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(Date.parse(moments[0] ?? '')).toBeLessThan(Date.now());
  });

  it('holds a group whose wallet is released to its supplier', async () => {
    const { rows: rooms } = await sql<{ id: string }>`SELECT id FROM chat`.execute(app.ctx.db);
    const { status, body } = await call(app.url, 'GET /api/wallet/chatroom/:id', { id: rooms[0]?.id });
    expect(status).toBe(200);
    expect(body.wallet).toMatchObject({ state: 'released', paymentComplete: true, balance: 0, baseAmount: 555_000 });
    expect(
      body.wallet?.referenceCodes.map((code) => [code.quantity, code.paymentStatus, code.receipt]).toSorted(),
    ).toEqual([
      [100, true, true],
      [200, true, true],
    ]);
  });

  it('has books that are balanced and agree with the wallet', async () => {
    const { rows } = await sql<{ total: number; journals: number }>`
      SELECT (SELECT sum(amount_kobo)::bigint FROM ledger_entry) AS total, (SELECT count(*) FROM ledger_journal) AS journals`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual([{ total: 0, journals: 3 }]);
    const wallet = await app.ctx.db.selectFrom('wallet').selectAll().executeTakeFirstOrThrow();
    expect(await balanceOf(app.ctx.db, 'supplier_available', wallet.supplier_id)).toBe(55_500_000);
    expect(await balanceOf(app.ctx.db, 'fee_revenue', null)).toBe(1_942_500);
    expect(await balanceOf(app.ctx.db, 'escrow_principal', wallet.id)).toBe(0);
  });

  it('is filled once, and never where somebody is a member already', async () => {
    const count = async () =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM member`.execute(app.ctx.db)).rows[0]?.n;
    const before = await count();
    await Promise.all([fillDemo(app.ctx), fillDemo(app.ctx)]);
    expect(await count()).toBe(before);
  });
});

describe('a sandbox that is asked to stay empty', () => {
  it('stays empty', async () => {
    const empty = await startApp();
    expect((await callOn(empty.url, 'GET /api/about')).body.demo).toEqual([]);
    await empty.close();
  });
});
