/** Templates of mails. No text typed by users, so that nobody can send their own words through us. */
import { PASSKEY_MINUTES } from '#rules/admin/session.ts';
import type { GiftBack } from '#rules/money/donation.ts';
import { CODE_MINUTES, fullName, MEMBER_LIMITS, RESET_MINUTES } from '#rules/account/member.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, type Kobo } from '#rules/money.ts';
import { EXPORT_HOURS } from '#rules/account/privacy.ts';
import { buttonTo, type Draft, draftOf } from './draft.ts';

interface SignedUp {
  firstName: string;
  lastName: string;
  /** Empty where none was given. */
  phone: string;
}

/** Says whose account the code opens, as somebody else may have typed in this address. */
export function verificationMail(to: string, code: string, { phone, ...names }: SignedUp): Draft {
  const name = lettersOf(fullName(names));
  const draft = codeMail(
    to,
    code,
    message('This is the code that verifies your e-mail address:'),
    message('If this is not you, do not use it: sign up yourself, and this sign-up is gone.'),
  );
  const whose = phone
    ? message('Somebody is signing up at Mortar with this address: {name}, phone {phone}.', { name, phone })
    : message('Somebody is signing up at Mortar with this address: {name}.', { name });
  return { ...draft, parts: [whose, ...draft.parts] };
}

/** A name and nothing else: no address of a site, no sum, no number to call. */
function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\p{M} '’-]/gu, '').slice(0, MEMBER_LIMITS.name);
}

export function newAddressMail(to: string, code: string): Draft {
  return codeMail(
    to,
    code,
    message('This is the code that makes this the e-mail address of your Mortar account:'),
    message('If you did not ask for it, you need not do anything.'),
  );
}

/** To the address that was replaced, in case it was not its owner who did it. */
export function addressChangedMail(to: string): Draft {
  return draftOf(to, message('Your Mortar e-mail address was changed'), [
    message('Your Mortar account now has another e-mail address. Mail about it no longer comes here.'),
    message('If you did not change it, answer this mail at once.'),
  ]);
}

/** Asked for by a member whose address refused mail. */
export function reachedAgainMail(to: string): Draft {
  return draftOf(to, message('Mail from Mortar reaches you again'), [
    message('You asked us to try this address again. This mail arrived, so there is nothing left to do.'),
  ]);
}

/** `holdHours` is 0 where payouts do not wait. */
export function payoutAccountMail(to: string, ending: string, holdHours: number, link: string): Draft {
  return draftOf(to, message('Your Mortar bank account was changed'), [
    message('From now on your payouts go to the bank account that ends in {ending}.', { ending }),
    ...(holdHours > 0 ? [message('Nothing is paid out to it for {hours} hours.', { hours: holdHours })] : []),
    message(
      'If you did not change it, set a new password at once, which signs everybody out, and answer this mail: {link}',
      { link },
    ),
  ]);
}

export function resetMail(to: string, link: string): Draft {
  return draftOf(to, message('Set a new Mortar password'), [
    message('With this link you set a new password:'),
    buttonTo(link, message('Set a new password')),
    message(
      'It works once, within {minutes} minutes. If you did not ask for it, you need not do anything: your password stays as it is.',
      { minutes: RESET_MINUTES },
    ),
  ]);
}

export function passwordChangedMail(to: string, link: string): Draft {
  return draftOf(to, message('Your Mortar password was changed'), [
    message('Your Mortar account has a new password. All other devices were signed out.'),
    message('If you did not change it, set another one now: {link}', { link }),
  ]);
}

export function dataExportMail(to: string, link: string): Draft {
  return draftOf(to, message('Your Mortar data is ready'), [
    message('The copy of your data that you asked for is ready. Sign in to download it:'),
    buttonTo(link, message('Download your data')),
    message('It stays for {hours} hours. If you did not ask for it, set a new password, which signs everybody out.', {
      hours: EXPORT_HOURS,
    }),
  ]);
}

/** To the address the account had. */
export function accountClosedMail(to: string): Draft {
  return draftOf(to, message('Your Mortar account was closed'), [
    message('Your Mortar account is closed. Your name, address and phone number are gone from it.'),
    message('What the law makes us keep, as payments and their receipts, stays under a number.'),
    message('If you did not close it, answer this mail at once.'),
  ]);
}

/** `year` is the licence's; `isOver` once it has ended. */
export function licenceMail(to: string, { year, isOver }: { year: number; isOver: boolean }, link: string): Draft {
  return draftOf(to, isOver ? message('Your licence has ended') : message('Your licence ends on 31 December'), [
    isOver
      ? message('Your licence of {year} has ended, and the badge beside your name says so.', { year: String(year) })
      : message('Your licence of {year} ends on 31 December.', { year: String(year) }),
    message('What you have under way goes on. To keep selling, hand in the next one:'),
    buttonTo(link, message('Hand in your licence')),
  ]);
}

/** The same where an administrator closed it, whose reason this is; empty where none was given. */
export function accountClosedForMail(to: string, reason: string): Draft {
  return draftOf(to, message('Your Mortar account was closed'), [
    ...(reason
      ? [message('We have closed your Mortar account. This is why:'), { quote: reason }]
      : [message('We have closed your Mortar account.')]),
    message('Your name, address and phone number are gone from it.'),
    message('What the law makes us keep, as payments and their receipts, stays under a number.'),
    message('If you think that this is a mistake, answer this mail.'),
  ]);
}

/** `reason` is an administrator's. */
export function suspendedMail(to: string, reason: string, link: string): Draft {
  return draftOf(to, message('Your Mortar account is suspended'), [
    message('Your Mortar account is suspended, and nobody can sign in to it for now. This is why:'),
    { quote: reason },
    message('What you offer is hidden. Your money is safe: what is under way goes on as agreed.'),
    message('If you think that this is a mistake, answer this mail or write to us, and somebody looks at it again:'),
    buttonTo(link, message('Write to us')),
  ]);
}

export function restoredMail(to: string, reason: string, link: string): Draft {
  return draftOf(to, message('Your Mortar account is open again'), [
    message('Your Mortar account is no longer suspended, and what you offer is shown again. This is why:'),
    { quote: reason },
    buttonTo(link, message('Sign in')),
  ]);
}

/** `device` is one of our own words, never what a browser says of itself. */
export function newDeviceMail(to: string, device: string, link: string): Draft {
  return draftOf(to, message('A new sign-in to Mortar'), [
    message('Your Mortar account was signed in to from a place it had not been used from before: {device}.', {
      device,
    }),
    message('If it was not you, set a new password, which signs everybody out: {link}', { link }),
  ]);
}

/** Sent to the payer, so it contains no name or text of theirs. */
export function donationMail({
  email,
  grossKobo,
  reference,
}: {
  email: string;
  grossKobo: Kobo;
  reference: string;
}): Draft {
  return draftOf(email, message('Thank you for your generous donation!'), [
    message('Thank you for your generous donation!'),
    message('{sum} has arrived. It pays for keeping Mortar running for the pharmacies of Nigeria.', {
      sum: formatNaira(grossKobo),
    }),
    message('Your receipt is attached. Reference: {reference}', { reference }),
  ]);
}

const GIFT_BACK: Record<GiftBack, { subject: Message; messages: (sum: string) => Message[] }> = {
  begun: {
    subject: message('Your donation to Mortar is on its way back'),
    messages: (sum) => [
      message(
        '{sum} has arrived, but not as it was asked for, so we do not keep it. All of it is on its way back to where it came from.',
        { sum },
      ),
      message('Banks take up to ten working days.'),
    ],
  },
  'needs account': {
    subject: message('Your donation to Mortar cannot go back by itself'),
    messages: (sum) => [
      message('The bank that {sum} came from does not take it back.', { sum }),
      message('Answer this mail, and we find another way with you. We never ask for a card number or a code.'),
    ],
  },
  sent: {
    subject: message('Your donation to Mortar went back'),
    messages: (sum) => [
      message('{sum} has gone back to where it came from. Your bank may take a few days to show it.', { sum }),
    ],
  },
};

/** To the payer of a refunded donation. */
export function giftBackMail(
  { email, reference }: { email: string; reference: string },
  { what, amountKobo }: { what: GiftBack; amountKobo: Kobo },
): Draft {
  const { subject, messages: words } = GIFT_BACK[what];
  const parts = [...words(formatNaira(amountKobo)), message('Reference: {reference}', { reference })];
  return { to: email, subject, parts };
}

export function passkeyMail(to: string, passkey: string): Draft {
  return draftOf(to, message('Your Mortar passkey'), [
    message('This is the passkey that signs you in as an administrator:'),
    { code: passkey, isLong: true },
    message(
      'It works once, within {minutes} minutes, in the browser that asked for it. If that was not you, do not pass it on to anybody.',
      { minutes: PASSKEY_MINUTES },
    ),
  ]);
}

function codeMail(to: string, code: string, before: Message, unasked: Message): Draft {
  return draftOf(to, message('Your Mortar code'), [
    before,
    { code, isLong: false },
    message('It works for {minutes} minutes. {unasked}', { minutes: CODE_MINUTES, unasked }),
  ]);
}
