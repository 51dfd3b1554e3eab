/** Payouts held before they are sent: bank accounts under review, and the queue of these and of remainders for later days. */
import { HELD_PAYOUTS, type HoldRow } from '../../held-payout.ts';
import { sql } from 'kysely';
import type { PayoutHold } from '#contract/money/admin-payout-hold.ts';
import { nairaOfKobo } from '#rules/money.ts';
import type { AccountDoubt, HoldDecision } from '#rules/money/payout-hold.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';
import { exactMoment, listPage, oldestFirst, type Page, type PageOf } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';
import { updateRow } from '../../row.ts';

const PAGE = 25;

export interface DoubtedAccount {
  id: string;
  memberId: string;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  doubts: AccountDoubt[];
  decision: HoldDecision | null;
}

function accounts(db: Db) {
  return db
    .selectFrom('payout_account')
    .where('active', '=', true)
    .select((eb) => [
      'id',
      'member_id as memberId',
      'bank_code as bankCode',
      'account_number as accountNumber',
      'account_name as accountName',
      eb.ref('doubts').$castTo<AccountDoubt[]>().as('doubts'),
      eb.ref('decision').$castTo<HoldDecision | null>().as('decision'),
    ]);
}

export async function findAccountOf(db: Db, memberId: string): Promise<DoubtedAccount | undefined> {
  return accounts(db).where('member_id', '=', memberId).executeTakeFirst();
}

export async function findActiveAccount(db: Db, id: string): Promise<DoubtedAccount | undefined> {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the names their account may have: their own, and their pharmacies' if their premises are licensed. */
export async function findOwnNames(db: Db, memberId: string): Promise<{ person: string; businesses: string[] }> {
  const { rows } = await sql<{ person: string; businesses: string[] }>`
    SELECT ${fullNameOf('member')} AS person,
           ARRAY(SELECT name FROM pharmacy WHERE owner_id = member.id AND member.premises_year IS NOT NULL
                  ORDER BY created_at LIMIT 50) AS businesses
      FROM member WHERE id = ${memberId}`.execute(db);
  return required(rows[0]);
}

const sameAccount = (one: string) => sql`
  FROM payout_account AS other WHERE other.member_id <> ${sql.ref(`${one}.member_id`)}
   AND other.account_number = ${sql.ref(`${one}.account_number`)} AND other.bank_code = ${sql.ref(`${one}.bank_code`)}`;

/** Returns whether another member has saved this account, now or earlier, and whether one saved it first. */
export async function findSharing(db: Db, id: string): Promise<{ isShared: boolean; isLater: boolean }> {
  const { rows } = await sql<{ isShared: boolean; isLater: boolean }>`
    SELECT EXISTS (SELECT ${sameAccount('own')}) AS "isShared",
           EXISTS (SELECT ${sameAccount('own')} AND (other.created_at, other.id) < (own.created_at, own.id)) AS "isLater"
      FROM payout_account AS own WHERE own.id = ${id}`.execute(db);
  return rows[0] ?? { isShared: false, isLater: false };
}

/** Opens a review of the account, or clears it if there are no doubts. */
export async function doubtAccount(trx: Trx, id: string, doubts: readonly AccountDoubt[], at: Date): Promise<void> {
  await updateRow(trx, 'payout_account', id, {
    doubts: [...doubts],
    doubtedAt: at,
    decision: null,
    decidedBy: null,
    decidedAt: null,
  });
}

export async function decideAccount(
  trx: Trx,
  id: string,
  { decision, by, at }: { decision: HoldDecision; by: string; at: Date },
): Promise<void> {
  await updateRow(trx, 'payout_account', id, { decision, decidedBy: by, decidedAt: at });
}

/** Lists holds oldest first; `after` is the `nextCursor` of the page before. */
export async function listHeldPayouts(db: Db, after?: string): Promise<PageOf<'holds', PayoutHold>> {
  const held = db
    .selectFrom(sql<HoldRow>`(${HELD_PAYOUTS})`.as('hold'))
    .innerJoin('member', 'member.id', 'hold.member_id')
    .leftJoin('payout_account as account', (join) =>
      join.onRef('account.member_id', '=', 'hold.member_id').on('account.active', '=', true),
    )
    .select((eb) => [
      'hold.id',
      'hold.kind',
      'hold.kobo',
      'hold.next_at as nextAt',
      eb.fn.coalesce(fullNameOf('member'), sql.lit('')).as('fullName'),
      'account.bank_name as bankName',
      'account.account_number as accountNumber',
      'account.account_name as accountName',
      eb.ref('account.doubts').$castTo<AccountDoubt[] | null>().as('doubts'),
      sql<string[]>`ARRAY(SELECT DISTINCT trim(sharer.first_name || ' ' || sharer.last_name) FROM member AS sharer
        WHERE sharer.id IN (SELECT other.member_id ${sameAccount('account')}) LIMIT 5)`.as('sharedWith'),
      exactMoment('hold.created_at').as('createdAt'),
    ]);
  const { rows, nextCursor }: Page<Awaited<ReturnType<typeof held.execute>>[number]> = await listPage(
    held,
    oldestFirst('hold'),
    PAGE,
    after,
  );
  return {
    holds: rows.map(({ id, kind, kobo, nextAt, bankName, accountNumber, accountName, doubts, ...row }) => ({
      ...row,
      _id: id,
      kind,
      amount: nairaOfKobo(kobo),
      nextAt: nextAt?.toISOString() ?? null,
      doubts: kind === 'account' ? (doubts ?? []) : [],
      account:
        accountNumber === null
          ? null
          : { bankName: bankName ?? '', ending: accountNumber.slice(-4), name: accountName ?? '' },
    })),
    nextCursor,
  };
}
