/** The provider's channels: those offered to payers, and those that bring card money. */

/** Names as the provider spells them. */
export const PAY_CHANNELS = [
  'card',
  'bank_transfer',
  'apple_pay',
  'bank',
  'ussd',
  'qr',
  'mobile_money',
  'eft',
  'capitec_pay',
  'payattitude',
] as const;
export type PayChannel = (typeof PAY_CHANNELS)[number];

/** Transfers from a bank account, which no bank claims back. `dedicated_nuban` goes to an account kept for the payer. */
export const TRANSFER_CHANNELS: readonly string[] = ['bank_transfer', 'dedicated_nuban'];

/** True for money that a bank may claim back: every channel except bank transfers, unknown channels included. */
export function isCardMoney(channel: string | null): boolean {
  return channel === null || !TRANSFER_CHANNELS.includes(channel);
}
