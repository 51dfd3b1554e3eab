/** A locked wallet with all that decides who may do what in it. */
import type { Trx } from '../../db.ts';
import { type DispatchRow, findDispatch } from '../dispute/dispatch.ts';
import { listNewestDisputes, type NewestDispute } from '../dispute/dispute.ts';
import { lockPayments, type PaymentRow } from '../payment/payment.ts';
import { lockWallet, type WalletRow } from './wallet.ts';
import { listShares, type ShareRow } from './wallet-share.ts';

export interface LockedTrade {
  wallet: WalletRow;
  payments: PaymentRow[];
  dispatch: DispatchRow | undefined;
  disputes: NewestDispute[];
  shares: ShareRow[];
}

export async function lockTrade(trx: Trx, walletId: string): Promise<LockedTrade> {
  const wallet = await lockWallet(trx, walletId);
  return {
    wallet,
    payments: await lockPayments(trx, walletId),
    dispatch: await findDispatch(trx, walletId),
    disputes: await listNewestDisputes(trx, walletId),
    shares: await listShares(trx, walletId),
  };
}
