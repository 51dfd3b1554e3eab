/** The state of row `offer`, as SQL for several areas. */
import { type RawBuilder, sql } from 'kysely';
import type { Offer } from '#contract/trade/offer-shape.ts';

/** An offer is closed once its last day is over, even before that is stored. */
export const closedAt: RawBuilder<Date | null> = sql`coalesce(offer.closed_at,
  CASE WHEN offer.closes_on < (now() AT TIME ZONE 'Africa/Lagos')::date
       THEN (offer.closes_on + 1)::timestamp AT TIME ZONE 'Africa/Lagos' END)`;

/** True unless an alert, a moderator or the suspension of its creator hides the offer. */
export const isUnhidden = sql<boolean>`offer.alerts = 0 AND NOT offer.suspended AND offer.hidden_because IS NULL`;

/** The state of row `offer`. */
export const offerState: RawBuilder<Offer['state']> = sql`CASE
  WHEN offer.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN ${closedAt} IS NOT NULL THEN 'closed'
  WHEN NOT (${isUnhidden}) THEN 'hidden' ELSE 'open' END`;
