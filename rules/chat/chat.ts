/** Chats: their limits, the kinds of their messages, the sentences of system lines, and the look of numbers that lead outside. */
import { type Message, message } from '../i18n/message.ts';
import { formatNaira, type Kobo } from '../money.ts';
import { goodsOfDetail } from '../offer/agreement.ts';
import { quantityOf } from '../offer/offer.ts';

/** Characters. The words that go with a file are its message and have the limit of one. */
export const CHAT_LIMITS = { message: 4_000, title: 80, fileName: 120, search: 80 } as const;
/** Messages in a page; pages are fetched newest first and shown oldest first. */
export const CHAT_PAGE = 50;
/** The most messages a client may request at once when it catches up. */
export const CHAT_CATCH_UP = 500;
/** Chats of each kind in a page of a member's list, and the most a client may request at once when it loads its pages again. */
export const CHAT_LIST_PAGE = 50;
export const CHAT_LIST_MAX = 500;
/** The most members in a chatroom. */
export const ROOM_SIZE = 256;
/** Unread messages are counted up to this; the value stands for itself and more. */
export const UNREAD_MAX = 1_000;
/** Results in a page of a message search. */
export const SEARCH_PAGE = 30;
/** Bytes of chat files a member may store. */
export const CHAT_FILE_QUOTA = 200 * 1024 * 1024;
/** Files in one Send, each of which becomes a message of its own; pictures in one album, and messages that are forwarded together. */
export const CHAT_FILES_AT_ONCE = 10;
/** Chatrooms a member may create in a day. */
export const ROOMS_PER_DAY = 50;
/** Typing events a member may send in a minute; a typing client sends one every three seconds. */
export const TYPINGS_PER_MINUTE = 60;

export const MESSAGE_KINDS = ['text', 'system', 'file', 'voice', 'offer', 'payment', 'removed', 'deleted'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Stands in the place of a message that a moderator removed. */
export const REMOVED_MESSAGE = message('Removed by an administrator');
/** The same where its author deleted it for everybody. */
export const DELETED_MESSAGE = message('This message was deleted');
/** For so long its author may delete a message for everybody. */
export const DELETE_WITHIN_MINUTES = 60;
/** Characters of a message that are shown where it is quoted. */
export const QUOTE_LENGTH = 200;

/** Nothing is left of it but its place. */
export function isGone({ kind }: { kind: MessageKind }): boolean {
  return kind === 'removed' || kind === 'deleted';
}

/** `blocked`: the member has blocked the other one. `refused`: the other one has blocked the member, which the member is never told. */
export type Writing = 'free' | 'blocked' | 'refused';

export const SYSTEM_EVENTS = [
  'joined',
  'left',
  'removed',
  'renamed',
  'admin',
  'supplier',
  'agreed',
  'requested',
  'paid',
  'received',
  'dispatched',
  'disputed',
  'conceded',
  'withdrew',
  'ruled',
  'cancelled',
  'released',
] as const;
export type SystemEvent = (typeof SYSTEM_EVENTS)[number];

export interface SystemFacts {
  /** Full names. */
  actor: string;
  subject: string;
  /** The new title, the amount, or the goods. */
  detail: string;
  /** Of money, without the charge; of goods, for one unit. */
  amountKobo?: Kobo | undefined;
}

const SENTENCES: Record<SystemEvent, (facts: SystemFacts) => Message> = {
  joined: ({ actor, subject }) => message('{actor} added {subject}', { actor, subject }),
  left: ({ actor }) => message('{actor} left', { actor }),
  removed: ({ actor, subject }) => message('{actor} removed {subject}', { actor, subject }),
  renamed: ({ actor, detail }) => message('{actor} named this chatroom “{detail}”', { actor, detail }),
  admin: ({ subject }) => message('{subject} is the admin now', { subject }),
  supplier: ({ subject }) => message('{subject} may request the wallet here', { subject }),
  agreed: ({ actor, subject, detail, amountKobo }) => {
    const goods = goodsOfDetail(detail);
    const facts = { actor, subject, price: formatNaira(amountKobo ?? 0) };
    return goods
      ? message('{actor} and {subject} agreed: {goods} at {price} each', {
          ...facts,
          goods: quantityOf(goods.quantity, goods.unit),
        })
      : message('{actor} and {subject} agreed', { actor, subject });
  },
  requested: ({ actor, detail }) => message('{actor} requested a wallet of {detail}', { actor, detail }),
  paid: ({ actor, detail }) => message('{actor} paid {detail} into the wallet', { actor, detail }),
  received: ({ actor }) => message('{actor} acknowledged receipt', { actor }),
  dispatched: ({ actor, detail }) =>
    detail
      ? message('{actor} dispatched the goods, waybill {detail}', { actor, detail })
      : message('{actor} dispatched the goods', { actor }),
  disputed: ({ actor }) => message('{actor} opened a dispute: their money is on hold', { actor }),
  conceded: ({ actor }) => message('{actor} gives the disputed money back', { actor }),
  withdrew: ({ actor }) => message('{actor} withdrew the dispute', { actor }),
  ruled: () => message('Mortar has ruled on the dispute'),
  cancelled: ({ actor }) => message('{actor} cancelled the wallet', { actor }),
  released: ({ actor, detail }) => message('{detail} was released to {actor}', { detail, actor }),
};

/** What a system line says. */
export function systemSentence(what: SystemEvent, facts: SystemFacts): Message {
  return SENTENCES[what](facts);
}

/** Words before a number that is not an account: a price, batch, reference or registration. */
const LABELLED =
  /(?<![a-z])(?:₦|n|ngn|naira|batch|lot|nafdac|reg|pcn|ref|reference|invoice|order|waybill|receipt|qty|quantity|serial|barcode|gtin|ean|upc|code)\s*(?:no|nr|num|number)?\s*[.:#-]*\s*$/i;

/** Words after a number that counts something. */
const COUNTED =
  /^\s*(?:k\b|naira|ngn|mg|mcg|g\b|kg|ml|iu\b|%|packs?\b|cartons?\b|strips?\b|tablets?\b|tabs?\b|capsules?\b|caps?\b|units?\b|pieces?\b|pcs\b|bottles?\b|vials?\b|boxes\b|box\b)/i;

/** Digits, optionally grouped by single spaces, dots or dashes; a thousands comma or a slash makes it something else. */
const NUMBER = /(?<![\p{L}\d,/])(?:\+|00)?\(?\d(?:[ .\-()]{0,2}\d){8,15}(?![\p{L}\d/]|,\d)/gu;

const MOBILE = /^(?:(?:\+|00)?2340?|0)(?:7\d|8\d|9\d)\d{8}$/;
const LANDLINE = /^(?:\+|00)234[1-9]\d{6,8}$/;
const ACCOUNT = /^\d{10}$/;
const PLAUSIBLE_DAY = /^(?:19|20)\d{2}[ .-](?:0?[1-9]|1[0-2])[ .-](?:0?[1-9]|[12]\d|3[01])/;
/** Two decimals: `1250000.00` is money. */
const DECIMALS = /\.\d{2}$/;

/**
 * Whether a text contains what looks like a bank account (ten digits) or a Nigerian telephone number, a way to pay or call outside Mortar.
 * Used for a warning only; nothing is blocked.
 */
export function looksLikePaymentOutside(text: string): boolean {
  for (const { 0: result, index } of text.matchAll(NUMBER)) {
    const digits = result.replace(/[ .\-()]/g, '');
    const before = text.slice(Math.max(0, index - 30), index);
    const after = text.slice(index + result.length);
    if (MOBILE.test(digits) || LANDLINE.test(digits)) {
      if (!LABELLED.test(before)) return true;
    } else if (ACCOUNT.test(digits) && isAccount(result, before, after)) return true;
  }
  return false;
}

function isAccount(result: string, before: string, after: string): boolean {
  if (DECIMALS.test(result) && !/[ -]/.test(result)) return false;
  if (PLAUSIBLE_DAY.test(result)) return false;
  return !LABELLED.test(before) && !COUNTED.test(after);
}
