/** Payments too late for their wallet: refunded, less the provider's fee from the third time, and limited each day. */
import type { latePayment } from '#contract/money/late-payment.ts';
import { AppError } from '#rules/error.ts';
import { refundFeeDeducted } from '#rules/money/ledger-return.ts';
import type { Kobo } from '#rules/money.ts';
import type { EscrowRefusal } from '#rules/money/charge.ts';
import { bearsFee, isLate, isTooOften, deductedFeeOf } from '#rules/money/unplaced.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { Db, Trx } from '../../../store/db.ts';
import { post } from '../../../store/money/ledger/ledger.ts';
import type { PaymentRow } from '../../../store/money/payment/payment.ts';
import { countOfDay, countUnplaced, lockUnplaced, noteUnplaced } from '../../../store/money/payment/unplaced.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';
import { refundUnplaced } from '../refund/refund.ts';
import { notifyUnplaced } from '../refund/refund-notify.ts';

/** Shows before the payment whether a late one would cost the fee. */
export const show: Action<'member', typeof latePayment.show> = async (ctx) => {
  const late = await countUnplaced(ctx.db, ctx.member.id);
  return { late, isFeeKept: bearsFee(late) };
};

const DAY_SECONDS = 86_400;

/** Throws if the member had too many late payments today. Runs before anything is begun or reserved. */
export async function limitUnplaced(ctx: MemberCtx, db: Db): Promise<void> {
  if (!isTooOften(await countOfDay(db, ctx.member.id))) return;
  throw new AppError('too_many', 'You started too many late or unfinished payments today. Try again tomorrow.', {
    retryAfterSeconds: DAY_SECONDS,
  });
}

interface Unplaced {
  refusal: EscrowRefusal;
  receivedKobo: Kobo;
  providerFeeKobo: Kobo;
}

/** Refunds a charge that no wallet accepts, in the same transaction. */
export async function giveBack(
  ctx: Ctx,
  trx: Trx,
  { wallet, payment }: { wallet: WalletRow; payment: PaymentRow },
  paid: Unplaced,
): Promise<void> {
  const { refusal, receivedKobo } = paid;
  const { payerId, reference } = payment;
  ctx.log.warn({ reference, refusal, receivedKobo }, 'money in suspense');
  const keptKobo = isLate(refusal) ? await deductFee(trx, payment, paid) : 0;
  await notifyUnplaced(ctx, trx, wallet, { payerId, receivedKobo, keptKobo });
  await refundUnplaced(ctx, trx, payment, { refusal, receivedKobo: receivedKobo - keptKobo });
}

async function deductFee(trx: Trx, { id: paymentId, payerId }: PaymentRow, paid: Unplaced): Promise<Kobo> {
  await lockUnplaced(trx, payerId);
  const keptKobo = deductedFeeOf(paid, await countUnplaced(trx, payerId));
  await noteUnplaced(trx, paymentId, { because: paid.refusal, keptKobo });
  if (keptKobo > 0) post(trx, refundFeeDeducted({ paymentId, keptKobo }));
  return keptKobo;
}
