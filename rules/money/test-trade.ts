/** Test data: a wallet for ten units. Ada supplies, Bola and Chidi buy. */
import type { TradePayment } from './permission.ts';
import { BEFORE, LATER, NOW, part } from './test-purchase.ts';
import type { TurnFacts } from './turn.ts';

type TradeChanges = Partial<Omit<TurnFacts, 'wallet'>> & { wallet?: Partial<TurnFacts['wallet']> };

export function trade({ wallet, ...changes }: TradeChanges = {}): TurnFacts {
  return {
    wallet: {
      supplierId: 'ada',
      state: 'open',
      supplierAcknowledged: false,
      quantity: 10,
      createdAt: BEFORE,
      ...wallet,
    },
    payments: [],
    dispatch: undefined,
    disputes: [],
    shares: [],
    deliveries: [],
    partnerIds: ['bola', 'chidi'],
    ...changes,
  };
}

/** A payment that is held and not acknowledged. */
export const held = (changes: Partial<TradePayment> = {}): TradePayment => ({
  ...part({ payerId: 'bola', acknowledged: false }),
  atBank: false,
  ...changes,
});

export const SENT = { dispatch: { dueAt: LATER } };

export const disputeOf = (openerId: string, changes: Partial<TurnFacts['disputes'][number]> = {}) => ({
  openerId,
  state: 'open' as const,
  openings: 1,
  openedAt: BEFORE,
  answerBy: LATER,
  answered: true,
  proposerId: null,
  ...changes,
});

export const shareOf = (memberId: string) => ({ memberId, quantity: 2, unitPriceKobo: 100_000 });

export const viewer = (memberId: string) => ({ memberId, now: NOW });
