/** Notifies members of a new, reopened or changed offer: those with a matching saved search, and those whose offers it answers. */
import type { offerMatch } from '#contract/trade/offer-match.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { isCreator, type OfferKind } from '#rules/trade/offer.ts';
import { noSuchOffer } from '#rules/trade/permission.ts';
import { NOTIFIED_AT_ONCE } from '#rules/trade/offer-search.ts';
import type { Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction } from '../../../store/db.ts';
import {
  findMatchFacts,
  insertMatches,
  listMatches,
  listTraders,
  type MatchFacts,
} from '../../../store/trade/offer/offer-match.ts';
import { notify } from '../../notice/notice.ts';
import { notifySearchers } from './saved-search.ts';

export const list: Action<'member', typeof offerMatch.list> = async (ctx, { id, after }) => {
  const offer = await findMatchFacts(ctx.db, id);
  if (!offer || !isCreator(offer, ctx.member.id)) throw noSuchOffer();
  if (!DOES[offer.kind]) return { businesses: [], nextCursor: null };
  const { offers, nextCursor } = await listMatches(ctx.db, offer, after);
  return { businesses: offers, nextCursor };
};

/** The job after an offer was opened. Idempotent: nobody is notified twice. */
export async function matchOffer(ctx: Ctx, { offerId }: JobPayloads['match-offer']): Promise<void> {
  const offer = await findMatchFacts(ctx.db, offerId);
  if (!offer?.isOpen) return;
  await notifySearchers(ctx, offer);
  await notifyTraders(ctx, offer);
}

/** The notification's verb for the creator's act; joint purchases match no other offer. */
const DOES: Record<OfferKind, ((product: string) => Message) | undefined> = {
  demand: (product) => message('looks for {product}', { product }),
  sale: (product) => message('sells {product}', { product }),
  'joint purchase': undefined,
};

async function notifyTraders(ctx: Ctx, offer: MatchFacts): Promise<void> {
  const does = DOES[offer.kind];
  if (!does) return;
  const about = { kind: 'offer match', actorId: offer.creatorId, subject: { kind: 'offer', id: offer.id } } as const;
  for (let after: string | undefined; ;) {
    const traders = await listTraders(ctx.db, offer, after, NOTIFIED_AT_ONCE);
    await inTransaction(ctx.db, async (trx) => {
      const fresh = new Set(
        await insertMatches(
          trx,
          offer,
          traders.flatMap(({ offerIds }) => offerIds),
        ),
      );
      const to = traders.filter(({ offerIds }) => offerIds.some((id) => fresh.has(id))).map(({ id }) => id);
      await notify(ctx, trx, { ...about, to, detail: does(offer.product) });
    });
    const last = traders.at(-1);
    if (!last || traders.length < NOTIFIED_AT_ONCE) return;
    after = last.id;
  }
}
