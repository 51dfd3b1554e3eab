/** Notice settings of a member, in the app and by mail. */
import { sql } from 'kysely';
import type { NoticeSetting } from '#contract/notice/notice.ts';
import { NOTICE_TRAITS, type NoticeKind, SETTING_KINDS } from '#rules/notice/notice.ts';
import type { Db } from '../db.ts';

/** Lists every kind that can be switched, in the order of the rules; on by default. */
export async function listSettings(db: Db, memberId: string): Promise<NoticeSetting[]> {
  const rows = await db
    .selectFrom('notice_setting')
    .where('member_id', '=', memberId)
    .select(['kind', 'in_app as inApp', 'by_mail as byMail'])
    .execute();
  const changed = new Map(rows.map((row) => [row.kind, row]));
  return SETTING_KINDS.map((kind) => ({
    alertType: kind,
    inApp: changed.get(kind)?.inApp ?? true,
    byMail: NOTICE_TRAITS[kind].isMailed ? (changed.get(kind)?.byMail ?? true) : null,
  }));
}

/** Undefined settings stay. */
export async function saveSetting(
  db: Db,
  memberId: string,
  kind: NoticeKind,
  { inApp, byMail }: { inApp: boolean | undefined; byMail: boolean | undefined },
): Promise<void> {
  await sql<never>`
    INSERT INTO notice_setting AS setting (member_id, kind, in_app, by_mail)
    VALUES (${memberId}, ${kind}, ${inApp ?? true}, ${byMail ?? true})
    ON CONFLICT (member_id, kind) DO UPDATE SET
      in_app = coalesce(${inApp ?? null}::boolean, setting.in_app),
      by_mail = coalesce(${byMail ?? null}::boolean, setting.by_mail)`.execute(db);
}
