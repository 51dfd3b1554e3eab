/** What visitors write to the operator: its kinds, its states, who may do what in which, and how long it is kept. */
import type { Window } from '../rate-limit.ts';

export const ENQUIRY_KINDS = ['contact', 'better word'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

export const ENQUIRY_STATES = ['new', 'answered', 'closed'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** What administrators do. */
export const ENQUIRY_ACTS = ['reply', 'close', 'reopen'] as const;
export type EnquiryAct = (typeof ENQUIRY_ACTS)[number];

/** Where each act leads; none where it does not fit the state. */
const NEXT: Record<EnquiryState, Partial<Record<EnquiryAct, EnquiryState>>> = {
  new: { reply: 'answered', close: 'closed' },
  answered: { reply: 'answered', close: 'closed' },
  closed: { reopen: 'new' },
};

/** Undefined where the act does not fit. */
export function stateAfter(state: EnquiryState, act: EnquiryAct): EnquiryState | undefined {
  return NEXT[state][act];
}

/** Whoever left no address cannot be answered. */
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

/** An answered one is closed by itself after this long without another act. */
export const ANSWERED_DAYS = 30;
/** A closed one is deleted, with its answers, after this long. */
export const CLOSED_DAYS = 365;

/** Of one kind with one e-mail address: from one network, from one wide network, from everybody. */
export const ENQUIRIES_PER_EMAIL: Window = { limit: 3, seconds: 3_600 };
export const ENQUIRIES_PER_EMAIL_WIDE: Window = { limit: 6, seconds: 3_600 };
export const ENQUIRIES_PER_EMAIL_BY_ALL: Window = { limit: 30, seconds: 3_600 };
/** Of one kind from one network, which may be a carrier's whole town, and from one wide network. */
export const ENQUIRIES_PER_NETWORK: Window = { limit: 20, seconds: 3_600 };
export const ENQUIRIES_PER_WIDE_NETWORK: Window = { limit: 60, seconds: 3_600 };
/** Of one kind from everybody: it takes forty wide networks to use it up. */
export const ENQUIRIES_IN_ALL: Window = { limit: 2_400, seconds: 3_600 };
/** Mails to the operator; what comes beyond them is in the inbox all the same. */
export const ENQUIRY_MAILS: Window = { limit: 60, seconds: 3_600 };
