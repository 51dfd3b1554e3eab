/** Tests of when released money becomes available, and who is a new supplier. */
import { describe, expect, it } from 'vitest';
import {
  carriesReserve,
  type EarningTerms,
  pendingPartsOf,
  reserveOf,
  reserveSentence,
  workingDaysAfter,
} from './earning.ts';

const TERMS: EarningTerms = {
  settlementDays: 3,
  reservePercent: 10,
  reserveDays: 45,
  newDays: 90,
  newTrades: 10,
  newPayers: 3,
};
const at = (text: string) => new Date(text);

describe('working days', () => {
  it.each([
    ['a Monday', '2026-11-23T10:00:00Z', 1, '2026-11-24T10:00:00.000Z'],
    ['a Friday', '2026-11-20T10:00:00Z', 1, '2026-11-23T10:00:00.000Z'],
    ['a Friday', '2026-11-20T10:00:00Z', 3, '2026-11-25T10:00:00.000Z'],
    ['a Saturday', '2026-11-21T10:00:00Z', 1, '2026-11-23T10:00:00.000Z'],
    // 23:30 in London is Saturday in Lagos already
    ['a Friday night', '2026-11-20T23:30:00Z', 1, '2026-11-22T23:30:00.000Z'],
    ['a Sunday night', '2026-11-22T23:30:00Z', 1, '2026-11-23T23:30:00.000Z'],
  ])('from %s, %s, so many as %i end at %s', (_, from, days, to) => {
    expect(workingDaysAfter(at(from), days).toISOString()).toBe(to);
  });

  it('that are none end at once, also at a weekend', () => {
    expect(workingDaysAfter(at('2026-11-21T10:00:00Z'), 0)).toEqual(at('2026-11-21T10:00:00Z'));
  });
});

describe('a reserve', () => {
  const now = at('2027-03-01T00:00:00Z');
  const old = { firstReleaseAt: at('2026-12-01T00:00:00Z'), trades: 10, payers: 3, lastLossAt: null };
  it.each([
    ['a supplier of ninety days, ten trades and three payers', old, false],
    ['one who has sold nothing yet', { ...old, firstReleaseAt: null }, true],
    ['one of a day less', { ...old, firstReleaseAt: at('2026-12-01T00:00:01Z') }, true],
    ['one of nine trades', { ...old, trades: 9 }, true],
    ['one of two payers', { ...old, payers: 2 }, true],
    ['one who lost a bank dispute 180 days ago', { ...old, lastLossAt: at('2026-09-02T00:00:00Z') }, false],
    ['one who lost a bank dispute a moment later', { ...old, lastLossAt: at('2026-09-02T00:00:01Z') }, true],
  ])('of %s is carried: %j gives %s', (_, history, carries) => {
    expect(carriesReserve(TERMS, history, now)).toBe(carries);
  });

  it('is carried by nobody where its share is nothing', () => {
    expect(carriesReserve({ ...TERMS, reservePercent: 0 }, { ...old, trades: 0 }, now)).toBe(false);
  });
});

describe('released money', () => {
  const now = at('2026-11-23T10:00:00Z');
  const paidAt = at('2026-11-20T10:00:00Z');
  const released = { baseKobo: 100_005, isCard: true, paidAt, hasReserve: true };

  it('waits for the settlement, and a reserve of card money longer, rounded up', () => {
    expect(pendingPartsOf(TERMS, released, now)).toEqual([
      { reason: 'settlement', amountKobo: 90_004, availableAt: at('2026-11-25T10:00:00Z') },
      { reason: 'reserve', amountKobo: 10_001, availableAt: at('2027-01-07T10:00:00Z') },
    ]);
  });

  it.each([
    ['by transfer', { ...released, isCard: false }],
    ['of a supplier who is not new', { ...released, hasReserve: false }],
  ])('%s carries no reserve', (_, one) => {
    expect(pendingPartsOf(TERMS, one, now)).toEqual([
      { reason: 'settlement', amountKobo: 100_005, availableAt: at('2026-11-25T10:00:00Z') },
    ]);
  });

  it('is available at once where the provider has settled it', () => {
    const one = { ...released, hasReserve: false };
    expect(pendingPartsOf(TERMS, one, at('2026-11-25T10:00:00Z'))).toEqual([]);
    expect(pendingPartsOf({ ...TERMS, settlementDays: 0 }, one, now)).toEqual([]);
    // paid a moment later by the provider's clock
    const ahead = { ...one, paidAt: new Date(now.getTime() + 1_000) };
    expect(pendingPartsOf({ ...TERMS, settlementDays: 0 }, ahead, now)).toEqual([]);
  });

  it('that is all reserve waits in one part', () => {
    const terms = { ...TERMS, reservePercent: 100 };
    expect(pendingPartsOf(terms, released, now)).toEqual([
      { reason: 'reserve', amountKobo: 100_005, availableAt: at('2027-01-07T10:00:00Z') },
    ]);
  });
});

describe('a reserve, said before the sale', () => {
  const now = at('2027-03-01T00:00:00Z');
  const fresh = { firstReleaseAt: null, trades: 0, payers: 0, lastLossAt: null };

  it('names what is kept, of which sum and until when', () => {
    const reserve = reserveOf(TERMS, fresh, now);
    expect(reserve).toEqual({ percent: 10, days: 45 });
    expect(reserveOf({ ...TERMS, reservePercent: 0 }, fresh, now)).toBeNull();
    expect(reserveSentence({ percent: 10, days: 45 }, 1_250_005).values).toEqual({
      percent: 10,
      sum: '₦12,500.05',
      kept: '₦1,250.01',
      count: 45,
    });
    expect(reserveSentence({ percent: 10, days: 45 }, 1_250_000, '18 Jan').values).toMatchObject({
      kept: '₦1,250',
      day: '18 Jan',
    });
  });

  it('is what the release keeps', () => {
    const paid = { baseKobo: 1_250_005, isCard: true, paidAt: now, hasReserve: true };
    const part = pendingPartsOf(TERMS, paid, now).find(({ reason }) => reason === 'reserve');
    expect(part?.amountKobo).toBe(125_001);
  });
});
