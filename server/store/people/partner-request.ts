/** Partner requests: at most one open between two members; answered ones are deleted. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { PartnerRequest } from '#contract/people/partner.ts';
import { PARTNER_PAGE } from '#rules/people/partner.ts';
import type { Db, Trx } from '../db.ts';
import { exactMoment, listPage, newestFirst, type PageOf } from '../keyset.ts';
import { badgeJson } from '../person.ts';
import { imageOf } from '../media/picture.ts';
import { insertRow, isDone, type NewRow, type StoredRow } from '../row.ts';

/** Returns its id. The pair is locked and has no other request. */
export async function insertRequest(trx: Trx, request: Omit<NewRow<'partner_request'>, 'id'>): Promise<string> {
  const id = randomUUIDv7();
  await insertRow(trx, 'partner_request', { ...request, id });
  return id;
}

export type RequestEnds = Pick<StoredRow<'partner_request'>, 'fromId' | 'toId'>;

export async function findRequest(db: Db, id: string): Promise<RequestEnds | undefined> {
  return db
    .selectFrom('partner_request')
    .where('id', '=', id)
    .select(['from_id as fromId', 'to_id as toId'])
    .executeTakeFirst();
}

/** Returns false if it is gone. */
export async function deleteRequest(trx: Trx, id: string): Promise<boolean> {
  return isDone(trx.deleteFrom('partner_request').where('id', '=', id));
}

/** Deletes every request visible to `toId`; returns the senders. */
export async function deleteRequestsTo(trx: Trx, toId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('partner_request')
    .where('to_id', '=', toId)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM block WHERE member_id = to_id AND blocked_id = from_id)`)
    .returning('from_id as fromId')
    .execute();
  return rows.map((row) => row.fromId);
}

/** Deletes every request a member sent or received. */
export async function deleteRequestsOf(trx: Trx, memberId: string): Promise<RequestEnds[]> {
  return trx
    .deleteFrom('partner_request')
    .where((eb) => eb.or([eb('from_id', '=', memberId), eb('to_id', '=', memberId)]))
    .returning(['from_id as fromId', 'to_id as toId'])
    .execute();
}

export type RequestPage = PageOf<'requests', PartnerRequest>;

/** Lists them newest first, without members `toId` has blocked. */
export async function listRequestsTo(db: Db, toId: string, after?: string): Promise<RequestPage> {
  const query = selectRequests(db, 'from_id')
    .where('to_id', '=', toId)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM block WHERE member_id = to_id AND blocked_id = from_id)`);
  return pageOfRequests(query, after);
}

export async function listRequestsFrom(db: Db, fromId: string, after?: string): Promise<RequestPage> {
  return pageOfRequests(selectRequests(db, 'to_id').where('from_id', '=', fromId), after);
}

function selectRequests(db: Db, other: 'from_id' | 'to_id') {
  return db
    .selectFrom('partner_request')
    .innerJoin('member', 'member.id', `partner_request.${other}`)
    .leftJoin('picture', 'picture.id', 'member.picture_id')
    .select([
      'partner_request.id',
      'partner_request.note',
      'member.id as otherId',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'picture.name as pictureName',
      badgeJson('member').as('licence'),
      exactMoment('partner_request.created_at').as('createdAt'),
    ]);
}

async function pageOfRequests(query: ReturnType<typeof selectRequests>, after?: string): Promise<RequestPage> {
  const { rows, nextCursor } = await listPage(query, newestFirst('partner_request'), PARTNER_PAGE, after);
  const requests = rows.map(({ otherId, firstName, lastName, pictureName, licence, ...row }) => ({
    _id: row.id,
    user: { _id: otherId, firstName, lastName, profileImage: imageOf(pictureName), licence },
    note: row.note,
    createdAt: row.createdAt,
  }));
  return { requests, nextCursor };
}
