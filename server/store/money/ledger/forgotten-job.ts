/** Work that waits for the payment provider or its due time, and whose job is gone or has given up. Each job is safe to repeat. */
import { sql } from 'kysely';
import { LIVE_PAYOUT_STATES } from '#rules/money/payout.ts';
import { isLiveRefund, REFUND_STATES } from '#rules/money/refund.ts';
import { LIVE_STATES } from '#rules/money/payment.ts';
import type { Db } from '../../db.ts';

/** A job by name, with the key that makes it unique. */
export interface ForgottenJob {
  name:
    | 'confirm-payment'
    | 'send-refund'
    | 'send-payout'
    | 'watch-dispute'
    | 'provider-event'
    | 'free-earning'
    | 'pay-remainder'
    | 'end-wallet'
    | 'tend-purchase'
    | 'end-joint';
  payload: object;
  key: string;
}

const words = (all: readonly string[]) => sql.join(all.map((one) => sql.lit(one)));

/** `since` is the start of the oldest payments that are still checked. */
export async function listForgottenJobs(db: Db, since: Date): Promise<ForgottenJob[]> {
  const { rows } = await sql<ForgottenJob>`
    SELECT name, payload, key FROM (
      SELECT 'confirm-payment' AS name, jsonb_build_object('reference', reference) AS payload, 'requery:' || reference AS key
        FROM payment WHERE allocation IS NULL AND (state IN (${words(LIVE_STATES)}) OR created_at > ${since})
      UNION ALL
      SELECT 'send-refund', jsonb_build_object('refundId', id), 'refund:' || id
        FROM refund WHERE state IN (${words(REFUND_STATES.filter(isLiveRefund))})
      UNION ALL
      SELECT 'send-payout', jsonb_build_object('payoutId', id), 'payout:' || id
        FROM payout WHERE state IN (${words(LIVE_PAYOUT_STATES)})
      UNION ALL
      SELECT 'watch-dispute', jsonb_build_object('providerDisputeId', provider_dispute_id), 'dispute:' || provider_dispute_id
        FROM chargeback WHERE resolved_at IS NULL
      UNION ALL
      SELECT 'free-earning', jsonb_build_object('earningId', id), 'earning:' || id
        FROM pending_earning WHERE made_available_at IS NULL AND available_at <= now()
      UNION ALL
      SELECT 'pay-remainder', jsonb_build_object('memberId', member_id), 'remainder:' || member_id
        FROM payout_remainder WHERE next_at <= now()
      UNION ALL
      SELECT 'end-wallet', jsonb_build_object('walletId', id), 'end:' || id
        FROM wallet WHERE closed_at IS NULL
      UNION ALL
      SELECT 'tend-purchase', jsonb_build_object('purchaseId', purchase.id), 'purchase:' || purchase.id
        FROM purchase JOIN wallet ON wallet.id = purchase.wallet_id
       WHERE purchase.paid_at IS NULL AND (wallet.closed_at IS NULL OR purchase.reserved_until > ${since})
      UNION ALL
      SELECT 'end-joint', jsonb_build_object('offerId', offer_id), 'joint ' || offer_id
        FROM joint_purchase JOIN offer ON offer.id = offer_id WHERE joint_purchase.state = 'running' AND withdrawn_at IS NULL
      UNION ALL
      SELECT 'provider-event', jsonb_build_object('providerEventId', id), 'event:' || id
        FROM provider_event WHERE processed_at IS NULL
    ) AS waiting WHERE NOT EXISTS (
      SELECT FROM graphile_worker.jobs AS job WHERE job.key = waiting.key AND job.attempts < job.max_attempts)`.execute(
    db,
  );
  return rows;
}
