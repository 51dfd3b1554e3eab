/** The buyer's choice of a delivery in a wallet. */
import { randomUUIDv7 } from 'node:crypto';
import type { delivery } from '#contract/money/delivery.ts';
import { invalidField } from '#rules/error.ts';
import type { AddressCopy } from '#rules/money/delivery.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import { listDeliveryAddresses } from '../../../store/money/delivery/delivery-address.ts';
import { saveDelivery } from '../../../store/money/delivery/wallet-delivery.ts';
import { lockTrade } from '../../../store/money/wallet/trade.ts';
import { requireAct } from '../wallet/permission.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';
import { showWallet } from '../wallet/wallet-shown.ts';
import { notFound } from './delivery-address.ts';

export const choose: Action<'member', typeof delivery.choose> = async (ctx, { walletAddress, method, addressId }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  const address = method === 'ship' ? await copyOf(ctx, addressId) : null;
  await inTransaction(ctx.db, async (trx) => {
    const trade = await lockTrade(trx, walletId);
    requireAct(ctx, trade, 'chooseDelivery');
    const choice = { payerId: ctx.member.id, id: randomUUIDv7(), method, address };
    await saveDelivery(trx, walletId, choice, ctx.now());
    notifyChat(ctx, trx, trade.wallet.chatId);
  });
  return { wallet: await showWallet(ctx, walletId) };
};

async function copyOf(ctx: MemberCtx, addressId: string | null | undefined): Promise<AddressCopy> {
  if (!addressId) throw invalidField('addressId', 'Choose a delivery address');
  const book = await listDeliveryAddresses(ctx.db, ctx.member.id);
  const address = book.find(({ _id }) => _id === addressId);
  if (!address) throw notFound();
  const { contact, phone, street, town, state, landmark, pharmacy } = address;
  return { contact, phone, street, town, state, landmark, pharmacy: pharmacy?.businessName ?? '' };
}
