/** Facts of an open item in words: what the books and the provider call by a name of the program. */
import type { ReactNode } from 'react';
import { t } from '../i18n.ts';
import { Money } from '../ui/Money.tsx';
import { momentOf } from '../ui/Time.tsx';

/** In the order in which they are shown; what is not named here is for the log alone. */
const NAMES: Record<string, string> = {
  balanceKobo: t('Balance'),
  onItsWayKobo: t('Sent already, not arrived'),
  collectedKobo: t('Still to be settled'),
  amountKobo: t('Amount'),
  kobo: t('Amount'),
  requestedKobo: t('Asked for'),
  receivedKobo: t('Received'),
  leftKobo: t('Left of it'),
  owedKobo: t('Owed to us'),
  refundKobo: t('Asked back'),
  feeKobo: t('Fee'),
  providerFeeKobo: t('Provider’s fee'),
  state: t('State'),
  status: t('State'),
  walletState: t('The wallet'),
  allocation: t('Where it lies'),
  source: t('Taken from'),
  reason: t('Reason'),
  refusal: t('Why it was not taken'),
  failure: t('Why it failed'),
  resolution: t('Ruling'),
  tries: t('Tries'),
  channel: t('Paid by'),
  gatewayResponse: t('The bank says'),
  reference: t('Reference'),
  transactionReference: t('Reference'),
  transferCode: t('Transfer'),
  currency: t('Currency'),
  createdAt: t('Begun'),
  paidAt: t('Paid'),
  refundedAt: t('Given back'),
  transferredAt: t('Arrived'),
  dueAt: t('To be answered by'),
};

export function kindInWords(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Without what is not known. */
export function factsInWords(facts: Record<string, unknown>): [name: string, value: ReactNode][] {
  return Object.entries(NAMES).flatMap(([key, name]) => {
    const value = facts[key];
    return value === undefined || value === null ? [] : [[name, valueInWords(key, value)] as [string, ReactNode]];
  });
}

function valueInWords(key: string, value: unknown): ReactNode {
  if (typeof value === 'number' && /kobo$/i.test(key)) return <Money naira={value / 100} />;
  if (typeof value === 'string') return key.endsWith('At') ? momentOf(value) : value.replaceAll('_', ' ');
  return JSON.stringify(value);
}
