/** Chatrooms opened by an accepted price, and agreements replaced by a later one of the same member. */
import type { Trx } from '../../db.ts';
import { insertRow } from '../../row.ts';

export async function insertAgreementRoom(
  trx: Trx,
  room: { chatId: string; offerId: string; partnerId: string },
): Promise<void> {
  await insertRow(trx, 'agreement_room', room);
  await trx.updateTable('offer').set({ has_purchase: true }).where('id', '=', room.offerId).execute();
}

/** Finds the room of the current agreement with this member. */
export async function findAgreementRoom(trx: Trx, offerId: string, partnerId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('agreement_room as room')
    .innerJoin('wallet', 'wallet.chat_id', 'room.chat_id')
    .innerJoin('wallet_share as share', 'share.wallet_id', 'wallet.id')
    .where('room.offer_id', '=', offerId)
    .where('room.partner_id', '=', partnerId)
    .where('share.earlier', '=', false)
    .orderBy('room.created_at', 'desc')
    .select('room.chat_id as chatId')
    .limit(1)
    .executeTakeFirst();
  return row?.chatId;
}

/** Marks the member's shares and purchases at once as part of an earlier agreement. */
export async function markEarlier(trx: Trx, offerId: string, partnerId: string): Promise<void> {
  await trx
    .updateTable('wallet_share')
    .set({ earlier: true })
    .where('offer_id', '=', offerId)
    .where('partner_id', '=', partnerId)
    .execute();
  await trx
    .updateTable('purchase')
    .set({ made_agreement: false })
    .where('offer_id', '=', offerId)
    .where('member_id', '=', partnerId)
    .where('made_agreement', '=', true)
    .execute();
}
