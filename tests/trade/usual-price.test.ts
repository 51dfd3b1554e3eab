/** The usual price of a sale: shown to everybody, above the asking price, and only for sales. */
import { describe, expect, it } from 'vitest';
import { creator, edit, FIELDS, makeOffer, openMarket, show } from './offer/offers.ts';

openMarket();

const make = (fields: Record<string, unknown>) =>
  creator.call('POST /api/business/:userId', { userId: creator.id, ...FIELDS, ...fields });

describe('the usual price of a sale', () => {
  it('is told to everybody beside the asking price', async () => {
    const id = await makeOffer({ price: 700, usualPrice: 1_000.5 });
    expect(await show(id)).toMatchObject({ price: 700, usualPrice: 1_000.5 });
  });

  it.each([
    [{ price: 700, usualPrice: 700 }, 'More than your asking price'],
    [{ price: 700, usualPrice: 699.99 }, 'More than your asking price'],
    [{ usualPrice: 700 }, 'Give your asking price as well'],
    [{ business: 'demand', price: 700, usualPrice: 1_000 }, 'Only a sale at discount has a usual price'],
  ])('is refused at its field in %j', async (fields, sentence) => {
    const { status, body } = await make(fields);
    expect([status, (body as { fields?: Record<string, string> }).fields]).toEqual([400, { usualPrice: sentence }]);
  });

  it.each([{ usualPrice: 0.001 }, { usualPrice: -1 }, { usualPrice: 'dear' }, { usualPrice: 1e15 }])(
    'is refused where it is no sum: %j',
    async (fields) => {
      expect((await make({ price: 700, ...fields })).status).toBe(400);
    },
  );

  it('is changed and taken away, and the asking price does not pass it', async () => {
    const id = await makeOffer({ price: 700, usualPrice: 1_000 });
    const passed = await edit(id, { price: 1_000 });
    expect([passed.status, (passed.body as { fields?: object }).fields]).toEqual([
      400,
      { usualPrice: 'More than your asking price' },
    ]);
    expect((await edit(id, { price: 1_000, usualPrice: 1_200 })).body.business).toMatchObject({
      price: 1_000,
      usualPrice: 1_200,
    });
    expect((await edit(id, { usualPrice: null })).body.business).toMatchObject({ price: 1_000, usualPrice: null });
  });
});
