/** What administrators are mailed where something waits for them or went wrong. */
import { message } from '#rules/i18n/message.ts';
import { minuteInLagos } from '#rules/lagos.ts';
import { type Draft, draftOf } from './draft.ts';

export function disputeMail(to: string, link: string): Draft {
  return draftOf(to, message('A dispute waits for a ruling at Mortar'), [
    message('A partner has opened a dispute. What they paid is on hold until they withdraw it or somebody rules.'),
    message('Both sides, the photos and the money are here: {link}', { link }),
  ]);
}

export function booksMail(to: string, link: string): Draft {
  return draftOf(to, message('The books of Mortar do not balance'), [
    message('The nightly trial balance found a difference. Payouts wait until it is explained or gone.'),
    message('What differs is listed here: {link}', { link }),
  ]);
}

export function backupFailedMail(
  to: string,
  { failure, lastGood }: { failure: string; lastGood: Date | undefined },
): Draft {
  return draftOf(to, message('The daily backup of Mortar failed'), [
    message('It said: {failure}', { failure }),
    lastGood === undefined
      ? message('There is no good backup yet.')
      : message('The last good one is of {time}.', { time: minuteInLagos(lastGood) }),
  ]);
}

/** `seal`: where the chain of acts was whole. */
export function actsBrokenMail(to: string, seal: string, link: string): Draft {
  return draftOf(to, message('The record of administrators’ acts was changed'), [
    message(
      'The daily check found that somebody changed, removed or added acts past Mortar. It was whole up to {seal}.',
      {
        seal,
      },
    ),
    message('Keep the last backups of the database, and look at what it found: {link}', { link }),
  ]);
}

export function actSealMail(to: string, seal: string): Draft {
  return draftOf(to, message('The seal of administrators’ acts'), [
    message('Everything that administrators did is whole up to this seal: {seal}', { seal }),
    message(
      'Keep this mail. Whoever keeps the server can check with it that nothing before it was changed or cut off.',
    ),
  ]);
}

export function checkoutStoppedMail(to: string, link: string): Draft {
  return draftOf(to, message('Pay now is stopped at Mortar'), [
    message(
      'The payment provider has a payer pay its fee on top of our sum. The payment counts as paid, and no other can begin until this is put right.',
    ),
    message(
      'Ask the provider to charge its fees to our account, then settle “Fees passed on” here, and Pay now works again: {link}',
      { link },
    ),
  ]);
}

export function payoutCodeMail(to: string, link: string): Draft {
  return draftOf(to, message('A payout waits for a code at Mortar'), [
    message('The payment provider wants a one-time code before it sends a payout, and gives up where none comes soon.'),
    message('It has sent the code to the owner of our account there. Enter it here: {link}', { link }),
  ]);
}
