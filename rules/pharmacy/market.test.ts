/** Tests of market units, reservations, and the suggested quantity to request. */
import { describe, expect, it } from 'vitest';
import { runsLow, suggestedDemand } from './demand.ts';
import { offeredUnits } from './amount.ts';
import { allot, keepsReservation } from './reservation.ts';
import { unsellable as refusalOfBatch } from './sale-plan.ts';

describe('units of an offer', () => {
  it('are those of the product that the market knows, with the carton of the batch', () => {
    const units = [
      { name: 'Carton', factor: 200 },
      { name: 'pack', factor: 10 },
      { name: 'roll', factor: 20 },
      { name: 'tablet', factor: 1 },
    ];
    expect(offeredUnits(units, 240)).toEqual([
      { name: 'carton', factor: 240 },
      { name: 'pack', factor: 10 },
      { name: 'tablet', factor: 1 },
    ]);
    expect(offeredUnits([{ name: 'carton', factor: 1 }], 1)).toEqual([{ name: 'carton', factor: 1 }]);
    expect(offeredUnits([{ name: 'bottle', factor: 1 }], 1)).toEqual([]);
  });

  it('keep the carton of the product where the batch did not come in cartons', () => {
    expect(offeredUnits([{ name: 'carton', factor: 200 }], 1)).toEqual([{ name: 'carton', factor: 200 }]);
    expect(offeredUnits([{ name: 'carton', factor: 200 }], 2)).toEqual([{ name: 'carton', factor: 2 }]);
  });

  it('come by their size, whatever the market’s order is', () => {
    const units = [
      { name: 'tablet', factor: 1 },
      { name: 'pack', factor: 10 },
      { name: 'strip', factor: 20 },
    ];
    expect(offeredUnits(units, 1).map(({ name }) => name)).toEqual(['strip', 'pack', 'tablet']);
  });
});

describe('a reservation', () => {
  it('is for what is good through the day, neither held back nor recalled', () => {
    expect(refusalOfBatch({ status: 'ok', expiryDate: '2027-01-31' }, '2027-01-31')).toBeUndefined();
    expect(refusalOfBatch({ status: 'ok', expiryDate: null }, '2027-01-31')).toBeUndefined();
    expect(refusalOfBatch({ status: 'ok', expiryDate: '2027-01-30' }, '2027-01-31')).toBe('expired');
    expect(refusalOfBatch({ status: 'recalled', expiryDate: null }, '2027-01-31')).toBe('recalled');
    expect(refusalOfBatch({ status: 'quarantined', expiryDate: '2027-01-30' }, '2027-01-31')).toBe('quarantined');
  });

  it('stands with its offer, and with a wallet of its room; a deal that was paid and ended keeps nothing', () => {
    expect(keepsReservation({ offerIsOpen: false, walletIsOpen: true })).toBe(true);
    expect(keepsReservation({ offerIsOpen: true, walletIsOpen: false })).toBe(true);
    expect(keepsReservation({ offerIsOpen: false, walletIsOpen: false })).toBe(false);
    expect(keepsReservation({ offerIsOpen: true, walletIsOpen: false, wasPaid: true })).toBe(false);
    expect(keepsReservation({ offerIsOpen: true, walletIsOpen: true, wasPaid: true })).toBe(true);
  });

  it('goes to payments in their order, as far as it lasts', () => {
    expect(allot(10, [4, 4, 4])).toEqual([4, 4, 2]);
    expect(allot(3, [4, 1])).toEqual([3, 0]);
    expect(allot(5, [2, 3])).toEqual([2, 3]);
    expect(allot(0, [2])).toEqual([0]);
    expect(allot(5, [])).toEqual([]);
  });
});

describe('what to ask for', () => {
  const need = { free: 0, reorderLevel: null, weekly: null };

  it('is at least one, as much as makes twice the level to order at, or what its sales suggest', () => {
    expect(suggestedDemand(need, 200)).toBe(1);
    expect(suggestedDemand({ ...need, reorderLevel: 300 }, 200)).toBe(3);
    expect(suggestedDemand({ ...need, reorderLevel: 300, free: 200 }, 200)).toBe(2);
    expect(suggestedDemand({ ...need, reorderLevel: 300, free: 201 }, 200)).toBe(2);
    expect(suggestedDemand({ ...need, reorderLevel: 300, free: 199 }, 200)).toBe(3);
    expect(suggestedDemand({ ...need, weekly: 70 }, 100)).toBe(4);
    expect(suggestedDemand({ ...need, weekly: 70, free: 200 }, 100)).toBe(2);
    expect(suggestedDemand({ ...need, weekly: 70, free: 5_000 }, 100)).toBe(1);
  });

  it('begins where nothing is free, or no more than the level is there', () => {
    expect(runsLow({ onHand: 5, reserved: 5, reorderLevel: null })).toBe(true);
    expect(runsLow({ onHand: 5, reserved: 0, reorderLevel: null })).toBe(false);
    expect(runsLow({ onHand: 5, reserved: 4, reorderLevel: null })).toBe(false);
    expect(runsLow({ onHand: 4, reserved: 5, reorderLevel: null })).toBe(true);
    expect(runsLow({ onHand: 9, reserved: 9, reorderLevel: 6 })).toBe(true);
    expect(runsLow({ onHand: 6, reserved: 0, reorderLevel: 6 })).toBe(true);
    expect(runsLow({ onHand: 7, reserved: 0, reorderLevel: 6 })).toBe(false);
  });
});
