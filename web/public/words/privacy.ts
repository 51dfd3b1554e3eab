/** The privacy policy: which data we keep, why and how long; health data, recipients, device storage, rights and safety. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { Clause } from './clause.ts';

/** Data kept for one purpose. */
export interface StoredData {
  what: Message;
  why: Message;
  until: Message;
  visibleTo: Message;
}

export const STORED_DATA: readonly StoredData[] = [
  {
    what: message(
      'Account: name, email, phone, state, address, registration number, and the password in a form nobody can read',
    ),
    why: message('To provide your account'),
    until: message('Erased when you close the account'),
    visibleTo: message('Members see name, picture, address and state. You and administrators see the rest.'),
  },
  {
    what: message('Licence: number, year and photo'),
    why: message('To check that sellers are allowed to sell medicines'),
    until: message('As long as you have an account. We keep the decision for our records.'),
    visibleTo: message('You and administrators. Members see only the badge.'),
  },
  {
    what: message('Trade: offers, prices, wallets, payments, receipts, disputes, payouts'),
    why: message('To carry out the trade and keep legal records'),
    until: message('Permanently, as financial records. After you leave, we replace your name with a number.'),
    visibleTo: message('Trade participants and administrators'),
  },
  {
    what: message('Posts, comments, chats and their files'),
    why: message('To deliver your messages'),
    until: message('Until you remove them. Replies by others stay, without your name.'),
    visibleTo: message('Posts: members. Chats: their participants. Administrators see reports and dispute threads'),
  },
  {
    what: message('Pharmacy stock: batches, quantities, movements and who recorded them'),
    why: message('To manage the pharmacy’s stock'),
    until: message('As long as the pharmacy keeps its records here'),
    visibleTo: message('Pharmacy staff and administrators'),
  },
  {
    what: message('Contact form: name, company, email, phone, message'),
    why: message('To answer you'),
    until: message('Deleted a year after the conversation ends'),
    visibleTo: message('Administrators'),
  },
  {
    what: message('Medicine request: medicine, quantity, state, contact and, if you like, the illness'),
    why: message('To find you a pharmacy that has it, with your consent'),
    until: message('Contact and illness: deleted 30 days after the request ends'),
    visibleTo: message(
      'Pharmacies we ask see medicine, quantity and place. Only the one you choose sees your contact and illness.',
    ),
  },
  {
    what: message('Donation: name, email, phone, amount'),
    why: message('To process the donation and its receipt'),
    until: message('Kept in the ledger'),
    visibleTo: message('Administrators'),
  },
  {
    what: message('Device details: network address, browser, sign-in time'),
    why: message('To keep strangers out, limit abuse and detect fraud'),
    until: message('Until a year after your session expires, or as long as we keep the payment made with that device'),
    visibleTo: message('You (under Devices) and administrators'),
  },
];

/** The clauses after the list of data. */
export const PRIVACY_CLAUSES: readonly Clause[] = [
  {
    id: 'health',
    title: message('Health data'),
    paragraphs: [
      message(
        'You choose whether to mention the illness in a medicine request, and we ask for separate consent. If you withdraw the request on its page, the illness is deleted at once.',
      ),
      message(
        'Stored encrypted. Only the pharmacy you choose sees it. It is deleted with your contact details 30 days after the request ends.',
      ),
    ],
  },
  {
    id: 'recipients',
    title: message('Who else receives data'),
    paragraphs: [
      message(
        'Paystack receives what it needs for a payment, refund or payout: email address, amount, reference and payout bank account. You give it your card details yourself on its page.',
      ),
      message(
        'Our email and server providers process data for us. Courts and authorities receive what the law requires.',
      ),
      message(
        'Some of these services may process data outside Nigeria. We never sell data or share it for advertising.',
      ),
    ],
  },
  {
    id: 'device',
    title: message('What is stored on your device'),
    paragraphs: [
      message(
        'Public pages set no tracking cookies and load nothing from other companies. Your browser remembers your language, the notices you dismissed, and the link to your medicine request.',
      ),
      message('After you ask for a medicine, it also keeps your email address for a minute to show it to you.'),
      message(
        'When you sign in, three cookies keep your session, recognise your device and note that someone signed in on it. The app stores drafts and recent screens so it works on a weak connection. Signing out clears them.',
      ),
    ],
  },
  {
    id: 'rights',
    title: message('Your rights'),
    paragraphs: [
      message(
        'Under the Nigeria Data Protection Act you may see your data, get a copy, correct it, have it erased, object to or limit its use, and withdraw a consent. Withdrawing is as easy as giving it. It does not change what happened before.',
      ),
      message(
        'Members can do most of this under My data: download a copy and close the account. Patients do it on their request page. For anything else, write to us.',
      ),
      message('You can complain to the Nigeria Data Protection Commission.'),
    ],
  },
  {
    id: 'safety',
    title: message('How it is kept safe'),
    paragraphs: [
      message(
        'Passwords are stored as one-way hashes. Licences, waybills and chat files are private: only the people involved can open them. Administrators’ actions are recorded.',
      ),
      message(
        'If a data breach puts you at risk, we tell the Commission within 72 hours and you without delay, in plain words, as the law requires.',
      ),
    ],
  },
  {
    id: 'children',
    title: message('Children'),
    paragraphs: [
      message(
        'Accounts are for people aged 18 or over. A parent or guardian asks for a child’s medicine with their own contact details.',
      ),
    ],
  },
  {
    id: 'changes',
    title: message('Changes'),
    paragraphs: [message('When this policy changes, we publish the new one here with its date.')],
  },
];
