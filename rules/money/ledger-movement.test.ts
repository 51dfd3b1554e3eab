import { describe, expect, it } from 'vitest';
import { balanceMoved, differenceAfter, MOVEMENTS, movementsFor, refusalOfMovement } from './ledger-movement.ts';

describe('a movement of the balance', () => {
  it.each(MOVEMENTS)('%s sums to zero, and moves the balance the way it lessens the difference', (movement) => {
    const moves = balanceMoved({ movement, amountKobo: 300, id: 'a', itemId: 'b', actor: 'admin:c' });
    const { kind, entries } = moves;
    expect(kind).toBe(movement);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const moved = entries.find((entry) => entry.kind === 'paystack_balance')?.amount ?? 0;
    expect(moves.subject).toEqual({ type: 'recon_item', id: 'b' });
    expect(differenceAfter(moved, { movement, amountKobo: 300 })).toBe(0);
    expect(movementsFor(moved)).toContain(movement);
    expect(movementsFor(-moved)).not.toContain(movement);
  });

  it('explains no more than there is to explain', () => {
    expect(refusalOfMovement(500, { movement: 'top-up', amountKobo: 500 })).toBeUndefined();
    expect(refusalOfMovement(-500, { movement: 'withdrawal', amountKobo: 1 })).toBeUndefined();
    expect(refusalOfMovement(500, { movement: 'top-up', amountKobo: 501 })).toEqual({
      field: 'amount',
      message: { id: 'The difference is only {most}', values: { most: '₦5' } },
    });
    expect(refusalOfMovement(500, { movement: 'top-up', amountKobo: 0 })?.field).toBe('amount');
    expect(refusalOfMovement(500, { movement: 'provider fee', amountKobo: 1 })?.field).toBe('movement');
  });
});
