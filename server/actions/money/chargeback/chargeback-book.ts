/** Books a chargeback's loss from the accounts that held the money. */
import type { Loss } from '#rules/money/chargeback.ts';
import { chargeback } from '#rules/money/ledger-return.ts';
import { debit, type Entry } from '#rules/money/ledger.ts';
import type { Kobo } from '#rules/money.ts';
import type { DisputedPayment } from '../../../store/money/chargeback/chargeback.ts';
import type { Trx } from '../../../store/db.ts';
import { balanceOf, lockSupplierMoney, post } from '../../../store/money/ledger/ledger.ts';
import { debitPending } from '../../../store/money/payout/pending-earning.ts';
import { noteItem } from '../../../store/money/ledger/recon-item.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';

interface BookedLoss extends Loss {
  chargebackId: string;
  /** The mail that reported it, and who entered the mail. */
  mail?: { id: string; actor: string };
  amountKobo: Kobo;
  payment: DisputedPayment;
  wallet: WalletRow | undefined;
}

export async function bookLoss(trx: Trx, loss: BookedLoss): Promise<void> {
  const { chargebackId, mail, amountKobo, share, place, payment, wallet, suspenseKobo } = loss;
  const held = [debit('escrow_principal', payment.id, share.baseKobo), debit('escrow_fee', payment.id, share.feeKobo)];
  const from =
    wallet && place === 'released' ? await debitSupplier(trx, wallet.supplierId, payment, share.baseKobo) : held;
  const entries = [debit('suspense', payment.id, suspenseKobo), ...from];
  post(trx, chargeback({ chargebackId, amountKobo, from: entries, ...(mail && { mail }) }));
}

/** Takes the amount from pending money, then from available money; the rest becomes the supplier's debt. */
export async function debitSupplier(
  trx: Trx,
  supplierId: string,
  { id: paymentId, reference }: DisputedPayment,
  amountKobo: Kobo,
): Promise<Entry[]> {
  await lockSupplierMoney(trx, supplierId);
  const pendingKobo = await debitPending(trx, { supplierId, paymentId, amountKobo });
  const availableKobo = Math.min(amountKobo - pendingKobo, await balanceOf(trx, 'supplier_available', supplierId));
  const owedKobo = amountKobo - pendingKobo - availableKobo;
  if (owedKobo > 0)
    await noteItem(trx, { kind: 'supplier debt', reference, local: { supplierId, amountKobo, owedKobo } });
  return [
    debit('supplier_pending', supplierId, pendingKobo),
    debit('supplier_available', supplierId, availableKobo),
    debit('supplier_debt', supplierId, owedKobo),
  ];
}
