/** Notices to a supplier about a bank dispute. */
import type { Kobo } from '#rules/money.ts';
import type { NoticeKind } from '#rules/notice/notice.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';
import { notify } from '../../notice/notice.ts';
import { subjectOf } from '../wallet/wallet-notify.ts';

export async function notifyBankDispute(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  kind: Extract<NoticeKind, `bank dispute${string}`>,
  amountKobo: Kobo,
): Promise<void> {
  await notify(ctx, trx, { to: [wallet.supplierId], kind, actorId: null, amountKobo, subject: subjectOf(wallet) });
}
