/** Kinds of notice of wallets, disputes and payouts. */
import { message } from '#rules/i18n/message.ts';
import type { KindLooks } from './kind-look.ts';

export const MONEY_NOTICE_KINDS = {
  'wallet requested': {
    name: message('Wallet requested'),
    icon: 'wallet',
    about: message('A partner asks for payment.'),
  },
  'payment reminder': {
    name: message('Reminder to pay'),
    icon: 'clock',
    about: message('A supplier reminds you of a sum you agreed on.'),
  },
  'payment received': {
    name: message('Payment received'),
    icon: 'wallet',
    about: message('A partner paid into your wallet.'),
  },
  'payment arrived': {
    name: message('Payment arrived'),
    icon: 'wallet',
    about: message('Your payment is in the wallet.'),
  },
  'receipt acknowledged': {
    name: message('Receipt acknowledged'),
    icon: 'check',
    about: message('A partner has the goods.'),
  },
  'money released': {
    name: message('Money released'),
    icon: 'success',
    about: message('The money of a wallet is yours.'),
  },
  'payment unplaced': {
    name: message('Payment goes back'),
    icon: 'wallet',
    about: message('A wallet could not take your payment.'),
  },
  'transfer refused': {
    name: message('Transfer not taken'),
    icon: 'wallet',
    about: message('Your bank transfer was not the sum asked for.'),
  },
  'refund begun': {
    name: message('Refund begun'),
    icon: 'wallet',
    about: message('Money of yours is on its way back.'),
  },
  'refund sent': { name: message('Refund sent'), icon: 'success', about: message('Money of yours was given back.') },
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
    about: message('A payer’s bank asks for money back.'),
  },
  'bank dispute won': {
    name: message('Dispute won'),
    icon: 'success',
    about: message('A payer’s bank does not get money back.'),
  },
  'bank dispute lost': {
    name: message('Dispute lost'),
    icon: 'warning',
    about: message('A payer’s bank took money back.'),
  },
  'bank dispute given back': {
    name: message('Arbitration won'),
    icon: 'success',
    about: message('Money that a payer’s bank had taken came back.'),
  },
  'goods dispatched': {
    name: message('Goods on their way'),
    icon: 'box',
    about: message('A supplier dispatched your goods.'),
  },
  'inspection reminder': {
    name: message('Look at your goods'),
    icon: 'clock',
    about: message('Money of yours is released soon.'),
  },
  'dispute opened': { name: message('Dispute'), icon: 'warning', about: message('A partner opened a dispute.') },
  'dispute answered': {
    name: message('Dispute answered'),
    icon: 'comment',
    about: message('Somebody wrote in your dispute.'),
  },
  'dispute resolved': {
    name: message('Dispute settled'),
    icon: 'success',
    about: message('A dispute was ruled or withdrawn.'),
  },
  'wallet cancelled': {
    name: message('Wallet cancelled'),
    icon: 'close',
    about: message('A wallet ended without money.'),
  },
  'money returned': {
    name: message('Money returned'),
    icon: 'wallet',
    about: message('Nothing was dispatched in time.'),
  },
  'payout sent': {
    name: message('Payout sent'),
    icon: 'success',
    about: message('Money of yours was sent to your bank.'),
  },
  'release reviewed': {
    name: message('Release looked at'),
    icon: 'clock',
    about: message('A payment waits until we have looked at it.'),
  },
  'release refused': {
    name: message('Release refused'),
    icon: 'warning',
    about: message('A payment to you is given back to its payer.'),
  },
  'payout failed': {
    name: message('Payout failed'),
    icon: 'warning',
    about: message('A payout did not arrive at your bank.'),
  },
  'payout late': {
    name: message('Payout arrived late'),
    icon: 'clock',
    about: message('A payout that had come back reached your bank after all.'),
  },
  'account allowed': {
    name: message('Bank account checked'),
    icon: 'success',
    about: message('We checked your bank account, and payouts can go there.'),
  },
  'account refused': {
    name: message('Bank account not accepted'),
    icon: 'warning',
    about: message('Payouts need another bank account.'),
  },
  'debt set off': {
    name: message('Taken for what you owed'),
    icon: 'wallet',
    about: message('Money of yours was taken for what you owed.'),
  },
} satisfies KindLooks;
