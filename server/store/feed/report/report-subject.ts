/** The current state of a reported thing: its author, text and public pictures, and the messages around a message. */
import { type RawBuilder, sql } from 'kysely';
import type { ContextLine, Sight } from '#contract/feed/admin-report.ts';
import type { PrivateFile } from '#contract/route/route.ts';
import { FILES_PATH } from '#rules/file.ts';
import { REPORT_CONTEXT, type ReportKind } from '#rules/feed/report.ts';
import type { Db } from '../../db.ts';
import { exactMoment } from '../../keyset.ts';
import { isUnhidden } from '../../offer-state.ts';
import { fullNameOf } from '../../person.ts';

export interface ReportSubject {
  authorId: string;
  sight: Sight;
  /** Set if a moderator or an alert hides it from all but its author. */
  isHidden: boolean;
  /** The post of a comment. */
  postId: string | null;
}

const files = (names: RawBuilder<unknown>) => sql`coalesce((
  SELECT json_agg(${sql.lit(FILES_PATH)} || picture.name ORDER BY picture.id) FROM picture WHERE picture.id IN ${names}), '[]')`;

const sightOf = (words: RawBuilder<unknown>, pictures: RawBuilder<unknown> = sql`json_build_array()`) =>
  sql`json_build_object('text', ${words}, 'pictures', ${pictures})`;

/** The creator's texts of an offer, one a line. */
const offerWords = sql`concat_ws(E'\n',
  concat_ws(' ', nullif(generic_name, ''), nullif(brand_name, ''), nullif(strength, '')),
  concat_ws(' ', quantity, unit), '₦' || (price_kobo / 100),
  nullif(concat_ws(' ', nullif(manufacturer, ''), nullif(batch_number, ''), nullif(nafdac_number, '')), ''),
  nullif(concat_ws(', ', nullif(town, ''), nullif(state, '')), ''), nullif(content, ''))`;

/** Queries by kind. */
const SUBJECTS: Record<ReportKind, (id: string) => RawBuilder<ReportSubject>> = {
  post: (id) => sql`
    SELECT creator_id AS "authorId", ${sightOf(sql`content`, files(sql`(post.picture_id)`))} AS sight,
           hidden_because IS NOT NULL AS "isHidden", NULL AS "postId"
      FROM post WHERE id = ${id} AND deleted_at IS NULL`,
  comment: (id) => sql`
    SELECT comment.creator_id AS "authorId", ${sightOf(sql`comment.content`)} AS sight, post_id AS "postId",
           comment.hidden_because IS NOT NULL OR post.hidden_because IS NOT NULL AS "isHidden"
      FROM comment JOIN post ON post.id = comment.post_id
     WHERE comment.id = ${id} AND comment.deleted_at IS NULL AND post.deleted_at IS NULL`,
  offer: (id) => sql`
    SELECT creator_id AS "authorId", NULL AS "postId", NOT (${isUnhidden}) AS "isHidden",
           ${sightOf(offerWords, files(sql`(SELECT picture_id FROM offer_picture WHERE offer_id = offer.id)`))} AS sight
      FROM offer WHERE id = ${id} AND withdrawn_at IS NULL`,
  message: (id) => sql`
    SELECT member_id AS "authorId", ${sightOf(sql`body`)} AS sight, false AS "isHidden", NULL AS "postId"
      FROM message WHERE id = ${id} AND what IS NULL AND kind NOT IN ('removed', 'deleted')`,
  member: (id) => sql`
    SELECT id AS "authorId", false AS "isHidden", NULL AS "postId",
           ${sightOf(sql`concat_ws(E'\n', ${fullNameOf('member')}, nullif(state, ''))`, files(sql`(member.picture_id)`))} AS sight
      FROM member WHERE id = ${id} AND closed_at IS NULL AND verified_at IS NOT NULL`,
  rating: (id) => sql`
    SELECT rater_id AS "authorId", ${sightOf(sql`sentence`)} AS sight, false AS "isHidden", NULL AS "postId"
      FROM rating WHERE id = ${id} AND sentence <> '' AND shown_at <= now()`,
};

/** Returns undefined if it is gone or never existed. */
export async function findSubject(db: Db, kind: ReportKind, id: string): Promise<ReportSubject | undefined> {
  const { rows } = await SUBJECTS[kind](id).execute(db);
  return rows[0];
}

/** Finds the file of a message, without checking access; undefined if it has none, or is deleted or removed. */
export async function findMessageFile(
  db: Db,
  messageId: string,
): Promise<{ stored: string; name: string; mime: PrivateFile['mime']; durationMs: number | null } | undefined> {
  return db
    .selectFrom('message')
    .innerJoin('chat_file', 'chat_file.id', 'message.file_id')
    .where('message.id', '=', messageId)
    .where('message.kind', 'not in', ['removed', 'deleted'])
    .select(['chat_file.stored', 'chat_file.name', 'chat_file.mime', 'chat_file.duration_ms as durationMs'])
    .$narrowType<{ mime: PrivateFile['mime'] }>()
    .executeTakeFirst();
}

/** Lists the message with those before and after it, for a member of its chat; empty for everybody else. */
export async function listContext(db: Db, messageId: string, memberId: string): Promise<ContextLine[]> {
  const { rows } = await sql<ContextLine>`
    SELECT message.seq, ${fullNameOf('sender')} AS name, message.body AS text, message.id = meant.id AS "isMeant",
           ${exactMoment('message.created_at')} AS at
      FROM message AS meant
      JOIN chat_member AS mine ON mine.chat_id = meant.chat_id AND mine.member_id = ${memberId}
      JOIN message ON message.chat_id = meant.chat_id
       AND message.seq BETWEEN meant.seq - ${sql.lit(REPORT_CONTEXT)} AND meant.seq + ${sql.lit(REPORT_CONTEXT)}
      JOIN member AS sender ON sender.id = message.member_id
     WHERE meant.id = ${messageId}
     ORDER BY message.seq`.execute(db);
  return rows;
}
