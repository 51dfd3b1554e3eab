/** A supplier's debt from a payout that failed here but arrived: deducted from their next income. */
import { debtSetOff } from '#rules/ledger/ledger-payout.ts';
import type { Journal } from '#rules/ledger/ledger.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../store/db.ts';
import { balanceOf, post, postAll } from '../../store/ledger/ledger.ts';
import { closeItemsOfPayouts } from '../../store/ledger/recon-item.ts';
import { notify } from '../notice/notice.ts';
import { notifyMoney } from './payout-notify.ts';

/** Books income of a supplier, all of it new, and deducts their debt from it. Locks what is available first, like everything that adds to a debt. */
export async function bookIncome(ctx: Ctx, trx: Trx, supplierId: string, income: readonly Journal[]): Promise<void> {
  const [first] = income;
  if (!first) return;
  await postAll(trx, income);
  const debtKobo = await balanceOf(trx, 'supplier_debt', supplierId);
  if (debtKobo === 0) return;
  const amountKobo = Math.min(debtKobo, await balanceOf(trx, 'supplier_available', supplierId));
  if (amountKobo === debtKobo) await closeItemsOfPayouts(trx, 'payout debt', supplierId);
  const subject = { kind: 'member', id: supplierId } as const;
  await notify(ctx, trx, { to: [supplierId], kind: 'debt set off', actorId: null, amountKobo, subject });
  notifyMoney(ctx, trx, supplierId);
  await post(trx, debtSetOff(first, supplierId, amountKobo));
}
