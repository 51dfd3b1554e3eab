/** Notices, a row a kind: what it says, where it leads, whether it gathers and whether it is mailed. Everything else follows. */
import { type Message, message, type Words } from '../i18n/message.ts';
import { formatKobo, type Kobo } from '../money.ts';
import { PATHS } from '../paths.ts';

export const SUBJECT_KINDS = ['member', 'offer', 'room', 'chat', 'post'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const NOTICE_PAGE = 50;

export interface NoticeFacts {
  kind: NoticeKind;
  /** Full name; null where Mortar is the sender. */
  actor: string | null;
  /** Number of actors, the named one included. */
  count: number;
  /** The name of the subject, a product or a title; or what became of it. */
  detail: Words;
  amountKobo: Kobo | null;
  /** The subject is a joint purchase, which has messages of its own because nobody bargains over it. */
  isJoint: boolean;
}

/** The facts as the words take them. */
interface About {
  who: Words;
  /** Mortar itself speaks. */
  isOurs: boolean;
  count: number;
  detail: Words;
  /** Empty where it is about no sum. */
  sum: string;
  isJoint: boolean;
}

interface NoticeRow {
  message: (about: About) => Message;
  /** May be mailed, and is told whoever it comes from, blocked or not. */
  isMoney?: true;
  /** Those of one day about one subject are one notice. Money and trade never gather. */
  gathers?: true;
  /** The screen it leads to, where that is not its subject's. */
  link?: string;
  /** The kind that it is turned on and off with: to the member they are one thing. */
  with?: string;
}

const ROWS = {
  'partner request': {
    message: ({ who }) => message('{who} asks to be your partner.', { who }),
    gathers: true,
    link: PATHS.requests,
  },
  'request accepted': { message: ({ who }) => message('{who} and you are partners now.', { who }) },
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
  'added to chatroom': {
    message: ({ who, detail }) => message('{who} added you to the chatroom “{detail}”.', { who, detail }),
  },
  'wallet requested': {
    message: ({ who, sum }) =>
      sum ? message('{who} requested a wallet of {sum}.', { who, sum }) : message('{who} requested a wallet.', { who }),
    isMoney: true,
  },
  'payment received': {
    message: ({ who, sum }) =>
      sum
        ? message('{who} paid {sum} into the wallet. It is held until receipt is acknowledged.', { who, sum })
        : message('{who} paid into the wallet. It is held until receipt is acknowledged.', { who }),
    isMoney: true,
  },
  'receipt acknowledged': { message: ({ who }) => message('{who} acknowledged receipt.', { who }), isMoney: true },
  'money released': {
    message: ({ sum }) =>
      sum ? message('{sum} was released to you.', { sum }) : message('The wallet is complete. Its money was released.'),
    isMoney: true,
  },
  like: {
    message: ({ who, count }) =>
      count <= 1
        ? message('{who} liked your post.', { who })
        : message('{who} and {others, plural, one {# other} other {# others}} liked your post.', {
            who,
            others: count - 1,
          }),
    gathers: true,
  },
  comment: { message: ({ who }) => message('{who} commented on your post.', { who }) },
  reply: { message: ({ who }) => message('{who} replied to your comment.', { who }) },
  licence: { message: ({ detail }) => message('Your licence is now {detail}.', { detail }), link: PATHS.licence },
  'licence reminder': {
    message: ({ detail }) =>
      detail
        ? message('Your licence of {detail} ends on 31 December. Hand in the next one.', { detail })
        : message('Your licence ends on 31 December. Hand in the next one.'),
    link: PATHS.licence,
    with: 'licence',
  },
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
  'payment unplaced': {
    message: ({ sum }) =>
      sum
        ? message('Your payment of {sum} arrived, but the wallet could not take it. All of it goes back to you.', {
            sum,
          })
        : message('Your payment arrived, but the wallet could not take it. All of it goes back to you.'),
    isMoney: true,
  },
  'refund begun': {
    message: ({ who, sum }) =>
      sum
        ? message('{who} gives your payment of {sum} back. It is on its way to you.', { who, sum })
        : message('{who} gives your payment back. It is on its way to you.', { who }),
    isMoney: true,
  },
  'refund sent': {
    message: ({ sum }) =>
      sum
        ? message('{sum} was given back. Banks take 3 to 10 working days.', { sum })
        : message('Your money was given back. Banks take 3 to 10 working days.'),
    isMoney: true,
  },
  'refund failed': {
    message: ({ sum }) =>
      sum
        ? message('Your refund of {sum} did not go through. Your money is safe: the wallet says what happens next.', {
            sum,
          })
        : message('Your refund did not go through. Your money is safe: the wallet says what happens next.'),
    isMoney: true,
  },
  'refund needs account': {
    message: ({ sum }) =>
      sum
        ? message('Your refund of {sum} needs a bank account to go to. Open the wallet and say which.', { sum })
        : message('Your refund needs a bank account to go to. Open the wallet and say which.'),
    isMoney: true,
  },
  'bank dispute': {
    message: ({ sum }) =>
      sum
        ? message('A payer’s bank asks for {sum} back. Until that is decided, an open wallet is on hold.', { sum })
        : message('A payer’s bank asks for back. Until that is decided, an open wallet is on hold.'),
    isMoney: true,
  },
  'bank dispute won': {
    message: ({ sum }) =>
      sum
        ? message('The bank’s dispute over {sum} was declined. You keep the money.', { sum })
        : message('The bank’s dispute was declined. You keep the money.'),
    isMoney: true,
  },
  'bank dispute lost': {
    message: ({ sum }) =>
      sum
        ? message('A payer’s bank has taken {sum} back. Look at the wallet.', { sum })
        : message('A payer’s bank has taken back. Look at the wallet.'),
    isMoney: true,
  },
  'goods dispatched': {
    message: ({ who }) =>
      message('{who} dispatched your goods. Look at them when they come, then acknowledge receipt.', { who }),
    isMoney: true,
  },
  'inspection reminder': {
    message: ({ sum }) =>
      sum
        ? message('Your payment of {sum} is released to its supplier soon. Acknowledge receipt, or open a dispute.', {
            sum,
          })
        : message('Your payment is released to its supplier soon. Acknowledge receipt, or open a dispute.'),
    isMoney: true,
  },
  'dispute opened': {
    message: ({ who }) => message('{who} opened a dispute. The wallet is on hold.', { who }),
    isMoney: true,
  },
  'dispute answered': { message: ({ who }) => message('{who} wrote in your dispute.', { who }), isMoney: true },
  'dispute resolved': {
    message: ({ who, isOurs }) =>
      isOurs
        ? message('We have ruled on the dispute. Read what happens to the money.')
        : message('{who} withdrew the dispute.', { who }),
    isMoney: true,
  },
  'wallet cancelled': {
    message: ({ who, isOurs }) =>
      isOurs ? message('A wallet without money in it was closed.') : message('{who} cancelled the wallet.', { who }),
    isMoney: true,
  },
  'money returned': {
    message: ({ who, isOurs }) =>
      isOurs
        ? message('Nothing was dispatched in time: the money goes back to those who paid.')
        : message('{who} took the money back, as nothing was dispatched.', { who }),
    isMoney: true,
  },
  'payout sent': {
    message: ({ sum }) =>
      sum
        ? message('Your payout of {sum} was sent to your bank.', { sum })
        : message('Your payout was sent to your bank.'),
    isMoney: true,
    link: PATHS.money,
  },
  'payout failed': {
    message: ({ sum, detail }) =>
      and(
        detail,
        sum
          ? message('Your payout of {sum} did not arrive and is available again.', { sum })
          : message('Your payout did not arrive and is available again.'),
      ),
    isMoney: true,
    link: PATHS.money,
  },
  'payout late': {
    message: ({ sum, detail }) =>
      and(
        detail,
        sum
          ? message('Your payout of {sum} arrived after all, so it is no longer available here.', { sum })
          : message('Your payout arrived after all, so it is no longer available here.'),
      ),
    isMoney: true,
    link: PATHS.money,
  },
  'debt set off': {
    message: ({ sum }) =>
      sum
        ? message(
            '{sum} was taken from your available money: it had reached your bank already, by a payout that arrived late.',
            { sum },
          )
        : message(
            'What you owed was taken from your available money: it had reached your bank already, by a payout that arrived late.',
          ),
    isMoney: true,
    link: PATHS.money,
  },
  'saved search': {
    message: ({ who, detail, isJoint }) =>
      isJoint
        ? message('{who} organises a joint purchase of {detail}, which fits a search you saved.', { who, detail })
        : message('{who} lists {detail}, which fits a search you saved.', { who, detail }),
  },
  'offer match': {
    message: ({ who, detail }) => message('A match for your business: {who} {detail}.', { who, detail }),
  },
} satisfies Record<string, NoticeRow>;

export type NoticeKind = keyof typeof ROWS;

const NOTICES: Record<NoticeKind, NoticeRow> = ROWS;
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]];

/** Money may be mailed; what gathers is one notice a day and subject. */
export const NOTICE_TRAITS = Object.fromEntries(
  NOTICE_KINDS.map((kind) => [
    kind,
    { isMoney: NOTICES[kind].isMoney === true, gathers: NOTICES[kind].gathers === true },
  ]),
) as Record<NoticeKind, { isMoney: boolean; gathers: boolean }>;

/** The kind whose setting says whether one of this kind is wanted. */
export function settingOf(kind: NoticeKind): NoticeKind {
  return (NOTICES[kind].with as NoticeKind | undefined) ?? kind;
}

/** The kinds that a member turns on and off. */
export const SETTING_KINDS = NOTICE_KINDS.filter((kind) => settingOf(kind) === kind);

export function messageOf(facts: NoticeFacts): Message {
  const who = facts.actor ?? 'Mortar';
  return NOTICES[facts.kind].message({ ...aboutOf(facts), who, detail: facts.detail });
}

/** The same for a mail: without a word that another member typed. */
export function mailMessageOf(facts: NoticeFacts): Message {
  return NOTICES[facts.kind].message({ ...aboutOf(facts), who: message('A partner'), detail: '' });
}

function aboutOf({ actor, count, amountKobo, isJoint }: NoticeFacts) {
  return { isOurs: actor === null, count, sum: amountKobo === null ? '' : formatKobo(amountKobo), isJoint };
}

/** The path of the screen a notice links to. */
export function linkOf(kind: NoticeKind, subject: { kind: SubjectKind; id: string }): string {
  return NOTICES[kind].link ?? SCREENS[subject.kind].replace(':id', subject.id);
}

const SCREENS: Record<SubjectKind, string> = {
  member: PATHS.profile,
  offer: PATHS.offer,
  room: PATHS.chatroom,
  chat: PATHS.chat,
  post: PATHS.post,
};

function and(why: Words, reply: Message): Message {
  return why ? message('{said} {why}.', { said: reply, why }) : reply;
}
