/** The reason of a Paystack refusal: from its code, else the HTTP status, and from its message only without a code. */
import type { RefusalReason } from '../payment-error.ts';

const BY_CODE: Record<string, RefusalReason> = {
  invalid_Key: 'bad-key',
  rate_limited: 'rate-limited',
  duplicate_reference: 'duplicate',
  duplicate_transfer_reference: 'duplicate',
  transaction_not_found: 'not-found',
  transfer_not_found: 'not-found',
  refund_not_found: 'not-found',
  dispute_not_found: 'not-found',
  transaction_reversed: 'fully-refunded',
  invalid_transfer_recipient: 'invalid-recipient',
  invalid_bank_code: 'invalid-account',
  transfer_unavailable: 'transfers-unavailable',
};

const BY_MESSAGE: readonly [RegExp, RefusalReason][] = [
  [/^duplicate transaction reference|reference already exists on a transfer/i, 'duplicate'],
  [/^(transaction|transaction reference|transfer|refund|dispute|entity) not found/i, 'not-found'],
  [/^invalid key/i, 'bad-key'],
  [/^transaction has been fully reversed/i, 'fully-refunded'],
  [/^total refund amount cannot exceed/i, 'refund-too-large'],
  [/^the minimum amount you may send in a single refund/i, 'refund-too-small'],
  [/^invalid refund state/i, 'not-needing-details'],
  [/balance .*(not enough|not sufficient|insufficient|too low)|insufficient (balance|funds)/i, 'insufficient-balance'],
  [/^recipient specified is invalid/i, 'invalid-recipient'],
  [/^(could not|cannot) resolve account|^account number is invalid/i, 'invalid-account'],
  [/^you cannot initiate third party payouts/i, 'transfers-unavailable'],
  [/^(invalid otp|otp is invalid|transfer code is invalid)|otp .*(incorrect|expired)/i, 'wrong-code'],
  [/not (currently )?awaiting otp/i, 'not-awaiting-code'],
  [/^dispute (is|has been) (already )?resolved|not awaiting merchant feedback/i, 'dispute-answered'],
];

export function reasonOf(http: number, code: string | undefined, message: string): RefusalReason {
  const known = code === undefined ? undefined : BY_CODE[code];
  if (known !== undefined) return known;
  if (http === 429) return 'rate-limited';
  if (http === 401) return 'bad-key';
  return BY_MESSAGE.find(([words]) => words.test(message))?.[1] ?? 'other';
}
