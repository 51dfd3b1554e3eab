/** The one `confirm` for donations, and the mails about them. */
import { refusalOfGift } from '#rules/money/donation.ts';
import { chargeToSuspense, donation } from '#rules/money/ledger.ts';
import { message } from '#rules/i18n/message.ts';
import { stateAfter } from '#rules/money/payment.ts';
import type { Ctx } from '../../../context.ts';
import { donationMail, giftBackMail } from '../../../mail/mail-templates.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import type { ProviderTransaction } from '../../../outside/payment-shape.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import {
  type DonationRow,
  findDonation,
  findDonationById,
  lockDonations,
  lockDonor,
} from '../../../store/money/payment/donation.ts';
import { post } from '../../../store/money/ledger/ledger.ts';
import { bookPayment } from '../../../store/money/payment/payment.ts';
import { storeProviderStatus } from '../../../store/money/payment/payment-attempt.ts';
import { stopCheckout } from './checkout-stop.ts';
import { bookingOf } from './charge.ts';
import { donationReceipt } from '../receipt/receipt.ts';
import { mailLanguage, sendMail } from '../../notice/send-mail.ts';
import { refundUnplaced } from '../refund/refund.ts';

/**
 * Looks the donation up at the provider and books it once. Returns where its money is, or undefined if none has arrived or the reference is
 * unknown. Throws ProviderError.
 */
export async function confirmDonation(ctx: Ctx, reference: string): Promise<DonationRow['allocation'] | undefined> {
  const known = await findDonation(ctx.db, reference);
  if (!known || known.allocation) return known?.allocation;
  const reply = await ctx.payment.verify(reference);
  return inTransaction(ctx.db, async (trx) => {
    await lockDonor(trx, known.donorId);
    const donations = await lockDonations(trx, known.donorId);
    const gift = donations.find(({ id }) => id === known.id) ?? known;
    if (gift.allocation) return gift.allocation;
    if (reply?.status !== 'success' || reply.amountKobo <= 0) {
      const state = stateAfter(gift, reply?.status, ctx.now());
      const gatewayResponse = reply?.gatewayResponse ?? gift.gatewayResponse;
      await storeProviderStatus(trx, gift.id, { state, providerStatus: reply?.status ?? null, gatewayResponse });
      return undefined;
    }
    return book(
      ctx,
      trx,
      gift,
      donations.filter((other) => other !== gift),
      reply,
    );
  });
}

/** Books it as income if it matches the donation that was started; otherwise it is owed to its payer and refunded at once. */
async function book(
  ctx: Ctx,
  trx: Trx,
  gift: DonationRow,
  others: DonationRow[],
  reply: ProviderTransaction,
): Promise<'donation' | 'suspense'> {
  const refusal = refusalOfGift(reply, gift, others, ctx.payment.domain);
  const booking = bookingOf(ctx, gift, reply, refusal ? 'suspense' : 'donation');
  await bookPayment(trx, booking);
  await stopCheckout(ctx, trx, reply);
  const { receivedKobo, providerFeeKobo } = booking;
  const paid = { paymentId: gift.id, reference: gift.reference, providerFeeKobo, receivedKobo };
  if (refusal) {
    await ctx.jobs.add(trx, 'mail-gift-back', { paymentId: gift.id, amountKobo: receivedKobo, what: 'begun' });
    post(trx, chargeToSuspense(paid));
    ctx.log.warn({ reference: gift.reference, refusal, receivedKobo }, 'a donation in suspense');
    await refundUnplaced(ctx, trx, gift, { refusal, receivedKobo }, GIVEN_BACK);
    return 'suspense';
  }
  await ctx.jobs.add(trx, 'mail-donation', { paymentId: gift.id });
  post(trx, donation(paid));
  return 'donation';
}

const GIVEN_BACK = message('The donation did not arrive as expected');

/** The job: mails the receipt after a donation arrived. */
export async function mailDonation(ctx: Ctx, { paymentId }: JobPayloads['mail-donation']): Promise<void> {
  const gift = await findDonationById(ctx.db, paymentId);
  if (gift?.allocation !== 'donation') return;
  const mail = donationMail(gift);
  const { bytes, mime, download } = await donationReceipt(ctx, gift, await mailLanguage(ctx, mail.to));
  await sendMail(ctx, mail, [{ filename: download, mime, bytes }]);
}

/** The job: mails the donor after a refund. A refunded donation has no receipt. */
export async function mailGiftBack(ctx: Ctx, { paymentId, ...back }: JobPayloads['mail-gift-back']): Promise<void> {
  const gift = await findDonationById(ctx.db, paymentId);
  if (gift) await sendMail(ctx, giftBackMail(gift, back));
}
