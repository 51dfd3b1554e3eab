/** Bargains that wait for a member: prices to answer, and agreements whose payment to request. The soonest deadline is first. */
import { type RawBuilder, sql } from 'kysely';
import type { DueBargain } from '#contract/trade/deal.ts';
import type { Viewer } from '#rules/money/permission.ts';
import { required } from '#rules/required.ts';
import { DEAL_PAGE } from '#rules/trade/deal.ts';
import type { Db } from '../../db.ts';
import { exactMoment, exactMomentShape, keyset, type Order, type Place } from '../../keyset.ts';
import { foldedText, holdingText } from '../../list.ts';
import { closedAt, isUnhidden } from '../../offer-state.ts';
import { fullNameOf, personJson } from '../../person.ts';
import { countWaiting, goodsJson, openFactsOf, pharmacyOf } from './deal.ts';

interface WaitingBy {
  step: DueBargain['step'];
  price: RawBuilder<unknown>;
  quantity?: RawBuilder<unknown>;
  until?: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
}

const waitingBy = ({
  step,
  price,
  quantity = sql`interest.quantity`,
  until = sql`NULL::timestamptz`,
  from,
}: WaitingBy) =>
  sql`SELECT offer.id AS offer_id, interest.member_id AS partner_id, offer.creator_id, offer.kind, ${sql.lit(step)} AS step,
             ${price} AS price_kobo, ${quantity} AS quantity, ${until} AS until
        FROM offer JOIN offer_interest AS interest ON interest.offer_id = offer.id ${from}
         AND offer.withdrawn_at IS NULL AND ${isUnhidden}`;

/** True if nobody has requested its payment, and it was not agreed by a purchase at once. */
const isUnrequested = sql<boolean>`NOT EXISTS (
    SELECT FROM wallet_share AS share WHERE share.offer_id = interest.offer_id AND share.partner_id = interest.member_id AND NOT share.earlier)
  AND NOT EXISTS (SELECT FROM purchase WHERE purchase.offer_id = interest.offer_id AND purchase.member_id = interest.member_id
                     AND purchase.made_agreement)`;

const offeredTo = (memberId: string) =>
  waitingBy({
    step: 'answer',
    price: sql`interest.price_kobo`,
    from: sql`AND interest.state = 'offered'
      WHERE offer.creator_id = ${memberId} AND interest.price_kobo IS NOT NULL AND ${closedAt} IS NULL
        AND NOT (offer.kind = 'joint purchase' AND offer.chat_id IS NOT NULL)
        AND NOT EXISTS (SELECT FROM joint_purchase WHERE joint_purchase.offer_id = offer.id)`,
  });

const counteredTo = (memberId: string) =>
  waitingBy({
    step: 'answer',
    price: sql`interest.counter_kobo`,
    until: sql`interest.counter_until`,
    from: sql`AND interest.state = 'countered'
      WHERE interest.member_id = ${memberId} AND interest.counter_until >= now()
        AND NOT (offer.kind = 'joint purchase' AND offer.chat_id IS NOT NULL)
        AND NOT EXISTS (SELECT FROM block WHERE block.member_id = offer.creator_id AND block.blocked_id = interest.member_id)`,
  });

/** `isSupplier`: the member is the seller. */
const agreedOf = (isSupplier: RawBuilder<boolean>) =>
  waitingBy({
    step: 'request',
    price: sql`interest.agreed_kobo`,
    from: sql`AND interest.state = 'accepted'
      WHERE ${isSupplier} AND interest.agreed_kobo IS NOT NULL AND interest.quantity IS NOT NULL AND ${isUnrequested}`,
  });

const reachedOf = (memberId: string) =>
  waitingBy({
    step: 'request',
    price: sql`(SELECT price_kobo FROM joint_tier AS tier WHERE tier.offer_id = offer.id AND tier.from_quantity <= joint.committed
                 ORDER BY tier.from_quantity DESC LIMIT 1)`,
    quantity: sql`held.quantity`,
    from: sql`JOIN joint_purchase AS joint ON joint.offer_id = offer.id AND joint.state = 'reached'
      JOIN joint_commit AS held ON held.offer_id = offer.id AND held.member_id = interest.member_id AND held.state = 'in'
      WHERE offer.creator_id = ${memberId} AND interest.member_id <> ${memberId}
        AND interest.state NOT IN ('declined', 'withdrawn') AND ${isUnrequested}`,
  });

/** Derives one uuid from a bargain's two ids, in the form of a random one. */
const idOfPair = sql`overlay(overlay(md5(due.offer_id::text || due.partner_id::text) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

/** Leaves out bargains with a suspended member until the suspension ends. */
const dueOf = (memberId: string): RawBuilder<unknown> => sql`(
  SELECT due.*, ${idOfPair} AS id,
         coalesce(due.until, timestamptz '9999-12-31') AS due_at
    FROM (${offeredTo(memberId)} UNION ALL ${counteredTo(memberId)}
          UNION ALL ${agreedOf(sql`offer.kind <> 'demand' AND offer.creator_id = ${memberId}`)}
          UNION ALL ${agreedOf(sql`offer.kind = 'demand' AND interest.member_id = ${memberId}`)}
          UNION ALL ${reachedOf(memberId)}) AS due
    JOIN member AS other ON other.suspended_at IS NULL
     AND other.id = CASE WHEN due.creator_id = ${memberId} THEN due.partner_id ELSE due.creator_id END)`;

/** Counts them, as part of a larger statement. */
export const countDueOf = (memberId: string): RawBuilder<{ due: number }> =>
  sql`SELECT count(*)::int AS due FROM ${dueOf(memberId)} AS found`;

/** Counts the trades and bargains that wait for the viewer. */
export async function findWaiting(db: Db, viewer: Viewer): Promise<number> {
  const { memberId } = viewer;
  const [open, due] = await Promise.all([openFactsOf(memberId).execute(db), countDueOf(memberId).execute(db)]);
  return countWaiting(open.rows, viewer) + required(due.rows[0]).due;
}

const BY_DEADLINE: Order = {
  key: sql`due.due_at`,
  id: sql`due.id`,
  direction: 'ASC',
  type: 'timestamptz',
  written: exactMoment('due.due_at'),
  shape: exactMomentShape,
};

/** True if each word is in the name of the goods, or of the other side or their pharmacy. */
function holdsWords(q: string | undefined): RawBuilder<boolean> {
  const patterns = (q ?? '').split(/\s+/).filter(Boolean).map(holdingText);
  if (patterns.length === 0) return sql.lit(true);
  const names = sql<string>`concat_ws(' ', offer.generic_name, offer.brand_name, offer.strength, ${fullNameOf('person')}, ${pharmacyOf('person')})`;
  return sql`${foldedText(names)} LIKE ALL(${patterns}::text[])`;
}

interface DuePage {
  q: string | undefined;
  /** The cursor of the page before. */
  after: string | undefined;
}

/** Every due bargain has a price and goods, but the columns are nullable. */
type DueRow = Omit<DueBargain, 'until' | 'price' | 'goods'> & {
  until: Date | null;
  price: DueBargain['price'] | null;
  goods: DueBargain['goods'] | null;
};

export async function listDueBargains(db: Db, memberId: string, { q, after }: DuePage) {
  const page = keyset(BY_DEADLINE, DEAL_PAGE, after);
  const isSeller = sql<boolean>`(due.kind = 'demand') = (due.partner_id = ${memberId})`;
  const { rows } = await sql<DueRow & Place>`
    SELECT due.id AS "_id", due.offer_id AS offer, due.step, due.quantity, due.price_kobo::float8 / 100 AS price,
           due.price_kobo * due.quantity::float8 / 100 AS sum, due.until, ${goodsJson} AS goods,
           CASE WHEN ${isSeller} THEN 'seller' ELSE 'buyer' END AS side,
           ${personJson('person', 'picture')}::jsonb || jsonb_build_object('pharmacy', ${pharmacyOf('person')}) AS "user",
           ${page.columns}
      FROM ${dueOf(memberId)} AS due JOIN offer ON offer.id = due.offer_id
      JOIN member AS person ON person.id = CASE WHEN due.creator_id = ${memberId} THEN due.partner_id ELSE due.creator_id END
      LEFT JOIN picture ON picture.id = person.picture_id
     WHERE ${page.isFurther} AND ${holdsWords(q)} ${page.sorted}`.execute(db);
  const { rows: found, nextCursor } = page.barePageOf(rows);
  const bargains = found.map(({ until, price, goods, ...bargain }) => ({
    ...bargain,
    price: required(price),
    goods: required(goods),
    until: until && until.toISOString(),
  }));
  return { bargains, nextCursor };
}
