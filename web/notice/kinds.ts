/** The kinds of notice, in the product's words. */
import type { NoticeKind } from '#rules/notice.ts';
import { t } from '../i18n.ts';
import type { IconName } from '../ui/Icon.tsx';

interface KindLook {
  /** The label of a notice. */
  name: string;
  icon: IconName;
  /** What it tells of, beside the switch that turns it off. */
  about: string;
}

export const KINDS: Record<NoticeKind, KindLook> = {
  'partner request': { name: t('Partner request'), icon: 'requests', about: t('Somebody asks to be your partner.') },
  'request accepted': { name: t('Request accepted'), icon: 'people', about: t('Your request was accepted.') },
  interest: { name: t('Interest'), icon: 'tag', about: t('Somebody is interested in your business.') },
  'bargain price': { name: t('New price'), icon: 'tag', about: t('Somebody answers with another price.') },
  'bargain accepted': { name: t('Offer accepted'), icon: 'check', about: t('Somebody accepts your price.') },
  'bargain declined': { name: t('Offer declined'), icon: 'close', about: t('Somebody declines your price.') },
  'bargain withdrawn': {
    name: t('Interest withdrawn'),
    icon: 'leave',
    about: t('A partner steps back from your business.'),
  },
  'business group': { name: t('Business group'), icon: 'chatrooms', about: t('You were put into a business group.') },
  'added to chatroom': { name: t('New chatroom'), icon: 'chatrooms', about: t('A partner added you to a chatroom.') },
  'wallet requested': { name: t('Wallet requested'), icon: 'wallet', about: t('A partner asks for payment.') },
  'payment received': { name: t('Payment received'), icon: 'wallet', about: t('A partner paid into your wallet.') },
  'receipt acknowledged': { name: t('Receipt acknowledged'), icon: 'check', about: t('A partner has the goods.') },
  'money released': { name: t('Money released'), icon: 'success', about: t('The money of a wallet is yours.') },
  like: { name: t('Like'), icon: 'like', about: t('Somebody likes your post.') },
  comment: { name: t('Comment'), icon: 'comment', about: t('Somebody comments on your post.') },
  reply: { name: t('Reply'), icon: 'reply', about: t('Somebody answers your comment.') },
  licence: { name: t('Licence'), icon: 'licence', about: t('Your licence was looked at, or ends with the year.') },
  'licence reminder': { name: t('Licence'), icon: 'licence', about: t('Your licence ends with the year.') },
  'offer changed': { name: t('Offer changed'), icon: 'edit', about: t('A business you are interested in changed.') },
  'offer withdrawn': {
    name: t('Offer withdrawn'),
    icon: 'remove',
    about: t('A business you were interested in is gone.'),
  },
  'offer closed': {
    name: t('Offer closed'),
    icon: 'lock',
    about: t('A business you are interested in has closed, or one of yours did by itself.'),
  },
  'joint full': { name: t('Joint purchase'), icon: 'box', about: t('Your joint purchase has all it aims at.') },
  'joint moved up': { name: t('Reserve list'), icon: 'up', about: t('You moved up from a reserve list.') },
  'joint extended': { name: t('More time'), icon: 'clock', about: t('A joint purchase has a later deadline.') },
  'joint reached': { name: t('Target reached'), icon: 'success', about: t('A joint purchase reached its target.') },
  'joint missed': { name: t('Target missed'), icon: 'info', about: t('A joint purchase missed its target.') },
  'payment unplaced': {
    name: t('Payment goes back'),
    icon: 'wallet',
    about: t('A wallet could not take your payment.'),
  },
  'refund begun': { name: t('Refund begun'), icon: 'wallet', about: t('Money of yours is on its way back.') },
  'refund sent': { name: t('Refund sent'), icon: 'success', about: t('Money of yours was given back.') },
  'refund failed': { name: t('Refund failed'), icon: 'warning', about: t('A refund to you did not go through.') },
  'refund needs account': {
    name: t('Account needed'),
    icon: 'warning',
    about: t('A refund to you needs a bank account.'),
  },
  'bank dispute': { name: t('Bank dispute'), icon: 'warning', about: t('A payer’s bank asks for money back.') },
  'bank dispute won': { name: t('Dispute won'), icon: 'success', about: t('A payer’s bank does not get money back.') },
  'bank dispute lost': { name: t('Dispute lost'), icon: 'warning', about: t('A payer’s bank took money back.') },
  'goods dispatched': { name: t('Goods on their way'), icon: 'box', about: t('A supplier dispatched your goods.') },
  'inspection reminder': { name: t('Look at your goods'), icon: 'clock', about: t('Money of yours is released soon.') },
  'dispute opened': { name: t('Dispute'), icon: 'warning', about: t('A partner opened a dispute.') },
  'dispute answered': { name: t('Dispute answered'), icon: 'comment', about: t('Somebody wrote in your dispute.') },
  'dispute resolved': { name: t('Dispute settled'), icon: 'success', about: t('A dispute was ruled or withdrawn.') },
  'wallet cancelled': { name: t('Wallet cancelled'), icon: 'close', about: t('A wallet ended without money.') },
  'money returned': { name: t('Money returned'), icon: 'wallet', about: t('Nothing was dispatched in time.') },
  'payout sent': { name: t('Payout sent'), icon: 'success', about: t('Money of yours was sent to your bank.') },
  'payout failed': { name: t('Payout failed'), icon: 'warning', about: t('A payout did not arrive at your bank.') },
  'payout late': {
    name: t('Payout arrived late'),
    icon: 'clock',
    about: t('A payout that had come back reached your bank after all.'),
  },
  'debt set off': {
    name: t('Taken for a payout'),
    icon: 'wallet',
    about: t('Money of yours was taken for a payout that arrived late.'),
  },
  'saved search': { name: t('Saved search'), icon: 'search', about: t('A new offer fits a search you saved.') },
  'offer match': {
    name: t('Match'),
    icon: 'business',
    about: t('Somebody sells what you look for, or looks for what you sell.'),
  },
};
