/** Reads notifications: a member's list, and the content of a mail or push. */
import { sql } from 'kysely';
import type { Notice } from '#contract/notice/notice.ts';
import { fullName } from '#rules/account/member.ts';
import { linkOf, messageOf, NOTICE_PAGE, type NoticeFacts } from '#rules/notice/notice.ts';
import type { Db } from '../db.ts';
import { compileOnce } from '../compile-once.ts';
import { exactMoment, keyset, type Keyset, newestFirst, type PageOf, pageQuery } from '../keyset.ts';
import { badgeJson } from '../person.ts';
import { imageOf } from '../media/picture.ts';

/** A literal condition, because a generic plan with a parameter would not use the partial index. */
export const isListed = sql<boolean>`notice.shown`;

/** The message text is made from `sentence` when the notification is sent. */
export type UnwordedNotice = Omit<Notice, 'message'>;

export interface NoticePage extends PageOf<'notices', UnwordedNotice> {
  /** Counts all of the member's, not only those of the page. */
  unread: number;
}

/** Lists them newest first; `after` is the `nextCursor` of the page before. */
export async function listNotices(db: Db, memberId: string, after?: string): Promise<NoticePage> {
  const page = keyset(newestFirst('notice'), NOTICE_PAGE, after);
  const results = await (after === undefined ? firstPage(db, { memberId }) : pageOf(db, memberId, page).execute());
  const { rows, nextCursor } = page.barePageOf(results);
  // if the first page is empty, so is the list
  const unread = rows[0]?.unread ?? (after === undefined ? 0 : await countUnread(db, memberId));
  return { notices: rows.map(noticeOf), nextCursor, unread };
}

function pageOf(db: Db, memberId: string, page: Keyset) {
  // the page comes first, so that actors are looked up for its rows only
  const ofPage = db
    .selectFrom('notice')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(isListed)
    .where(page.isFurther)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit);
  const query = selectNotices(db, ofPage).select(unreadOf(db, memberId).as('unread'));
  return pageQuery(query, newestFirst('notice'), page);
}

const firstPage = compileOnce((db, { memberId }: { memberId: string }) =>
  pageOf(db, memberId, keyset(newestFirst('notice'), NOTICE_PAGE, undefined)).compile(),
);

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { count } = await unreadOf(db, memberId).executeTakeFirstOrThrow();
  return count;
}

function unreadOf(db: Db, memberId: string) {
  return db
    .selectFrom('notice')
    .where('member_id', '=', memberId)
    .where(isListed)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'));
}

export interface MailFacts extends NoticeFacts {
  email: string;
  shown: boolean;
  link: string;
}

/** Returns the content of a notification's mail; undefined if it was cleared. */
export async function findForMail(db: Db, id: string): Promise<MailFacts | undefined> {
  const row = await selectNotices(db)
    .innerJoin('member as reader', 'reader.id', 'notice.member_id')
    .where('notice.id', '=', id)
    .select(['reader.email', 'notice.shown'])
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
  return row && { ...factsOf(row), email: row.email, shown: row.shown, link: linkTo(row) };
}

/** Returns the content of a push; undefined if it was cleared or read. */
export async function findForPush(db: Db, id: string): Promise<(NoticeFacts & { link: string }) | undefined> {
  const row = await selectNotices(db)
    .where('notice.id', '=', id)
    .where(isListed)
    .where('notice.read_at', 'is', null)
    .executeTakeFirst();
  return row && { ...factsOf(row), link: linkTo(row) };
}

export function selectNotices(db: Db, notices = db.selectFrom('notice').selectAll()) {
  return db
    .selectFrom(notices.as('notice'))
    .leftJoin('member', 'member.id', 'notice.actor_id')
    .leftJoin('picture', 'picture.id', 'member.picture_id')
    .leftJoin('offer', (join) =>
      join.onRef('offer.id', '=', 'notice.subject_id').on('notice.subject_kind', '=', 'offer'),
    )
    .select([
      'offer.kind as offerKind',
      'notice.id',
      'notice.kind',
      'notice.subject_kind as subjectKind',
      'notice.subject_id as subjectId',
      'notice.detail',
      'notice.amount_kobo as amountKobo',
      'notice.count',
      exactMoment('notice.created_at').as('createdAt'),
      'notice.read_at as readAt',
      'member.id as actorId',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'picture.name as pictureName',
      badgeJson('member').as('licence'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotices>['executeTakeFirstOrThrow']>>;

export function noticeOf(row: Row): UnwordedNotice {
  const facts = factsOf(row);
  const { actorId, actor } = { ...facts, actorId: row.actorId };
  return {
    _id: row.id,
    sentence: messageOf(facts),
    payload: { alertType: row.kind },
    actor:
      actorId === null || actor === null
        ? null
        : { _id: actorId, fullName: actor, profileImage: imageOf(row.pictureName), licence: row.licence },
    count: row.count,
    link: linkTo(row),
    createdAt: row.createdAt,
    readAt: row.readAt?.toISOString() ?? null,
  };
}

function factsOf(row: Row): NoticeFacts {
  const { kind, count, detail, amountKobo, firstName, lastName } = row;
  const actor = firstName === null || lastName === null ? null : fullName({ firstName, lastName });
  return { kind, actor, count, detail, amountKobo, isJoint: row.offerKind === 'joint purchase' };
}

function linkTo(row: Row): string {
  return linkOf(row.kind, { kind: row.subjectKind, id: row.subjectId });
}
