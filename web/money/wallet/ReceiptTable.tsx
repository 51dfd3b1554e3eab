/** The end of a wallet: who received the goods, or what happened to their money. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { type ReceiptLabel, labelAtEnd } from './receipt-labels.ts';

interface ReceiptRow {
  id: string;
  name: string;
  role: string;
  at: ReceiptLabel[];
}

const RECEIPT_COLUMNS: readonly Column<ReceiptRow>[] = [
  {
    name: message('Name'),
    cell: ({ name }) => (
      <span translate="no" className="font-medium wrap-anywhere">
        {name}
      </span>
    ),
  },
  { name: message('Role'), cell: ({ role }) => role },
  { name: message('Receipt'), cell: ({ at }) => <Words of={at} /> },
];

export function ReceiptTable({ wallet }: { wallet: Wallet }) {
  const { supplier, partners } = wallet;
  const rows = [
    {
      id: supplier.user._id,
      name: supplier.user.fullName,
      role: t('Seller'),
      at: labelAtEnd(wallet, supplier.user._id),
    },
    ...partners.map(({ _id, fullName }) => ({
      id: _id,
      name: fullName,
      role: t('Partner'),
      at: labelAtEnd(wallet, _id),
    })),
  ];
  return (
    <Table caption={t('Who has acknowledged receipt')} columns={RECEIPT_COLUMNS} rows={rows} keyOf={({ id }) => id} />
  );
}

const ICONS: Partial<Record<Tone, IconName>> = { done: 'check', waiting: 'clock', lost: 'error' };

function Words({ of }: { of: readonly ReceiptLabel[] }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5 sm:justify-start">
      {of.map(({ tone, text: wording }) => {
        const icon = ICONS[tone];
        return (
          <Badge key={wording} tone={tone} {...(icon && { icon })}>
            {wording}
          </Badge>
        );
      })}
    </span>
  );
}
