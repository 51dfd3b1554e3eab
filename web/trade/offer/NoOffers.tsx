/** The empty state of the offer list: what the list is for, or how to clear a search without results. */
import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { filtersOf } from './search-words.ts';
import { isNarrowed, type Search } from './search.ts';

interface NoOffersProps {
  search: Search;
  /** Clears all filters. */
  clear: () => void;
  children?: ReactNode;
}

export function NoOffers({ search, clear, children }: NoOffersProps) {
  if (!isNarrowed(search)) {
    return (
      <Empty icon="business" title={t('No offers yet')}>
        {t('Tell others which drug you need, sell or want to buy together. They answer with a price.')}
      </Empty>
    );
  }
  const isFiltered = search.kind !== undefined || filtersOf({ ...search, open: true }).length > 0;
  return (
    <Empty
      icon="search"
      title={search.q ? t('Nothing found for “{words}”', { words: search.q }) : t('Nothing matches these filters')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {children}
          <Button kind="quiet" onClick={clear}>
            {isFiltered ? t('Clear filters') : t('Show all offers')}
          </Button>
        </div>
      }
    >
      {isFiltered ? t('Try fewer filters.') : t('Small spelling mistakes are fine. Try the generic or brand name.')}
    </Empty>
  );
}
