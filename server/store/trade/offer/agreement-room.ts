/** Chatrooms that an accepted price opened, and agreements that a new offer of the partner replaced. */
import type { Trx } from '../../db.ts';
import { insertRow } from '../../row.ts';

export async function insertAgreementRoom(
  trx: Trx,
  room: { chatId: string; offerId: string; partnerId: string },
): Promise<void> {
  await insertRow(trx, 'agreement_room', room);
  await trx.updateTable('offer').set({ has_purchase: true }).where('id', '=', room.offerId).execute();
}

/** The room of what is agreed with this partner now; undefined where it has none. */
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

/** Shares and purchases at once of the partner no longer belong to what is agreed now. */
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
