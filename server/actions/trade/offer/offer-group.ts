/** The business group of an offer: its creator and everybody still interested. Its first messages are the offer and the agreements. */
import { randomUUIDv7 } from 'node:crypto';
import type { offer } from '#contract/trade/offer.ts';
import { TITLE_DIVIDER } from '#rules/chat/chat.ts';
import { requirePermission } from '#rules/error.ts';
import { type Goods, goodsAgreed, goodsCommitted, goodsDetail } from '#rules/trade/agreement.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { whyNotGroup } from '#rules/trade/permission.ts';
import type { Unit } from '#rules/unit.ts';
import type { Ctx, NamedCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { listNames } from '../../../store/account/member.ts';
import { insertRoom } from '../../../store/chat/chat.ts';
import { readAll } from '../../../store/chat/chat-mark.ts';
import { type Db, inTransaction, type Trx } from '../../../store/db.ts';
import { findJoint, listTiers } from '../../../store/trade/offer/joint.ts';
import { listCommitted } from '../../../store/trade/offer/joint-commit.ts';
import { findOffer, type LockedOffer, setOfferGroup } from '../../../store/trade/offer/offer.ts';
import { listActivePartnerIds, listAgreed } from '../../../store/trade/offer/offer-interest.ts';
import { notify } from '../../notice/notice.ts';
import { cardContent } from '../../notice/offer-card.ts';
import { notifyOpened } from '../../notice/open-chat.ts';
import { postSystemMessages, putMessages } from '../../notice/system-message.ts';
import { viewerOf } from '../../money/wallet/permission.ts';
import { announce, lockOwn } from './offer.ts';

/** Returns the same group when called again. */
export const group: Action<'member', typeof offer.group> = async (ctx, { businessId: id, title }) => {
  const chatId = await inTransaction(ctx.db, async (trx) =>
    openGroup(ctx, trx, await lockOwn(ctx, trx, id), { title }),
  );
  return { newChatRoom: { _id: chatId } };
};

/** Returns the group of the member's own locked offer, and creates it if missing. `isQuiet`: another notification tells its members. */
export async function openGroup(
  ctx: NamedCtx,
  trx: Trx,
  locked: LockedOffer,
  { title, isQuiet = false }: { title: string; isQuiet?: boolean },
): Promise<string> {
  const { id } = locked;
  if (locked.chatId !== null) return locked.chatId;
  const partnerIds = await listActivePartnerIds(trx, id);
  requirePermission(whyNotGroup({ ...locked, hasPartner: partnerIds.length > 0 }, viewerOf(ctx)));
  const room = { id: randomUUIDv7(), title, adminId: ctx.member.id, memberIds: [ctx.member.id, ...partnerIds] };
  await insertRoom(trx, room);
  await setOfferGroup(trx, id, room.id);
  await announce(ctx, trx, id, ['biz']);
  const subject = { kind: 'room', id: room.id } as const;
  const about = { kind: 'business group', actorId: ctx.member.id, subject, detail: title } as const;
  if (!isQuiet) await notify(ctx, trx, { to: partnerIds, ...about });
  notifyOpened(ctx, trx, room.id, room.memberIds);
  const agreed = await listGoods(trx, id);
  await postAgreements(ctx, trx, { chatId: room.id, offerId: id, agreed, actorId: ctx.member.id });
  await readAll(trx, room.id);
  return room.id;
}

/** Returns the medicine's name, the default title of the group; in one buyer's room it follows the buyer's name. */
export async function titleOf(trx: Trx, offerId: string, buyerId?: string): Promise<string> {
  const { genericName, brandName, strength } = (await findOffer(trx, offerId)).product;
  const name = [genericName, brandName && `(${brandName})`, strength].filter(Boolean).join(' ');
  const title =
    buyerId === undefined ? name : `${(await listNames(trx, [buyerId])).get(buyerId)}${TITLE_DIVIDER}${name}`;
  return title.slice(0, OFFER_LIMITS.groupTitle).trim();
}

interface Opening {
  chatId: string;
  offerId: string;
  /** The agreements, by the id of the other side. */
  agreed: ReadonlyMap<string, Goods>;
  /** The author of the messages. */
  actorId: string;
}

/** Posts the offer's card, and a message for each agreement. */
export async function postAgreements(ctx: Ctx, trx: Trx, { chatId, offerId, agreed, actorId }: Opening): Promise<void> {
  const offer = await findOffer(trx, offerId);
  const own = { chatId, memberId: actorId, nonce: randomUUIDv7() };
  await putMessages(ctx, trx, [{ ...cardContent(offer), ...own, id: randomUUIDv7() }]);
  if (agreed.size > 0) await postSystemMessages(ctx, trx, linesOf({ chatId, agreed, actorId }, offer.product.unit));
}

function linesOf({ chatId, agreed, actorId }: Omit<Opening, 'offerId'>, unit: Unit) {
  return [...agreed].map(([subjectId, { quantity, unitPriceKobo: amountKobo }]) => ({
    chatId,
    what: 'agreed' as const,
    actorId,
    subjectId,
    detail: goodsDetail(quantity, unit),
    amountKobo,
  }));
}

/** Maps members to what they agreed to take, or hold of a joint purchase that reached its target. */
export async function listGoods(db: Db, offerId: string): Promise<Map<string, Goods>> {
  const joint = await findJoint(db, offerId);
  if (!joint) {
    return goodsById((await listAgreed(db, offerId)).map((bargain) => [bargain.memberId, goodsAgreed(bargain)]));
  }
  const terms = { ...joint, tiers: await listTiers(db, offerId) };
  const active = new Set(await listActivePartnerIds(db, offerId));
  const held = (await listCommitted(db, offerId)).filter(({ memberId }) => active.has(memberId));
  return goodsById(held.map((commit) => [commit.memberId, goodsCommitted(terms, commit)]));
}

function goodsById(members: readonly (readonly [string, Goods | undefined])[]): Map<string, Goods> {
  return new Map(members.flatMap(([id, goods]) => (goods ? [[id, goods] as const] : [])));
}
