/** /trades: everything the member buys and sells, ordered by whose turn it is. */
import { useSearchParams } from 'react-router';
import { DEAL_FILTERS, DEAL_WORDS } from '#rules/trade/deal.ts';
import { t } from '../i18n.ts';
import { call } from '../net/api.ts';
import { download } from '../net/download.ts';
import { BusinessTabs } from '../trade/deal/BusinessTabs.tsx';
import { FILTER_NAMES } from '../trade/deal/deal-words.ts';
import { DealList } from '../trade/deal/DealList.tsx';
import { type Wish, wishOf } from '../trade/deal/queries.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { PageHead } from '../ui/Card.tsx';
import { FilterBar } from '../ui/form/FilterBar.tsx';

export function TradesPage() {
  const [params, setParams] = useSearchParams();
  const wish = wishOf(params);
  const ask = (change: Wish) => {
    // the address is newer than what is shown, where a change of a moment ago has not rendered yet
    const next: Wish = { ...wishOf(new URLSearchParams(window.location.search)), ...change };
    const set = Object.entries(next).filter(([, value]) => value);
    setParams(Object.fromEntries(set), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-1 pb-5 sm:py-7">
      <BusinessTabs />
      <PageHead
        title={t('My trades')}
        action={
          <ActButton
            kind="plain"
            icon="file"
            className="font-normal text-quiet"
            act={async () => download(await call('GET /api/trades/trades.csv', { ...wish }), 'mortar-trades.csv')}
          >
            {t('Download as CSV')}
          </ActButton>
        }
      />
      <FilterBar
        className="mb-4"
        search={{
          label: t('Search by medicine, person or pharmacy'),
          placeholder: t('Medicine, person or pharmacy'),
          maxLength: DEAL_WORDS,
          searchTextOf: (text) => text.trim(),
          asked: wish.q ?? '',
          ask: (text) => ask({ q: text || undefined }),
        }}
        kind={{
          label: t('Which trades'),
          options: DEAL_FILTERS,
          textOf: (filter) => t(FILTER_NAMES[filter]),
          chosen: wish.filter,
          choose: (filter) => ask({ filter }),
        }}
      />
      <DealList wish={wish} showAll={() => ask({ filter: undefined, q: undefined })} />
    </div>
  );
}
