/** Tests of the provider's mails about bank disputes: whose money moves, and the bounds of the sums. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BankParts,
  feesLeft,
  movedBy,
  refusalOfArbitration,
  refusalOfFee,
  splitOfParts,
  sumOfParts,
} from './bank-mail.ts';

const kobo = fc.integer({ min: 0, max: 10_000_000_000 });
const anyParts = fc.record({ base: kobo, charge: kobo, suspense: kobo, loss: kobo });

describe('what comes back of a disputed sum', () => {
  it('is divided to the kobo, to nobody more than was theirs, and all of it is everybody’s whole', () => {
    fc.assert(
      fc.property(
        anyParts,
        fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000),
        (parts, share) => {
          const amount = Math.floor(sumOfParts(parts) * share);
          const split = splitOfParts(parts, amount);
          expect(sumOfParts(split)).toBe(amount);
          for (const part of Object.keys(parts) as (keyof BankParts)[]) {
            expect(split[part]).toBeGreaterThanOrEqual(0);
            expect(split[part]).toBeLessThanOrEqual(parts[part]);
          }
          expect(splitOfParts(parts, sumOfParts(parts))).toEqual(parts);
        },
      ),
    );
  });

  it('goes to each in proportion, half a kobo up', () => {
    const parts = { base: 2_000, charge: 70, suspense: 0, loss: 30 };
    expect(splitOfParts(parts, 1_050)).toEqual({ base: 1_000, charge: 35, suspense: 0, loss: 15 });
    expect(splitOfParts({ base: 1, charge: 1, suspense: 0, loss: 0 }, 1)).toMatchObject({ base: 1, charge: 0 });
    expect(splitOfParts({ base: 1, charge: 2, suspense: 1, loss: 0 }, 2)).toEqual({
      base: 1,
      charge: 1,
      suspense: 0,
      loss: 0,
    });
    expect(splitOfParts({ base: 0, charge: 0, suspense: 0, loss: 0 }, 0)).toMatchObject({ base: 0, loss: 0 });
  });

  it('is never more than was taken, nor less than nothing', () => {
    const parts = { base: 10, charge: 0, suspense: 0, loss: 0 };
    expect(() => splitOfParts(parts, 11)).toThrow('11 is no part of 10');
    expect(() => splitOfParts(parts, -1)).toThrow(RangeError);
  });
});

describe('an arbitration', () => {
  const took = { byDispute: 1_000, byAll: 1_500, receivedKobo: 5_000 };

  it.each([
    ['won', 400, 400],
    ['won', 0, 0],
    ['lost', 1_000, 0],
    ['lost', 1_800, 800],
  ] as const)('that is %s over %i moves %i', (outcome, amountKobo, moved) => {
    expect(movedBy({ outcome, amountKobo, feeKobo: 0 }, took)).toBe(moved);
  });

  it.each([
    ['won, of all the bank holds', 'won', 1_000, 0, undefined],
    ['won, of more', 'won', 1_001, 0, /^The bank holds/],
    ['won, of nothing, with a fee', 'won', 0, 1, undefined],
    ['won, of nothing', 'won', 0, 0, /^This changes nothing/],
    ['lost, of less than was taken', 'lost', 999, 9, /^The bank has already taken/],
    ['lost, of what was taken', 'lost', 1_000, 0, /^This changes nothing/],
    ['lost, of what was taken, with a fee', 'lost', 1_000, 1, undefined],
    ['lost, of all that other disputes left', 'lost', 4_500, 0, undefined],
    ['lost, of more than that', 'lost', 4_501, 0, /^At most/],
  ] as const)('%s, is refused for its reason or not at all', (_, outcome, amountKobo, feeKobo, words) => {
    const refusal = refusalOfArbitration({ outcome, amountKobo, feeKobo }, took);
    if (words)
      expect(refusal).toEqual({
        field: 'amount',
        message: expect.objectContaining({ id: expect.stringMatching(words) }),
      });
    else expect(refusal).toBeUndefined();
  });

  it('that is won gives back also what banks took beyond the payment, and costs what it gives', () => {
    const beyond = { byDispute: 1_000, byAll: 6_000, receivedKobo: 5_000 };
    expect(refusalOfArbitration({ outcome: 'won', amountKobo: 1_000, feeKobo: 0 }, beyond)).toBeUndefined();
    expect(refusalOfArbitration({ outcome: 'won', amountKobo: 500, feeKobo: 500 }, took)).toBeUndefined();
  });

  it('names the sums that bound it', () => {
    const words = (outcome: 'won' | 'lost', amountKobo: number) =>
      refusalOfArbitration({ outcome, amountKobo, feeKobo: 0 }, took)?.message.values;
    expect(words('won', 1_001)).toEqual({ taken: '₦10' });
    expect(words('lost', 999)).toEqual({ taken: '₦10' });
    expect(words('lost', 4_501)).toEqual({ most: '₦45' });
  });
});

describe('a fee that comes back', () => {
  const fees = { chargedKobo: 300, returnedKobo: 100 };

  it.each([
    [200, undefined],
    [201, 'The provider charged {left} and has not refunded it'],
    [0, 'Type in a valid amount'],
    [-1, 'Type in a valid amount'],
  ] as const)('of %i kobo is within what was charged, or refused', (amount, id) => {
    expect(refusalOfFee(amount, fees)?.message.id).toBe(id);
    if (amount === 201) expect(refusalOfFee(amount, fees)?.message.values).toEqual({ left: '₦2' });
  });

  it('is nothing where a correction left less than came back', () => {
    expect(feesLeft({ chargedKobo: 50, returnedKobo: 100 })).toBe(0);
  });
});
