/** Wallets and payments: their states and moves, who may do what, and when the money is released. */
import { type Kobo, PROVIDER_MAXIMUM_KOBO, PROVIDER_MINIMUM_KOBO, WALLET_MINIMUM_KOBO, withCharge } from './money.ts';

export const WALLET_STATES = ['open', 'frozen', 'released', 'refunded', 'cancelled'] as const;
export type WalletState = (typeof WALLET_STATES)[number];

export const PAYMENT_STATES = [
  'created',
  'initialized',
  'pending',
  'failed',
  'expired',
  'succeeded',
  'refunding',
  'refunded',
  'charged_back',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const ALLOCATIONS = ['escrow', 'donation', 'suspense'] as const;
export type Allocation = (typeof ALLOCATIONS)[number];

export const WALLET_LIMITS = { quantity: 1_000_000 } as const;

/** Minutes a payment attempt holds its share of a wallet while nobody has paid. */
export const ATTEMPT_MINUTES = 30;

/** Where a wallet may go from each state; a state that leads nowhere is final. */
export const WALLET_MOVES: Record<WalletState, readonly WalletState[]> = {
  open: ['frozen', 'released', 'refunded', 'cancelled'],
  frozen: ['open', 'released', 'refunded'],
  released: [],
  refunded: [],
  cancelled: [],
};

/** `failed` and `expired` are final for the screen only: money that arrives later is still taken. */
export const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  created: ['initialized', 'pending', 'failed', 'expired', 'succeeded'],
  initialized: ['pending', 'failed', 'expired', 'succeeded'],
  pending: ['failed', 'expired', 'succeeded'],
  failed: ['succeeded'],
  expired: ['succeeded'],
  succeeded: ['refunding', 'charged_back'],
  refunding: ['refunded', 'succeeded'],
  refunded: [],
  charged_back: [],
};

export function isLive(state: PaymentState): boolean {
  return state === 'created' || state === 'initialized' || state === 'pending';
}

export function isClosed(state: WalletState): boolean {
  return WALLET_MOVES[state].length === 0;
}

/** Why a gross amount cannot be asked for by card, or undefined where it can. */
export function refusalOfGross(grossKobo: Kobo): string | undefined {
  if (grossKobo < WALLET_MINIMUM_KOBO) return 'Type in a valid amount';
  if (grossKobo < PROVIDER_MINIMUM_KOBO) return 'Card payments start at N50.00K. Ask for a larger amount.';
  if (grossKobo > PROVIDER_MAXIMUM_KOBO) return 'Card payments end at N10,000,000.00K. Ask for a smaller amount.';
  return undefined;
}

interface PartState {
  state: PaymentState;
  allocation: Allocation | null;
  acknowledged: boolean;
}

/** The supplier and every partner whose money is held have said that the goods arrived, and nothing is on its way back. */
export function mayRelease(wallet: { state: WalletState; supplierAcknowledged: boolean }, parts: readonly PartState[]): boolean {
  const held = parts.filter((part) => part.allocation === 'escrow' && part.state !== 'refunded');
  return (
    wallet.state === 'open' &&
    wallet.supplierAcknowledged &&
    held.length > 0 &&
    held.every((part) => part.state === 'succeeded' && part.acknowledged)
  );
}

/** What one partner pays for `quantity` units. */
export function quoteFor(unitPriceKobo: Kobo, quantity: number): ReturnType<typeof withCharge> {
  return withCharge(unitPriceKobo * quantity);
}
