/** Notices of offers: bargains, changes, joint purchases, and matches of saved searches. */
import { message } from '../i18n/message.ts';
import type { NoticeRow } from './notice-row.ts';

type Rows = Record<string, NoticeRow>;

export const BARGAIN_NOTICES = {
  interest: {
    message: ({ who, detail, sum, isJoint }) => {
      if (isJoint) {
        return sum
          ? message('{who} joined your joint purchase of {detail} at {sum}.', { who, detail, sum })
          : message('{who} joined your joint purchase of {detail}.', { who, detail });
      }
      return sum
        ? message('{who} is interested in your offer of {detail} at {sum}.', { who, detail, sum })
        : message('{who} is interested in your offer of {detail}.', { who, detail });
    },
  },
  'bargain price': {
    message: ({ who, detail, sum }) =>
      sum
        ? message('{who} made a counter-offer for {detail}: {sum}.', { who, detail, sum })
        : message('{who} made a counter-offer for {detail}.', { who, detail }),
  },
  'bargain accepted': {
    message: ({ who, detail, sum }) =>
      sum
        ? message('{who} accepted your price of {sum} for {detail}.', { who, detail, sum })
        : message('{who} accepted your price for {detail}.', { who, detail }),
  },
  'bargain declined': {
    message: ({ who, detail, sum, isJoint }) => {
      if (isJoint) {
        return sum
          ? message('{who} declined your part in the joint purchase of {detail} at {sum}.', { who, detail, sum })
          : message('{who} declined your part in the joint purchase of {detail}.', { who, detail });
      }
      return sum
        ? message('{who} declined your price of {sum} for {detail}.', { who, detail, sum })
        : message('{who} declined your price for {detail}.', { who, detail });
    },
  },
  'bargain withdrawn': {
    message: ({ who, detail, isJoint }) =>
      isJoint
        ? message('{who} left your joint purchase of {detail}.', { who, detail })
        : message('{who} is no longer interested in your offer of {detail}.', { who, detail }),
  },
  'business group': {
    message: ({ who, detail }) => message('{who} created the business group “{detail}” with you.', { who, detail }),
  },
} satisfies Rows;

export const OFFER_NOTICES = {
  'offer changed': {
    message: ({ who, detail, isJoint }) =>
      isJoint
        ? message('{who} changed the joint purchase of {detail} you joined. Check it again.', { who, detail })
        : message('{who} changed the offer of {detail} you are interested in. Check it again.', { who, detail }),
  },
  'offer withdrawn': {
    message: ({ who, detail, isJoint }) =>
      isJoint
        ? message('{who} withdrew the joint purchase of {detail} you joined. Nobody has to buy.', { who, detail })
        : message('{who} withdrew the offer of {detail} you were interested in.', { who, detail }),
  },
  'offer closed': {
    message: ({ who, isOurs, detail }) =>
      isOurs
        ? message('The offer of {detail} closed: its last day has passed.', { detail })
        : message('{who} closed the offer of {detail} you were interested in.', { who, detail }),
  },
  'offer ended': {
    message: ({ detail }) => message('Mortar closed the offer of {detail} you were interested in.', { detail }),
    with: 'offer closed',
  },
  'offer stopped': {
    message: ({ detail }) =>
      detail
        ? message('Mortar closed your offer of {detail}.', { detail })
        : message('Mortar closed one of your offers.'),
    isMailed: true,
  },
  'offer removed': {
    message: ({ detail }) =>
      detail
        ? message('Mortar removed your offer of {detail}.', { detail })
        : message('Mortar removed one of your offers.'),
    isMailed: true,
    with: 'offer stopped',
  },
  'joint full': {
    message: ({ detail }) =>
      message('Your joint purchase of {detail} has reached its full quantity. End it now or wait for the deadline.', {
        detail,
      }),
  },
  'joint moved up': {
    message: ({ detail }) =>
      message('You moved up from the waiting list. You are in the joint purchase of {detail}.', { detail }),
  },
  'joint extended': {
    message: ({ who, detail }) => message('{who} extended the joint purchase of {detail}.', { who, detail }),
  },
  'joint reached': {
    message: ({ detail, sum }) =>
      sum
        ? message('The joint purchase of {detail} reached its target: {sum} each.', { detail, sum })
        : message('The joint purchase of {detail} reached its target.', { detail }),
  },
  'joint reached own': {
    message: ({ detail, sum }) =>
      sum
        ? message('Your joint purchase of {detail} reached its target. You receive {sum} in all.', { detail, sum })
        : message('Your joint purchase of {detail} reached its target.', { detail }),
    with: 'joint reached',
  },
  'joint missed': {
    message: ({ detail }) =>
      message('The joint purchase of {detail} missed its target. Nobody has to buy.', { detail }),
  },
} satisfies Rows;

export const SEARCH_NOTICES = {
  'saved search': {
    message: ({ who, detail, isJoint }) =>
      isJoint
        ? message('{who} started a joint purchase of {detail}, which matches your saved search.', { who, detail })
        : message('{who} listed {detail}, which matches your saved search.', { who, detail }),
  },
  'offer match': {
    message: ({ who, detail }) => message('A match for your offer: {who} {detail}.', { who, detail }),
  },
} satisfies Rows;
