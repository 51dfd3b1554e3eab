/** Visitors' enquiries: kinds, states, possible actions, and how long they are kept. */
import type { Window } from '../rate-limit.ts';

export const ENQUIRY_KINDS = ['contact', 'better word'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

export const ENQUIRY_STATES = ['new', 'answered', 'closed'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** Actions of administrators. */
export const ENQUIRY_ACTS = ['reply', 'close', 'reopen'] as const;
export type EnquiryAct = (typeof ENQUIRY_ACTS)[number];

/** The state after each action. A missing action is not possible. */
const NEXT: Record<EnquiryState, Partial<Record<EnquiryAct, EnquiryState>>> = {
  new: { reply: 'answered', close: 'closed' },
  answered: { reply: 'answered', close: 'closed' },
  closed: { reopen: 'new' },
};

/** Returns undefined if the action is not possible. */
export function stateAfter(state: EnquiryState, act: EnquiryAct): EnquiryState | undefined {
  return NEXT[state][act];
}

/** True if a reply is possible, which needs an e-mail address. */
export function mayReply({ state, email }: { state: EnquiryState; email: string }): boolean {
  return email !== '' && stateAfter(state, 'reply') !== undefined;
}

export const ENQUIRY_LIMITS = {
  name: 120,
  company: 120,
  phone: 60,
  message: 5_000,
  standing: 1_000,
  better: 2_000,
  page: 300,
  reply: 5_000,
  search: 80,
} as const;

export const ENQUIRY_PAGE = 25;

/** Days without an action after which an answered enquiry closes automatically. */
export const ANSWERED_DAYS = 30;
/** Days after which a closed enquiry is deleted with its replies. */
export const CLOSED_DAYS = 365;

/** Limits by kind and e-mail address: from one network, from one wide network, from everybody. */
export const ENQUIRIES_PER_EMAIL: Window = { limit: 3, seconds: 3_600 };
export const ENQUIRIES_PER_EMAIL_WIDE: Window = { limit: 6, seconds: 3_600 };
export const ENQUIRIES_PER_EMAIL_BY_ALL: Window = { limit: 30, seconds: 3_600 };
/** Limits by kind: from one network, which may be a carrier's whole town, and from one wide network. */
export const ENQUIRIES_PER_NETWORK: Window = { limit: 20, seconds: 3_600 };
export const ENQUIRIES_PER_WIDE_NETWORK: Window = { limit: 60, seconds: 3_600 };
/** Limit by kind from everybody. It takes forty wide networks to use it up. */
export const ENQUIRIES_IN_ALL: Window = { limit: 2_400, seconds: 3_600 };
/** Mails to the operator. Further enquiries still reach the inbox. */
export const ENQUIRY_MAILS: Window = { limit: 60, seconds: 3_600 };
