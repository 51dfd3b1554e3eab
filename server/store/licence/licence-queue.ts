/** Licences for administrators: the review queue, one to decide, one to renew. */
import type { WaitingLicence } from '#contract/licence/admin-licence.ts';
import type { Db } from '../db.ts';
import { exactMoment, listPage, oldestFirst } from '../keyset.ts';
import { personJson } from '../people/person.ts';

const PAGE = 25;

/** Oldest first; `after` is the `nextCursor` of the page before. */
export async function listWaitingLicences(
  db: Db,
  after?: string,
): Promise<{ licences: WaitingLicence[]; nextCursor: string | null }> {
  const waiting = db
    .selectFrom('licence')
    .innerJoin('member', 'member.id', 'licence.member_id')
    .leftJoin('picture', 'picture.id', 'member.picture_id')
    .where('licence.state', '=', 'pending')
    .select([
      'licence.id as _id',
      personJson('member', 'picture').as('member'),
      'member.email',
      'licence.number',
      'licence.year',
      'member.licence_year as verifiedYear',
      exactMoment('licence.created_at').as('createdAt'),
    ]);
  const { rows, nextCursor } = await listPage(waiting, oldestFirst('licence'), PAGE, after);
  return { licences: rows, nextCursor };
}

export interface LicenceToDecide {
  id: string;
  memberId: string;
  year: number;
  evidence: string | null;
}

export async function findLicenceToDecide(db: Db, id: string): Promise<LicenceToDecide | undefined> {
  return db
    .selectFrom('licence')
    .where('id', '=', id)
    .select(['id', 'member_id as memberId', 'year', 'evidence'])
    .executeTakeFirst();
}

/** A verified licence without a later verified or pending one. */
export async function findLicenceToRenew(
  db: Db,
  id: string,
): Promise<Pick<LicenceToDecide, 'memberId' | 'year'> | undefined> {
  return db
    .selectFrom('licence')
    .where('id', '=', id)
    .where('state', '=', 'verified')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('licence as later')
            .whereRef('later.member_id', '=', 'licence.member_id')
            .whereRef('later.year', '>', 'licence.year')
            .where('later.state', '<>', 'declined')
            .select('later.id'),
        ),
      ),
    )
    .select(['member_id as memberId', 'year'])
    .executeTakeFirst();
}
