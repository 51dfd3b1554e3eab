/** The administrators' inbox of visitors' messages: its pages, one message, its state and its replies. */
import { type RawBuilder, sql } from 'kysely';
import type { Enquiry, EnquiryRow } from '#contract/public/admin-enquiry.ts';
import { ENQUIRY_PAGE, type EnquiryKind, type EnquiryState } from '#rules/public/enquiry.ts';
import type { Language } from '#rules/i18n/language.ts';
import type { Db, Trx } from '../../db.ts';
import { exactMoment, listPage, newestFirst, type PageOf } from '../../keyset.ts';
import { holdingText } from '../../list.ts';
import { NOW, updateRow } from '../../row.ts';

export interface InboxFilter {
  state?: EnquiryState | undefined;
  kind?: EnquiryKind | undefined;
  q?: string | undefined;
}

/** A row shows this many characters of a message. */
const BEGINNING = 140;

export async function listEnquiries(
  db: Db,
  { state, kind, q }: InboxFilter,
  after: string | undefined,
): Promise<PageOf<'enquiries', EnquiryRow>> {
  let found = db
    .selectFrom('enquiry')
    .select(['enquiry.id as _id', 'kind', 'state', 'from_name', 'from_email'])
    .select(sql<string>`left(message, ${sql.lit(BEGINNING)})`.as('beginning'))
    .select(exactMoment('enquiry.created_at').as('createdAt'));
  if (state) found = found.where('state', '=', state);
  if (kind) found = found.where('kind', '=', kind);
  if (q) found = found.where(isWrittenBy(q));
  const { rows, nextCursor } = await listPage(found, newestFirst('enquiry'), ENQUIRY_PAGE, after);
  return { enquiries: rows, nextCursor };
}

/** True if name, e-mail address or company contain the typed text. Its wildcards match literally. */
function isWrittenBy(q: string): RawBuilder<boolean> {
  return sql<boolean>`search_from LIKE ${holdingText(q)}`;
}

export async function findEnquiry(db: Db, id: string): Promise<Enquiry | undefined> {
  const found = await db
    .selectFrom('enquiry')
    .where('id', '=', id)
    .select(['id as _id', 'kind', 'state', 'from_name', 'from_company', 'from_email', 'from_phone', 'message'])
    .select(['language', 'page', 'standing', 'version', 'acted_by as actedBy'])
    .select([exactMoment('created_at').as('createdAt'), exactMoment('acted_at').as('actedAt')])
    .executeTakeFirst();
  if (!found) return undefined;
  const replies = await db
    .selectFrom('enquiry_reply')
    .where('enquiry_id', '=', id)
    .select(['id as _id', 'email', 'content'])
    .select([exactMoment('created_at').as('createdAt'), exactMoment('sent_at').as('sentAt')])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { ...found, replies };
}

export interface EnquiryBefore {
  kind: EnquiryKind;
  state: EnquiryState;
  version: number;
  email: string;
  actedBy: string | null;
}

/** Locks the message until the transaction ends, and returns it. */
export async function lockEnquiry(trx: Trx, id: string): Promise<EnquiryBefore | undefined> {
  return trx
    .selectFrom('enquiry')
    .where('id', '=', id)
    .select(['kind', 'state', 'version', 'from_email as email', 'acted_by as actedBy'])
    .forUpdate()
    .executeTakeFirst();
}

export async function moveEnquiry(trx: Trx, id: string, state: EnquiryState, email: string): Promise<void> {
  await trx
    .updateTable('enquiry')
    .set((eb) => ({ state, version: eb('version', '+', 1), acted_by: email, acted_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

export async function insertReply(
  trx: Trx,
  made: { id: string; enquiryId: string; email: string; content: string },
): Promise<void> {
  const { id, enquiryId, email, content } = made;
  await trx.insertInto('enquiry_reply').values({ id, enquiry_id: enquiryId, email, content }).execute();
}

/** Returns undefined if the reply was sent already or is deleted. */
export async function findReplyToMail(
  db: Db,
  id: string,
): Promise<{ to: string; content: string; language: Language } | undefined> {
  return db
    .selectFrom('enquiry_reply')
    .innerJoin('enquiry', 'enquiry.id', 'enquiry_reply.enquiry_id')
    .where('enquiry_reply.id', '=', id)
    .where('sent_at', 'is', null)
    .select(['from_email as to', 'content', 'language'])
    .executeTakeFirst();
}

export async function markReplySent(db: Db, id: string): Promise<void> {
  await updateRow(db, 'enquiry_reply', id, { sentAt: NOW });
}
