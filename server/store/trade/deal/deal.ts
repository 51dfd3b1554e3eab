/**
 * Deals: wallets as one of their sides sees them. A member has few open ones: all are read, then sorted by whose turn it is. Ended ones are paged
 * by the wallet's id, which grows with time.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Deal } from '#contract/trade/deal.ts';
import type { Viewer } from '#rules/money/permission.ts';
import type { Kobo } from '#rules/money.ts';
import { nextStep } from '#rules/trade/deal.ts';
import type { Db } from '../../db.ts';
import { foldedText, holdingText } from '../../list.ts';
import { fullNameOf, personJson } from '../../person.ts';
import { readTurnFacts, turnFactsJson, type WrittenFacts } from '../../money/wallet/turn-facts.ts';
import { FILES_PATH } from '#rules/file.ts';

/** One deal. Rules compute whose turn it is from `facts`. */
export interface DealRow {
  id: string;
  address: string;
  chat: Deal['chat'];
  goods: Deal['goods'];
  user: Deal['user'];
  others: number;
  baseKobo: Kobo;
  feeKobo: Kobo;
  grossKobo: Kobo;
  /** Kobo the supplier received; null if nothing was released. */
  releasedKobo: Kobo | null;
  createdAt: Date;
  closedAt: Date | null;
  facts: WrittenFacts;
  /** When the newest trade closed that the viewer may still rate. */
  unratedSince: Date | null;
}

const isIn = (table: string, column: string, memberId: string) =>
  sql<boolean>`EXISTS (SELECT FROM ${sql.table(table)} AS part
    WHERE part.wallet_id = wallet.id AND ${sql.ref(`part.${column}`)} = ${memberId})`;

/** True if no buyer is named, so that everybody in the chat is asked. */
const asksAll = sql<boolean>`NOT EXISTS (SELECT FROM wallet_share AS any_share WHERE any_share.wallet_id = wallet.id)`;

/** True if row `wallet` is the member's deal, given that they are in its chat. */
const isSide = (memberId: string) => sql<boolean>`(wallet.supplier_id = ${memberId} OR ${asksAll}
  OR ${isIn('wallet_share', 'member_id', memberId)} OR ${isIn('payment', 'payer_id', memberId)})`;

/** True for a purchase at once that was given up or has expired, unless its money may still arrive. It is not a deal. */
const isLapsed = sql<boolean>`(EXISTS (
    SELECT FROM purchase WHERE purchase.chat_id = wallet.chat_id
       AND (purchase.wallet_id <> wallet.id OR purchase.paid_at IS NULL AND purchase.reserved_until <= now()))
  AND NOT EXISTS (SELECT FROM payment WHERE payment.wallet_id = wallet.id
                     AND (payment.allocation IS NOT NULL OR payment.state = 'pending' AND wallet.closed_at IS NULL)))`;

/** The offer whose goods row `wallet` trades. */
const offerId = sql<string>`coalesce(
  (SELECT offer_id FROM wallet_share WHERE wallet_share.wallet_id = wallet.id ORDER BY created_at LIMIT 1),
  (SELECT offer_id FROM offer_room WHERE offer_room.chat_id = wallet.chat_id LIMIT 1))`;

/** The first pharmacy that row `of` owns, else the first where they work. */
export const pharmacyOf = (of: string): RawBuilder<string | null> => sql`coalesce(
  (SELECT name FROM pharmacy WHERE owner_id = ${sql.ref(`${of}.id`)} ORDER BY created_at, id LIMIT 1),
  (SELECT name FROM pharmacy JOIN pharmacy_staff AS staff ON staff.pharmacy_id = pharmacy.id
    WHERE staff.member_id = ${sql.ref(`${of}.id`)} AND staff.joined_at IS NOT NULL ORDER BY staff.joined_at LIMIT 1))`;

/** Ids of the other side of row `wallet`: the seller for a buyer, the buyers for the seller, payers first. */
const otherSide = (memberId: string) => sql`(
  SELECT wallet.supplier_id AS id, 0 AS place WHERE wallet.supplier_id <> ${memberId}
  UNION ALL SELECT payment.payer_id, 1 FROM payment
   WHERE payment.wallet_id = wallet.id AND payment.allocation = 'escrow' AND wallet.supplier_id = ${memberId}
  UNION ALL SELECT share.member_id, 2 FROM wallet_share AS share
   WHERE share.wallet_id = wallet.id AND wallet.supplier_id = ${memberId}
  UNION ALL SELECT seat.member_id, 3 FROM chat_member AS seat
   WHERE seat.chat_id = wallet.chat_id AND wallet.supplier_id = ${memberId} AND seat.member_id <> ${memberId} AND ${asksAll})`;

const otherOf = (memberId: string) => sql`(
  SELECT side.id, (count(*) OVER ())::int - 1 AS others FROM ${otherSide(memberId)} AS side
   GROUP BY side.id ORDER BY min(side.place), side.id LIMIT 1)`;

const releasedKobo = sql<Kobo | null>`(
  SELECT -sum(entry.amount_kobo)::bigint FROM payment
    JOIN ledger_journal AS journal ON journal.subject_id = payment.id AND journal.kind = 'release' AND journal.subject_type = 'payment'
    JOIN ledger_entry AS entry ON entry.journal_id = journal.id JOIN ledger_account AS account ON account.id = entry.account_id
   WHERE payment.wallet_id = wallet.id AND payment.released_at IS NOT NULL
     AND account.kind IN ('supplier_available', 'supplier_pending'))`;

const unratedSince = (memberId: string) => sql<Date | null>`(
  SELECT max(side.closed_at) FROM trade_side AS side JOIN member AS rated ON rated.id = side.other_id
   WHERE side.wallet_id = wallet.id AND side.member_id = ${memberId} AND rated.closed_at IS NULL AND NOT EXISTS (
     SELECT FROM rating WHERE rating.wallet_id = side.wallet_id AND rating.rater_id = ${memberId} AND rating.rated_id = side.other_id))`;

export const goodsJson = sql<Deal['goods']>`CASE WHEN offer.id IS NOT NULL THEN json_build_object(
  'offer', offer.id, 'genericName', offer.generic_name, 'brandName', offer.brand_name, 'strength', offer.strength, 'unit', offer.unit,
  'imageUrl', ${sql.lit(FILES_PATH)} || (SELECT picture.name FROM offer_picture JOIN picture ON picture.id = offer_picture.picture_id
                 WHERE offer_picture.offer_id = offer.id ORDER BY offer_picture.position LIMIT 1)) END`;

/** Returns null if no offer names the goods of a wallet. */
export async function findDealGoods(db: Db, walletId: string): Promise<Deal['goods']> {
  const { rows } = await sql<{ goods: Deal['goods'] }>`
    SELECT ${goodsJson} AS goods FROM wallet LEFT JOIN offer ON offer.id = ${offerId} WHERE wallet.id = ${walletId}`.execute(
    db,
  );
  return rows[0]?.goods ?? null;
}

/** True if each word is in the name of the goods, the chatroom, or somebody on the other side or their pharmacy. */
function holdsWords(memberId: string, q: string | undefined): RawBuilder<boolean> {
  const patterns = (q ?? '').split(/\s+/).filter(Boolean).map(holdingText);
  if (patterns.length === 0) return sql.lit(true);
  const names = sql<string>`concat_ws(' ',
    (SELECT concat_ws(' ', generic_name, brand_name, strength) FROM offer WHERE offer.id = ${offerId}),
    (SELECT title FROM chat WHERE chat.id = wallet.chat_id),
    (SELECT string_agg(concat_ws(' ', ${fullNameOf('one')}, ${pharmacyOf('one')}), ' ')
       FROM member AS one WHERE one.id IN (SELECT id FROM ${otherSide(memberId)} AS side)))`;
  return sql`${foldedText(names)} LIKE ALL(${patterns}::text[])`;
}

/** `found` selects ids of wallets. */
function rowsOf(memberId: string, found: RawBuilder<unknown>): RawBuilder<DealRow> {
  return sql<DealRow>`
    SELECT wallet.id, wallet.address, wallet.base_kobo AS "baseKobo", wallet.fee_kobo AS "feeKobo",
           wallet.gross_kobo AS "grossKobo",
           wallet.created_at AS "createdAt", wallet.closed_at AS "closedAt", ${goodsJson} AS goods,
           json_build_object('_id', chat.id, 'kind', chat.kind, 'title', coalesce(chat.title, '')) AS chat,
           CASE WHEN person.id IS NOT NULL THEN ${personJson('person', 'picture')}::jsonb
                || jsonb_build_object('pharmacy', ${pharmacyOf('person')}) END AS "user",
           coalesce(other.others, 0) AS others, ${turnFactsJson} AS facts, ${unratedSince(memberId)} AS "unratedSince",
           CASE WHEN wallet.state = 'released' THEN ${releasedKobo} END AS "releasedKobo"
      FROM wallet JOIN chat ON chat.id = wallet.chat_id LEFT JOIN offer ON offer.id = ${offerId}
      LEFT JOIN LATERAL ${otherOf(memberId)} AS other ON true
      LEFT JOIN member AS person ON person.id = other.id LEFT JOIN picture ON picture.id = person.picture_id
     WHERE wallet.id IN (${found}) ORDER BY wallet.id DESC`;
}

/** Selects the open ones; a chat has at most one. */
const openIds = (memberId: string, isFound: RawBuilder<boolean>) => sql`
  SELECT wallet.id FROM chat_member AS own JOIN wallet ON wallet.chat_id = own.chat_id AND wallet.closed_at IS NULL
   WHERE own.member_id = ${memberId} AND ${isSide(memberId)} AND NOT ${isLapsed} AND ${isFound}`;

export async function listOpenDeals(db: Db, memberId: string, q?: string): Promise<DealRow[]> {
  return (await rowsOf(memberId, openIds(memberId, holdsWords(memberId, q))).execute(db)).rows;
}

/** Selects only the facts that decide whether open deals wait for the member, as part of a larger statement. */
export const openFactsOf = (memberId: string): RawBuilder<{ facts: WrittenFacts }> =>
  sql`SELECT ${turnFactsJson} AS facts FROM wallet WHERE wallet.id IN (${openIds(memberId, sql.lit(true))})`;

/** Counts the open deals that wait for the viewer. */
export function countWaiting(open: readonly { facts: WrittenFacts }[], viewer: Viewer): number {
  return open.filter(({ facts }) => nextStep({ ...readTurnFacts(facts), unratedSince: null }, viewer).mine).length;
}

interface EndedPage {
  q: string | undefined;
  /** The last id of the page before. */
  after: string | undefined;
  limit: number;
}

/** Lists ended deals, newest first. A page merges the newest rows of each role the member can have. */
export async function listEndedDeals(db: Db, memberId: string, { q, after, limit }: EndedPage): Promise<DealRow[]> {
  const ended = sql`wallet.closed_at IS NOT NULL AND NOT ${isLapsed} AND ${holdsWords(memberId, q)}`;
  const isFurther = (column: string) =>
    after === undefined ? sql.lit(true) : sql`${sql.ref(column)} < ${after}::uuid`;
  const sideBy = (table: string, column: string) => sql`(
    SELECT DISTINCT part.wallet_id AS id FROM ${sql.table(table)} AS part JOIN wallet ON wallet.id = part.wallet_id
     WHERE ${sql.ref(`part.${column}`)} = ${memberId} AND ${isFurther('part.wallet_id')} AND ${ended}
     ORDER BY part.wallet_id DESC LIMIT ${sql.lit(limit)})`;
  const ids = sql`
    SELECT id FROM (
      (SELECT wallet.id FROM wallet WHERE wallet.supplier_id = ${memberId} AND ${isFurther('wallet.id')} AND ${ended}
        ORDER BY wallet.id DESC LIMIT ${sql.lit(limit)})
      UNION ${sideBy('wallet_share', 'member_id')} UNION ${sideBy('payment', 'payer_id')}) AS mine
    ORDER BY id DESC LIMIT ${sql.lit(limit)}`;
  return (await rowsOf(memberId, ids).execute(db)).rows;
}

/** Returns undefined unless the member is a side of it, or sees the wallet in its chat. */
export async function findDeal(db: Db, memberId: string, id: string): Promise<DealRow | undefined> {
  const found = sql`
    SELECT wallet.id FROM wallet WHERE wallet.id = ${id} AND (
      ${isIn('wallet_share', 'member_id', memberId)} OR ${isIn('payment', 'payer_id', memberId)}
      OR EXISTS (SELECT FROM chat_member AS seat WHERE seat.chat_id = wallet.chat_id AND seat.member_id = ${memberId}
                  AND ${isSide(memberId)})
      OR wallet.supplier_id = ${memberId} AND NOT ${isLapsed} AND NOT EXISTS (
           SELECT FROM purchase WHERE purchase.wallet_id = wallet.id AND purchase.paid_at IS NULL))`;
  return (await rowsOf(memberId, found).execute(db)).rows[0];
}
