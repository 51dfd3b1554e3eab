/** Queries of offer search results, and live updates of them. */
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Offer } from '#contract/offer.ts';
import { isWanted } from '#rules/offer-search.ts';
import { call } from '../api.ts';
import { changeKept, queryClient } from '../query.ts';
import type { CallOutput } from '../send.ts';
import { isNarrowed, type Search, searchOf } from './search.ts';

type Page = CallOutput<'GET /api/business/'>;
type Pages = InfiniteData<Page, string | null>;

const FOUND = ['offers', 'found'] as const;
/** Everything kept under these is pages of offers. */
const LISTS = ['offers', 'offer matches'] as const;
/** A search is worth little tomorrow; what everybody sees first is kept for a start without a network. */
const SEARCH_KEPT_MS = 10 * 60_000;

export function foundQuery(search: Search) {
  return infiniteQueryOptions({
    queryKey: [...FOUND, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/business/', { ...search, after: pageParam ?? undefined }, { signal }),
    /** Null rather than undefined, which cannot be persisted. */
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...(isNarrowed(search) && { gcTime: SEARCH_KEPT_MS }),
  });
}

/** Starts the request beside the screen's code; the cached answer is shown meanwhile. */
export function prefetchFound(params: URLSearchParams): null {
  void queryClient.prefetchInfiniteQuery(foundQuery(searchOf(params)));
  return null;
}

/** Changed offers stand where they stood, in every list, of two states in the later one; withdrawn ones go. */
export function offersChanged(offers: readonly Offer[]): void {
  const news = new Map(offers.map((offer) => [offer._id, offer]));
  const laterOf = (offer: Offer) => {
    const other = news.get(offer._id);
    return other && other.version >= offer.version ? other : offer;
  };
  for (const list of LISTS) {
    changeKept<Pages>({ queryKey: [list] }, (kept) => {
      if (!kept.pages.some(({ businesses }) => businesses.some(({ _id }) => news.has(_id)))) return kept;
      const pages = kept.pages.map((page) => ({
        ...page,
        businesses: page.businesses.map(laterOf).filter(({ state }) => state !== 'withdrawn'),
      }));
      return { ...kept, pages };
    });
  }
}

/** Inserts a new offer at the top of a newest-first list. */
export function offerArrived(search: Search, offer: Offer): void {
  changeKept<Pages>({ queryKey: foundQuery(search).queryKey, exact: true }, (kept) => {
    const [first, ...rest] = kept.pages;
    if (!first || holds(kept, offer._id)) return kept;
    return { ...kept, pages: [{ ...first, businesses: [offer, ...first.businesses] }, ...rest] };
  });
}

/** Whether a new offer belongs in this list; only the server can match words. */
export async function isNews(search: Search, offer: Offer): Promise<boolean> {
  const kept = queryClient.getQueryData<Pages>(foundQuery(search).queryKey);
  if (!kept || holds(kept, offer._id) || offer.state !== 'open') return false;
  if (!isWanted(search, factsOf(offer), lagosToday())) return false;
  if (!search.q) return true;
  return (await call('GET /api/business/', { ...search, only: offer._id })).businesses.length > 0;
}

/** Restarts the list from its top. */
export async function startAgain(search: Search): Promise<void> {
  const { queryKey } = foundQuery(search);
  changeKept<Pages>({ queryKey, exact: true }, ({ pages, pageParams }) => ({
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
