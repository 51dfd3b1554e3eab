/** What becomes of the goods of a wallet that has ended. */
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { PaymentRow } from '../../../store/money/payment/payment.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';
import { endDeal } from '../../pharmacy/market/stock-dispatch.ts';

/** Goods whose money is the supplier's have left the stock, and what is still reserved is given back. After the wallet was closed. */
export async function endGoods(ctx: Ctx, trx: Trx, wallet: WalletRow, payments: readonly PaymentRow[]): Promise<void> {
  const sent = payments.filter(
    (payment) => payment.released && (payment.acknowledged || payment.inspectUntil !== null),
  );
  const wasPaid = payments.some(({ allocation }) => allocation === 'escrow');
  await endDeal(ctx, trx, wallet, { sent, wasPaid });
}
