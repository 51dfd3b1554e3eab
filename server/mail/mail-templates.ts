/** The words of every mail. No name and nothing else a stranger typed: nobody can send their own words through us. */
import { PASSKEY_MINUTES } from '#rules/admin.ts';
import type { GiftBack } from '#rules/donation.ts';
import { CODE_MINUTES, RESET_MINUTES } from '#rules/member.ts';
import { formatKobo, type Kobo } from '#rules/money.ts';
import type { Letter } from '../outside/mail.ts';

const BODY = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2b22;background:#ffffff';
const CODE = 'margin:24px 0;font:700 36px/1.2 ui-monospace,monospace;letter-spacing:8px;color:#14532d';
const PASSKEY = 'margin:24px 0;font:700 24px/1.2 ui-monospace,monospace;letter-spacing:2px;color:#14532d';
const BUTTON = 'margin:24px 0';
const LINK =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;text-decoration:none';

export function verificationLetter(to: string, code: string): Letter {
  const before = 'This is the code that verifies your e-mail address:';
  return codeLetter(to, code, before, 'If you did not sign up at Mortar, you need not do anything.');
}

export function newAddressLetter(to: string, code: string): Letter {
  const before = 'This is the code that makes this the e-mail address of your Mortar account:';
  return codeLetter(to, code, before, 'If you did not ask for it, you need not do anything.');
}

/** To the address that was replaced, in case it was not its owner who did it. */
export function addressChangedLetter(to: string): Letter {
  const words = 'Your Mortar account now has another e-mail address. Mail about it no longer comes here.';
  return plainLetter(to, 'Your Mortar e-mail address was changed', [
    words,
    'If you did not change it, answer this mail at once.',
  ]);
}

/** `holdHours` is 0 where payouts do not wait. */
export function payoutAccountLetter(to: string, ending: string, holdHours: number, forgotLink: string): Letter {
  return plainLetter(to, 'Your Mortar bank account was changed', [
    `From now on your payouts go to the bank account that ends in ${ending}.`,
    ...(holdHours > 0 ? [`Nothing is paid out to it for ${holdHours} hours.`] : []),
    `If you did not change it, set a new password at once, which signs everybody out, and answer this mail: ${forgotLink}`,
  ]);
}

export function resetLetter(to: string, link: string): Letter {
  const subject = 'Set a new Mortar password';
  const before = 'With this link you set a new password:';
  const after = `It works once, within ${RESET_MINUTES} minutes. If you did not ask for it, you need not do anything: your password stays as it is.`;
  return {
    to,
    subject,
    text: `${before}\n\n${link}\n\n${after}\n\nMortar\n`,
    html: page(
      subject,
      `<p>${before}</p><p style="${BUTTON}"><a href="${link}" style="${LINK}">Set a new password</a></p><p>${after}</p>`,
    ),
  };
}

export function passwordChangedLetter(to: string, forgotLink: string): Letter {
  return plainLetter(to, 'Your Mortar password was changed', [
    'Your Mortar account has a new password, and was signed out everywhere.',
    `If you did not change it, set another one now: ${forgotLink}`,
  ]);
}

/** `device` is one of our own words, never what a browser says of itself. */
export function newDeviceLetter(to: string, device: string, forgotLink: string): Letter {
  return plainLetter(to, 'A new sign-in to Mortar', [
    `Your Mortar account was signed in to from a place it had not been used from before: ${device}.`,
    `If it was not you, set a new password, which signs everybody out: ${forgotLink}`,
  ]);
}

/** Goes to whoever paid it, so it says neither name nor words of theirs. */
export function donationLetter({
  email,
  grossKobo,
  reference,
}: {
  email: string;
  grossKobo: Kobo;
  reference: string;
}): Letter {
  return plainLetter(email, 'Thank you for your generous donation!', [
    'Thank you for your generous donation!',
    `${formatKobo(grossKobo)} has arrived. It pays for keeping Mortar running for the pharmacies of Nigeria.`,
    `Your receipt is attached. Reference: ${reference}`,
  ]);
}

const GIFT_BACK: Record<GiftBack, { subject: string; words: (amount: string) => string[] }> = {
  begun: {
    subject: 'Your donation to Mortar is on its way back',
    words: (amount) => [
      `${amount} has arrived, but not as it was asked for, so we do not keep it. All of it is on its way back to where it came from.`,
      'Banks take up to ten working days.',
    ],
  },
  'needs account': {
    subject: 'Your donation to Mortar cannot go back by itself',
    words: (amount) => [
      `The bank that ${amount} came from does not take it back.`,
      'Answer this mail, and we find another way with you. We never ask for a card number or a code.',
    ],
  },
  sent: {
    subject: 'Your donation to Mortar went back',
    words: (amount) => [`${amount} has gone back to where it came from. Your bank may take a few days to show it.`],
  },
};

/** To whoever paid what we do not keep. */
export function giftBackLetter(
  { email, reference }: { email: string; reference: string },
  { what, amountKobo }: { what: GiftBack; amountKobo: Kobo },
): Letter {
  const { subject, words } = GIFT_BACK[what];
  return plainLetter(email, subject, [...words(formatKobo(amountKobo)), `Reference: ${reference}`]);
}

export function passkeyLetter(to: string, passkey: string): Letter {
  const subject = 'Your Mortar passkey';
  const before = 'This is the passkey that signs you in as an administrator:';
  const after = `It works once, within ${PASSKEY_MINUTES} minutes, in the browser that asked for it. If that was not you, do not pass it on to anybody.`;
  return {
    to,
    subject,
    text: `${before}\n\n    ${passkey}\n\n${after}\n\nMortar\n`,
    html: page(subject, `<p>${before}</p><p style="${PASSKEY}">${passkey}</p><p>${after}</p>`),
  };
}

export function disputeLetter(to: string, link: string): Letter {
  return plainLetter(to, 'A dispute waits for a ruling at Mortar', [
    'A partner has opened a dispute. Its wallet is on hold until they withdraw it or somebody rules.',
    `Both sides, the photos and the money are here: ${link}`,
  ]);
}

export function payoutCodeLetter(to: string, link: string): Letter {
  return plainLetter(to, 'A payout waits for a code at Mortar', [
    'The payment provider wants a one-time code before it sends a payout, and gives up where none comes soon.',
    `It has sent the code to the owner of our account there. Enter it here: ${link}`,
  ]);
}

function plainLetter(to: string, subject: string, paragraphs: readonly string[]): Letter {
  return {
    to,
    subject,
    text: [...paragraphs, 'Mortar\n'].join('\n\n'),
    html: page(subject, paragraphs.map((words) => `<p>${words}</p>`).join('')),
  };
}

function codeLetter(to: string, code: string, before: string, unasked: string): Letter {
  const subject = 'Your Mortar code';
  const after = `It works for ${CODE_MINUTES} minutes. ${unasked}`;
  return {
    to,
    subject,
    text: `${before}\n\n    ${code}\n\n${after}\n\nMortar\n`,
    html: page(subject, `<p>${before}</p><p style="${CODE}">${code}</p><p>${after}</p>`),
  };
}

/** Paragraphs of HTML as a whole letter. */
export function page(title: string, paragraphs: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="${BODY}">${paragraphs}<p>Mortar</p></body></html>`;
}
