/** Payment by Apple Pay: the device authenticates the payer, so the charge ends at once. */
import { createHash } from 'node:crypto';
import type { Emulator } from '../state/emulator.ts';
import { begin, type ChargeAnswer, refuseUnpayable, succeed } from './outcome.ts';
import { type Authorization, randomCode, RECEIVER, type Transaction } from '../state/transaction.ts';

export function chargeApplePay(emulator: Emulator, transaction: Transaction): ChargeAnswer {
  refuseUnpayable(transaction, 'apple_pay');
  begin(emulator, transaction, 'apple_pay');
  return succeed(emulator, transaction, { authorization: deviceAuthorization(transaction) });
}

/** No Nigerian bank offers Apple Pay, so the card is a foreign one. */
function deviceAuthorization({ customerId }: Transaction): Authorization {
  return {
    authorization_code: `AUTH_${randomCode(10)}`,
    bin: '408408',
    last4: '4081',
    exp_month: '12',
    exp_year: '2040',
    channel: 'apple_pay',
    card_type: 'visa ',
    bank: 'TEST BANK',
    country_code: 'GB',
    brand: 'visa',
    reusable: false,
    signature: `SIG_${createHash('sha256').update(`${customerId} apple pay`).digest('hex').slice(0, 20)}`,
    account_name: null,
    ...RECEIVER,
  };
}
