/** Saved searches: list, create, remove, and notifying of matching offers. */
import { randomUUIDv7 } from 'node:crypto';
import type { savedSearch } from '#contract/trade/saved-search.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { koboOfNaira } from '#rules/money.ts';
import { isPriceRange, NOTIFIED_AT_ONCE } from '#rules/trade/offer-search.ts';
import { narrowsOffers, SAVED_SEARCH_LIMITS } from '#rules/trade/saved-search.ts';
import { message } from '#rules/i18n/message.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import type { MatchFacts } from '../../../store/trade/offer/offer-match.ts';
import { findNameIds } from '../../../store/trade/offer/offer-name.ts';
import {
  countSavedSearches,
  deleteSavedSearch,
  insertSearchHits,
  insertSavedSearch,
  listSavedSearches,
  listSearchers,
} from '../../../store/trade/offer/saved-search.ts';
import { notify } from '../../notice/notice.ts';

export const list: Action<'member', typeof savedSearch.list> = (ctx) => getSearches(ctx);

export const create: Action<'member', typeof savedSearch.create> = async (
  ctx,
  { name, q: words, minPrice, maxPrice, ...filters },
) => {
  if (!isPriceRange({ minPrice, maxPrice })) throw invalidField('maxPrice', 'Below the minimum price');
  if (!narrowsOffers({ ...filters, q: words, minPrice, maxPrice })) {
    throw invalidField('name', 'First enter what to look for: words, a type, a state or a price');
  }
  const { count } = SAVED_SEARCH_LIMITS;
  const prices = { minPriceKobo: koboOf(minPrice), maxPriceKobo: koboOf(maxPrice) };
  await inTransaction(ctx.db, async (trx) => {
    if ((await countSavedSearches(trx, ctx.member.id)) >= count) {
      throw new AppError('conflict', message('You have {count} saved searches. Remove one first.', { count }));
    }
    await insertSavedSearch(trx, { ...filters, ...prices, words, id: randomUUIDv7(), memberId: ctx.member.id, name });
  });
  return getSearches(ctx);
};

export const remove: Action<'member', typeof savedSearch.remove> = async (ctx, { id }) => {
  if (!(await deleteSavedSearch(ctx.db, ctx.member.id, id))) throw new AppError('not_found', 'Search not found');
  return getSearches(ctx);
};

/** Notifies every member whose saved search matches the offer, once for each offer. */
export async function notifySearchers(ctx: Ctx, offer: MatchFacts): Promise<void> {
  const meant = new Map<string, Promise<number[]>>();
  const fits = async (text: string) => {
    if (text === '') return true;
    const nameIds = meant.get(text) ?? findNameIds(ctx.db, text);
    meant.set(text, nameIds);
    return offer.nameId !== null && (await nameIds).includes(offer.nameId);
  };
  for (let after: string | undefined; ;) {
    const searchers = await listSearchers(ctx.db, offer, after, NOTIFIED_AT_ONCE);
    const fitting: string[] = [];
    for (const { id, texts } of searchers) if ((await Promise.all(texts.map(fits))).includes(true)) fitting.push(id);
    await inTransaction(ctx.db, async (trx) => {
      const to = await insertSearchHits(trx, offer.id, fitting);
      const subject = { kind: 'offer', id: offer.id } as const;
      await notify(ctx, trx, { to, kind: 'saved search', actorId: offer.creatorId, subject, detail: offer.product });
    });
    const last = searchers.at(-1);
    if (!last || searchers.length < NOTIFIED_AT_ONCE) return;
    after = last.id;
  }
}

function koboOf(naira: number | undefined): number | undefined {
  return naira === undefined ? undefined : Math.max(1, koboOfNaira(naira));
}

async function getSearches(ctx: MemberCtx) {
  return { searches: await listSavedSearches(ctx.db, ctx.member.id) };
}
