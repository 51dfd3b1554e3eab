/** Facts of an open reconciliation item in words. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { ReconKind } from '#rules/money/recon.ts';
import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';

/** Labels in the order in which they are shown. Facts without a label are for the log only. */
const LABELS: Record<string, Message> = {
  balanceKobo: message('Balance'),
  onItsWayKobo: message('Sent, not arrived yet'),
  collectedKobo: message('Still to settle'),
  amountKobo: message('Amount'),
  kobo: message('Amount'),
  requestedKobo: message('Requested'),
  receivedKobo: message('Received'),
  leftKobo: message('Left'),
  owedKobo: message('Owed to us'),
  refundKobo: message('Refund requested'),
  feeKobo: message('Fee'),
  providerFeeKobo: message('Provider’s fee'),
  state: message('Status'),
  status: message('Provider’s status'),
  walletState: message('The wallet'),
  allocation: message('Where it is'),
  source: message('Taken from'),
  reason: message('Reason'),
  refusal: message('Why it was not accepted'),
  failure: message('Why it failed'),
  resolution: message('Decision'),
  tries: message('Attempts'),
  differences: message('Differences, ten at most'),
  channel: message('Paid by'),
  gatewayResponse: message('The bank says'),
  reference: message('Reference'),
  transactionReference: message('Reference'),
  transferCode: message('Transfer'),
  currency: message('Currency'),
  createdAt: message('Started'),
  paidAt: message('Paid'),
  refundedAt: message('Refunded'),
  transferredAt: message('Arrived'),
  dueAt: message('Answer due'),
};

const KINDS: Record<ReconKind, Message> = {
  'payment unknown': message('Payment unknown'),
  'payment unbooked': message('Payment unbooked'),
  'payment missing': message('Payment missing'),
  'payment amount differs': message('Payment amount differs'),
  'payment fee differs': message('Payment fee differs'),
  'payment status differs': message('Payment status differs'),
  'refund unknown': message('Refund unknown'),
  'refund missing': message('Refund missing'),
  'refund amount differs': message('Refund amount differs'),
  'refund status differs': message('Refund status differs'),
  'transfer unknown': message('Transfer unknown'),
  'transfer missing': message('Transfer missing'),
  'transfer amount differs': message('Transfer amount differs'),
  'transfer fee differs': message('Transfer fee differs'),
  'transfer status differs': message('Transfer status differs'),
  'balance differs': message('Balance differs'),
  'collections below zero': message('Collections below zero'),
  'settlement differs': message('Settlement differs'),
  'money long in suspense': message('Money in suspense too long'),
  'payout overdue': message('Payout overdue'),
  'books differ': message('Ledger differs'),
  'fees passed on': message('Fees passed on'),
  'money in suspense': message('Money in suspense'),
  'refund failed': message('Refund failed'),
  'release to review': message('Payment to review'),
  'refund refused': message('Refund refused'),
  'refund unanswered': message('Refund unanswered'),
  'refund overdue': message('Refund overdue'),
  'refund differs': message('Refund differs'),
  'supplier debt': message('Seller’s debt'),
  'payout without balance': message('Payout without balance'),
  'payout refused': message('Payout refused'),
  'payout differs': message('Payout differs'),
  'bank dispute': message('Bank dispute'),
  'bank dispute unbooked': message('Bank dispute unbooked'),
  'bank dispute twice': message('Bank dispute twice'),
};

export function kindLabel(kind: string): string {
  return isKind(kind) ? t(KINDS[kind]) : kind;
}

function isKind(kind: string): kind is ReconKind {
  return Object.hasOwn(KINDS, kind);
}

/** Leaves out unknown values. */
export function labelledFacts(facts: Record<string, unknown>): [name: string, value: ReactNode][] {
  return Object.entries(LABELS).flatMap(([key, name]) => {
    const value = facts[key];
    return value === undefined || value === null ? [] : [[t(name), valueLabel(key, value)] as [string, ReactNode]];
  });
}

function valueLabel(key: string, value: unknown): ReactNode {
  if (typeof value === 'number' && /kobo$/i.test(key)) return <Money naira={value / 100} />;
  if (typeof value === 'string' && key.endsWith('At')) return <Time detail at={value} />;
  // terms of the ledger and of Paystack, the same in every language
  return <Data>{typeof value === 'string' ? value.replaceAll('_', ' ') : JSON.stringify(value)}</Data>;
}
