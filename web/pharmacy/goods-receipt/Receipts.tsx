/** The deliveries of a pharmacy, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { GoodsReceiptSummary } from '#contract/pharmacy/goods-receipt.ts';
import { t } from '../../i18n.ts';
import { pathOfReceipt } from '../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { Money } from '../../ui/Money.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Time } from '../../ui/Time.tsx';
import { receiptsQuery } from './queries.ts';

export function Receipts({ pharmacyId }: { pharmacyId: string }) {
  const query = useInfiniteQuery(receiptsQuery(pharmacyId));
  const { error, isFetchNextPageError, fetchNextPage } = query;
  const receipts = query.data?.pages.flatMap((page) => page.receipts);
  if (!receipts) return <NotYet error={error} retry={query.refetch} />;
  if (receipts.length === 0) {
    return (
      <Empty icon="box" title={t('No deliveries yet')}>
        {t('Receive all products of one invoice at once. Each delivery shows here.')}
      </Empty>
    );
  }
  return (
    <>
      <ul aria-label={t('Deliveries')} className="divide-y divide-base-300">
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt._id} pharmacyId={pharmacyId} receipt={receipt} />
        ))}
      </ul>
      {isFetchNextPageError ? <Failed error={error} retry={fetchNextPage} /> : <InfiniteScrollOfQuery query={query} />}
    </>
  );
}

function ReceiptRow({ pharmacyId, receipt }: { pharmacyId: string; receipt: GoodsReceiptSummary }) {
  const { _id, supplier, invoiceNumber, receivedAt, by, lines, undone, total } = receipt;
  return (
    <li className="flex items-start justify-between gap-4 py-3 text-sm">
      <div className="min-w-0">
        <TextLink to={pathOfReceipt(pharmacyId, _id)}>
          <Data>{supplier}</Data>
        </TextLink>
        {invoiceNumber && (
          <p className="wrap-anywhere">
            <Data>{t('Invoice {number}', { number: invoiceNumber })}</Data>
          </p>
        )}
        <p className="text-xs wrap-anywhere text-quiet">
          <Time at={receivedAt} /> · <Data>{by}</Data>
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <Money naira={total} className="font-semibold" />
        <span className="text-xs text-quiet">{t('{n, plural, one {# line} other {# lines}}', { n: lines })}</span>
        {undone > 0 && <Badge tone="waiting">{t('{n, number} undone', { n: undone })}</Badge>}
      </div>
    </li>
  );
}
