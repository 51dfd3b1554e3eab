/** The provider's channels: which of them payers are offered, and which bring card money. */

/** In the provider's own words. */
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

/** Transfers from a bank account, which no bank claims back; `dedicated_nuban` is one to an account kept for the payer. */
export const TRANSFER_CHANNELS: readonly string[] = ['bank_transfer', 'dedicated_nuban'];

/** Money that a bank may claim back as it does with a card: everything but a bank transfer, a channel that is not known included. */
export function isCardMoney(channel: string | null): boolean {
  return channel === null || !TRANSFER_CHANNELS.includes(channel);
}
