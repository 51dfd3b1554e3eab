/** The privacy policy, first half: who is responsible, and what is kept of whom, why and how long. */
import { type Message, message } from '#rules/i18n/message.ts';

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
    until: message('Until you close the account; then they are erased'),
    seenBy: message('Members see name, picture, address and state; you and administrators the rest'),
  },
  {
    what: message('Licence: number, year and photo'),
    why: message('To check that who sells medicines may sell them'),
    until: message('As long as the account, and the decision for our records'),
    seenBy: message('You and administrators; members see the badge'),
  },
  {
    what: message('Trade: offers, prices, wallets, payments, receipts, disputes, payouts'),
    why: message('To carry out the trade, and because books must be kept'),
    until: message('Kept for good in the books; after you leave under a number'),
    seenBy: message('Those in the trade and administrators'),
  },
  {
    what: message('Posts, comments, chats and their files'),
    why: message('To carry what you write to those you write to'),
    until: message('Until you remove them; what others’ talk hangs on stays without your name'),
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
    until: message('Deleted a year after the conversation has ended'),
    seenBy: message('Administrators'),
  },
  {
    what: message('Medicine request: medicine, quantity, state, contact and, if you want, the sickness'),
    why: message('To find you a pharmacy that has it, with your consent'),
    until: message('Contact and sickness: deleted 30 days after the end of the request'),
    seenBy: message('Asked pharmacies see medicine, quantity and place; contact and sickness the pharmacy you pick'),
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
    until: message('A year after the sign-in has run out, or as long as the payment it belongs to'),
    seenBy: message('You under «Devices», and administrators'),
  },
];
