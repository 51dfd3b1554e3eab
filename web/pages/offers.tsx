/** /private_business: all members' offers with search, filters and order, and a new offer. */
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../i18n.ts';
import { FilterButton, FilterColumn } from '../trade/offer/Filters.tsx';
import { ScamNote } from '../trade/offer/ScamNote.tsx';
import { SearchBar, SortField } from '../trade/offer/SearchBar.tsx';
import { SearchResults } from '../trade/offer/SearchResults.tsx';
import { countFilters, isNarrowed, paramsOf, type Search, searchOf } from '../trade/offer/search.ts';
import { useSearchResults } from '../trade/offer/use-search-results.ts';
import { BusinessTabs } from '../trade/deal/BusinessTabs.tsx';
import { SavedSearches } from '../trade/saved-search/SavedSearches.tsx';
import { PageHead } from '../ui/Card.tsx';
import { useWide } from '../ui/hook/use-wide.ts';
import { CreateOffer } from './create-offer.tsx';

/** Loaded only for a filtered search. */
const FilterChips = lazy(async () => ({ default: (await import('../trade/offer/FilterChips.tsx')).FilterChips }));
const SaveSearch = lazy(async () => ({ default: (await import('../trade/saved-search/SaveSearch.tsx')).SaveSearch }));

export function OffersPage() {
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  const show = (next: Search) => setParams(paramsOf(next), { replace: true, preventScrollReset: true });
  // the address is newer than what is shown, where a change of a moment ago has not rendered yet
  const ask = (change: Search) => show({ ...searchOf(new URLSearchParams(window.location.search)), ...change });
  const clear = () => show({ open: true, sort: search.sort });
  const match = useSearchResults(search);
  const isWide = useWide();
  const { open: _, sort: __, ...filters } = search;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-1 pb-5 max-sm:pb-24 sm:py-7">
      <BusinessTabs>{!isWide && <SavedSearches />}</BusinessTabs>
      <PageHead isTabbed title={t('Business')} action={<CreateOffer done={match.reveal} />} />
      <ScamNote />
      <div className="dialog:grid dialog:grid-cols-[16rem_minmax(0,1fr)] dialog:items-start dialog:gap-5">
        {isWide && (
          <div className="sticky top-[calc(var(--top)+1rem)]">
            <FilterColumn search={search} ask={ask} />
          </div>
        )}
        <div className="min-w-0">
          <SearchBar search={search} ask={ask}>
            {!isWide && <FilterButton search={search} ask={ask} />}
          </SearchBar>
          <div className="mb-4 flex flex-wrap items-center gap-2 empty:hidden">
            {/* no boundary before there are filters: its fallback would hold back the search's request until the chips are loaded */}
            {countFilters(search) > 0 && (
              <Suspense fallback={null}>
                <FilterChips search={search} ask={ask} />
              </Suspense>
            )}
            {isNarrowed(search) && (
              <Suspense fallback={null}>
                <SaveSearch filters={filters} />
              </Suspense>
            )}
            {isWide && <SavedSearches />}
            {isWide && (
              <div className="ml-auto shrink-0">
                <SortField search={search} ask={ask} />
              </div>
            )}
          </div>
          <SearchResults search={search} result={match} clear={clear} />
        </div>
      </div>
    </div>
  );
}
