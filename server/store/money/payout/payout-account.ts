/** Payout accounts: one active for each member, earlier ones kept with their payouts. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountDoubt, HoldDecision } from '#rules/money/payout-hold.ts';
import type { Db, Trx } from '../../db.ts';

export interface PayoutAccountRow {
  id: string;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
  /** Null if payouts are not on hold. */
  heldUntil: Date | null;
}

export interface CheckedAccount extends PayoutAccountRow {
  doubts: AccountDoubt[];
  decision: HoldDecision | null;
}

/** Finds the active account. An expired hold counts as none. */
export async function findPayoutAccount(db: Db, memberId: string): Promise<CheckedAccount | undefined> {
  return db
    .selectFrom('payout_account')
    .where('member_id', '=', memberId)
    .where('active', '=', true)
    .select((eb) => [
      'id',
      'bank_code as bankCode',
      'bank_name as bankName',
      'account_number as accountNumber',
      'account_name as accountName',
      'held_until as heldUntil',
      eb.ref('doubts').$castTo<AccountDoubt[]>().as('doubts'),
      eb.ref('decision').$castTo<HoldDecision | null>().as('decision'),
    ])
    .executeTakeFirst();
}

export interface NewPayoutAccount extends PayoutAccountRow {
  memberId: string;
  recipientCode: string;
}

/** Replaces the active account and returns the new id. The member is locked. */
export async function replacePayoutAccount(trx: Trx, account: Omit<NewPayoutAccount, 'id'>): Promise<string> {
  const { memberId, bankCode, bankName, accountNumber, accountName, recipientCode, heldUntil } = account;
  await trx
    .updateTable('payout_account')
    .set({ active: false })
    .where('member_id', '=', memberId)
    .where('active', '=', true)
    .execute();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO payout_account
      (id, member_id, bank_code, bank_name, account_number, account_name, recipient_code, held_until)
    VALUES (${randomUUIDv7()}, ${memberId}, ${bankCode}, ${bankName}, ${accountNumber}, ${accountName},
            ${recipientCode}, ${heldUntil})
    ON CONFLICT (member_id, bank_code, account_number) DO UPDATE SET
      active = true, bank_name = excluded.bank_name, account_name = excluded.account_name,
      recipient_code = excluded.recipient_code, held_until = excluded.held_until
    RETURNING id`.execute(trx);
  const [stored] = rows;
  if (!stored) throw new Error('an account that was saved is not there');
  return stored.id;
}

/** Finds the data of the mail to its owner. */
export async function findReplacedAccount(
  db: Db,
  id: string,
): Promise<{ email: string; accountNumber: string; isHeld: boolean } | undefined> {
  return db
    .selectFrom('payout_account')
    .innerJoin('member', 'member.id', 'payout_account.member_id')
    .where('payout_account.id', '=', id)
    .select((eb) => [
      'member.email',
      'payout_account.account_number as accountNumber',
      eb('payout_account.held_until', 'is not', null).$castTo<boolean>().as('isHeld'),
    ])
    .executeTakeFirst();
}
