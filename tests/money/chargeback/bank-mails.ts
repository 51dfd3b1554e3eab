/** Bank mails that a random trade enters at any moment. */
import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '#rules/error.ts';
import type { BankMailAct } from '#rules/money/bank-mail.ts';
import { enterArbitration, enterFeeReturned } from '#server/actions/money/chargeback/bank-mail.ts';
import { findBankTook, findDisputeFees } from '#server/store/money/chargeback/bank-mail.ts';
import { findChargeback } from '#server/store/money/chargeback/chargeback.ts';
import { inTransaction } from '#server/store/db.ts';
import type { TestApp } from '../../kit/start.ts';

export interface RandomMail {
  act: BankMailAct;
  /** The part of the highest possible amount; more than 1 is refused. */
  share: number;
}

/** Enters the mail. It is refused while the dispute is open, while a refund is under way, and above its limit. */
export async function enterMail({ ctx }: TestApp, disputeId: string | undefined, mail: RandomMail): Promise<void> {
  const round = disputeId === undefined ? undefined : await findChargeback(ctx.db, disputeId);
  if (!disputeId || !round) return;
  const { id, paymentId } = round;
  const record = async () => undefined;
  const entered = {
    id,
    reference: `${mail.act} ${randomUUIDv7()}`,
    reason: 'A mail',
    by: 'admin:a@example.com',
    record,
  };
  const { losses, fees } = await inTransaction(ctx.db, async (trx) => ({
    losses: await findBankTook(trx, disputeId, paymentId),
    fees: await findDisputeFees(trx, paymentId),
  }));
  const part = (kobo: number) => Math.max(0, Math.round(kobo * mail.share));
  const feeKobo = mail.share === 1 ? 1_000 : 0;
  const enter = () => {
    if (mail.act === 'fee returned') {
      return enterFeeReturned(ctx, disputeId, entered, part(fees.chargedKobo - fees.returnedKobo));
    }
    const isWon = mail.act === 'arbitration won';
    const amountKobo = isWon ? part(losses.byDispute) : losses.byDispute + part(losses.receivedKobo - losses.byAll);
    return enterArbitration(ctx, disputeId, entered, { outcome: isWon ? 'won' : 'lost', amountKobo, feeKobo });
  };
  await enter().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
