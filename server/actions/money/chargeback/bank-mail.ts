/** Enters what the provider told of a bank dispute by mail only: the card scheme's arbitration, or a returned fee. */
import { randomUUIDv7 } from 'node:crypto';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { arbitrationFee, disputeFeeReturned, type Mailed } from '#rules/money/ledger-mail.ts';
import {
  type Arbitration,
  type BankMailAct,
  movedBy,
  refusalOfArbitration,
  refusalOfFee,
} from '#rules/money/bank-mail.ts';
import type { Kobo } from '#rules/money.ts';
import type { Ctx } from '../../../context.ts';
import {
  findBankTook,
  findDisputeFees,
  insertBankMail,
  isBankMailKnown,
  type NewBankMail,
} from '../../../store/money/chargeback/bank-mail.ts';
import { findChargeback, findDisputedById, lockDisputed } from '../../../store/money/chargeback/chargeback.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { post } from '../../../store/money/ledger/ledger.ts';
import { lockWalletIfAny } from '../../../store/money/wallet/wallet.ts';
import { creditRuling, debitRuling } from './bank-mail-book.ts';
import type { Case } from './chargeback-end.ts';
import { notifyChat } from '../wallet/wallet.ts';

/** Who enters the mail, and a callback that records their act in the same transaction. */
interface Entered {
  /** Our id of the round the administrator saw. */
  id: string;
  reference: string;
  reason: string;
  /** `admin:<address>`. */
  by: string;
  record: (trx: Trx) => Promise<void>;
}

export async function enterArbitration(
  ctx: Ctx,
  providerDisputeId: string,
  entered: Entered,
  arbitration: Arbitration,
): Promise<void> {
  const { outcome, amountKobo, feeKobo } = arbitration;
  await inTransaction(ctx.db, async (trx) => {
    const act = outcome === 'won' ? 'arbitration won' : 'arbitration lost';
    const known = await lockEnded(trx, providerDisputeId, entered, act);
    const took = await findBankTook(trx, providerDisputeId, known.payment.id);
    const refusal = refusalOfArbitration(arbitration, took);
    if (refusal) throw invalidField(refusal.field, refusal.message);
    if (known.payment.state === 'refunding') throw new AppError('conflict', REFUNDING);
    const movedKobo = movedBy(arbitration, took);
    const mailed = mailedBy(known, entered);
    const plan = await (outcome === 'won' ? creditRuling : debitRuling)(ctx, trx, { ...known, mailed, movedKobo });
    await entered.record(trx);
    await insert(ctx, trx, entered, {
      ...mailed,
      act,
      amountKobo,
      movedKobo,
      feeKobo,
      share: plan.share,
    });
    await plan.book();
    if (feeKobo > 0) post(trx, arbitrationFee(mailed, feeKobo));
    if (known.wallet) notifyChat(ctx, trx, known.wallet.chatId);
  });
}

export async function enterFeeReturned(
  ctx: Ctx,
  providerDisputeId: string,
  entered: Entered,
  amountKobo: Kobo,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const known = await lockEnded(trx, providerDisputeId, entered, 'fee returned');
    const refusal = refusalOfFee(amountKobo, await findDisputeFees(trx, known.payment.id));
    if (refusal) throw invalidField(refusal.field, refusal.message);
    const mailed = mailedBy(known, entered);
    await entered.record(trx);
    const share = { baseKobo: 0, feeKobo: 0 };
    await insert(ctx, trx, entered, {
      ...mailed,
      act: 'fee returned',
      amountKobo,
      movedKobo: amountKobo,
      feeKobo: 0,
      share,
    });
    post(trx, disputeFeeReturned(mailed, amountKobo));
  });
}

const REFUNDING = message('A refund of this payment is in progress. Wait until it is done.');

/** Locks the wallet and payment, and returns the dispute's last round. Refuses an open one, or another round than the caller saw. */
async function lockEnded(
  trx: Trx,
  providerDisputeId: string,
  { id, reference }: Entered,
  act: BankMailAct,
): Promise<Case> {
  const first = requireFound(await findChargeback(trx, providerDisputeId));
  const { walletId } = await findDisputedById(trx, first.paymentId);
  const wallet = await lockWalletIfAny(trx, walletId);
  const payment = await lockDisputed(trx, first.paymentId);
  const row = await findChargeback(trx, providerDisputeId);
  if (!row?.resolvedAt || row.id !== id) {
    throw new AppError('conflict', 'The bank has not closed this dispute. Enter the email once it has.');
  }
  if (await isBankMailKnown(trx, act, reference)) throw enteredBefore();
  return { row, payment, wallet };
}

const mailedBy = ({ row, payment }: Case, { by }: Entered): Mailed => ({
  id: randomUUIDv7(),
  chargebackId: row.id,
  paymentId: payment.id,
  actor: by,
});

async function insert(
  ctx: Ctx,
  trx: Trx,
  { reference, reason, by }: Entered,
  mail: Omit<NewBankMail, 'reference' | 'reason' | 'by' | 'at'>,
): Promise<void> {
  if (await insertBankMail(trx, { ...mail, reference, reason, by, at: ctx.now() })) return;
  throw enteredBefore();
}

const enteredBefore = () => invalidField('reference', 'An email with this reference was already entered');
