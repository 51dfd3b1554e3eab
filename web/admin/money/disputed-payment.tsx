/** Columns and facts of a payment that open and ended bank disputes share. */
import type { ReactNode } from 'react';
import type { BankDispute } from '#contract/money/admin-bank-dispute.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Money } from '../../ui/Money.tsx';
import { dataColumn, type ViewColumn } from '../ui/columns.tsx';

type Disputed = Pick<BankDispute, 'reference' | 'amount' | 'payer' | 'supplier'>;

export const PAYMENT_COLUMNS: readonly Column<Disputed>[] = [
  dataColumn(message('Payment'), ({ reference }) => reference, 'text-xs wrap-anywhere max-sm:text-right'),
  { name: message('Amount'), end: true, cell: ({ amount }) => <Money naira={amount} /> },
];

export const viewOf = (name: Message): ViewColumn<Disputed> => ({
  name,
  spoken: ({ reference }) => message('View bank dispute {reference}', { reference }),
  data: ['reference'],
});

export function paymentFacts({ reference, amount, payer, supplier }: Disputed): (readonly [string, ReactNode])[] {
  return [
    [t('Payment'), <Data key="reference">{reference}</Data>],
    [t('Amount'), <Money key="amount" naira={amount} />],
    [t('Buyer'), payer === null ? t('A donor') : <Data key="payer">{payer}</Data>],
    [t('Seller'), supplier === null ? t('Nobody, it is a donation') : <Data key="supplier">{supplier}</Data>],
  ];
}
