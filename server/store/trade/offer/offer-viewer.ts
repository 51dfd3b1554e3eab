/** An offer as one member sees it, with the bargains they may see and what they may do. */
import { sql } from 'kysely';
import type { Offer, OfferDetail, StoredInterest } from '#contract/trade/offer-shape.ts';
import { koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import type { Viewer } from '#rules/money/permission.ts';
import { type Goods, goodsAgreed, goodsCommitted } from '#rules/trade/agreement.ts';
import { isActivePartner } from '#rules/trade/bargain.ts';
import { mayInBargain } from '#rules/trade/permission-bargain.ts';
import { mayWithOffer, type OfferFacts } from '#rules/trade/permission.ts';
import type { Db } from '../../db.ts';
import { alertNotes } from '../../medicine/safety/alerted-goods.ts';
import { isSettled } from '../../money/wallet/wallet-share.ts';
import { isUnhidden } from '../../offer-state.ts';
import { factsOfJoint } from './joint.ts';
import { interestJson, offerFacts, publicJson } from './offer.ts';
import { agreedAtOnceIds, boughtJson, leftFor, purchaseJson, committedNow } from './purchase.ts';

/** The newest reservation of the viewer's own offer. */
const stockJson = (viewerId: string) => sql`(
  SELECT json_build_object('pharmacyId', held.pharmacy_id, 'inventoryId', held.product_id, 'batchId', held.batch_id,
           'reserved', CASE WHEN held.state = 'open' THEN (held.quantity - held.dispatched) / held.factor ELSE 0 END)
    FROM stock_reservation AS held WHERE held.offer_id = offer.id AND offer.creator_id = ${viewerId}
   ORDER BY held.created_at DESC, held.id DESC LIMIT 1)`;

/** The pharmacy whose stock is offered, else the creator's first one. */
const pharmacyJson = sql`(
  SELECT json_build_object('name', pharmacy.name, 'location', pharmacy.location) FROM pharmacy
   WHERE pharmacy.id = coalesce(
     (SELECT held.pharmacy_id FROM stock_reservation AS held WHERE held.offer_id = offer.id ORDER BY held.created_at DESC, held.id DESC LIMIT 1),
     (SELECT own.id FROM pharmacy AS own WHERE own.owner_id = offer.creator_id ORDER BY own.created_at, own.id LIMIT 1)))`;

/** True unless the offer is hidden from the viewer. Its creator, interested members and members of its group still see it. */
const isVisibleTo = (viewerId: string) => sql<boolean>`((${isUnhidden}) OR offer.creator_id = ${viewerId}
  OR EXISTS (SELECT FROM offer_interest WHERE offer_id = offer.id AND member_id = ${viewerId})
  OR EXISTS (SELECT FROM chat_member WHERE chat_id = offer.chat_id AND member_id = ${viewerId}))`;

/** True if the viewer has an agreement that is settled. */
const isPaidBargain = (viewerId: string) => sql<boolean>`CASE WHEN EXISTS (
  SELECT FROM offer_interest WHERE offer_id = offer.id AND member_id = ${viewerId} AND offer_interest.state = 'accepted')
  THEN ${isSettled(viewerId)} ELSE false END`;

type ViewerPart = Omit<OfferDetail, keyof Offer | 'may' | 'interestedPartners'> & {
  interestedPartners: StoredInterest[];
};

const viewerJson = (viewerId: string) => sql<ViewerPart>`json_build_object(
  'mine', offer.creator_id = ${viewerId},
  'interested', EXISTS (
    SELECT FROM offer_interest
     WHERE offer_id = offer.id AND member_id = ${viewerId} AND offer_interest.state <> 'withdrawn'),
  'chatroom', (SELECT chat_id FROM chat_member WHERE chat_id = offer.chat_id AND member_id = ${viewerId}),
  'hiddenBecause', CASE WHEN offer.creator_id = ${viewerId} THEN offer.hidden_because END,
  'pharmacy', ${pharmacyJson},
  'stock', ${stockJson(viewerId)},
  'purchase', ${purchaseJson(viewerId)},
  'bought', ${boughtJson(viewerId)},
  'alerts', ${alertNotes('batch_alert_offer', 'offer_id', 'offer.id')},
  'interestedPartners', coalesce((
    SELECT json_agg(${interestJson} ORDER BY interest.created_at, interest.member_id)
      FROM offer_interest AS interest
      JOIN member AS partner ON partner.id = interest.member_id
      LEFT JOIN picture AS partner_picture ON partner_picture.id = partner.picture_id
     WHERE interest.offer_id = offer.id
       AND (interest.member_id = ${viewerId}
            OR (offer.creator_id = ${viewerId} AND interest.state <> 'withdrawn'))), '[]'))`;

/** Finds the offer for a viewer. The creator sees every active or declined interest, others only their own; group members see it too. */
export async function findOfferFor(db: Db, id: string, viewer: Viewer): Promise<OfferDetail | undefined> {
  const { memberId } = viewer;
  const row = await offerFacts(db)
    .innerJoin('member as creator', 'creator.id', 'offer.creator_id')
    .leftJoin('picture as creator_picture', 'creator_picture.id', 'creator.picture_id')
    .where('offer.id', '=', id)
    .where(isVisibleTo(memberId))
    .select([publicJson.as('offer'), viewerJson(memberId).as('part'), committedNow.as('taken')])
    .select([leftFor(memberId).as('left'), agreedAtOnceIds.as('atOnce'), isPaidBargain(memberId).as('settled')])
    .executeTakeFirst();
  return row && toOfferDetail(row, viewer);
}

interface Found extends Omit<OfferFacts, 'alert'> {
  alerts: number;
  offer: Offer;
  part: ViewerPart;
  taken: number;
  left: number;
  /** Members whose agreement came from a purchase at once. */
  atOnce: string[];
  settled: boolean;
}

function toOfferDetail({ offer, part, left, atOnce, settled, alerts, ...row }: Found, viewer: Viewer): OfferDetail {
  const { purchase, interested, interestedPartners } = part;
  const alert = alerts > 0 ? part.alerts[0] : undefined;
  const facts = { ...row, alert, joint: offer.joint ? factsOfJoint(offer.joint) : undefined };
  const own = interestedPartners.find(({ user }) => user._id === viewer.memberId);
  const isOfGroup = ({ user, state }: StoredInterest) => isActivePartner(state) && !atOnce.includes(user._id);
  const goodsOf = (interest: StoredInterest) => (isOfGroup(interest) ? goodsIn(offer, interest) : undefined);
  const may = mayWithOffer(
    {
      ...facts,
      interested,
      left,
      hasPartner: interestedPartners.some(isOfGroup),
      hasAgreed: own !== undefined && goodsOf(own) !== undefined && !settled,
      awaitedKobo: purchase?.payment?.state === 'awaited' ? koboOfNaira(purchase.amount) : undefined,
      reservedUntil: purchase ? new Date(purchase.until) : undefined,
    },
    viewer,
  );
  return {
    ...offer,
    ...part,
    may,
    interestedPartners: interestedPartners.map((interest) => {
      const { user, state, counter, turn, quantity, requested } = interest;
      const until = counter && new Date(counter.until);
      const isOver = own === interest && (settled || atOnce.includes(user._id));
      const bargain = { memberId: user._id, state, until, turn, quantity, isOver };
      const goods = requested ? undefined : goodsOf(interest);
      const { request, ...moves } = mayInBargain({ offer: facts, bargain }, viewer, goods);
      return { ...interest, may: { ...moves, request: request && inNaira(request) } };
    }),
  };
}

const inNaira = ({ quantity, unitPriceKobo }: Goods) => ({ quantity, unitPrice: nairaOfKobo(unitPriceKobo) });

/** Returns the goods agreed, or held of a joint purchase that reached its target. */
function goodsIn({ joint }: Offer, { state, agreed, quantity, commit }: StoredInterest): Goods | undefined {
  if (!joint) return goodsAgreed({ state, quantity, agreedKobo: agreed === null ? null : koboOfNaira(agreed) });
  const tiers = joint.tiers.map(({ from, price }) => ({ from, priceKobo: koboOfNaira(price) }));
  return goodsCommitted({ ...joint, tiers }, commit);
}
