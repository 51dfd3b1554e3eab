/** The privacy policy, second half: health data, recipients, storage on the device, rights and safety. */
import { message } from '#rules/i18n/message.ts';
import type { Clause } from './clause.ts';

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
