/** The control page's views, one at a time. */

export const VIEWS = {
  payments: 'Payments',
  refunds: 'Refunds',
  transfers: 'Transfers',
  disputes: 'Disputes',
  balance: 'Balance',
  events: 'Webhooks',
  faults: 'Faults',
} as const;
export type View = keyof typeof VIEWS;

export function viewOf(name: unknown): View {
  return typeof name === 'string' && Object.hasOwn(VIEWS, name) ? (name as View) : 'payments';
}
