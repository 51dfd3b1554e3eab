/** New offers in the results of a search. */
import type { Offer } from '#contract/trade/offer-shape.ts';
import { isWanted } from '#rules/trade/offer-search.ts';
import { call } from '../../net/api.ts';
import { changeCached, queryClient } from '../../net/query.ts';
import { type Pages, searchQuery } from './search-queries.ts';
import type { Search } from './search.ts';

/** Inserts a new offer at the top of a newest-first list. */
export function offerArrived(search: Search, offer: Offer): void {
  changeCached<Pages>({ queryKey: searchQuery(search).queryKey, exact: true }, (cached) => {
    const [first, ...rest] = cached.pages;
    if (!first || holds(cached, offer._id)) return cached;
    return { ...cached, pages: [{ ...first, businesses: [offer, ...first.businesses] }, ...rest] };
  });
}

/** True if a new offer belongs in this list; only the server can match words. */
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
