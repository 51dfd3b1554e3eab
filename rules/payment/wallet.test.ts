/** The states of wallets and payments, and when money is held and released. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BEFORE, LATER, live, NOW, part } from './test-purchase.ts';
import {
  ALLOCATIONS,
  ATTEMPT_MINUTES,
  type Charge,
  isClosed,
  isHeld,
  isLive,
  isUnderWay,
  mayRelease,
  nextRequery,
  PAYMENT_MOVES,
  PAYMENT_STATES,
  type Purchase,
  refusalOfEscrow,
  REQUERY_MINUTES,
  roleIn,
  stateAfter,
  WALLET_MOVES,
  WALLET_STATES,
} from './wallet.ts';

const suspended = part({ allocation: 'suspense', acknowledged: false });

const anyPart = fc.record({
  state: fc.constantFrom(...PAYMENT_STATES),
  allocation: fc.constantFrom(null, ...ALLOCATIONS),
  quantity: fc.integer({ min: 1, max: 20 }),
  acknowledged: fc.boolean(),
  ruled: fc.boolean(),
  inspectUntil: fc.constantFrom(null, LATER, BEFORE),
  expiresAt: fc.constantFrom(LATER, BEFORE),
});

function reachable<S extends string>(moves: Record<S, readonly S[]>, from: S): Set<S> {
  const seen = new Set<S>([from]);
  for (const state of seen) for (const next of moves[state]) seen.add(next);
  return seen;
}

describe('the state tables', () => {
  it('reach every state of a wallet from open, and of a payment from created', () => {
    expect([...reachable(WALLET_MOVES, 'open')].sort()).toEqual([...WALLET_STATES].sort());
    expect([...reachable(PAYMENT_MOVES, 'created')].sort()).toEqual([...PAYMENT_STATES].sort());
  });

  it('lead from every state of a wallet to a closed one', () => {
    for (const state of WALLET_STATES) {
      expect([...reachable(WALLET_MOVES, state)].some(isClosed), state).toBe(true);
    }
  });

  it('accept late money in every state of an unpaid payment', () => {
    for (const state of PAYMENT_STATES) {
      const isUnpaid = isLive(state) || state === 'failed' || state === 'expired';
      if (isUnpaid) expect(PAYMENT_MOVES[state], state).toContain('succeeded');
    }
  });

  it('let the provider move an attempt only as its table allows', () => {
    const reply = fc.constantFrom(
      undefined,
      'abandoned',
      'ongoing',
      'pending',
      'queued',
      'failed',
      'reversed',
      'new word',
    );
    fc.assert(
      fc.property(anyPart, reply, ({ state, expiresAt }, status) => {
        const next = stateAfter({ state, expiresAt }, status, NOW);
        return next === state || (PAYMENT_MOVES[state].includes(next) && next !== 'succeeded');
      }),
    );
  });
});

describe('the provider’s status of an unpaid attempt', () => {
  it.each([
    ['initialized', 'abandoned', LATER, 'initialized'],
    ['initialized', 'ongoing', LATER, 'pending'],
    ['initialized', 'failed', LATER, 'failed'],
    ['initialized', 'abandoned', BEFORE, 'expired'],
    ['pending', 'ongoing', BEFORE, 'expired'],
    ['pending', 'failed', BEFORE, 'failed'],
    ['created', undefined, LATER, 'created'],
    ['created', undefined, BEFORE, 'expired'],
    ['failed', 'ongoing', LATER, 'failed'],
    ['expired', 'failed', BEFORE, 'expired'],
    ['succeeded', 'failed', BEFORE, 'succeeded'],
  ] as const)('%s, told %s: %#', (state, reply, expiresAt, next) => {
    expect(stateAfter({ state, expiresAt }, reply, NOW)).toBe(next);
  });

  it('is checked again just after the attempt has expired', () => {
    expect(REQUERY_MINUTES.some((minutes) => minutes > ATTEMPT_MINUTES && minutes <= ATTEMPT_MINUTES + 1)).toBe(true);
  });

  it('is checked after 1, 5, 15, 31 and 60 minutes, then hourly until 72 hours have passed', () => {
    const asked: number[] = [];
    for (let now = NOW; ;) {
      const next = nextRequery(NOW, now);
      if (!next) break;
      now = next;
      asked.push((next.getTime() - NOW.getTime()) / 60_000);
    }
    expect(asked.slice(0, 6)).toEqual([1, 5, 15, 31, 60, 120]);
    expect(asked).toHaveLength(76);
    expect(asked.at(-1)).toBe(72 * 60);
  });
});

describe('a charge that succeeded', () => {
  const payment = { reference: 'pay-1', grossKobo: 103_500, quantity: 2, payerId: 'ada', createdAt: BEFORE };
  const wallet = { state: 'open', quantity: 10 } as const;
  const charge: Charge = {
    reference: 'pay-1',
    amountKobo: 103_500,
    requestedKobo: 103_500,
    currency: 'NGN',
    domain: 'test',
  };
  const refusal = (changes: Partial<Charge>, others: Purchase[] = []) =>
    refusalOfEscrow({ ...charge, ...changes }, payment, wallet, others, 'test');

  it('is held where everything fits', () => {
    expect(refusal({})).toBeUndefined();
    expect(refusal({ requestedKobo: null })).toBeUndefined();
    expect(refusal({}, [part({ quantity: 8 }), live({ quantity: 5 })])).toBeUndefined();
  });

  it.each([
    ['reference', { reference: 'pay-2' }],
    ['amount', { amountKobo: 103_499 }],
    ['amount', { amountKobo: 103_501 }],
    ['amount', { requestedKobo: 100_000 }],
    ['currency', { currency: 'USD' }],
    ['domain', { domain: 'live' }],
  ] as const)('waits in suspense for another %s', (why, changes) => {
    expect(refusal(changes)).toBe(why);
  });

  it('waits in suspense where its units went to others', () => {
    expect(refusal({}, [part({ quantity: 9 })])).toBe('full');
    const whole = { state: 'open', quantity: null } as const;
    expect(refusalOfEscrow(charge, { ...payment, quantity: null }, whole, [part()], 'test')).toBe('full');
    expect(refusalOfEscrow(charge, { ...payment, quantity: null }, whole, [suspended], 'test')).toBeUndefined();
  });

  it('waits in suspense where its payer paid by another attempt meanwhile: only one of the two was meant', () => {
    expect(refusal({}, [part({ payerId: 'ada', bookedAt: NOW })])).toBe('repeated');
    expect(refusal({}, [part({ payerId: 'bello', bookedAt: NOW })])).toBeUndefined();
    expect(refusal({}, [{ ...suspended, payerId: 'ada' }])).toBeUndefined();
    expect(refusal({}, [part({ payerId: 'ada', state: 'refunded' })])).toBeUndefined();
  });

  it('is a purchase of its own where the payer began it after the last was booked', () => {
    const earlier = part({ payerId: 'ada', bookedAt: new Date(BEFORE.getTime() - 1) });
    expect(refusal({}, [earlier])).toBeUndefined();
  });

  it('waits in suspense in every wallet that is not open', () => {
    for (const state of WALLET_STATES.filter((state) => state !== 'open')) {
      expect(refusalOfEscrow(charge, payment, { state, quantity: 10 }, [], 'test'), state).toBe('closed');
    }
  });
});

describe('the release', () => {
  const open = { state: 'open', supplierAcknowledged: true } as const;

  it('waits for the supplier and for every partner whose money is held', () => {
    expect(mayRelease(open, [part(), part()], NOW)).toBe(true);
    expect(mayRelease({ ...open, supplierAcknowledged: false }, [part()], NOW)).toBe(false);
    expect(mayRelease(open, [part(), part({ acknowledged: false })], NOW)).toBe(false);
    expect(mayRelease(open, [], NOW)).toBe(false);
    expect(mayRelease(open, [suspended], NOW)).toBe(false);
  });

  it('waits for a refund under way, and for nobody whose money has gone back', () => {
    expect(mayRelease(open, [part(), part({ state: 'refunding' })], NOW)).toBe(false);
    for (const state of ['refunded', 'charged_back'] as const) {
      expect(mayRelease(open, [part(), part({ state, acknowledged: false })], NOW), state).toBe(true);
      expect(mayRelease(open, [part({ state })], NOW), state).toBe(false);
    }
  });

  it('waits for a partner at the checkout, until the attempt has ended', () => {
    expect(mayRelease(open, [part(), live()], NOW)).toBe(false);
    expect(mayRelease(open, [part(), live({ expiresAt: BEFORE })], NOW)).toBe(true);
    expect(mayRelease(open, [part(), live({ state: 'failed' }), suspended], NOW)).toBe(true);
  });

  it('never happens in a frozen or closed wallet', () => {
    for (const state of WALLET_STATES.filter((state) => state !== 'open')) {
      expect(mayRelease({ ...open, state }, [part()], NOW), state).toBe(false);
    }
  });

  it('never includes held money without its payer’s acknowledgement or a ruling', () => {
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 8 }), (parts) => {
        if (!mayRelease(open, parts, NOW)) return true;
        const held = parts.filter(isHeld);
        return (
          held.length > 0 &&
          held.every((each) => each.acknowledged || each.ruled) &&
          !parts.some((each) => isUnderWay(each, NOW))
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

it('makes whoever requested a wallet its supplier, and everybody else a partner', () => {
  expect(roleIn({ supplierId: 'a' }, 'a')).toBe('supplier');
  expect(roleIn({ supplierId: 'a' }, 'b')).toBe('partner');
});
