/** Notices: their kinds, their words, where they lead, and which of them gather or are mailed. */
import { formatKobo, type Kobo } from './money.ts';
import { PATHS } from './paths.ts';

export const NOTICE_KINDS = [
  'partner request',
  'request accepted',
  'interest',
  'bargain price',
  'bargain accepted',
  'bargain declined',
  'bargain withdrawn',
  'business group',
  'added to chatroom',
  'wallet requested',
  'payment received',
  'receipt acknowledged',
  'money released',
  'like',
  'comment',
  'reply',
  'licence',
  'licence reminder',
  'offer changed',
  'offer withdrawn',
  'offer closed',
  'joint full',
  'joint moved up',
  'joint extended',
  'joint reached',
  'joint missed',
  'payment unplaced',
  'refund begun',
  'refund sent',
  'refund failed',
  'refund needs account',
  'bank dispute',
  'bank dispute won',
  'bank dispute lost',
  'goods dispatched',
  'inspection reminder',
  'dispute opened',
  'dispute answered',
  'dispute resolved',
  'wallet cancelled',
  'money returned',
  'payout sent',
  'payout failed',
  'payout late',
  'debt set off',
  'saved search',
  'offer match',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const SUBJECT_KINDS = ['member', 'offer', 'room', 'chat', 'post'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const NOTICE_PAGE = 50;
export const NOTICE_DETAIL = 120;

interface Traits {
  /** May be mailed, and is told whoever it comes from, blocked or not. */
  isMoney: boolean;
  /** Those of one day about one subject are one notice. Money and trade never gather. */
  gathers: boolean;
}

const PLAIN: Traits = { isMoney: false, gathers: false };
const MONEY: Traits = { isMoney: true, gathers: false };
const GATHERED: Traits = { isMoney: false, gathers: true };

export const NOTICE_TRAITS: Record<NoticeKind, Traits> = {
  'partner request': GATHERED,
  'request accepted': PLAIN,
  interest: PLAIN,
  'bargain price': PLAIN,
  'bargain accepted': PLAIN,
  'bargain declined': PLAIN,
  'bargain withdrawn': PLAIN,
  'business group': PLAIN,
  'added to chatroom': PLAIN,
  'wallet requested': MONEY,
  'payment received': MONEY,
  'receipt acknowledged': MONEY,
  'money released': MONEY,
  like: GATHERED,
  comment: PLAIN,
  reply: PLAIN,
  licence: PLAIN,
  'licence reminder': PLAIN,
  'offer changed': PLAIN,
  'offer withdrawn': PLAIN,
  'offer closed': PLAIN,
  'joint full': PLAIN,
  'joint moved up': PLAIN,
  'joint extended': PLAIN,
  'joint reached': PLAIN,
  'joint missed': PLAIN,
  'payment unplaced': MONEY,
  'refund begun': MONEY,
  'refund sent': MONEY,
  'refund failed': MONEY,
  'refund needs account': MONEY,
  'bank dispute': MONEY,
  'bank dispute won': MONEY,
  'bank dispute lost': MONEY,
  'goods dispatched': MONEY,
  'inspection reminder': MONEY,
  'dispute opened': MONEY,
  'dispute answered': MONEY,
  'dispute resolved': MONEY,
  'wallet cancelled': MONEY,
  'money returned': MONEY,
  'payout sent': MONEY,
  'payout failed': MONEY,
  'payout late': MONEY,
  'debt set off': MONEY,
  'saved search': PLAIN,
  'offer match': PLAIN,
};

/** Kinds that are turned on and off with another one: to the member they are one thing. */
const WITH_ANOTHER: Partial<Record<NoticeKind, NoticeKind>> = { 'licence reminder': 'licence' };

/** The kind whose setting says whether one of this kind is wanted. */
export function settingOf(kind: NoticeKind): NoticeKind {
  return WITH_ANOTHER[kind] ?? kind;
}

/** The kinds that a member turns on and off. */
export const SETTING_KINDS = NOTICE_KINDS.filter((kind) => settingOf(kind) === kind);

export interface NoticeFacts {
  kind: NoticeKind;
  /** Full name; null where Mortar itself speaks. */
  actor: string | null;
  /** How many members are behind it, the actor among them. */
  count: number;
  /** The thing's own name: a product, a title, a standing. */
  detail: string;
  amountKobo: Kobo | null;
  /** It is about a joint purchase, which has words of its own: nobody bargains over it. */
  isJoint: boolean;
}

const MESSAGES: Record<NoticeKind, (who: string, about: NoticeFacts) => string> = {
  'partner request': (who) => `${who} asks to be your partner.`,
  'request accepted': (who) => `${who} and you are partners now.`,
  interest: (who, { detail, amountKobo, isJoint }) =>
    `${who} ${isJoint ? 'takes part in your joint purchase' : 'is interested in your offer'} of ${detail}${sum(' at ', amountKobo)}.`,
  'bargain price': (who, { detail, amountKobo }) => `${who} named a new price for ${detail}${sum(': ', amountKobo)}.`,
  'bargain accepted': (who, { detail, amountKobo }) =>
    `${who} accepted your offer for ${detail}${sum(' at ', amountKobo)}.`,
  'bargain declined': (who, { detail, amountKobo, isJoint }) =>
    `${who} declined your ${isJoint ? 'part in the joint purchase of' : 'offer for'} ${detail}${sum(' at ', amountKobo)}.`,
  'bargain withdrawn': (who, { detail, isJoint }) =>
    isJoint
      ? `${who} no longer takes part in your joint purchase of ${detail}.`
      : `${who} is no longer interested in your offer of ${detail}.`,
  'business group': (who, { detail }) => `${who} made the business group “${detail}” with you.`,
  'added to chatroom': (who, { detail }) => `${who} added you to the chatroom “${detail}”.`,
  'wallet requested': (who, { amountKobo }) => `${who} requested a wallet${sum(' of ', amountKobo)}.`,
  'payment received': (who, { amountKobo }) =>
    `${who} paid${sum(' ', amountKobo)} into the wallet. It is held until receipt is acknowledged.`,
  'receipt acknowledged': (who) => `${who} acknowledged receipt.`,
  'money released': (_, { amountKobo }) =>
    amountKobo === null
      ? 'The wallet is complete. Its money was released.'
      : `${formatKobo(amountKobo)} was released to you.`,
  like: (who, { count }) => `${withOthers(who, count)} liked your post.`,
  comment: (who) => `${who} commented on your post.`,
  reply: (who) => `${who} replied to your comment.`,
  licence: (_, { detail }) => `Your licence is now ${detail}.`,
  'licence reminder': (_, { detail }) =>
    `Your licence${detail && ` of ${detail}`} ends on 31 December. Hand in the next one.`,
  'offer changed': (who, { detail, isJoint }) =>
    `${who} changed the ${isJoint ? `joint purchase of ${detail} you take part in` : `offer of ${detail} you are interested in`}. Look at it again.`,
  'offer withdrawn': (who, { detail, isJoint }) =>
    isJoint
      ? `${who} withdrew the joint purchase of ${detail} you took part in. Nobody has to buy.`
      : `${who} withdrew the offer of ${detail} you were interested in.`,
  'offer closed': (who, { actor, detail }) =>
    actor !== null
      ? `${who} closed the offer of ${detail} you were interested in.`
      : `The offer of ${detail} has closed: its last day is over.`,
  'joint full': (_, { detail }) =>
    `Your joint purchase of ${detail} has all it aims at. You may end it now, or wait for the deadline.`,
  'joint moved up': (_, { detail }) =>
    `You moved up from the reserve list: you are in the joint purchase of ${detail}.`,
  'joint extended': (who, { detail }) => `${who} gave the joint purchase of ${detail} more time.`,
  'joint reached': (_, { detail, amountKobo }) =>
    `The joint purchase of ${detail} reached its target${sum(': one costs ', amountKobo)}.`,
  'joint missed': (_, { detail }) => `The joint purchase of ${detail} missed its target. Nobody has to buy.`,
  'payment unplaced': (_, { amountKobo }) =>
    `Your payment${sum(' of ', amountKobo)} arrived, but the wallet could not take it. All of it goes back to you.`,
  'refund begun': (who, { amountKobo }) =>
    `${who} gives your payment${sum(' of ', amountKobo)} back. It is on its way to you.`,
  'refund sent': (_, { amountKobo }) =>
    `${amountKobo === null ? 'Your money' : formatKobo(amountKobo)} was given back. Banks take 3 to 10 working days.`,
  'refund failed': (_, { amountKobo }) =>
    `Your refund${sum(' of ', amountKobo)} did not go through. Your money is safe: the wallet says what happens next.`,
  'refund needs account': (_, { amountKobo }) =>
    `Your refund${sum(' of ', amountKobo)} needs a bank account to go to. Open the wallet and say which.`,
  'bank dispute': (_, { amountKobo }) =>
    `A payer’s bank asks for${sum(' ', amountKobo)} back. Until that is decided, an open wallet is on hold.`,
  'bank dispute won': (_, { amountKobo }) =>
    `The bank’s dispute${sum(' over ', amountKobo)} was declined. You keep the money.`,
  'bank dispute lost': (_, { amountKobo }) =>
    `A payer’s bank has taken${sum(' ', amountKobo)} back. Look at the wallet.`,
  'goods dispatched': (who) => `${who} dispatched your goods. Look at them when they come, then acknowledge receipt.`,
  'inspection reminder': (_, { amountKobo }) =>
    `Your payment${sum(' of ', amountKobo)} is released to its supplier soon. Acknowledge receipt, or open a dispute.`,
  'dispute opened': (who) => `${who} opened a dispute. The wallet is on hold.`,
  'dispute answered': (who) => `${who} wrote in your dispute.`,
  'dispute resolved': (who, { actor }) =>
    actor === null ? 'We have ruled on the dispute. Read what happens to the money.' : `${who} withdrew the dispute.`,
  'wallet cancelled': (who, { actor }) =>
    actor === null ? 'A wallet without money in it was closed.' : `${who} cancelled the wallet.`,
  'money returned': (who, { actor }) =>
    actor === null
      ? 'Nothing was dispatched in time: the money goes back to those who paid.'
      : `${who} took the money back, as nothing was dispatched.`,
  'payout sent': (_, { amountKobo }) =>
    `${amountKobo === null ? 'Your payout' : `Your payout of ${formatKobo(amountKobo)}`} was sent to your bank.`,
  'payout failed': (_, { amountKobo, detail }) =>
    `${amountKobo === null ? 'Your payout' : `Your payout of ${formatKobo(amountKobo)}`} did not arrive and is available again.${detail ? ` ${detail}.` : ''}`,
  'payout late': (_, { amountKobo, detail }) =>
    `Your payout${sum(' of ', amountKobo)} arrived after all, so it is no longer available here.${detail ? ` ${detail}.` : ''}`,
  'debt set off': (_, { amountKobo }) =>
    `${amountKobo === null ? 'What you owed' : formatKobo(amountKobo)} was taken from your available money: it had reached your bank already, by a payout that arrived late.`,
  'saved search': (who, { detail, isJoint }) =>
    `${who} ${isJoint ? 'organises a joint purchase of' : 'lists'} ${detail}, which fits a search you saved.`,
  'offer match': (who, { detail }) => `A match for your business: ${who} ${detail}.`,
};

export function messageOf(facts: NoticeFacts): string {
  return MESSAGES[facts.kind](facts.actor ?? 'Mortar', facts);
}

/** The same for a mail: without a word that another member typed. */
export function mailMessageOf(facts: NoticeFacts): string {
  return MESSAGES[facts.kind]('A partner', { ...facts, detail: '' });
}

/** The screen a notice leads to. */
export function linkOf(kind: NoticeKind, subject: { kind: SubjectKind; id: string }): string {
  if (kind === 'partner request') return PATHS.requests;
  if (kind === 'licence' || kind === 'licence reminder') return PATHS.licence;
  if (OF_MONEY.has(kind)) return PATHS.money;
  return SCREENS[subject.kind].replace(':id', subject.id);
}

const OF_MONEY = new Set<NoticeKind>(['payout sent', 'payout failed', 'payout late', 'debt set off']);

const SCREENS: Record<SubjectKind, string> = {
  member: PATHS.profile,
  offer: PATHS.offer,
  room: PATHS.chatroom,
  chat: PATHS.chat,
  post: PATHS.post,
};

function sum(before: string, amountKobo: Kobo | null): string {
  return amountKobo === null ? '' : before + formatKobo(amountKobo);
}

function withOthers(who: string, count: number): string {
  if (count <= 1) return who;
  return count === 2 ? `${who} and 1 other` : `${who} and ${count - 1} others`;
}
