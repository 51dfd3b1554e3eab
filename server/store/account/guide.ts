/** The first-run guide: the steps a new member has done, and when it ended. */
import { sql } from 'kysely';
import { GUIDE_COLLEAGUES, type GuideSteps } from '#rules/account/guide.ts';
import { required } from '#rules/required.ts';
import type { Db } from '../db.ts';
import { updateRow } from '../row.ts';

interface Guide {
  open: boolean;
  steps: GuideSteps;
}

/** Every step is one index lookup, and partners are counted only up to the number needed. */
export async function findGuide(db: Db, memberId: string): Promise<Guide> {
  const { rows } = await sql<GuideSteps & { open: boolean }>`
    SELECT member.guide_ended_at IS NULL AS open, member.installed_at IS NOT NULL AS phone,
           EXISTS (SELECT FROM licence WHERE member_id = member.id AND kind = 'pharmacist' AND state IN ('pending', 'verified')) AS licence,
           EXISTS (SELECT FROM offer WHERE creator_id = member.id) OR EXISTS (SELECT FROM saved_search WHERE member_id = member.id) AS offer,
           (SELECT count(*)::int FROM (
             (SELECT FROM partner WHERE first_id = member.id LIMIT ${GUIDE_COLLEAGUES}::int)
             UNION ALL (SELECT FROM partner WHERE second_id = member.id LIMIT ${GUIDE_COLLEAGUES}::int)
             UNION ALL (SELECT FROM partner_request WHERE from_id = member.id LIMIT ${GUIDE_COLLEAGUES}::int)
             LIMIT ${GUIDE_COLLEAGUES}::int) AS colleague) AS colleagues
      FROM member WHERE member.id = ${memberId}`.execute(db);
  const { open, ...steps } = required(rows[0]);
  return { open, steps };
}

/** Keeps the first time of each. */
export async function changeGuide(
  db: Db,
  memberId: string,
  { installed, ended }: { installed?: true | undefined; ended?: true | undefined },
): Promise<void> {
  if (!installed && !ended) return;
  await updateRow(db, 'member', memberId, {
    ...(installed && { installedAt: sql<Date>`coalesce(installed_at, now())` }),
    ...(ended && { guideEndedAt: sql<Date>`coalesce(guide_ended_at, now())` }),
  });
}
