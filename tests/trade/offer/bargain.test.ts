/** The bargain on an offer: every step, who may take it, and expiry. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { BARGAIN_LIMITS } from '#rules/trade/bargain.ts';
import {
  app,
  creator,
  detail,
  history,
  interest,
  lapse,
  now,
  offerId,
  other,
  partner,
  step,
  openBargains,
} from './bargains.ts';
import { query } from '../../kit/postgres.ts';
import { DAY_MS } from '#rules/time.ts';

openBargains();

describe('an interest', () => {
  it('goes with a quantity and a note, which the creator and that partner alone see', async () => {
    const { status } = await interest(partner, { amount: 900, quantity: 25, note: ' Sealed packs only ' });
    expect(status).toBe(200);
    const mine = { price: 900, quantity: 25, note: 'Sealed packs only', state: 'offered', turn: 1 };
    expect((await detail(creator)).interestedPartners).toMatchObject([mine]);
    expect((await detail(partner)).interestedPartners).toMatchObject([mine]);
    expect((await detail(other)).interestedPartners).toEqual([]);
  });

  it('is refused at the field where it asks for more than there is, and nothing is kept', async () => {
    const { status, body } = await interest(partner, { amount: 900, quantity: 41 });
    expect([status, body.fields]).toEqual([400, { quantity: 'At most 40' }]);
    expect((await interest(partner, { amount: 900, note: 'x'.repeat(301) })).body.fields).toHaveProperty('note');
    expect((await detail(creator)).interestedPartners).toEqual([]);
  });
});

describe('the creator', () => {
  beforeEach(async () => void (await interest(partner)));

  it('accepts the partner’s price: both agree, the offer stays open, and nothing more is said', async () => {
    const { status, body } = await step(creator, 'accept');
    expect(status).toBe(200);
    expect(body.business.state).toBe('open');
    expect(await now()).toMatchObject({ state: 'accepted', agreed: 900, price: 900, counter: null, turn: 2 });
    for (const [who, move] of [
      [creator, 'decline'],
      [creator, 'counter'],
      [partner, 'withdraw'],
      [partner, 'offer'],
    ] as const) {
      expect((await step(who, move, { amount: 800 })).status).toBe(409);
    }
    expect((await history(creator)).body.steps).toHaveLength(2);
  });

  it('declines it; takes it up again with a price of their own', async () => {
    expect((await step(creator, 'decline')).status).toBe(200);
    expect(await now()).toMatchObject({ state: 'declined', price: 900 });
    expect((await step(partner, 'offer', { amount: 800 })).status).toBe(409);
    expect((await step(creator, 'counter', { amount: 950 })).status).toBe(200);
    expect(await now()).toMatchObject({ state: 'countered', counter: { price: 950 } });
  });

  it('counters with a price that holds for three days, or for as many as they say', async () => {
    const before = Date.now();
    await step(creator, 'counter', { amount: 950, note: 'Cold chain' });
    expect(await now()).toMatchObject({ state: 'countered', price: 900, counter: { price: 950 } });
    const usual = Date.parse((await now()).counter!.until) - before;
    expect(usual).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(usual).toBeLessThan(3 * DAY_MS + 60_000);
    await step(creator, 'counter', { amount: 940, days: 30 });
    expect(Date.parse((await now()).counter!.until) - before).toBeGreaterThanOrEqual(30 * DAY_MS);
    for (const [field, value] of [
      ['days', 0],
      ['days', 31],
      ['amount', 0],
      ['amount', -4],
      ['amount', 0.004],
      ['amount', 'many'],
    ] as const) {
      const { status, body } = await step(creator, 'counter', { amount: 900, [field]: value });
      expect([400, 422]).toContain(status);
      expect(Object.keys(body.fields ?? {})).toEqual([field]);
    }
    expect(await now()).toMatchObject({ counter: { price: 940 }, turn: 3 });
  });

  it('cannot accept a counter-offer of their own, nor withdraw or offer for the partner', async () => {
    await step(creator, 'counter', { amount: 950 });
    expect((await step(creator, 'accept')).status).toBe(409);
    expect((await step(creator, 'withdraw')).status).toBe(403);
    expect((await step(creator, 'offer', { amount: 1 })).status).toBe(403);
    expect(await now()).toMatchObject({ state: 'countered', turn: 2 });
  });
});

describe('the partner', () => {
  beforeEach(async () => {
    await interest(partner, { amount: 900, quantity: 30 });
    await step(creator, 'counter', { amount: 950 });
  });

  it('accepts the counter-offer', async () => {
    expect((await step(partner, 'accept')).status).toBe(200);
    expect(await now()).toMatchObject({ state: 'accepted', agreed: 950, price: 900, quantity: 30, counter: null });
  });

  it('declines it', async () => {
    expect((await step(partner, 'decline')).status).toBe(200);
    expect(await now()).toMatchObject({ state: 'declined', agreed: null, counter: null });
  });

  it('answers with a new price and quantity, which the creator accepts', async () => {
    const tooMuch = await step(partner, 'offer', { amount: 920, quantity: 41 });
    expect(tooMuch.body.fields).toEqual({ quantity: 'At most 40' });
    await step(partner, 'offer', { amount: 920, quantity: 20, note: 'For 20' });
    expect(await now()).toMatchObject({ state: 'offered', price: 920, quantity: 20, note: 'For 20', counter: null });
    await step(creator, 'accept');
    expect(await now()).toMatchObject({ state: 'accepted', agreed: 920 });
  });

  it('withdraws, is no partner then, and may come back with the same price or another', async () => {
    expect((await step(partner, 'withdraw')).body.business).toMatchObject({ interested: false });
    expect((await detail(creator)).interestedPartners).toEqual([]);
    expect(await now()).toMatchObject({ state: 'withdrawn' });
    expect((await step(creator, 'counter', { amount: 1 })).status).toBe(409);
    expect((await interest(partner, { amount: 910 })).body.business).toMatchObject({ interested: true });
    expect(await now()).toMatchObject({ state: 'offered', price: 910, quantity: null });
    expect((await detail(creator)).interestedPartners).toHaveLength(1);
  });

  it('cannot accept what has lapsed, but answers it, and the creator may make it anew', async () => {
    await lapse();
    const late = await step(partner, 'accept');
    expect([late.status, late.body.error]).toEqual([
      409,
      'This price has expired. Offer your own or ask for a new one.',
    ]);
    expect(await now()).toMatchObject({ state: 'countered', turn: 2 });
    expect((await step(creator, 'counter', { amount: 960 })).status).toBe(200);
    await lapse();
    expect((await step(partner, 'offer', { amount: 955 })).status).toBe(200);
    expect(await now()).toMatchObject({ state: 'offered', price: 955 });
  });

  it('cannot counter for the creator', async () => {
    expect((await step(partner, 'counter', { amount: 1 })).status).toBe(403);
  });
});

describe('the history of a bargain', () => {
  it('keeps every step as it was, for the two sides', async () => {
    await interest(partner, { amount: 900, quantity: 30, note: 'Good day' });
    await step(creator, 'counter', { amount: 950, note: 'It is cold chain' });
    await step(partner, 'offer', { amount: 930, quantity: 35 });
    await step(creator, 'accept');
    const { body } = await history(partner);
    expect(body.steps).toMatchObject([
      { turn: 1, by: 'partner', move: 'offer', price: 900, quantity: 30, note: 'Good day', until: null },
      { turn: 2, by: 'creator', move: 'counter', price: 950, note: 'It is cold chain', until: expect.any(String) },
      { turn: 3, by: 'partner', move: 'offer', price: 930, quantity: 35, note: '' },
      { turn: 4, by: 'creator', move: 'accept', price: 930, quantity: 35 },
    ]);
    expect((await history(creator)).body).toEqual(body);
    await expect(query(app.owner, 'UPDATE offer_step SET price_kobo = 1')).rejects.toThrow('not allowed');
  });

  it('answers not found to everybody else, like a missing one', async () => {
    await interest(partner);
    const keys = { businessId: offerId, partnerId: partner.id, turn: 1 };
    const refused = await other.call('POST /api/business/interest/:businessId/:partnerId/accept', keys);
    const unknown = { ...keys, businessId: randomUUID() };
    const never = await other.call('POST /api/business/interest/:businessId/:partnerId/accept', unknown);
    expect([refused.status, never.status]).toEqual([404, 404]);
    expect(refused.body).toEqual(never.body);
    expect((await history(other)).status).toBe(404);
    expect((await now()).turn).toBe(1);
  });

  it('ends after many prices with an answer, not with one price more', async () => {
    await interest(partner);
    for (let turn = 1; turn < BARGAIN_LIMITS.turns; turn += 1) {
      expect((await step(partner, 'offer', { amount: 900 + turn, turn })).status).toBe(200);
    }
    expect((await step(partner, 'offer', { amount: 1 })).status).toBe(409);
    expect((await step(creator, 'counter', { amount: 1 })).status).toBe(409);
    expect((await step(creator, 'accept')).status).toBe(200);
  });
});
