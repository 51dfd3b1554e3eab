/** Facts of an open item in words: what the books and the provider call by a name of the program. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { ReactNode } from 'react';
import { t } from '../i18n.ts';
import { Money } from '../ui/Money.tsx';
import { momentOf } from '../ui/Time.tsx';

/** In the order in which they are shown; what is not named here is for the log alone. */
const LABELS: Record<string, Message> = {
  balanceKobo: message('Balance'),
  onItsWayKobo: message('Sent already, not arrived'),
  collectedKobo: message('Still to be settled'),
  amountKobo: message('Amount'),
  kobo: message('Amount'),
  requestedKobo: message('Asked for'),
  receivedKobo: message('Received'),
  leftKobo: message('Left of it'),
  owedKobo: message('Owed to us'),
  refundKobo: message('Asked back'),
  feeKobo: message('Fee'),
  providerFeeKobo: message('Provider’s fee'),
  state: message('State'),
  status: message('State'),
  walletState: message('The wallet'),
  allocation: message('Where it lies'),
  source: message('Taken from'),
  reason: message('Reason'),
  refusal: message('Why it was not taken'),
  failure: message('Why it failed'),
  resolution: message('Ruling'),
  tries: message('Tries'),
  differences: message('Differences, ten at most'),
  channel: message('Paid by'),
  gatewayResponse: message('The bank says'),
  reference: message('Reference'),
  transactionReference: message('Reference'),
  transferCode: message('Transfer'),
  currency: message('Currency'),
  createdAt: message('Begun'),
  paidAt: message('Paid'),
  refundedAt: message('Given back'),
  transferredAt: message('Arrived'),
  dueAt: message('To be answered by'),
};

export function kindLabel(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Without unknown values. */
export function labelledFacts(facts: Record<string, unknown>): [name: string, value: ReactNode][] {
  return Object.entries(LABELS).flatMap(([key, name]) => {
    const value = facts[key];
    return value === undefined || value === null ? [] : [[t(name), valueLabel(key, value)] as [string, ReactNode]];
  });
}

function valueLabel(key: string, value: unknown): ReactNode {
  if (typeof value === 'number' && /kobo$/i.test(key)) return <Money naira={value / 100} />;
  if (typeof value === 'string') return key.endsWith('At') ? momentOf(value) : value.replaceAll('_', ' ');
  return JSON.stringify(value);
}
