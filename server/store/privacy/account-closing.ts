/** Closing an account: its obstacles, and the data erased from its row and deleted beside it. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { WalletState } from '#rules/money/wallet.ts';
import type { Db, Trx } from '../db.ts';
import { fullNameOf } from '../person.ts';
import { chatNameOf, walletsOf } from './own-lists.ts';
import { NOW, updateRow } from '../row.ts';

export interface OpenWallet {
  id: string;
  supplierId: string;
  state: WalletState;
  chat: { _id: string; kind: 'single' | 'room'; title: string };
}

const chatJson = (memberId: string) =>
  sql`json_build_object('_id', chat.id, 'kind', chat.kind, 'title', ${chatNameOf('chat.id', memberId)})`;

/** Lists open wallets of which the member is the supplier or a payer. */
export async function listOpenWallets(db: Db, memberId: string): Promise<OpenWallet[]> {
  const { rows } = await sql<OpenWallet>`
    SELECT wallet.id, wallet.supplier_id AS "supplierId", wallet.state, ${chatJson(memberId)} AS chat
      FROM wallet JOIN chat ON chat.id = wallet.chat_id
     WHERE wallet.closed_at IS NULL AND wallet.id IN ${walletsOf(memberId)}
     ORDER BY wallet.id`.execute(db);
  return rows;
}

/** Lists refunds of their payments that are under way or owed, by the chat of the wallet. */
export async function listOwedRefunds(
  db: Db,
  memberId: string,
): Promise<{ chat: OpenWallet['chat']; amountKobo: Kobo }[]> {
  const { rows } = await sql<{ chat: OpenWallet['chat']; amountKobo: Kobo }>`
    SELECT ${chatJson(memberId)} AS chat, sum(-account.raw_kobo)::bigint AS "amountKobo" FROM payment
      JOIN ledger_account account ON account.kind IN ('suspense', 'refund_in_flight') AND account.owner_id = payment.id
      JOIN wallet ON wallet.id = payment.wallet_id JOIN chat ON chat.id = wallet.chat_id
     WHERE payment.payer_id = ${memberId} AND account.raw_kobo <> 0
     GROUP BY chat.id ORDER BY chat.id`.execute(db);
  return rows;
}

/** Returns true if anything of the member was created during the closing. Their row is locked, so nothing new follows. */
export async function hasLeftovers(trx: Trx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM chat_member JOIN chat ON chat.id = chat_id
                    WHERE member_id = ${memberId} AND chat.kind = 'room')
        OR EXISTS (SELECT FROM offer WHERE creator_id = ${memberId} AND withdrawn_at IS NULL AND chat_id IS NULL)
        OR EXISTS (SELECT FROM offer_interest AS interest JOIN offer ON offer.id = interest.offer_id
                    WHERE interest.member_id = ${memberId} AND interest.state IN ('offered', 'countered', 'accepted')
                      AND offer.withdrawn_at IS NULL AND offer.chat_id IS NULL)
        OR EXISTS (SELECT FROM pharmacy_staff WHERE member_id = ${memberId})
        OR EXISTS (SELECT FROM pharmacy WHERE owner_id = ${memberId} AND location <> '')
        OR EXISTS (SELECT FROM partner WHERE first_id = ${memberId} OR second_id = ${memberId})
        OR EXISTS (SELECT FROM partner_request WHERE from_id = ${memberId} OR to_id = ${memberId}) AS has`.execute(trx);
  return rows[0]?.has ?? false;
}

/** Detaches the member's public pictures and returns their ids. Pictures of offers were removed before. */
export async function detachPictures(trx: Trx, memberId: string): Promise<string[]> {
  await updateRow(trx, 'member', memberId, { pictureId: null });
  await trx
    .updateTable('post')
    .set({ picture_id: null })
    .where('creator_id', '=', memberId)
    .where('picture_id', 'is not', null)
    .execute();
  await trx.updateTable('pharmacy').set({ picture_id: null }).where('owner_id', '=', memberId).execute();
  const pictures = await trx
    .selectFrom('picture')
    .where('owner_id', '=', memberId)
    .where('place', '=', 'public')
    .select('id')
    .execute();
  return pictures.map(({ id }) => id);
}

/** Deletes the member's licences and returns the names of their files. */
export async function deleteLicences(trx: Trx, memberId: string): Promise<string[]> {
  const gone = await trx.deleteFrom('licence').where('member_id', '=', memberId).returning('evidence').execute();
  return gone.flatMap(({ evidence }) => evidence ?? []);
}

/** Deletes rows that only concern the member. Accounts that received a payout stay with it. */
export async function deleteOwnRows(trx: Trx, memberId: string): Promise<void> {
  for (const table of [
    'member_code',
    'password_reset',
    'session',
    'saved_search',
    'saved_search_hit',
    'delivery_address',
    'counter_pin',
    'counter_guess',
  ] as const) {
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
  for (const table of [
    'notice',
    'notice_setting',
    'push_setting',
    'post_like',
    'comment_like',
    'catalogue_answer',
    'suspension',
  ] as const) {
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
  await trx.deleteFrom('wallet_delivery').where('payer_id', '=', memberId).execute();
  await trx.deleteFrom('idempotency_key').where('actor', '=', memberId).execute();
  await trx
    .deleteFrom('payout_account')
    .where('member_id', '=', memberId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('payout').whereRef('payout.payout_account_id', '=', 'payout_account.id').select('payout.id'),
        ),
      ),
    )
    .execute();
  await trx.updateTable('payout_account').set({ active: false }).where('member_id', '=', memberId).execute();
}

/** Ends the member's work at pharmacies, and the staff's work at theirs. Stock ledgers stay. Returns whom to notify. */
export async function closePharmacies(trx: Trx, memberId: string): Promise<{ memberId: string; pharmacyId: string }[]> {
  await trx.deleteFrom('pharmacy_staff').where('member_id', '=', memberId).execute();
  const own = trx.selectFrom('pharmacy').where('owner_id', '=', memberId).select('id');
  const devices = trx.updateTable('counter_device').set({ ended_at: NOW }).where('pharmacy_id', 'in', own);
  await devices.where('ended_at', 'is', null).execute();
  await trx.deleteFrom('staff_invitation').where('pharmacy_id', 'in', own).execute();
  const gone = await trx
    .deleteFrom('pharmacy_staff')
    .where('pharmacy_id', 'in', own)
    .returning(['member_id as memberId', 'pharmacy_id as pharmacyId'])
    .execute();
  await trx
    .updateTable('pharmacy')
    .set({ name: '–', motto: '', location: '', contact_number: '', asks: 'never', asks_state: '' })
    .where('owner_id', '=', memberId)
    .execute();
  // the cash record stays without the names of customers
  await trx.updateTable('counter_customer').set({ name: '', phone: '' }).where('pharmacy_id', 'in', own).execute();
  return gone;
}

/**
 * Deletes imports at the member's pharmacies, with their rows, and their own previews elsewhere. Completed imports elsewhere stay until
 * they expire, so that they can be undone, and so do running ones. Returns ids whose files may remain.
 */
export async function deleteImports(trx: Trx, memberId: string): Promise<string[]> {
  const own = trx.selectFrom('pharmacy').where('owner_id', '=', memberId).select('id');
  const gone = await trx
    .deleteFrom('stock_import')
    .where('state', 'not in', ['importing', 'undoing'])
    .where((eb) =>
      eb.or([
        eb('pharmacy_id', 'in', own),
        eb.and([eb('member_id', '=', memberId), eb('state', 'in', ['reading', 'refused', 'ready'])]),
      ]),
    )
    .returning(['id', 'state'])
    .execute();
  return gone.filter(({ state }) => state === 'reading').map(({ id }) => id);
}

/** Deletes every block by the member or of the member. */
export async function deleteBlocks(trx: Trx, memberId: string): Promise<void> {
  await trx
    .deleteFrom('block')
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('blocked_id', '=', memberId)]))
    .execute();
}

/**
 * Erases name and contact for good. Changing the e-mail address, a key, locks the row against references: it waits for transactions that
 * refer to the member, and later ones find the account closed.
 */
export async function eraseMember(trx: Trx, memberId: string): Promise<void> {
  await updateRow(trx, 'member', memberId, {
    firstName: sql<string>`'Former member'`,
    lastName: sql<string>`nextval('former_member_number')::text`,
    email: sql<string>`gen_random_uuid() || '@closed.invalid'`,
    passwordHash: '',
    phoneNumber: '',
    state: '',
    address: '',
    registrationNumber: '',
    language: null,
    installedAt: null,
    verifiedAt: null,
    suspendedAt: null,
    closedAt: NOW,
  });
}

/** Replaces the member's name in system messages and offer cards. Idempotent. */
export async function replaceNameInChats(db: Db, memberId: string, name: string): Promise<void> {
  await sql<never>`
    UPDATE message SET body = replace(message.body, ${name}, ${fullNameOf('member')}) FROM member
     WHERE member.id = ${memberId} AND message.what IS NOT NULL
       AND (message.member_id = ${memberId} OR message.subject_id = ${memberId})`.execute(db);
  await sql<never>`
    UPDATE message SET offer = jsonb_set(message.offer, '{creator,fullName}', to_jsonb(${fullNameOf('member')})) FROM member
     WHERE member.id = ${memberId} AND message.kind = 'offer'
       AND message.offer -> 'creator' ->> '_id' = ${memberId}`.execute(db);
}
