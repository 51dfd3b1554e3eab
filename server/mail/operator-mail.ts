/** Mails to administrators when work waits for them or something went wrong. */
import { message } from '#rules/i18n/message.ts';
import { minuteInLagos } from '#rules/lagos.ts';
import type { DisputeMail } from '#rules/money/dispute.ts';
import { RULING_REMINDER_DAYS } from '#rules/money/wallet-end.ts';
import { type Draft, draftOf } from './draft.ts';

export function disputeMail(to: string, link: string, why: DisputeMail): Draft {
  if (why === 'unanswered') {
    return draftOf(to, message('A seller has not answered a dispute'), [
      message('The seller’s time to answer is over. Decide now: {link}', { link }),
    ]);
  }
  if (why === 'undecided') {
    const days = RULING_REMINDER_DAYS;
    return draftOf(to, message('Decide a dispute within {days} days', { days }), [
      message('Without a decision the buyer is refunded in {days} days. Decide now: {link}', { days, link }),
    ]);
  }
  return draftOf(to, message('A dispute is waiting for a decision by Mortar'), [
    message('A buyer opened a dispute. Their payment is on hold until they withdraw it or we decide.'),
    message('Both sides, the photos and the money are here: {link}', { link }),
  ]);
}

export function booksMail(to: string, link: string): Draft {
  return draftOf(to, message('Mortar’s ledger does not balance'), [
    message('The nightly trial balance found a difference. Payouts are paused until it is resolved.'),
    message('See the differences here: {link}', { link }),
  ]);
}

export function backupFailedMail(
  to: string,
  { failure, lastGood }: { failure: string; lastGood: Date | undefined },
): Draft {
  return draftOf(to, message('The daily backup of Mortar failed'), [
    message('Error: {failure}', { failure }),
    lastGood === undefined
      ? message('No successful backup yet.')
      : message('Last successful: {time}.', { time: minuteInLagos(lastGood) }),
  ]);
}

/** `seal` is the last point at which the chain of acts was intact. */
export function actsBrokenMail(to: string, seal: string, link: string): Draft {
  return draftOf(to, message('The record of administrators’ actions was changed'), [
    message('The daily check found actions changed, removed or added outside Mortar. It was intact up to {seal}.', {
      seal,
    }),
    message('Keep the latest database backups and see what was found: {link}', { link }),
  ]);
}

export function actSealMail(to: string, seal: string): Draft {
  return draftOf(to, message('Seal of administrators’ actions'), [
    message('The record of administrators’ actions is complete up to this seal: {seal}', { seal }),
    message(
      'Keep this email. The server’s operator can use it to check that no earlier record was changed or removed.',
    ),
  ]);
}

export function checkoutStoppedMail(to: string, link: string): Draft {
  return draftOf(to, message('Pay now is paused at Mortar'), [
    message(
      'The payment provider charged a buyer its fee on top of our amount. The payment counts as paid. New payments are blocked until this is fixed.',
    ),
    message(
      'Ask the provider to charge its fees to our account, then settle “Fees passed on” here, and Pay now works again: {link}',
      { link },
    ),
  ]);
}

export function payoutCodeMail(to: string, link: string): Draft {
  return draftOf(to, message('A payout at Mortar is waiting for a code'), [
    message('The payment provider needs a one-time code to send a payout and cancels it if none is entered soon.'),
    message('It sent the code to our account owner. Enter it here: {link}', { link }),
  ]);
}
