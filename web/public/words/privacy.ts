/** The privacy policy: what is kept of whom, why and how long; health data, recipients, storage on the device, rights and safety. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { Clause } from './clause.ts';

/** What is kept for one purpose. */
export interface Kept {
  what: Message;
  why: Message;
  until: Message;
  seenBy: Message;
}

export const KEPT: readonly Kept[] = [
  {
    what: message('Account: name, e-mail, phone, state, address, registration number, a hash of the password'),
    why: message('To give you the account you asked for'),
    until: message('Erased when you close the account'),
    seenBy: message('Members see name, picture, address and state. You and administrators see the rest.'),
  },
  {
    what: message('Licence: number, year and photo'),
    why: message('To check that who sells medicines may sell them'),
    until: message('As long as the account, and the decision for our records'),
    seenBy: message('You and administrators. Members see only the badge.'),
  },
  {
    what: message('Trade: offers, prices, wallets, payments, receipts, disputes, payouts'),
    why: message('To carry out the trade, and because books must be kept'),
    until: message('Always, as financial records. After you leave, under a number instead of your name.'),
    seenBy: message('Those in the trade and administrators'),
  },
  {
    what: message('Posts, comments, chats and their files'),
    why: message('To carry what you write to those you write to'),
    until: message('Until you remove them. What others replied to stays, without your name.'),
    seenBy: message(
      'Posts: members. Chats: those in them. Administrators see what is reported, and the thread of a dispute',
    ),
  },
  {
    what: message('Stock of a pharmacy: batches, quantities, movements and who made them'),
    why: message('To keep the pharmacy’s stock as it asked for'),
    until: message('As long as the pharmacy keeps its books here'),
    seenBy: message('Those who work in the pharmacy, and administrators'),
  },
  {
    what: message('Contact form: name, company, e-mail, phone, message'),
    why: message('To answer you'),
    until: message('Deleted a year after the conversation ends'),
    seenBy: message('Administrators'),
  },
  {
    what: message('Medicine request: medicine, quantity, state, contact and, if you want, the sickness'),
    why: message('To find you a pharmacy that has it, with your consent'),
    until: message('Contact and sickness: deleted 30 days after the end of the request'),
    seenBy: message(
      'Pharmacies we ask see medicine, quantity and place. Only the one you choose sees your contact and illness.',
    ),
  },
  {
    what: message('Donation: name, e-mail, phone, amount'),
    why: message('To take the donation and write its receipt'),
    until: message('Kept in the books'),
    seenBy: message('Administrators'),
  },
  {
    what: message('Signs of a device: network address, browser, time of a sign-in'),
    why: message('To keep strangers out, to bound floods, and to find frauds'),
    until: message('Until a year after your sign-in expires, or as long as the payment it belongs to'),
    seenBy: message('You under «Devices», and administrators'),
  },
];

/** The clauses after the list of what is kept. */
export const PRIVACY_CLAUSES: readonly Clause[] = [
  {
    id: 'health',
    title: message('Health data'),
    paragraphs: [
      message(
        'The sickness in a medicine request is yours to give or leave out, and is asked for with a consent of its own. Withdraw the request on its page, and the sickness is deleted at once.',
      ),
      message(
        'It is stored encrypted. The pharmacy that you pick sees it, nobody before, and no other. It is deleted with your contact data 30 days after the end of the request.',
      ),
    ],
  },
  {
    id: 'recipients',
    title: message('Who else receives data'),
    paragraphs: [
      message(
        'Paystack receives what a payment, a refund or a payout needs: e-mail address, amount, reference, and the bank account of a payout. What you type in on its page it has from you.',
      ),
      message(
        'The services that deliver our mails and run our servers process data for us. Courts and authorities receive what the law makes us give.',
      ),
      message(
        'Some of these services may process data outside Nigeria. Nobody receives data from us to advertise, and none is sold.',
      ),
    ],
  },
  {
    id: 'device',
    title: message('What is stored on your device'),
    paragraphs: [
      message(
        'Public pages set no cookie to follow you, and load nothing from other companies. Your browser remembers the language you read in, that you refused a notice, and the way to your own medicine request.',
      ),
      message('After you ask for a medicine it also remembers your e-mail address for a minute, to show it to you.'),
      message(
        'When you sign in, three cookies keep your session, recognise your device, and say that somebody signed in on it. The app keeps drafts and what it showed last, so that it works on a weak line; signing out clears them.',
      ),
    ],
  },
  {
    id: 'rights',
    title: message('Your rights'),
    paragraphs: [
      message(
        'By the Nigeria Data Protection Act you may see your data, have a copy, correct it, have it erased, object to its use, have its use bounded, and take back a consent. Taking back is as easy as giving, and changes nothing before it.',
      ),
      message(
        'Members do most of it themselves under «My data»: a copy to download, and closing the account. Patients do it on the page of their request. For the rest write to us.',
      ),
      message('You may complain to the Nigeria Data Protection Commission.'),
    ],
  },
  {
    id: 'safety',
    title: message('How it is kept safe'),
    paragraphs: [
      message(
        'Passwords are stored as hashes that cannot be turned back. Licences, waybills and files of chats are private and need a session of somebody they concern. What administrators do is recorded.',
      ),
      message(
        'If a breach puts you at risk, the law has us tell the Commission within 72 hours and you without delay, in plain words.',
      ),
    ],
  },
  {
    id: 'children',
    title: message('Children'),
    paragraphs: [
      message(
        'Accounts are for people of 18 years and more. A medicine for a child is asked for by a parent or guardian, with their own contact data.',
      ),
    ],
  },
  {
    id: 'changes',
    title: message('Changes'),
    paragraphs: [message('When this policy changes, the new one stands here with its date.')],
  },
];
