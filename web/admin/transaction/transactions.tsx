/** The list of all stock transactions. */
import type { AdminTransactionRow } from '#contract/pharmacy/admin-transaction.ts';
import { message } from '#rules/i18n/message.ts';
import { MOVEMENT_KINDS, type MovementKind } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { askedBy } from '../list/ask.ts';
import { DAYS, SUMS } from '../list/days.ts';
import type { ListDefinition } from '../list/definition.ts';
import { Typed } from '../ui/Typed.tsx';
import { Change } from './Change.tsx';
import { MOVEMENTS_SAID } from './labels.ts';
import { TransactionStory } from './TransactionStory.tsx';

export const TRANSACTIONS: ListDefinition<AdminTransactionRow> = {
  name: 'transactions',
  path: ADMIN_PATHS.transactions,
  title: message('Transactions'),
  one: message('Transaction'),
  icon: 'file',
  searched: message('Product, brand or batch number'),
  titleOf: ({ product }) => product,
  sort: '-created',
  columns: [
    {
      id: 'product',
      name: message('Product'),
      cell: ({ product, brand, strength }) => <Typed>{[product, brand, strength].filter(Boolean).join(' ')}</Typed>,
    },
    { id: 'pharmacy', name: message('Pharmacy'), cell: ({ pharmacy }) => <Typed>{pharmacy.businessName}</Typed> },
    { id: 'kind', name: message('Type'), cell: ({ remark }) => t(MOVEMENTS_SAID[remark]) },
    { id: 'change', name: message('Change'), end: true, cell: (transaction) => <Change of={transaction} /> },
    {
      id: 'amount',
      name: message('Amount'),
      end: true,
      sort: 'amount',
      cell: ({ amount }) => (amount === null ? '–' : <Money naira={amount} />),
    },
    { id: 'batch', name: message('Batch'), extra: true, cell: ({ batchNumber }) => <Typed>{batchNumber}</Typed> },
    { id: 'by', name: message('By'), extra: true, cell: ({ by }) => <Typed>{by}</Typed> },
    { id: 'created', name: message('When'), sort: 'created', cell: ({ at }) => <Time at={at} /> },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: message('Type'),
      options: MOVEMENT_KINDS,
      textOf: (kind) => t(MOVEMENTS_SAID[kind as MovementKind]),
    },
    SUMS,
    DAYS,
    { kind: 'id', name: 'pharmacyId', label: message('Of one pharmacy') },
    { kind: 'id', name: 'inventoryId', label: message('Of one product') },
  ],
  views: [
    { name: message('Sales'), filters: { kind: 'sold' } },
    { name: message('Received'), filters: { kind: 'received' } },
    { name: message('Destroyed'), filters: { kind: 'destroyed' } },
  ],
  ...askedBy('GET /api/admin/transactions', ({ allTransactions: rows, ...page }) => ({ rows, ...page })),
  acts: [],
  Story: TransactionStory,
};
