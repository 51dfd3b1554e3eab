/** What administrators may do with offers. */
import type { AdminOfferRow } from '#contract/trade/admin-offer.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import type { ListAct } from '../list/definition.ts';
import { adminCall } from '../shell/session.ts';

const CLOSE: ListAct<AdminOfferRow> = {
  name: message('Close business'),
  permission: 'moderation',
  fits: ({ state }) => state === 'open' || state === 'hidden',
  question: {
    title: (n) => t('{n, plural, one {Close this business?} other {Close # businesses?}}', { n }),
    text: () => t('It stays listed as closed, and we notify the member. Nobody new can join.'),
    yes: () => t('Yes, close'),
    no: () => t('No'),
  },
  act: ({ _id: id }, reason) => adminCall('POST /api/admin/business/:id', { id, reason }),
  done: (n) => t('{n, plural, one {Business closed.} other {# businesses closed.}}', { n }),
};

const REMOVE: ListAct<AdminOfferRow> = {
  name: message('Delete'),
  grave: true,
  permission: 'moderation',
  fits: ({ state }) => state !== 'withdrawn',
  question: {
    title: (n) => t('{n, plural, one {Delete this business?} other {Delete # businesses?}}', { n }),
    text: () => t('It is removed from every list, and we notify the member. Group wallets stay as they are.'),
    yes: () => t('Delete'),
  },
  act: ({ _id: id, creator }, reason) => adminCall('DELETE /api/admin/business/:id', { id, _id: creator._id, reason }),
  done: (n) => t('{n, plural, one {Business deleted.} other {# businesses deleted.}}', { n }),
};

export const OFFER_ACTS = [CLOSE, REMOVE];
