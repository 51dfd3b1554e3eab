/** Interests in an offer: price, state of the bargain, and every step. */
import { sql } from 'kysely';
import type { Step } from '#contract/trade/bargain.ts';
import { type BargainMove, type BargainState, isActivePartner } from '#rules/trade/bargain.ts';
import type { Kobo } from '#rules/money.ts';
import type { Db, Trx } from '../../db.ts';
import { insertRow } from '../../row.ts';

export interface Bargain {
  creatorId: string;
  offerId: string;
  memberId: string;
  state: BargainState;
  /** The interested member's price; null if none was named. */
  priceKobo: Kobo | null;
  quantity: number | null;
  /** The creator's price and its expiry; null except in state `countered`. */
  counterKobo: Kobo | null;
  /** The agreed price in state `accepted`; null if none was named. */
  agreedKobo: Kobo | null;
  until: Date | null;
  turn: number;
}

/** Returns undefined if the member never showed interest. Lock the offer's row before changing it. */
export async function findBargain(db: Db, offerId: string, memberId: string): Promise<Bargain | undefined> {
  return db
    .selectFrom('offer_interest as interest')
    .innerJoin('offer', 'offer.id', 'interest.offer_id')
    .where('interest.offer_id', '=', offerId)
    .where('interest.member_id', '=', memberId)
    .select(['offer.creator_id as creatorId', 'interest.offer_id as offerId', 'interest.member_id as memberId'])
    .select(['interest.state', 'interest.turn', 'interest.price_kobo as priceKobo', 'interest.quantity'])
    .select(['interest.counter_kobo as counterKobo', 'interest.counter_until as until'])
    .select('interest.agreed_kobo as agreedKobo')
    .executeTakeFirst();
}

export interface NewInterest {
  offerId: string;
  memberId: string;
  priceKobo: Kobo | null;
  quantity?: number | null;
  note?: string;
}

export async function insertInterest(trx: Trx, wish: NewInterest): Promise<void> {
  await insertRow(trx, 'offer_interest', wish);
  await insertRow(trx, 'offer_step', { ...wish, turn: 1, actorId: wish.memberId, move: 'offer' });
}

/** A bargain's next step. The interested member's price, quantity and note stay until replaced. */
export interface NextStep {
  actorId: string;
  move: BargainMove;
  state: BargainState;
  /** The price named, agreed or declined. */
  priceKobo: Kobo | null;
  quantity: number | null;
  note: string;
  /** Expiry of a counter-offer. */
  until: Date | null;
}

export async function saveStep(trx: Trx, bargain: Bargain, step: NextStep): Promise<void> {
  const { actorId, move, state, priceKobo, quantity, note, until } = step;
  const { offerId, memberId } = bargain;
  const turn = bargain.turn + 1;
  await insertRow(trx, 'offer_step', { offerId, memberId, turn, actorId, move, priceKobo, quantity, note, until });
  await trx
    .updateTable('offer_interest')
    .set({
      state,
      turn,
      counter_kobo: move === 'counter' ? priceKobo : null,
      counter_until: until,
      agreed_kobo: move === 'accept' ? priceKobo : null,
      ...(move === 'offer' && { price_kobo: priceKobo, quantity, note }),
    })
    .where('offer_id', '=', offerId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Lists the steps, oldest first. */
export async function listSteps(db: Db, offerId: string, memberId: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('offer_step')
    .where('offer_id', '=', offerId)
    .where('member_id', '=', memberId)
    .orderBy('turn')
    .select(['turn', 'move', 'quantity', 'note', 'until', 'created_at as createdAt'])
    .select(sql<Step['by']>`CASE WHEN actor_id = member_id THEN 'partner' ELSE 'creator' END`.as('by'))
    .select(sql<number | null>`price_kobo::float8 / 100`.as('price'))
    .execute();
  return rows.map(({ until, createdAt, ...step }) => ({
    ...step,
    until: until && until.toISOString(),
    createdAt: createdAt.toISOString(),
  }));
}

/** Lists offers a member made or shows interest in that are active and can be left, in a fixed order. */
export async function listPartsOf(trx: Trx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM offer WHERE creator_id = ${memberId} AND withdrawn_at IS NULL
    UNION
    SELECT offer.id FROM offer_interest AS interest JOIN offer ON offer.id = interest.offer_id
     WHERE interest.member_id = ${memberId} AND interest.state IN ('offered', 'countered', 'accepted')
       AND offer.withdrawn_at IS NULL
    ORDER BY id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** False for a buyer at once, who has their own room with the seller. */
const isOfGroup = sql<boolean>`NOT EXISTS (SELECT FROM purchase WHERE purchase.offer_id = offer_interest.offer_id
   AND purchase.member_id = offer_interest.member_id AND purchase.made_agreement)`;

/** Lists accepted bargains, the oldest interest first, without those of purchases at once. */
export async function listAgreed(db: Db, offerId: string) {
  return db
    .selectFrom('offer_interest')
    .where('offer_id', '=', offerId)
    .where('state', '=', 'accepted')
    .where(isOfGroup)
    .orderBy('created_at')
    .select(['member_id as memberId', 'state', 'agreed_kobo as agreedKobo', 'quantity'])
    .execute();
}

/** Lists members still interested: not declined, not withdrawn, not of a purchase at once. */
export async function listActivePartnerIds(db: Db, offerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('offer_interest')
    .where('offer_id', '=', offerId)
    .where(isOfGroup)
    .orderBy('created_at')
    .select(['member_id as id', 'state'])
    .execute();
  return rows.filter(({ state }) => isActivePartner(state)).map(({ id }) => id);
}
