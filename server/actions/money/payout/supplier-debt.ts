/** A supplier's debt, from a payout that arrived after it was booked back or a payment a bank took: deducted from later income. */
import { debtSetOff } from '#rules/money/ledger-payout.ts';
import type { Journal } from '#rules/money/ledger.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { balanceOf, lockSupplierMoney, post } from '../../../store/money/ledger/ledger.ts';
import { closeDebts } from '../../../store/money/ledger/recon-item.ts';
import { notify } from '../../notice/notice.ts';
import { notifyMoney } from './payout-notify.ts';

/** Books new income of a supplier, and deducts their debt from it. */
export async function bookIncome(ctx: Ctx, trx: Trx, supplierId: string, income: readonly Journal[]): Promise<void> {
  const [first] = income;
  if (!first) return;
  await lockSupplierMoney(trx, supplierId);
  post(trx, ...income);
  const debtKobo = await balanceOf(trx, 'supplier_debt', supplierId);
  const amountKobo = Math.min(debtKobo, await balanceOf(trx, 'supplier_available', supplierId));
  if (amountKobo === 0) return;
  if (amountKobo === debtKobo) await closeDebts(trx, supplierId);
  const subject = { kind: 'member', id: supplierId } as const;
  await notify(ctx, trx, { to: [supplierId], kind: 'debt set off', actorId: null, amountKobo, subject });
  notifyMoney(ctx, trx, supplierId);
  post(trx, debtSetOff(first, supplierId, amountKobo));
}
