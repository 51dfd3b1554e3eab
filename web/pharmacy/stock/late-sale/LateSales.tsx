/** Needs attention: past sales that no batch could cover, until somebody decides. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LateSale } from '#contract/pharmacy/late-sale.ts';
import type { PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import type { LateReason } from '#rules/pharmacy/late-sale.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../../i18n.ts';
import { pathOfInventory } from '../../../paths.ts';
import { showAlert } from '../../../ui/alert/alert.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Data } from '../../../ui/Data.tsx';
import { Failed } from '../../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../../ui/list/InfiniteScroll.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useFocusFallback } from '../../../ui/hook/use-focus-fallback.ts';
import { Quantity } from '../Quantity.tsx';
import { DecideSale } from './DecideSale.tsx';
import { lateSalesQuery } from './queries.ts';

const REASONS: Record<LateReason, Message> = {
  short: message('Out of stock'),
  counted: message('Counted after the sale'),
  aside: message('Not for sale any more'),
};

interface LateSalesProps {
  pharmacyId: string;
  role: PharmacyRole;
}

/** Renders nothing if nothing needs attention. */
export function LateSales({ pharmacyId, role }: LateSalesProps) {
  const query = useInfiniteQuery(lateSalesQuery(pharmacyId));
  const { data, error, isFetchNextPageError, fetchNextPage, hasNextPage } = query;
  const [decided, decide] = useState<LateSale>();
  const focus = useFocusFallback<HTMLElement>();
  const sales = data?.pages.flatMap(({ lateSales }) => lateSales) ?? [];
  const dialog = decided && (
    <DecideSale
      sale={decided}
      role={role}
      close={() => decide(undefined)}
      done={() => {
        decide(undefined);
        showAlert('Success', t('Sale settled.'));
      }}
    />
  );
  if (sales.length === 0) return dialog ?? null;
  return (
    <section
      {...focus}
      aria-labelledby="attention"
      className="focus-ring rounded-box border border-error bg-base-100 p-4 sm:p-5"
    >
      <h2 id="attention" className="text-lg font-semibold tracking-tight">
        {t('Needs attention')}
      </h2>
      <p className="mt-1 text-sm text-quiet">
        {t('Sold offline, but there was not enough stock when the sale synced.')}
      </p>
      <ul className="mt-2 divide-y divide-base-300">
        {sales.map((sale) => (
          <li key={sale._id} className="py-3 last:pb-0">
            <Row sale={sale} decide={() => decide(sale)} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && <Failed error={error} retry={fetchNextPage} />}
      {!isFetchNextPageError && hasNextPage && <InfiniteScrollOfQuery query={query} />}
      {dialog}
    </section>
  );
}

function Row({ sale, decide }: { sale: LateSale; decide: () => void }) {
  const { pharmacyId, inventoryId, product, brand, strength, batchNumber, quantity, why, by, soldAt } = sale;
  const more = [strength, brand, batchNumber].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Quantity of={quantity} units={unitsOf(sale)} className="font-semibold" />
          <Badge tone="waiting">{t(REASONS[why])}</Badge>
        </p>
        <p className="wrap-anywhere">
          <TextLink to={pathOfInventory(pharmacyId, inventoryId)}>
            <Data>{product}</Data>
          </TextLink>{' '}
          {more && (
            <span className="text-sm text-quiet">
              <Data>{more}</Data>
            </span>
          )}
        </p>
        <p className="text-xs text-quiet wrap-anywhere">
          <span translate="no">{by}</span>, <Time detail at={soldAt} />
        </p>
      </div>
      <Button kind="quiet" onClick={decide}>
        {t('Resolve')}
      </Button>
    </div>
  );
}
