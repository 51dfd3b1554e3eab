import { expect, it } from 'vitest';
import { isCardMoney, PAY_CHANNELS } from './pay-channel.ts';

it.each(PAY_CHANNELS.filter((channel) => channel !== 'bank_transfer'))(
  'Money paid by %s counts as card money',
  (channel) => {
    expect(isCardMoney(channel)).toBe(true);
  },
);

it('Money of a channel that is new or not named counts as card money', () => {
  expect(['google_pay', '', null].map(isCardMoney)).toEqual([true, true, true]);
});

it('Money that a bank transfer brought is no card money', () => {
  expect(['bank_transfer', 'dedicated_nuban'].map(isCardMoney)).toEqual([false, false]);
});
