/** A supplier's debt from a payout that failed here but arrived: deducted from their next income. */
import { debtSetOff } from '#rules/ledger/ledger-payout.ts';
import type { Journal } from '#rules/ledger/ledger.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../store/db.ts';
import { balanceOf, post } from '../../store/ledger/ledger.ts';
import { closeItemsOfPayouts } from '../../store/ledger/recon-item.ts';
import { notify } from '../notice/notice.ts';
import { notifyMoney } from './payout-notify.ts';

/** Books income of a supplier and deducts their debt from it. Locks what is available first, like everything that adds to a debt. */
export async function bookIncome(ctx: Ctx, trx: Trx, supplierId: string, income: Journal): Promise<void> {
  const isNew = await post(trx, income);
  const debtKobo = isNew ? await balanceOf(trx, 'supplier_debt', supplierId) : 0;
  if (debtKobo === 0) return;
  const amountKobo = Math.min(debtKobo, await balanceOf(trx, 'supplier_available', supplierId));
  if (amountKobo === debtKobo) await closeItemsOfPayouts(trx, 'payout debt', supplierId);
  const subject = { kind: 'member', id: supplierId } as const;
  await notify(ctx, trx, { to: [supplierId], kind: 'debt set off', actorId: null, amountKobo, subject });
  notifyMoney(ctx, trx, supplierId);
  await post(trx, debtSetOff(income, supplierId, amountKobo));
}
