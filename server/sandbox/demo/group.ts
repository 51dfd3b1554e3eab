/** The demonstration's business group: messages and payments. */
import type { Kobo } from '#rules/money.ts';
import type { FirstName } from './people.ts';

export const GROUP = { title: 'Amlodipine 5 mg, 300 packs', daysAgo: 18.2 } as const;

export interface DemoMessage {
  by: FirstName;
  daysAgo: number;
  body: string;
}

export const MESSAGES: readonly DemoMessage[] = [
  {
    by: 'Morenike',
    daysAgo: 18.1,
    body: 'Good morning and welcome. 300 packs of Amlovar 5 mg, more than a year to expiry.',
  },
  { by: 'Kabiru', daysAgo: 18.0, body: 'Good morning. I’ll take 200 if the price stays at 1,850.' },
  { by: 'Chinwendu', daysAgo: 17.9, body: 'Then I’ll take the other 100. Can you send a photo of the batch?' },
  {
    by: 'Morenike',
    daysAgo: 17.8,
    body: 'It stays. All one batch, cartons still sealed. I’ll read you the number on the phone.',
  },
  { by: 'Chinwendu', daysAgo: 17.7, body: 'Got it, it matches the register. Fine with me.' },
  { by: 'Morenike', daysAgo: 17.5, body: 'I’ve requested the wallet: 300 packs at ₦1,850.' },
  { by: 'Kabiru', daysAgo: 17.1, body: 'Paid for 200.' },
  { by: 'Chinwendu', daysAgo: 16.8, body: 'Paid for 100.' },
  {
    by: 'Morenike',
    daysAgo: 16.6,
    body: 'Both payments are in. Shipping tonight: four cartons to Kano, two to Onitsha.',
  },
  { by: 'Chinwendu', daysAgo: 14.9, body: 'Two cartons arrived in Onitsha, seals intact. Acknowledged.' },
  { by: 'Kabiru', daysAgo: 13.6, body: 'Four cartons got to Kano this morning, all counted. Acknowledged.' },
  {
    by: 'Morenike',
    daysAgo: 13.5,
    body: 'Acknowledged on my side too, and the money is released. Thank you both. Metformin next time?',
  },
  { by: 'Kabiru', daysAgo: 13.4, body: 'Sure. I’ll ask for the carton price.' },
];

/** The group's admin is the supplier. */
export const WALLET = {
  unitPriceKobo: 185_000,
  quantity: 300,
  daysAgo: 17.5,
  supplierAckDaysAgo: 16.51,
  closedDaysAgo: 13.52,
} as const;

export interface DemoPayment {
  by: FirstName;
  quantity: number;
  daysAgo: number;
  ackDaysAgo: number;
}

export const PAYMENTS: readonly DemoPayment[] = [
  { by: 'Kabiru', quantity: 200, daysAgo: 17.12, ackDaysAgo: 13.61 },
  { by: 'Chinwendu', quantity: 100, daysAgo: 16.82, ackDaysAgo: 14.91 },
];

/** The provider's fee on a large card payment. */
export const PROVIDER_FEE_KOBO: Kobo = 200_000;
