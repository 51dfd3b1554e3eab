/** Transactions: every stock movement, newest first, as a table or readable rows on a phone. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Transaction } from '#contract/pharmacy/stock.ts';
import { message, type Message } from '#rules/i18n/message.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import type { MovementKind } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { expiryLabel } from './batch-labels.ts';
import { ProductName } from './ProductName.tsx';
import { Parts } from './Quantity.tsx';
import { transactionsQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

const COLUMNS: Column<Transaction>[] = [
  { name: message('Product'), bare: true, cell: (transaction) => <ProductName of={transaction} /> },
  { name: message('Type'), cell: (transaction) => <Remark of={transaction} /> },
  { name: message('Quantity'), cell: (transaction) => <Moved of={transaction} /> },
  { name: message('Balance'), cell: (transaction) => <Left of={transaction} /> },
  { name: message('Batch'), cell: (transaction) => <BatchOf of={transaction} /> },
  {
    name: message('When'),
    cell: ({ at, by }) => (
      <span className="max-sm:text-right">
        <span className="block whitespace-nowrap">
          <Time detail at={at} />
        </span>
        <span translate="no" className="block text-xs text-quiet wrap-anywhere">
          {by}
        </span>
      </span>
    ),
  },
];

interface TransactionsProps {
  pharmacyId: string;
  /** Limits the list to one product. */
  inventoryId?: string;
  /** Limits the list to one person. */
  memberId?: string;
}

export function Transactions({ pharmacyId, inventoryId, memberId }: TransactionsProps) {
  const query = useInfiniteQuery(transactionsQuery(pharmacyId, inventoryId, memberId));
  const { data, error, refetch, isFetchNextPageError, fetchNextPage } = query;
  const transactions = data?.pages.flatMap(({ allTransactions }) => allTransactions);
  if (!transactions) return <NotYet error={error} retry={refetch} />;
  if (transactions.length === 0) {
    return (
      <Empty icon="posts" title={t('No transactions yet')}>
        {t('Everything added or sold shows here, with who did it.')}
      </Empty>
    );
  }
  return (
    <>
      <Table caption={t('Transactions')} columns={COLUMNS} rows={transactions} keyOf={({ _id }) => _id} />
      {isFetchNextPageError ? <Failed error={error} retry={fetchNextPage} /> : <InfiniteScrollOfQuery query={query} />}
    </>
  );
}

function Remark({ of: { remark, reason, isReversal, isReversed } }: { of: Transaction }) {
  const { word, tone } = MOVEMENTS[remark];
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-sm:justify-end">
      <Badge tone={tone}>{t(word)}</Badge>
      {isReversal && <Badge tone="waiting">{t('Reverses another action')}</Badge>}
      {isReversed && <Badge>{t('Undone')}</Badge>}
      {reason && (
        <span className="w-full text-xs text-quiet wrap-anywhere max-sm:text-right">
          <Data>{reason}</Data>
        </span>
      )}
    </span>
  );
}

function Moved({ of: { quantity, unit } }: { of: Transaction }) {
  const sign = { '-1': '−', '0': '', '1': '+' }[Math.sign(quantity)] ?? '';
  return (
    <span
      className={`font-semibold wrap-anywhere tabular-nums max-sm:text-right ${quantity > 0 ? 'text-success' : ''}`}
    >
      {sign}
      <Parts of={[countOf(Math.abs(quantity), unit)]} />
    </span>
  );
}

/** The product's remaining quantity in its smallest unit, as on the stock card. */
function Left({ of: { productAfter, baseUnit } }: { of: Transaction }) {
  return (
    <span className="wrap-anywhere tabular-nums max-sm:text-right">
      <Parts of={[countOf(productAfter, baseUnit)]} />
    </span>
  );
}

function BatchOf({ of: { batchNumber, expiryDate } }: { of: Transaction }) {
  return (
    <span className="max-sm:text-right">
      <span className="block wrap-anywhere">{batchNumber ? <Data>{batchNumber}</Data> : t('No number')}</span>
      <span className="block text-xs text-quiet">{expiryLabel(expiryDate)}</span>
    </span>
  );
}

const MOVEMENTS: Record<MovementKind, { word: Message; tone: Tone }> = {
  received: { word: message('Received'), tone: 'done' },
  sold: { word: message('Sold'), tone: 'brand' },
  adjusted: { word: message('Adjusted'), tone: 'plain' },
  counted: { word: message('Counted'), tone: 'plain' },
  moved: { word: message('Moved'), tone: 'plain' },
  reserved: { word: message('Reserved'), tone: 'waiting' },
  released: { word: message('No longer reserved'), tone: 'plain' },
  dispatched: { word: message('Shipped'), tone: 'brand' },
  destroyed: { word: message('Destroyed'), tone: 'lost' },
  returned: { word: message('Returned'), tone: 'done' },
  status: { word: message('Status changed'), tone: 'plain' },
};
