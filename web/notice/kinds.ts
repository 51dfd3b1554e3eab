/** The kinds of notice, in the product's words. */
import type { NoticeKind } from '#rules/notice/notice.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { IconName } from '../ui/Icon.tsx';

interface KindLook {
  /** The label of a notice. */
  name: Message;
  icon: IconName;
  /** What it tells of, beside the switch that turns it off. */
  about: Message;
}

export const KINDS: Record<NoticeKind, KindLook> = {
  'report answered': {
    name: message('Report'),
    icon: 'report',
    about: message('What you reported was looked at.'),
  },
  moderation: {
    name: message('Moderation'),
    icon: 'warning',
    about: message('A moderator acted on something of yours.'),
  },
  'partner request': {
    name: message('Partner request'),
    icon: 'requests',
    about: message('Somebody asks to be your partner.'),
  },
  'request accepted': {
    name: message('Request accepted'),
    icon: 'people',
    about: message('Your request was accepted.'),
  },
  interest: { name: message('Interest'), icon: 'tag', about: message('Somebody is interested in your business.') },
  'bargain price': { name: message('New price'), icon: 'tag', about: message('Somebody answers with another price.') },
  'bargain accepted': {
    name: message('Offer accepted'),
    icon: 'check',
    about: message('Somebody accepts your price.'),
  },
  'bargain declined': {
    name: message('Offer declined'),
    icon: 'close',
    about: message('Somebody declines your price.'),
  },
  'bargain withdrawn': {
    name: message('Interest withdrawn'),
    icon: 'leave',
    about: message('A partner steps back from your business.'),
  },
  'business group': {
    name: message('Business group'),
    icon: 'chatrooms',
    about: message('You were put into a business group.'),
  },
  'added to chatroom': {
    name: message('New chatroom'),
    icon: 'chatrooms',
    about: message('A partner added you to a chatroom.'),
  },
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
  like: { name: message('Like'), icon: 'like', about: message('Somebody likes your post.') },
  comment: { name: message('Comment'), icon: 'comment', about: message('Somebody comments on your post.') },
  reply: { name: message('Reply'), icon: 'reply', about: message('Somebody answers your comment.') },
  rating: {
    name: message('Rating'),
    icon: 'star',
    about: message('Somebody you traded with rated the trade, and it is shown now.'),
  },
  licence: {
    name: message('Licence'),
    icon: 'licence',
    about: message('Your licence was looked at, or ends with the year.'),
  },
  'licence reminder': { name: message('Licence'), icon: 'licence', about: message('Your licence ends with the year.') },
  'licence over': { name: message('Licence'), icon: 'licence', about: message('Your licence has ended.') },
  suggestion: {
    name: message('Product Gallery'),
    icon: 'box',
    about: message('What you suggested for the gallery was looked at.'),
  },
  'offer changed': {
    name: message('Offer changed'),
    icon: 'edit',
    about: message('A business you are interested in changed.'),
  },
  'offer withdrawn': {
    name: message('Offer withdrawn'),
    icon: 'remove',
    about: message('A business you were interested in is gone.'),
  },
  'offer closed': {
    name: message('Offer closed'),
    icon: 'lock',
    about: message('A business you are interested in has closed, or one of yours did by itself.'),
  },
  'joint full': {
    name: message('Joint purchase'),
    icon: 'box',
    about: message('Your joint purchase has all it aims at.'),
  },
  'joint moved up': { name: message('Reserve list'), icon: 'up', about: message('You moved up from a reserve list.') },
  'joint extended': {
    name: message('More time'),
    icon: 'clock',
    about: message('A joint purchase has a later deadline.'),
  },
  'joint reached': {
    name: message('Target reached'),
    icon: 'success',
    about: message('A joint purchase reached its target.'),
  },
  'joint missed': {
    name: message('Target missed'),
    icon: 'info',
    about: message('A joint purchase missed its target.'),
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
  'debt set off': {
    name: message('Taken for what you owed'),
    icon: 'wallet',
    about: message('Money of yours was taken for what you owed.'),
  },
  'offer ended': {
    name: message('Offer closed'),
    icon: 'lock',
    about: message('A business you are interested in has closed, or one of yours did by itself.'),
  },
  'offer stopped': {
    name: message('Closed by Mortar'),
    icon: 'warning',
    about: message('Mortar closed or removed an offer of yours.'),
  },
  'offer removed': {
    name: message('Removed by Mortar'),
    icon: 'warning',
    about: message('Mortar closed or removed an offer of yours.'),
  },
  'post removed': {
    name: message('Removed by Mortar'),
    icon: 'warning',
    about: message('Mortar removed a post of yours.'),
  },
  'saved search': {
    name: message('Saved search'),
    icon: 'search',
    about: message('A new offer fits a search you saved.'),
  },
  'offer match': {
    name: message('Match'),
    icon: 'business',
    about: message('Somebody sells what you look for, or looks for what you sell.'),
  },
  'staff invited': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Somebody invites you to work at a pharmacy, joins yours, or leaves it.'),
  },
  'staff joined': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Somebody invites you to work at a pharmacy, joins yours, or leaves it.'),
  },
  'staff left': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Somebody invites you to work at a pharmacy, joins yours, or leaves it.'),
  },
  'staff removed': {
    name: message('Pharmacy staff'),
    icon: 'people',
    about: message('Somebody invites you to work at a pharmacy, joins yours, or leaves it.'),
  },
  'stock expires': {
    name: message('Expiry'),
    icon: 'calendar',
    about: message('Stock of your pharmacy expires in 90 or 30 days.'),
  },
  'stock digest': {
    name: message('Expiry this week'),
    icon: 'calendar',
    about: message('Each Monday what of your stock is at risk.'),
  },
  'medicine request': {
    name: message('Medicine request'),
    icon: 'pharmacy',
    about: message('A patient near you asks for a medicine, or needs it no longer.'),
  },
  'medicine request chosen': {
    name: message('A patient chose you'),
    icon: 'success',
    about: message('A patient chose your pharmacy for a medicine.'),
  },
  'medicine request closed': {
    name: message('Medicine request'),
    icon: 'pharmacy',
    about: message('A patient near you asks for a medicine, or needs it no longer.'),
  },
  'late sale': {
    name: message('Needs attention'),
    icon: 'warning',
    about: message('A sale without a network found too little stock.'),
  },
  'batch alert': {
    name: message('Safety alert'),
    icon: 'warning',
    about: message('A safety alert names a batch that you have, offer or bought.'),
  },
  'safety announcement': {
    name: message('Safety announcement'),
    icon: 'warning',
    about: message('Mortar tells members what concerns the safety of medicines.'),
  },
  announcement: {
    name: message('Announcement'),
    icon: 'info',
    about: message('Mortar tells members what is new.'),
  },
  'announcement over': {
    name: message('Announcement'),
    icon: 'info',
    about: message('Mortar tells members what is new.'),
  },
  'suspicion answered': {
    name: message('Report answered'),
    icon: 'warning',
    about: message('Somebody looked at a batch that you reported.'),
  },
  'batch alert over': {
    name: message('Safety alert'),
    icon: 'warning',
    about: message('A safety alert names a batch that you have, offer or bought.'),
  },
};
