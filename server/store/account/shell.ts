/** The data of several areas that the shell needs, in one statement. */
import { type RawBuilder, sql } from 'kysely';
import type { ShellParts } from '#contract/shell.ts';
import type { Viewer } from '#rules/money/permission.ts';
import { required } from '#rules/required.ts';
import { mailRefusalOf } from './mail-refusal.ts';
import { unreadMessagesOf } from '../chat/chat-mark.ts';
import { compileOnce } from '../compile-once.ts';
import type { Db } from '../db.ts';
import { unreadAnnouncementsOf } from '../feed/announcement.ts';
import { countDueOf } from '../trade/deal/due-bargain.ts';
import { countWaiting, openFactsOf } from '../trade/deal/deal.ts';
import { activeAlerts } from '../medicine/safety/batch-alert.ts';

export async function findShell(db: Db, viewer: Viewer): Promise<Omit<ShellParts, 'about' | 'notices'>> {
  const found = required((await factsOf(db, { memberId: viewer.memberId }))[0]);
  return {
    unread: required(found.unread[0]),
    announcements: { announcements: found.announcements },
    batchAlerts: activeAlerts.pageOf(found.alerts),
    mail: { refused: found.refusals[0] ?? null },
    trades: { waiting: countWaiting(found.deals, viewer) + required(found.bargains[0]).due },
  };
}

const factsOf = compileOnce((db, { memberId }: { memberId: string }) =>
  db
    .selectNoFrom([
      rowsOf(unreadMessagesOf(memberId)).as('unread'),
      rowsOf(unreadAnnouncementsOf(memberId)).as('announcements'),
      rowsOf(activeAlerts.query).as('alerts'),
      rowsOf(mailRefusalOf(memberId)).as('refusals'),
      rowsOf(openFactsOf(memberId)).as('deals'),
      rowsOf(countDueOf(memberId)).as('bargains'),
    ])
    .compile(),
);

const rowsOf = <Row>(query: RawBuilder<Row>) =>
  sql<Row[]>`(SELECT coalesce(json_agg(found), '[]') FROM (${query}) AS found)`;
