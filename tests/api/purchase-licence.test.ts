/** Buying at once is for verified pharmacists, of verified ones. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { licenceYearAt } from '#rules/licence.ts';
import { makeMember, type TestMember } from '../people.ts';
import { buy, sellAtOnce } from '../purchases.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { TRADE_NEEDS_LICENCE: 'on' } });
});
afterAll(() => app.close());

async function verify({ id: member_id }: TestMember): Promise<void> {
  const row = { id: randomUUIDv7(), member_id, number: `PCN/${member_id.slice(-12)}`, year: licenceYearAt(new Date()) };
  await app.ctx.db
    .insertInto('licence')
    .values({ ...row, state: 'verified', decided_at: new Date() })
    .execute();
}

it('is refused without a verified licence, of the buyer as of the seller', async () => {
  const seller = await makeMember(app, { firstName: 'Seller', lastName: 'One' });
  const buyer = await makeMember(app, { firstName: 'Buyer', lastName: 'Two' });
  await verify(seller);
  const id = await sellAtOnce(seller);
  const stranger = await buy(buyer, id, 1);
  expect([stranger.status, stranger.body]).toEqual([403, expect.objectContaining({ licence: 'unverified' })]);
  await verify(buyer);
  await app.ctx.db.deleteFrom('licence').where('member_id', '=', seller.id).execute();
  const unlicensed = await buy(buyer, id, 1);
  expect([unlicensed.status, unlicensed.body.error]).toEqual([
    409,
    'The seller may not sell at the moment. Look for another offer.',
  ]);
  await verify(seller);
  expect((await buy(buyer, id, 1)).status).toBe(200);
});
