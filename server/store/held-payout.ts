/** Payouts that wait for an administrator, as SQL for their list and the overview. */
import { type RawBuilder, sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';

export interface HoldRow {
  id: string;
  kind: 'limit' | 'account';
  member_id: string;
  kobo: Kobo;
  next_at: Date | null;
  account_id: string | null;
  created_at: Date;
}

/** Remainders that nobody has allowed yet, and doubtful accounts without a decision. */
export const HELD_PAYOUTS = sql<HoldRow>`
  SELECT id, 'limit' AS kind, member_id, left_kobo AS kobo, next_at, NULL::uuid AS account_id, created_at
    FROM payout_remainder WHERE approved_by IS NULL
   UNION ALL
  SELECT id, 'account', member_id,
         coalesce((SELECT -raw_kobo FROM ledger_account
                    WHERE kind = 'supplier_available' AND owner_id = payout_account.member_id), 0)::bigint,
         NULL, id, doubted_at
    FROM payout_account WHERE active AND doubts <> '{}' AND decision IS NULL` satisfies RawBuilder<unknown>;
