/** Ratings after an account is closed. */
import { describe, expect, it } from 'vitest';
import { app, close, openClosings, trade } from '../../privacy/closings.ts';
import { figuresOf, pass, rate, ratingsOf, sidesOf } from './ratings.ts';

openClosings();

async function released() {
  const open = await trade();
  const [payer] = open.partners;
  await open.buy(payer, 2);
  await open.acknowledge(payer);
  await open.acknowledge(open.supplier);
  return { ...open, payer };
}

describe('a closed account', () => {
  it('leaves the stars it gave, without its name and words, and nothing that was said of it', async () => {
    const closed = await released();
    const { supplier, payer, walletId } = closed;
    await rate(closed, payer, supplier, { rating: 4, sentence: 'Ask for Bola at the gate' });
    await rate(closed, supplier, payer, { rating: 1, sentence: 'Never there' });
    expect((await close(payer)).status).toBe(200);
    expect(await ratingsOf(supplier)).toMatchObject([
      { user: { fullName: expect.stringMatching(/^Former member \d+$/) }, rating: 4, sentence: '' },
    ]);
    const about = await app.ctx.db.selectFrom('rating').where('rated_id', '=', payer.id).selectAll().execute();
    expect(about).toEqual([]);
    expect(await figuresOf(supplier)).toMatchObject({ closed: 1, ratings: 1 });
    expect((await supplier.call('GET /api/user/profile/:id/ratings', { id: payer.id })).status).toBe(404);
    await pass({ walletId }, 1, app);
    expect(await sidesOf(closed, supplier)).toMatchObject([{ mine: null, theirs: { rating: 4 }, mayRate: false }]);
  });

  it('is rated by nobody, and what it said is shown in its time', async () => {
    const closed = await released();
    const { supplier, payer, walletId } = closed;
    await rate(closed, payer, supplier, { rating: 2 });
    expect((await close(payer)).status).toBe(200);
    const late = await rate(closed, supplier, payer, { rating: 1 });
    expect([late.status, late.body.error]).toEqual([409, 'The account of this member was closed.']);
    expect(await ratingsOf(supplier)).toEqual([]);
    await pass({ walletId }, 14, app);
    expect(await ratingsOf(supplier)).toMatchObject([{ rating: 2 }]);
  });
});
