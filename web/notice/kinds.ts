/** The kinds of notice, in the product's words. */
import type { NoticeKind } from '#rules/notice/notice.ts';
import { message } from '#rules/i18n/message.ts';
import type { KindLook } from './kind-look.ts';
import { MONEY_NOTICE_KINDS } from './money-kinds.ts';
import { OFFER_NOTICE_KINDS } from './offer-kinds.ts';
import { PHARMACY_NOTICE_KINDS } from './pharmacy-kinds.ts';
import { SAFETY_NOTICE_KINDS } from './safety-kinds.ts';

export const KINDS: Record<NoticeKind, KindLook> = {
  'report answered': {
    name: message('Report'),
    icon: 'report',
    about: message('Your report was reviewed.'),
  },
  moderation: {
    name: message('Moderation'),
    icon: 'warning',
    about: message('A moderator acted on something of yours.'),
  },
  'partner request': {
    name: message('Partner request'),
    icon: 'requests',
    about: message('Someone wants to be your partner.'),
  },
  'request accepted': {
    name: message('Request accepted'),
    icon: 'people',
    about: message('Your request was accepted.'),
  },
  'added to chatroom': {
    name: message('New chatroom'),
    icon: 'chatrooms',
    about: message('A partner added you to a chatroom.'),
  },
  like: { name: message('Like'), icon: 'like', about: message('Someone likes your post.') },
  comment: { name: message('Comment'), icon: 'comment', about: message('Someone comments on your post.') },
  reply: { name: message('Reply'), icon: 'reply', about: message('Someone replies to your comment.') },
  rating: {
    name: message('Rating'),
    icon: 'star',
    about: message('Someone you traded with rated the trade. You can see it now.'),
  },
  licence: {
    name: message('Licence'),
    icon: 'licence',
    about: message('Your licence was reviewed or expires at the end of the year.'),
  },
  'licence reminder': {
    name: message('Licence'),
    icon: 'licence',
    about: message('Your licence expires at the end of the year.'),
  },
  'licence over': { name: message('Licence'), icon: 'licence', about: message('Your licence has expired.') },
  suggestion: {
    name: message('Product Gallery'),
    icon: 'box',
    about: message('Your gallery suggestion was reviewed.'),
  },
  'post removed': {
    name: message('Removed by Mortar'),
    icon: 'warning',
    about: message('Mortar removed one of your posts.'),
  },
  ...OFFER_NOTICE_KINDS,
  ...MONEY_NOTICE_KINDS,
  ...PHARMACY_NOTICE_KINDS,
  ...SAFETY_NOTICE_KINDS,
};
