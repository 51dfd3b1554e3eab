/** Names of payment states, reasons why a wallet closed, and reasons and states of disputes. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { DisputeReason, DisputeState } from '#rules/money/dispute.ts';
import type { PaymentState } from '#rules/money/payment.ts';
import type { ClosedBecause } from '#rules/money/wallet.ts';

export const PAYMENT_STATES_SAID: Record<PaymentState, Message> = {
  created: message('Started'),
  initialized: message('Started'),
  pending: message('In progress'),
  failed: message('Failed'),
  expired: message('Expired'),
  succeeded: message('Paid'),
  refunding: message('Refund in progress'),
  refunded: message('Refunded'),
  charged_back: message('Taken back by the bank'),
};

export const CLOSED_BECAUSE_SAID: Record<ClosedBecause, Message> = {
  acknowledged: message('Receipt was acknowledged'),
  'time-out': message('The inspection period ended'),
  ruling: message('A dispute was decided'),
  withdrawn: message('The seller withdrew it'),
  'never paid': message('Nobody paid'),
  chargeback: message('The bank took the money back'),
};

export const DISPUTE_REASONS_SAID: Record<DisputeReason, Message> = {
  'not received': message('Not received'),
  'wrong goods': message('Wrong goods'),
  damaged: message('Damaged'),
  expired: message('Expired'),
  counterfeit: message('Counterfeit'),
  other: message('Something else'),
};

export const DISPUTE_STATES_SAID: Record<DisputeState, Message> = {
  open: message('Open'),
  withdrawn: message('Withdrawn'),
  resolved: message('Decided'),
};
