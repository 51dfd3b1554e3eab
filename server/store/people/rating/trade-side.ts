/** Closed trades as each of their two sides sees them: written at the release, counted by profiles. */
import { type RawBuilder, sql } from 'kysely';
import { fullName } from '#rules/account/member.ts';
import { averageOf, LEAST_FIGURES, MEDIAN_TRADES, MOST_COUNTED } from '#rules/people/rating.ts';
import type { TradeFigures } from '#contract/people/profile.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';

/** How far back a chat is searched for an answer: days before the wallet, and messages. */
const ANSWER_DAYS = 30;
const ANSWER_MESSAGES = 500;

/** Closes the trade of each payer with the wallet's supplier, once: later releases change nothing. The caller holds the wallet's lock. */
export async function closeTrades(trx: Trx, walletId: string, payerIds: readonly string[], now: Date): Promise<void> {
  await sql<never>`
    WITH closed AS (
      SELECT wallet.id AS wallet_id, wallet.supplier_id, wallet.created_at AS asked_at, payer.id AS payer_id,
             dispatch.dispatched_at, share.offer_id, share.partner_id,
             (SELECT min(booked_at) FROM payment WHERE payment.wallet_id = wallet.id AND payment.payer_id = payer.id
                 AND payment.allocation = 'escrow') AS paid_at
        FROM wallet CROSS JOIN (SELECT DISTINCT unnest(${payerIds}::uuid[]) AS id) AS payer
        LEFT JOIN dispatch ON dispatch.wallet_id = wallet.id
        LEFT JOIN wallet_share AS share ON share.wallet_id = wallet.id AND share.member_id = payer.id
       WHERE wallet.id = ${walletId} AND payer.id <> wallet.supplier_id)
    INSERT INTO trade_side (wallet_id, member_id, other_id, closed_at, answer_seconds, dispatch_seconds)
    SELECT wallet_id, supplier_id, payer_id, ${now}::timestamptz, ${answerOf('supplier_id', 'payer_id')},
           CASE WHEN dispatched_at >= paid_at THEN ${seconds(sql`dispatched_at - paid_at`)} END FROM closed
     UNION ALL
    SELECT wallet_id, payer_id, supplier_id, ${now}::timestamptz, ${answerOf('payer_id', 'supplier_id')}, NULL FROM closed
    ON CONFLICT DO NOTHING`.execute(trx);
}

const seconds = (interval: RawBuilder<unknown>) => sql`extract(epoch FROM ${interval})::int`;

/**
 * The time from the first message of `other` to the first answer of `member`: in the wallet's bargain, or else in their one-to-one chat before the
 * wallet. Groups are left out, because nobody is asked by name.
 */
function answerOf(member: string, other: string): RawBuilder<number | null> {
  const [own, others] = [sql.ref(`closed.${member}`), sql.ref(`closed.${other}`)];
  const steps = sql`
    SELECT actor_id AS who, created_at AS at FROM offer_step
     WHERE offer_id = closed.offer_id AND offer_step.member_id = closed.partner_id`;
  const said = sql`
    ${steps}
     UNION ALL
    SELECT who, at FROM (
      SELECT message.member_id AS who, message.created_at AS at, message.what FROM message
       WHERE NOT EXISTS (${steps}) AND message.chat_id = (
               SELECT id FROM chat WHERE first_id = least(${own}, ${others}) AND second_id = greatest(${own}, ${others}))
       ORDER BY message.seq DESC LIMIT ${sql.lit(ANSWER_MESSAGES)}) AS newest
     WHERE what IS NULL AND at <= closed.asked_at AND at > closed.asked_at - make_interval(days => ${sql.lit(ANSWER_DAYS)})`;
  return sql`(
    WITH said AS (${said}), asked AS (SELECT min(at) AS at FROM said WHERE who = ${others})
    SELECT ${seconds(sql`min(said.at) - min(asked.at)`)} FROM asked JOIN said ON said.who = ${own} AND said.at >= asked.at)`;
}

export interface TradeSide {
  otherId: string;
  otherName: string;
  isOtherGone: boolean;
  closedAt: Date;
}

const SIDES_MOST = 200;

/** Lists this wallet's closed trades of the member, oldest first; with `otherId` only that one. */
export async function listSides(db: Db, walletId: string, memberId: string, otherId?: string): Promise<TradeSide[]> {
  const query = selectSides(db, walletId, memberId)
    .orderBy('side.closed_at')
    .orderBy('side.other_id')
    .limit(SIDES_MOST);
  const rows = await (otherId === undefined ? query : query.where('side.other_id', '=', otherId)).execute();
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, otherName: fullName({ firstName, lastName }) }));
}

function selectSides(db: Db, walletId: string, memberId: string) {
  return db
    .selectFrom('trade_side as side')
    .innerJoin('member as other', 'other.id', 'side.other_id')
    .where('side.wallet_id', '=', walletId)
    .where('side.member_id', '=', memberId)
    .select((eb) => [
      'side.other_id as otherId',
      'side.closed_at as closedAt',
      'other.first_name as firstName',
      'other.last_name as lastName',
      eb('other.closed_at', 'is not', null).$castTo<boolean>().as('isOtherGone'),
    ]);
}

/**
 * Locks both rows of a trade, always in the same order, so that ratings run in turn and no account is closed meanwhile. Returns false if the
 * member's own is closed.
 */
export async function lockTrade(trx: Trx, walletId: string, memberId: string, otherId: string): Promise<boolean> {
  await trx
    .selectFrom('trade_side')
    .where('wallet_id', '=', walletId)
    .where((eb) =>
      eb.or([
        eb.and([eb('member_id', '=', memberId), eb('other_id', '=', otherId)]),
        eb.and([eb('member_id', '=', otherId), eb('other_id', '=', memberId)]),
      ]),
    )
    .orderBy('member_id')
    .select('member_id')
    .forUpdate()
    .execute();
  const open = await trx
    .selectFrom('member')
    .where('id', 'in', [memberId, otherId])
    .orderBy('id')
    .select(['id', 'closed_at as closedAt'])
    .forKeyShare()
    .execute();
  return open.some(({ id, closedAt }) => id === memberId && closedAt === null);
}

/** Returns a profile's trade figures, from the newest trades only, to bound the cost. */
export async function findTradeFigures(db: Db, memberId: string, now: Date): Promise<TradeFigures> {
  const { rows } = await sql<Figures>`
    SELECT (SELECT count(*)::int FROM (SELECT FROM trade_side WHERE member_id = ${memberId} LIMIT ${sql.lit(MOST_COUNTED)}) AS side) AS closed,
           recent.*, rated.*
      FROM (SELECT ${median('answer_seconds')} AS answer, ${median('dispatch_seconds')} AS dispatch
              FROM (SELECT answer_seconds, dispatch_seconds FROM trade_side WHERE member_id = ${memberId}
                     ORDER BY closed_at DESC LIMIT ${sql.lit(MEDIAN_TRADES)}) AS newest) AS recent,
           (SELECT count(*)::int AS ratings, coalesce(sum(stars), 0)::int AS stars
              FROM (SELECT stars FROM rating WHERE rated_id = ${memberId} AND shown_at <= ${now}
                     ORDER BY shown_at DESC, id DESC LIMIT ${sql.lit(MOST_COUNTED)}) AS newest) AS rated`.execute(db);
  const { closed, answer, dispatch, ratings, stars } = required(rows[0]);
  return {
    closed,
    answerMinutes: minutesOf(answer),
    dispatchMinutes: minutesOf(dispatch),
    ratings,
    rating: averageOf(stars, ratings),
  };
}

interface Figures {
  closed: number;
  answer: number | null;
  dispatch: number | null;
  ratings: number;
  stars: number;
}

function median(column: string): RawBuilder<number | null> {
  const value = sql.ref(column);
  return sql`CASE WHEN count(${value}) >= ${sql.lit(LEAST_FIGURES)} THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value}) END`;
}

const minutesOf = (duration: number | null) => (duration === null ? null : Math.round(duration / 60));
