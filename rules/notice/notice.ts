/** Notices, one row a kind: its message, link, grouping and mail. Everything else derives from these rows. */
import { type Message, message, type Words } from '../i18n/message.ts';
import { formatNaira, type Kobo } from '../money.ts';
import { PATHS, pathTo } from '../paths.ts';
import { MONEY_NOTICES, WALLET_NOTICES } from './money-notices.ts';
import { type NoticeRow, withReason } from './notice-row.ts';
import { REPORT_NOTICES } from './report-notices.ts';
import { SAFETY_NOTICES } from './safety-notices.ts';
import { PHARMACY_NOTICES } from './pharmacy-notices.ts';
import { BARGAIN_NOTICES, OFFER_NOTICES, SEARCH_NOTICES } from './offer-notices.ts';

export const SUBJECT_KINDS = [
  'member',
  'offer',
  'trade',
  'room',
  'chat',
  'post',
  'pharmacy',
  'batch alert',
  'announcement',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const NOTICE_PAGE = 50;

export interface NoticeFacts {
  kind: NoticeKind;
  /** Full name, or null if Mortar is the sender. */
  actor: string | null;
  /** Number of actors, the named one included. */
  count: number;
  /** The subject's name, a product or a title, or the outcome. */
  detail: Words;
  amountKobo: Kobo | null;
  /** True for a joint purchase, which has its own messages because nobody bargains over it. */
  isJoint: boolean;
}

const ROWS = {
  'partner request': {
    message: ({ who }) => message('{who} wants to be your partner.', { who }),
    gathers: true,
    link: PATHS.requests,
  },
  'request accepted': { message: ({ who }) => message('You and {who} are partners now.', { who }) },
  ...BARGAIN_NOTICES,
  'added to chatroom': {
    message: ({ who, detail }) => message('{who} added you to the chatroom “{detail}”.', { who, detail }),
  },
  ...WALLET_NOTICES,
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
  rating: {
    message: ({ who }) => message('{who} rated your trade. See what they said.', { who }),
    link: `${PATHS.ownProfile}?tab=ratings`,
  },
  licence: { message: ({ detail }) => message('Your licence is now {detail}.', { detail }), link: PATHS.licence },
  'licence reminder': {
    message: ({ detail }) =>
      detail
        ? message('Your {detail} licence expires on 31 December. Upload the next one.', { detail })
        : message('Your licence expires on 31 December. Upload the next one.'),
    link: PATHS.licence,
    with: 'licence',
  },
  'licence over': {
    message: ({ detail }) =>
      detail
        ? message('Your {detail} licence has expired. Upload this year’s licence.', { detail })
        : message('Your licence has expired. Upload this year’s licence.'),
    link: PATHS.licence,
    with: 'licence',
  },
  suggestion: {
    message: ({ detail }) => message('Your suggestion for the gallery: {detail}.', { detail }),
    link: PATHS.gallery,
  },
  'post removed': {
    message: ({ detail }) => withReason(detail, message('Mortar removed one of your posts.')),
    isMailed: true,
    link: PATHS.posts,
  },
  ...OFFER_NOTICES,
  ...MONEY_NOTICES,
  ...SEARCH_NOTICES,
  ...PHARMACY_NOTICES,
  ...SAFETY_NOTICES,
  ...REPORT_NOTICES,
} satisfies Record<string, NoticeRow>;

export type NoticeKind = keyof typeof ROWS;

const NOTICES: Record<NoticeKind, NoticeRow> = ROWS;
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]];

/** Traits by kind. Grouped kinds become one notice a day and subject. */
export const NOTICE_TRAITS = Object.fromEntries(
  NOTICE_KINDS.map((kind) => [
    kind,
    { isMailed: NOTICES[kind].isMailed === true, gathers: NOTICES[kind].gathers === true },
  ]),
) as Record<NoticeKind, { isMailed: boolean; gathers: boolean }>;

/** True for notices that a suspended member still gets: money, their licence, and safety alerts, but not trade. */
export function reachesSuspended(kind: NoticeKind): boolean {
  return (
    NOTICE_TRAITS[kind].isMailed ||
    ['licence', 'licence reminder', 'licence over', 'batch alert', 'batch alert over'].includes(kind)
  );
}

/** Returns the kind whose setting applies to this kind. */
export function settingOf(kind: NoticeKind): NoticeKind {
  return (NOTICES[kind].with as NoticeKind | undefined) ?? kind;
}

/** The kinds that a member can turn on and off. */
export const SETTING_KINDS = NOTICE_KINDS.filter((kind) => settingOf(kind) === kind && !isFixed(kind));

/** True if nobody can turn it off. */
export function isFixed(kind: NoticeKind): boolean {
  return NOTICES[kind].isFixed === true;
}

export function messageOf(facts: NoticeFacts): Message {
  const who = facts.actor ?? 'Mortar';
  return NOTICES[facts.kind].message({ ...aboutOf(facts), who, detail: facts.detail });
}

/** Returns the message for a mail. It names who acted, but contains no other words of members. */
export function mailMessageOf(facts: NoticeFacts): Message {
  return NOTICES[facts.kind].message({ ...aboutOf(facts), who: mailNameOf(facts.actor ?? ''), detail: '' });
}

/** Makes a name safe for a mail: mail programs must not turn it into a link, an address or the end of a sentence. */
function mailNameOf(name: string): Words {
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return plain || message('A member');
}

function aboutOf({ actor, count, amountKobo, isJoint }: NoticeFacts) {
  return { isOurs: actor === null, count, sum: amountKobo === null ? '' : formatNaira(amountKobo), isJoint };
}

/** Returns the path of the screen a notice links to. */
export function linkOf(kind: NoticeKind, subject: { kind: SubjectKind; id: string }): string {
  return NOTICES[kind].link ?? pathTo(SCREENS[subject.kind], subject.id);
}

const SCREENS = {
  member: PATHS.profile,
  offer: PATHS.offer,
  trade: PATHS.trade,
  room: PATHS.chatroom,
  chat: PATHS.chat,
  post: PATHS.post,
  pharmacy: PATHS.pharmacy,
  'batch alert': PATHS.batchAlert,
  announcement: PATHS.announcement,
} satisfies Record<SubjectKind, string>;
