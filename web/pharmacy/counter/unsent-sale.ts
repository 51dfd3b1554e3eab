/** A sale of the counter until the server has booked it. */
import type { Kobo } from '#rules/money.ts';
import type { OutboxItem } from '../../outbox/kinds.ts';
import type { Basket, Payment } from './basket.ts';

export interface UnsentSale extends OutboxItem {
  pharmacyId: string;
  basket: Basket;
  payment: Payment;
  total: Kobo;
}
