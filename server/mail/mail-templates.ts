/** Templates of mails. They contain no text typed by users, so that nobody can send their own text through us. */
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
  /** Empty if none was given. */
  phone: string;
}

/** Names the account that the code opens, because somebody else may have typed this address. */
export function verificationMail(to: string, code: string, { phone, ...names }: SignedUp): Draft {
  const name = lettersOf(fullName(names));
  const draft = codeMail(
    to,
    code,
    message('Your email verification code:'),
    message('If this isn’t you, ignore it. If you sign up yourself, this sign-up is deleted.'),
  );
  const whose = phone
    ? message('Someone is signing up to Mortar with this address: {name}, phone {phone}.', { name, phone })
    : message('Someone is signing up to Mortar with this address: {name}.', { name });
  return { ...draft, parts: [whose, ...draft.parts] };
}

/** Keeps only the letters of a name: no web address, sum or phone number. */
export function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\p{M} '’-]/gu, '').slice(0, MEMBER_LIMITS.name);
}

export function newAddressMail(to: string, code: string): Draft {
  return codeMail(
    to,
    code,
    message('Use this code to confirm the new email address of your Mortar account:'),
    message('If you didn’t ask for this, ignore this email.'),
  );
}

/** Sent to the replaced address, in case somebody else changed it. */
export function addressChangedMail(to: string): Draft {
  return draftOf(to, message('Your Mortar email address was changed'), [
    message('Your Mortar account has a new email address. Emails no longer come here.'),
    message('If you didn’t change it, reply to this email at once.'),
  ]);
}

/** Sent when a member asks to retry an address that refused mail. */
export function reachedAgainMail(to: string): Draft {
  return draftOf(to, message('Mortar emails reach you again'), [
    message('You asked us to try this address again. It works. Nothing more to do.'),
  ]);
}

/** `holdHours` is 0 if payouts do not wait. */
export function payoutAccountMail(to: string, ending: string, holdHours: number, link: string): Draft {
  return draftOf(to, message('Your Mortar bank account was changed'), [
    message('Your payouts now go to the bank account ending in {ending}.', { ending }),
    ...(holdHours > 0 ? [message('No payouts to it for {hours} hours.', { hours: holdHours })] : []),
    message(
      'If you didn’t change it, set a new password now to sign out all devices, and reply to this email: {link}',
      { link },
    ),
  ]);
}

export function resetMail(to: string, link: string): Draft {
  return draftOf(to, message('Set a new Mortar password'), [
    message('Set a new password with this link:'),
    buttonTo(link, message('Set a new password')),
    message(
      'It works once, within {minutes} minutes. If you didn’t ask for it, ignore this email. Your password stays the same.',
      { minutes: RESET_MINUTES },
    ),
  ]);
}

export function passwordChangedMail(to: string, link: string): Draft {
  return draftOf(to, message('Your Mortar password was changed'), [
    message('Your Mortar password was changed. All other devices were signed out.'),
    message('If you didn’t change it, set a new one now: {link}', { link }),
  ]);
}

export function dataExportMail(to: string, link: string): Draft {
  return draftOf(to, message('Your Mortar data is ready'), [
    message('Your copy of your data is ready. Sign in to download it:'),
    buttonTo(link, message('Download your data')),
    message('Download it within {hours} hours. If you didn’t ask for it, set a new password to sign out all devices.', {
      hours: EXPORT_HOURS,
    }),
  ]);
}

/** Sent to the closed account's address. */
export function accountClosedMail(to: string): Draft {
  return draftOf(to, message('Your Mortar account was closed'), [
    message('Your Mortar account is closed. Your name, address and phone number were deleted.'),
    message('Records the law requires, such as payments and receipts, stay under a number.'),
    message('If you didn’t close it, reply to this email at once.'),
  ]);
}

/** `year` is the licence's. `isOver` is true once it has ended. */
export function licenceMail(to: string, { year, isOver }: { year: number; isOver: boolean }, link: string): Draft {
  return draftOf(to, isOver ? message('Your licence has expired') : message('Your licence expires on 31 December'), [
    isOver
      ? message('Your {year} licence has expired. Your badge shows this.', { year: String(year) })
      : message('Your {year} licence expires on 31 December.', { year: String(year) }),
    message('Your open trades continue. To keep selling, upload the next one:'),
    buttonTo(link, message('Upload your licence')),
  ]);
}

/** Sent when an administrator closed the account. `reason` is theirs, empty if none was given. */
export function accountClosedForMail(to: string, reason: string): Draft {
  return draftOf(to, message('Your Mortar account was closed'), [
    ...(reason
      ? [message('We have closed your Mortar account. Reason:'), { quote: reason }]
      : [message('We have closed your Mortar account.')]),
    message('Your name, address and phone number were deleted.'),
    message('Records the law requires, such as payments and receipts, stay under a number.'),
    message('If you think this is a mistake, reply to this email.'),
  ]);
}

/** `reason` is the administrator's. */
export function suspendedMail(to: string, reason: string, link: string): Draft {
  return draftOf(to, message('Your Mortar account is suspended'), [
    message('Your Mortar account is suspended and can’t be used for now. Reason:'),
    { quote: reason },
    message('Your offers are hidden. Your money is safe and open trades continue as agreed.'),
    message('If you think this is a mistake, reply to this email. We will review it again.'),
    buttonTo(link, message('Write to us')),
  ]);
}

export function restoredMail(to: string, reason: string, link: string): Draft {
  return draftOf(to, message('Your Mortar account is active again'), [
    message('Your Mortar account is active again and your offers are visible. Reason:'),
    { quote: reason },
    buttonTo(link, message('Sign in')),
  ]);
}

/** `device` is one of our own phrases, never text from a browser. */
export function newDeviceMail(to: string, device: string, link: string): Draft {
  return draftOf(to, message('A new sign-in to Mortar'), [
    message('New sign-in to your Mortar account: {device}.', {
      device,
    }),
    message('If this wasn’t you, set a new password. This signs out all devices: {link}', { link }),
  ]);
}

/** Sent to the donor. It contains no name or text of theirs. */
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
    message('We received {sum}. It helps keep Mortar running for Nigeria’s pharmacies.', {
      sum: formatNaira(grossKobo),
    }),
    message('Your receipt is attached. Reference: {reference}', { reference }),
  ]);
}

const GIFT_BACK: Record<GiftBack, { subject: Message; messages: (sum: string) => Message[] }> = {
  begun: {
    subject: message('Your donation to Mortar is being refunded'),
    messages: (sum) => [
      message('{sum} arrived, but not as expected, so we are refunding it in full.', { sum }),
      message('Banks take up to ten working days.'),
    ],
  },
  'needs account': {
    subject: message('Your donation to Mortar could not be refunded automatically'),
    messages: (sum) => [
      message('The bank that sent {sum} refuses the refund.', { sum }),
      message('Reply to this email and we will find another way. We never ask for a card number or a code.'),
    ],
  },
  sent: {
    subject: message('Your donation to Mortar was refunded'),
    messages: (sum) => [message('{sum} was refunded. Your bank may take a few days to show it.', { sum })],
  },
};

/** Sent to the donor of a refunded donation. */
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
    message('Your administrator passkey:'),
    { code: passkey, isLong: true },
    message(
      'It works once, within {minutes} minutes, in the browser that asked for it. If that wasn’t you, don’t share it with anyone.',
      { minutes: PASSKEY_MINUTES },
    ),
  ]);
}

function codeMail(to: string, code: string, before: Message, unasked: Message): Draft {
  return draftOf(to, message('Your Mortar code'), [
    before,
    { code, isLong: false },
    message('It expires in {minutes} minutes. {unasked}', { minutes: CODE_MINUTES, unasked }),
  ]);
}
