/** Refunds: states, the refundable rest, and the share of our charge in each part. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCharge } from '../money.ts';
import {
  isLiveRefund,
  isReturned,
  isUnlisted,
  leftOf,
  type ListedRefund,
  nextRefundCheck,
  noteOfRefund,
  placeAfterFailure,
  type Refund,
  REFUND_MOVES,
  REFUND_SOURCES,
  REFUND_STATES,
  refundStateOf,
  shareOfRefund,
  twinOf,
} from './refund.ts';

const kobo = fc.integer({ min: 1, max: 1_000_000_000 });

describe('a refund', () => {
  it('that failed goes back to its wallet while another try may help, and is owed to its payer after that', () => {
    const failed = { isOwed: false, isRefused: false, tries: 1 };
    expect(placeAfterFailure(failed)).toBe('escrow');
    expect(placeAfterFailure({ ...failed, tries: 2 })).toBe('escrow');
    expect(placeAfterFailure({ ...failed, tries: 3 })).toBe('suspense');
    expect(placeAfterFailure({ ...failed, isRefused: true })).toBe('suspense');
    expect(placeAfterFailure({ ...failed, isOwed: true })).toBe('suspense');
  });

  it('comes to an end from every state, by known states alone', () => {
    const ends = REFUND_STATES.filter((state) => !isLiveRefund(state));
    expect(ends).toEqual(['processed', 'failed', 'settled', 'written_off']);
    expect(REFUND_MOVES.processed).toEqual(['failed']);
    for (const state of REFUND_STATES.filter(isLiveRefund)) {
      expect(REFUND_MOVES[state]).toEqual(expect.arrayContaining(['processed', 'failed']));
    }
  });

  it.each([
    ['pending', 'processing'],
    ['processing', 'processing'],
    ['needs-attention', 'needs_attention'],
    ['processed', 'processed'],
    ['failed', 'failed'],
    ['a new word', undefined],
  ])('that the provider calls %s is %s', (reply, state) => {
    expect(refundStateOf(reply)).toBe(state);
  });
});

describe('what is left of a payment', () => {
  const refund = (baseKobo: number, state: Refund['state'], failedInto: Refund['failedInto'] = null): Refund => ({
    state,
    failedInto,
    source: REFUND_SOURCES[0],
    baseKobo,
    feeKobo: 10,
  });

  it('is less also by what failed and is owed since, and by that once, however often it is asked for', () => {
    const again = { ...refund(510, 'processed'), source: 'suspense', feeKobo: 0 } as const;
    expect(leftOf(withCharge(10_000), [refund(500, 'failed', 'suspense'), again])).toEqual({
      baseKobo: 9_500,
      feeKobo: 340,
      grossKobo: 9_840,
    });
  });

  it('is the payment less every refund that has not failed', () => {
    const refunds = [refund(1_000, 'processed'), refund(2_000, 'requested'), refund(500, 'failed', 'escrow')];
    expect(leftOf(withCharge(10_000), refunds)).toEqual({ baseKobo: 7_000, feeKobo: 330, grossKobo: 7_330 });
  });
});

describe('the share of the charge in a refund', () => {
  it('equals the base’s share, rounded half up', () => {
    expect(shareOfRefund(withCharge(10_000), 5_000)).toEqual({ baseKobo: 5_000, feeKobo: 175, grossKobo: 5_175 });
    expect(shareOfRefund({ baseKobo: 3, feeKobo: 1, grossKobo: 4 }, 2).feeKobo).toBe(1);
    expect(shareOfRefund({ baseKobo: 3, feeKobo: 1, grossKobo: 4 }, 1).feeKobo).toBe(0);
  });

  it('is exact where the product of both is larger than a number holds', () => {
    const left = withCharge(1_000_000_000);
    expect(shareOfRefund(left, 999_999_999).feeKobo).toBe(35_000_000);
  });

  it('gives everything back and never more, in whatever parts it goes', () => {
    fc.assert(
      fc.property(
        kobo,
        fc.array(
          fc.integer({ min: 10_000, max: 1_000_000 }).map((millionths) => millionths / 1_000_000),
          { maxLength: 8 },
        ),
        (base, parts) => {
          const whole = withCharge(base);
          let left = whole;
          for (const part of [...parts, 1]) {
            if (left.baseKobo === 0) break;
            const share = shareOfRefund(left, Math.max(1, Math.floor(left.baseKobo * part)));
            left = {
              baseKobo: left.baseKobo - share.baseKobo,
              feeKobo: left.feeKobo - share.feeKobo,
              grossKobo: left.grossKobo - share.grossKobo,
            };
            if (left.baseKobo < 0 || left.feeKobo < 0) return false;
          }
          return left.baseKobo === 0 && left.feeKobo === 0;
        },
      ),
    );
  });

  it.each([0, -1, 1.5, 10_001])('is refused for %s of 10,000', (baseKobo) => {
    expect(() => shareOfRefund(withCharge(10_000), baseKobo)).toThrow(RangeError);
  });
});

describe('our refund in the provider’s list', () => {
  const local = { id: 'r', amountKobo: 500 };
  const listed = (id: string, change: Partial<ListedRefund> = {}): ListedRefund => ({
    id,
    status: 'pending',
    amountKobo: 500,
    note: 'Refund by the merchant',
    isOfDispute: false,
    ...change,
  });
  const twin = (list: ListedRefund[], known: string[] = []) => twinOf(local, list, new Set(known))?.id;

  it('is the one with our note, whatever else has its sum, preferably one that did not fail', () => {
    const named = { note: noteOfRefund('r') };
    expect(twin([listed('1'), listed('2', named)])).toBe('2');
    expect(twin([listed('1'), listed('2', { ...named, status: 'failed' })])).toBe('2');
    expect(twin([listed('1', { ...named, status: 'failed' }), listed('2', named)])).toBe('2');
  });

  it('is else one of its sum that nothing speaks against', () => {
    expect(twin([listed('1'), listed('2')], ['1'])).toBe('2');
    expect(twin([listed('1', { note: null })])).toBe('1');
    for (const change of [
      { amountKobo: 499 },
      { status: 'failed' },
      { isOfDispute: true },
      { note: noteOfRefund('another') },
    ]) {
      expect(twin([listed('1', change)])).toBeUndefined();
    }
  });

  it('may be missing in the list, where the payment is being refunded and no listed refund is under way', () => {
    expect(isUnlisted('reversal-pending', [listed('1', { status: 'processed' })])).toBe(true);
    expect(isUnlisted('reversal-pending', [listed('1', { status: 'needs-attention' })])).toBe(false);
    const both = [listed('1', { status: 'processed' }), listed('2', { status: 'processing' })];
    expect(isUnlisted('reversal-pending', both)).toBe(false);
    expect(isUnlisted('success', [])).toBe(false);
  });
});

it.each([
  [0, 2],
  [1.9, 2],
  [2, 10],
  [59, 60],
  [60, 360],
  [360, 1_440],
  [1_440, 2_880],
  [3_000, 4_440],
])('a refund %d minutes old is looked at again after %d', (age, next) => {
  expect(nextRefundCheck('processing', age)).toBe(next);
});

it('is looked at again after it was processed, ever more seldom, and not once it is over', () => {
  const day = 24 * 60;
  expect([0, 1, 3, 10, 30].map((days) => nextRefundCheck('processed', days * day))).toEqual([
    day,
    3 * day,
    10 * day,
    30 * day,
    undefined,
  ]);
  expect(nextRefundCheck('failed', 0)).toBeUndefined();
});

it('has returned the money once it is processed or was paid by hand, and in no other state', () => {
  expect(REFUND_STATES.filter(isReturned)).toEqual(['processed', 'settled']);
});
