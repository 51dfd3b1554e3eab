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
  'added to chatroom': {
    name: message('New chatroom'),
    icon: 'chatrooms',
    about: message('A partner added you to a chatroom.'),
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
  'post removed': {
    name: message('Removed by Mortar'),
    icon: 'warning',
    about: message('Mortar removed a post of yours.'),
  },
  ...OFFER_NOTICE_KINDS,
  ...MONEY_NOTICE_KINDS,
  ...PHARMACY_NOTICE_KINDS,
  ...SAFETY_NOTICE_KINDS,
};
