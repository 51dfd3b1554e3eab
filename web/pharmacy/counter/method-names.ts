/** The ways to pay at the counter, and what each entry of a customer's credit is. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { CounterEntry, PayMethod } from '#rules/pharmacy/counter-sale.ts';

export const METHOD_NAMES: Record<PayMethod, Message> = {
  cash: message('Cash'),
  transfer: message('Transfer'),
  pos: message('POS'),
  credit: message('Credit'),
};

export const ENTRY_NAMES: Record<CounterEntry, Message> = {
  sale: message('Sold on credit'),
  return: message('Returned'),
  payment: message('Paid'),
  'write-off': message('Written off'),
};
