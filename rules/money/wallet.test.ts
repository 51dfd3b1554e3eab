/** The states of wallets and payments, and when money is held and released. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BEFORE, LATER, live, LONG_BEFORE, NOW, part } from './test-purchase.ts';
import {
  ALLOCATIONS,
  ATTEMPT_MINUTES,
  isLive,
  nextRequery,
  PAYMENT_STATES,
  type Purchase,
  REQUERY_MINUTES,
  stateAfter,
} from './payment.ts';
import { type Charge, refusalOfEscrow } from './charge.ts';
import { awaitsShares, closingOf, isComplete, mayRelease, roleIn, WALLET_STATES } from './wallet.ts';

const suspended = part({ allocation: 'suspense', acknowledged: false });

const anyPart = fc.record({
  state: fc.constantFrom(...PAYMENT_STATES),
  allocation: fc.constantFrom(null, ...ALLOCATIONS),
  quantity: fc.integer({ min: 1, max: 20 }),
  acknowledged: fc.boolean(),
  ruled: fc.boolean(),
  onHold: fc.boolean(),
  released: fc.boolean(),
  inspectUntil: fc.constantFrom(null, LATER, BEFORE),
  expiresAt: fc.constantFrom(LATER, BEFORE),
});

describe('the provider’s answer about an attempt', () => {
  it('ends it or shows it on its way, and moves nothing that is paid or over', () => {
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
        return next === state || (isLive(state) && ['pending', 'failed', 'expired'].includes(next));
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
    ['pending', 'ongoing', BEFORE, 'pending'],
    ['pending', 'ongoing', LONG_BEFORE, 'expired'],
    ['initialized', 'queued', BEFORE, 'pending'],
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
    expect(refusalOfEscrow(charge, { ...payment, quantity: null }, whole, [suspended, part()], 'test')).toBe('full');
    expect(refusalOfEscrow(charge, payment, whole, [], 'test')).toBeUndefined();
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

describe('the release of a payment', () => {
  const both = { supplierAcknowledged: true } as const;

  it('waits for its payer, and for the supplier to ship or hand over, and for no other payment', () => {
    expect(mayRelease(both, part())).toBe(true);
    expect(mayRelease({ supplierAcknowledged: false }, part())).toBe(false);
    expect(mayRelease({ supplierAcknowledged: false }, part({ inspectUntil: LATER }))).toBe(true);
    expect(mayRelease({ supplierAcknowledged: false }, part({ inspectUntil: LATER, acknowledged: false }))).toBe(false);
    expect(mayRelease(both, part({ acknowledged: false }))).toBe(false);
    expect(mayRelease(both, suspended)).toBe(false);
  });

  it('waits for its refund under way, and never follows one, a loss or another release', () => {
    for (const state of ['refunding', 'refunded', 'charged_back'] as const) {
      expect(mayRelease(both, part({ state })), state).toBe(false);
    }
    expect(mayRelease(both, part({ released: true }))).toBe(false);
  });

  it('follows a ruling at once, also beside the refund of what the ruling gave back', () => {
    const ruled = part({ ruled: true, acknowledged: false });
    expect(mayRelease({ supplierAcknowledged: false }, ruled)).toBe(true);
    expect(mayRelease({ supplierAcknowledged: false }, { ...ruled, state: 'refunding' })).toBe(true);
  });

  it('never happens while a dispute holds it, nor without its payer or a ruling', () => {
    fc.assert(
      fc.property(anyPart, (one) => {
        if (!mayRelease(both, one)) return true;
        return !one.onHold && !one.released && one.allocation === 'escrow' && (one.acknowledged || one.ruled);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a wallet', () => {
  const open = { supplierAcknowledged: false } as const;
  const released = part({ released: true });

  it.each([
    ['all its money went to the supplier', open, [released]],
    ['all of it went back by a ruling, or is on its way', open, [part({ ruled: true, state: 'refunding' })]],
    ['a bank has taken it', open, [part({ state: 'charged_back' })]],
    ['its supplier closed it and everything went back', { supplierAcknowledged: true }, [part({ state: 'refunded' })]],
    ['whoever was at the checkout has left', open, [released, live({ expiresAt: BEFORE })]],
  ])('is complete where %s', (_, wallet, parts) => {
    expect(isComplete(wallet, parts, NOW)).toBe(true);
  });

  it.each([
    ['money of another partner is held', open, [released, part()]],
    ['money is on its way back by consent', { supplierAcknowledged: true }, [part({ state: 'refunding' })]],
    ['somebody is at the checkout', open, [released, live()]],
    ['a ruling left money to the supplier that a bank holds', open, [part({ ruled: true, onHold: true })]],
    ['a bank took what it never held', open, [part({ allocation: 'suspense', state: 'charged_back' })]],
    ['nobody has paid', open, []],
    ['everything went back and its supplier takes further payments', open, [part({ state: 'refunded' })]],
  ])('goes on where %s', (_, wallet, parts) => {
    expect(isComplete(wallet, parts, NOW)).toBe(false);
  });

  it('waits in its window for those who agreed and have not paid, unless its supplier closed it', () => {
    const ada = part({ payerId: 'ada', released: true, inspectUntil: LATER });
    const shares = [{ memberId: 'ada' }, { memberId: 'bello' }];
    expect(awaitsShares(open, shares, [ada], NOW)).toBe(true);
    expect(awaitsShares(open, shares, [ada], LATER)).toBe(false);
    expect(awaitsShares({ supplierAcknowledged: true }, shares, [ada], NOW)).toBe(false);
    expect(awaitsShares(open, shares, [ada, part({ payerId: 'bello', state: 'refunded' })], NOW)).toBe(false);
    expect(awaitsShares(open, shares, [{ ...ada, inspectUntil: null }], NOW)).toBe(false);
    expect(awaitsShares(open, [], [ada], NOW)).toBe(false);
  });

  it.each([
    ['acknowledged', true, [released], 'released'],
    ['time-out', false, [released], 'released'],
    ['acknowledged', false, [part({ released: true, inspectUntil: LATER })], 'released'],
    ['time-out', true, [released, part({ released: true, acknowledged: false })], 'released'],
    ['ruling', true, [released, part({ released: true, ruled: true, acknowledged: false })], 'released'],
    ['ruling', true, [released, part({ state: 'refunded', ruled: true })], 'released'],
    ['ruling', true, [part({ state: 'refunded', ruled: true })], 'refunded'],
    ['ruling', true, [part({ state: 'refunded' }), part({ state: 'refunded', ruled: true })], 'refunded'],
    ['chargeback', true, [part({ state: 'charged_back' })], 'refunded'],
    ['chargeback', true, [part({ state: 'refunded' }), part({ state: 'charged_back' })], 'refunded'],
    ['withdrawn', true, [part({ state: 'refunded' })], 'refunded'],
  ] as const)('ends by %s', (because, supplierAcknowledged, parts, state) => {
    expect(closingOf({ supplierAcknowledged }, parts)).toEqual({ state, because });
  });
});

it('makes whoever requested a wallet its supplier, and everybody else a partner', () => {
  expect(roleIn({ supplierId: 'a' }, 'a')).toBe('supplier');
  expect(roleIn({ supplierId: 'a' }, 'b')).toBe('partner');
});
