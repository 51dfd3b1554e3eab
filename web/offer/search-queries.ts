/** Queries of offer search results, and live updates of them. */
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Offer } from '#contract/offer/offer.ts';
import { isWanted } from '#rules/offer/offer-search.ts';
import { call } from '../api.ts';
import { changeCached, queryClient } from '../query.ts';
import type { CallOutput } from '../send.ts';
import { isNarrowed, type Search, searchOf } from './search.ts';

type Page = CallOutput<'GET /api/business/'>;
type Pages = InfiniteData<Page, string | null>;

const RESULTS = ['offers', 'found'] as const;
/** Everything kept under these is pages of offers. */
const LISTS = ['offers', 'offer matches'] as const;
/** A search is worth little tomorrow; what everybody sees first is kept for a start without a network. */
const SEARCH_CACHE_MS = 10 * 60_000;

export function searchQuery(search: Search) {
  return infiniteQueryOptions({
    queryKey: [...RESULTS, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/business/', { ...search, after: pageParam ?? undefined }, { signal }),
    /** Null rather than undefined, which cannot be persisted. */
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...(isNarrowed(search) && { gcTime: SEARCH_CACHE_MS }),
  });
}

/** Starts the request beside the screen's code; the cached answer is shown meanwhile. */
export function prefetchResults(params: URLSearchParams): null {
  void queryClient.prefetchInfiniteQuery(searchQuery(searchOf(params)));
  return null;
}

/** Lists that hold what is on the market, and nothing that is hidden. */
const MARKET: readonly (readonly string[])[] = [RESULTS, ['offer matches']];

/** Changed offers stand where they stood, in every list, of two states in the later one; withdrawn ones go, hidden ones from the market. */
export function offersChanged(offers: readonly Offer[]): void {
  const news = new Map(offers.map((offer) => [offer._id, offer]));
  const laterOf = (offer: Offer) => {
    const other = news.get(offer._id);
    if (!other || other.version < offer.version) return offer;
    // of a hidden one nothing but that is told
    return other.state === 'hidden' ? { ...offer, state: other.state, version: other.version } : other;
  };
  for (const list of LISTS) {
    changeCached<Pages>({ queryKey: [list] }, (cached) => {
      if (!cached.pages.some(({ businesses }) => businesses.some(({ _id }) => news.has(_id)))) return cached;
      const pages = cached.pages.map((page) => ({
        ...page,
        businesses: page.businesses.map(laterOf).filter(({ state }) => state !== 'withdrawn'),
      }));
      return { ...cached, pages };
    });
  }
  const hidden = new Set(offers.filter(({ state }) => state === 'hidden').map(({ _id }) => _id));
  if (hidden.size === 0) return;
  for (const list of MARKET) dropFrom(list, hidden);
  // its creator still has it in their list, others not
  void queryClient.invalidateQueries({ queryKey: ['offers', 'of'] });
}

function dropFrom(queryKey: readonly string[], ids: ReadonlySet<string>): void {
  changeCached<Pages>({ queryKey }, (cached) => ({
    ...cached,
    pages: cached.pages.map((page) => ({
      ...page,
      businesses: page.businesses.filter(({ _id }) => !ids.has(_id)),
    })),
  }));
}

/** Inserts a new offer at the top of a newest-first list. */
export function offerArrived(search: Search, offer: Offer): void {
  changeCached<Pages>({ queryKey: searchQuery(search).queryKey, exact: true }, (cached) => {
    const [first, ...rest] = cached.pages;
    if (!first || holds(cached, offer._id)) return cached;
    return { ...cached, pages: [{ ...first, businesses: [offer, ...first.businesses] }, ...rest] };
  });
}

/** Whether a new offer belongs in this list; only the server can match words. */
export async function isNewResult(search: Search, offer: Offer): Promise<boolean> {
  const cached = queryClient.getQueryData<Pages>(searchQuery(search).queryKey);
  if (!cached || holds(cached, offer._id) || offer.state !== 'open') return false;
  if (!isWanted(search, factsOf(offer), lagosToday())) return false;
  if (!search.q) return true;
  return (await call('GET /api/business/', { ...search, only: offer._id })).businesses.length > 0;
}

/** Restarts the list from its top. */
export async function startAgain(search: Search): Promise<void> {
  const { queryKey } = searchQuery(search);
  changeCached<Pages>({ queryKey, exact: true }, ({ pages, pageParams }) => ({
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  }));
  await queryClient.invalidateQueries({ queryKey, exact: true });
}

function holds({ pages }: Pages, id: string): boolean {
  return pages.some(({ businesses }) => businesses.some(({ _id }) => _id === id));
}

function factsOf({ business, product, price, state, creator }: Offer) {
  return {
    kind: business,
    state: product.locationOfPharmacy.state,
    price,
    expiryDate: product.expiryDate,
    isOpen: state === 'open',
    isVerified: creator.licence?.state === 'verified',
  };
}

const LAGOS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' });

function lagosToday(): string {
  return LAGOS.format(new Date());
}
