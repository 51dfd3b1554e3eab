/** Licences for administrators: the review queue, one to decide, one to renew. */
import type { WaitingLicence } from '#contract/account/admin-licence.ts';
import { sql } from 'kysely';
import type { LicenceKind, LicenceQueue } from '#rules/account/licence.ts';
import { required } from '#rules/required.ts';
import type { Db } from '../../db.ts';
import { exactMoment, listPage, oldestFirst, type PageOf } from '../../keyset.ts';
import { personJson } from '../../person.ts';

const PAGE = 25;

const findingJson = sql<WaitingLicence['looked']>`CASE WHEN licence.finding IS NOT NULL THEN json_build_object(
  'finding', licence.finding, 'year', licence.found_year, 'at', licence.looked_at) END`;

export interface LicenceFilter {
  state: LicenceQueue;
  kind?: LicenceKind | undefined;
  after?: string | undefined;
}

/** Lists licences oldest first; `after` is the `nextCursor` of the page before. */
export async function listLicences(
  db: Db,
  { state, kind, after }: LicenceFilter,
): Promise<PageOf<'licences', WaitingLicence>> {
  const asked = db
    .selectFrom('licence')
    .innerJoin('member', 'member.id', 'licence.member_id')
    .leftJoin('picture', 'picture.id', 'member.picture_id')
    .where('licence.state', '=', state === 'provisional' ? 'verified' : state)
    .$if(state === 'provisional', (query) => query.where('licence.provisional_until', 'is not', null))
    .$if(kind !== undefined, (query) => query.where('licence.kind', '=', required(kind)))
    .select([
      'licence.id as _id',
      personJson('member', 'picture').as('member'),
      'member.email',
      sql<LicenceKind>`licence.kind`.as('kind'),
      sql<LicenceQueue>`CASE WHEN licence.state = 'verified' AND provisional_until IS NOT NULL THEN 'provisional' ELSE licence.state END`.as(
        'state',
      ),
      findingJson.as('looked'),
      'licence.provisional_until as provisionalUntil',
      'licence.reason',
      'licence.number',
      'licence.year',
      sql<number | null>`CASE licence.kind WHEN 'premises' THEN member.premises_year ELSE member.licence_year END`.as(
        'verifiedYear',
      ),
      exactMoment('licence.created_at').as('createdAt'),
    ]);
  const { rows, nextCursor } = await listPage(asked, oldestFirst('licence'), PAGE, after);
  return { licences: rows, nextCursor };
}

export interface LicenceToDecide {
  id: string;
  memberId: string;
  kind: LicenceKind;
  year: number;
  evidence: string | null;
}

export async function findLicenceToDecide(db: Db, id: string): Promise<LicenceToDecide | undefined> {
  return db
    .selectFrom('licence')
    .where('id', '=', id)
    .select((eb) => [
      'id',
      'member_id as memberId',
      eb.ref('kind').$castTo<LicenceKind>().as('kind'),
      'year',
      'evidence',
    ])
    .executeTakeFirst();
}

/** Finds a verified licence without a later verified or pending one. */
export async function findLicenceToRenew(
  db: Db,
  id: string,
): Promise<Pick<LicenceToDecide, 'memberId' | 'year' | 'kind'> | undefined> {
  return db
    .selectFrom('licence')
    .where('id', '=', id)
    .where('state', '=', 'verified')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('licence as later')
            .whereRef('later.member_id', '=', 'licence.member_id')
            .whereRef('later.kind', '=', 'licence.kind')
            .whereRef('later.year', '>', 'licence.year')
            .where('later.state', 'in', ['pending', 'verified'])
            .select('later.id'),
        ),
      ),
    )
    .select((eb) => ['member_id as memberId', 'year', eb.ref('kind').$castTo<LicenceKind>().as('kind')])
    .executeTakeFirst();
}
