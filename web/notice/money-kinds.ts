/** Kinds of notice of wallets, disputes and payouts. */
import { message } from '#rules/i18n/message.ts';
import type { KindLooks } from './kind-look.ts';

export const MONEY_NOTICE_KINDS = {
  'wallet requested': {
    name: message('Payment requested'),
    icon: 'wallet',
    about: message('A seller requests payment.'),
  },
  'payment due': {
    name: message('Payment due'),
    icon: 'wallet',
    about: message('A price was accepted and you can pay.'),
  },
  'joint payment due': {
    name: message('Joint purchase to pay'),
    icon: 'wallet',
    about: message('A joint purchase reached its target and you can pay.'),
  },
  'payment reminder': {
    name: message('Reminder to pay'),
    icon: 'clock',
    about: message('A seller reminds you to pay an agreed amount.'),
  },
  'payment received': {
    name: message('Payment received'),
    icon: 'wallet',
    about: message('A buyer paid into your wallet.'),
  },
  'payment arrived': {
    name: message('Payment received'),
    icon: 'wallet',
    about: message('Your payment is in the wallet.'),
  },
  'receipt acknowledged': {
    name: message('Delivery confirmed'),
    icon: 'check',
    about: message('A buyer has the goods.'),
  },
  'money released': {
    name: message('Money released'),
    icon: 'success',
    about: message('A wallet’s money is yours.'),
  },
  'payment unplaced': {
    name: message('Payment refunded'),
    icon: 'wallet',
    about: message('A wallet could not accept your payment.'),
  },
  'transfer refused': {
    name: message('Transfer not taken'),
    icon: 'wallet',
    about: message('Your bank transfer was not the exact amount.'),
  },
  'refund begun': {
    name: message('Refund started'),
    icon: 'wallet',
    about: message('Your refund is on its way.'),
  },
  'refund sent': { name: message('Refund sent'), icon: 'success', about: message('Your money was refunded.') },
  'refund failed': {
    name: message('Refund failed'),
    icon: 'warning',
    about: message('A refund to you did not go through.'),
  },
  'refund needs account': {
    name: message('Account needed'),
    icon: 'warning',
    about: message('A refund to you needs a bank account.'),
  },
  'bank dispute': {
    name: message('Bank dispute'),
    icon: 'warning',
    about: message('A buyer’s bank wants money back.'),
  },
  'bank dispute won': {
    name: message('Dispute won'),
    icon: 'success',
    about: message('A buyer’s bank does not get money back.'),
  },
  'bank dispute lost': {
    name: message('Dispute lost'),
    icon: 'warning',
    about: message('A buyer’s bank took money back.'),
  },
  'bank dispute given back': {
    name: message('Arbitration won'),
    icon: 'success',
    about: message('Money a buyer’s bank had taken came back.'),
  },
  'goods dispatched': {
    name: message('Goods on their way'),
    icon: 'box',
    about: message('A seller shipped your goods.'),
  },
  'inspection reminder': {
    name: message('Check your goods'),
    icon: 'clock',
    about: message('Your payment is released soon.'),
  },
  'dispute opened': { name: message('Dispute'), icon: 'warning', about: message('A buyer opened a dispute.') },
  'dispute proposal': {
    name: message('Refund proposed'),
    icon: 'wallet',
    about: message('The other side of a dispute proposes a refund.'),
  },
  'proposal declined': {
    name: message('Proposal declined'),
    icon: 'warning',
    about: message('The other side declined the refund you proposed.'),
  },
  'dispute agreed': {
    name: message('Refund agreed'),
    icon: 'success',
    about: message('The other side accepted the refund you proposed.'),
  },
  'dispute unanswered': {
    name: message('Dispute not answered'),
    icon: 'clock',
    about: message('A seller did not answer a dispute in time.'),
  },
  'dispute answered': {
    name: message('Dispute answered'),
    icon: 'comment',
    about: message('There is a new message in your dispute.'),
  },
  'dispute resolved': {
    name: message('Dispute settled'),
    icon: 'success',
    about: message('A dispute was decided or withdrawn.'),
  },
  'wallet cancelled': {
    name: message('Wallet cancelled'),
    icon: 'close',
    about: message('A wallet closed without any payment.'),
  },
  'money returned': {
    name: message('Money returned'),
    icon: 'wallet',
    about: message('Nothing was shipped in time.'),
  },
  'payout sent': {
    name: message('Payout sent'),
    icon: 'success',
    about: message('We sent money to your bank.'),
  },
  'release reviewed': {
    name: message('Payment under review'),
    icon: 'clock',
    about: message('A payment is under review.'),
  },
  'release refused': {
    name: message('Release refused'),
    icon: 'warning',
    about: message('A payment to you is being refunded to the buyer.'),
  },
  'payout failed': {
    name: message('Payout failed'),
    icon: 'warning',
    about: message('A payout did not reach your bank.'),
  },
  'payout late': {
    name: message('Payout arrived late'),
    icon: 'clock',
    about: message('A returned payout reached your bank after all.'),
  },
  'account allowed': {
    name: message('Bank account checked'),
    icon: 'success',
    about: message('We checked your bank account. You can withdraw to it.'),
  },
  'account refused': {
    name: message('Bank account not accepted'),
    icon: 'warning',
    about: message('Payouts need another bank account.'),
  },
  'debt set off': {
    name: message('Deducted for what you owed'),
    icon: 'wallet',
    about: message('We deducted what you owed.'),
  },
} satisfies KindLooks;
