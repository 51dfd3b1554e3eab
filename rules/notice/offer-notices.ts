/** Notices of offers: bargains, changes, joint purchases, and what fits a search. */
import { message } from '../i18n/message.ts';
import type { NoticeRow } from './notice-row.ts';

type Rows = Record<string, NoticeRow>;

export const BARGAIN_NOTICES = {
  interest: {
    message: ({ who, detail, sum, isJoint }) => {
      if (isJoint) {
        return sum
          ? message('{who} takes part in your joint purchase of {detail} at {sum}.', { who, detail, sum })
          : message('{who} takes part in your joint purchase of {detail}.', { who, detail });
      }
      return sum
        ? message('{who} is interested in your offer of {detail} at {sum}.', { who, detail, sum })
        : message('{who} is interested in your offer of {detail}.', { who, detail });
    },
  },
  'bargain price': {
    message: ({ who, detail, sum }) =>
      sum
        ? message('{who} named a new price for {detail}: {sum}.', { who, detail, sum })
        : message('{who} named a new price for {detail}.', { who, detail }),
  },
  'bargain accepted': {
    message: ({ who, detail, sum }) =>
      sum
        ? message('{who} accepted your offer for {detail} at {sum}.', { who, detail, sum })
        : message('{who} accepted your offer for {detail}.', { who, detail }),
  },
  'bargain declined': {
    message: ({ who, detail, sum, isJoint }) => {
      if (isJoint) {
        return sum
          ? message('{who} declined your part in the joint purchase of {detail} at {sum}.', { who, detail, sum })
          : message('{who} declined your part in the joint purchase of {detail}.', { who, detail });
      }
      return sum
        ? message('{who} declined your offer for {detail} at {sum}.', { who, detail, sum })
        : message('{who} declined your offer for {detail}.', { who, detail });
    },
  },
  'bargain withdrawn': {
    message: ({ who, detail, isJoint }) =>
      isJoint
        ? message('{who} no longer takes part in your joint purchase of {detail}.', { who, detail })
        : message('{who} is no longer interested in your offer of {detail}.', { who, detail }),
  },
  'business group': {
    message: ({ who, detail }) => message('{who} made the business group “{detail}” with you.', { who, detail }),
  },
} satisfies Rows;

export const OFFER_NOTICES = {
  'offer changed': {
    message: ({ who, detail, isJoint }) =>
      isJoint
        ? message('{who} changed the joint purchase of {detail} you take part in. Look at it again.', { who, detail })
        : message('{who} changed the offer of {detail} you are interested in. Look at it again.', { who, detail }),
  },
  'offer withdrawn': {
    message: ({ who, detail, isJoint }) =>
      isJoint
        ? message('{who} withdrew the joint purchase of {detail} you took part in. Nobody has to buy.', { who, detail })
        : message('{who} withdrew the offer of {detail} you were interested in.', { who, detail }),
  },
  'offer closed': {
    message: ({ who, isOurs, detail }) =>
      isOurs
        ? message('The offer of {detail} has closed: its last day is over.', { detail })
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
        : message('Mortar closed an offer of yours.'),
    isMoney: true,
  },
  'offer removed': {
    message: ({ detail }) =>
      detail
        ? message('Mortar removed your offer of {detail}.', { detail })
        : message('Mortar removed an offer of yours.'),
    isMoney: true,
    with: 'offer stopped',
  },
  'joint full': {
    message: ({ detail }) =>
      message('Your joint purchase of {detail} has all it aims at. You may end it now, or wait for the deadline.', {
        detail,
      }),
  },
  'joint moved up': {
    message: ({ detail }) =>
      message('You moved up from the reserve list: you are in the joint purchase of {detail}.', { detail }),
  },
  'joint extended': {
    message: ({ who, detail }) => message('{who} gave the joint purchase of {detail} more time.', { who, detail }),
  },
  'joint reached': {
    message: ({ detail, sum }) =>
      sum
        ? message('The joint purchase of {detail} reached its target: one costs {sum}.', { detail, sum })
        : message('The joint purchase of {detail} reached its target.', { detail }),
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
        ? message('{who} organises a joint purchase of {detail}, which fits a search you saved.', { who, detail })
        : message('{who} lists {detail}, which fits a search you saved.', { who, detail }),
  },
  'offer match': {
    message: ({ who, detail }) => message('A match for your business: {who} {detail}.', { who, detail }),
  },
} satisfies Rows;
