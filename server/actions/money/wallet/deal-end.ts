/** Ends the stock movements of an ended wallet. */
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { PaymentRow } from '../../../store/money/payment/payment.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';
import { endDeal } from '../../pharmacy/market/stock-dispatch.ts';

/** Books shipped goods out of the stock and frees the rest of the reservation. Called after the wallet was closed. */
export async function endGoods(ctx: Ctx, trx: Trx, wallet: WalletRow, payments: readonly PaymentRow[]): Promise<void> {
  const sent = payments.filter(
    (payment) => payment.released && (payment.acknowledged || payment.inspectUntil !== null),
  );
  const wasPaid = payments.some(({ allocation }) => allocation === 'escrow');
  await endDeal(ctx, trx, wallet, { sent, wasPaid });
}
