/** Stops Pay now if the provider's account adds its fee to the payer's sum, until an administrator closes the item. */
import { AppError } from '#rules/error.ts';
import { administratorsWith } from '../../../auth/admin-role.ts';
import type { Ctx } from '../../../context.ts';
import { checkoutStoppedMail } from '../../../mail/operator-mail.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import type { ProviderTransaction } from '../../../outside/payment-shape.ts';
import type { Trx } from '../../../store/db.ts';
import { hasOpenItem, noteItem } from '../../../store/money/ledger/recon-item.ts';
import { sendMail } from '../../notice/send-mail.ts';

const KIND = 'fees passed on';

/** Opens the item and alerts administrators. The payment itself is complete and counts as paid. */
export async function stopCheckout(ctx: Ctx, trx: Trx, reply: ProviderTransaction): Promise<void> {
  const { reference, amountKobo: requestedKobo, passedOnKobo = 0 } = reply;
  if (passedOnKobo === 0) return;
  const isStopped = await hasOpenItem(trx, KIND);
  // one item, so that closing it means all is fixed
  const provider = { reference, receivedKobo: requestedKobo + passedOnKobo, feeKobo: passedOnKobo };
  await noteItem(trx, { kind: KIND, reference: 'paystack', local: { requestedKobo }, provider });
  if (isStopped) return;
  ctx.log.error({ reference, passedOnKobo }, 'the provider passes its fee on to payers: Pay now is stopped');
  for (const to of await administratorsWith(ctx, trx, 'money'))
    await ctx.jobs.add(trx, 'mail-checkout-stopped', { to });
}

/** Throws while payments are stopped. Runs before anything is stored. */
export async function requireOpenCheckout(ctx: Ctx): Promise<void> {
  if (!(await hasOpenItem(ctx.db, KIND))) return;
  throw new AppError(
    'provider',
    'Payments are paused because the payment provider asked for too much. You were not charged. We are fixing it. Try again later.',
  );
}

/** The job. Does nothing if it is fixed already. */
export async function mailCheckoutStopped(ctx: Ctx, { to }: JobPayloads['mail-checkout-stopped']): Promise<void> {
  if (await hasOpenItem(ctx.db, KIND))
    await sendMail(ctx, checkoutStoppedMail(to, `${ctx.publicUrl()}/admin/money?queue=books`));
}
