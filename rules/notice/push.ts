/** Push notifications: their groups and quiet hours. */
import { message } from '../i18n/message.ts';
import { dayBeginInLagos } from '../lagos.ts';
import { NOTICE_TRAITS, type NoticeKind } from './notice.ts';
import { BARGAIN_NOTICES, OFFER_NOTICES, SEARCH_NOTICES } from './offer-notices.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

export type PushGroup = 'money' | 'trade' | 'message';

export interface QuietHours {
  /** Hours of the day in Lagos. */
  from: number;
  to: number;
}

/** Shown on a locked screen unless the member chose details: no name, medicine or sum. */
export const PRIVATE_WORDS = {
  money: message('There is news about your money.'),
  trade: message('There is news about a trade.'),
  message: message('You have a new message.'),
} satisfies Record<PushGroup, object>;

const TRADE: ReadonlySet<string> = new Set([
  ...Object.keys(BARGAIN_NOTICES),
  ...Object.keys(OFFER_NOTICES),
  ...Object.keys(SEARCH_NOTICES),
  'added to chatroom',
  'medicine request',
  'medicine request chosen',
  'batch alert',
  'batch alert over',
]);

/** Returns undefined for kinds shown only in the app. */
export function pushGroupOf(kind: NoticeKind): PushGroup | undefined {
  if (TRADE.has(kind)) return 'trade';
  return NOTICE_TRAITS[kind].isMailed ? 'money' : undefined;
}

/** Returns when the current quiet hours end, or undefined outside them. Money has no quiet hours, as it may have a deadline. */
export function quietUntil(now: Date, quiet: QuietHours | null, group: PushGroup): Date | undefined {
  if (!quiet || group === 'money') return undefined;
  const begun = dayBeginInLagos(now).getTime() + quiet.from * HOUR_MS;
  const start = begun > now.getTime() ? begun - DAY_MS : begun;
  const end = start + ((quiet.to - quiet.from + 24) % 24) * HOUR_MS;
  return now.getTime() < end ? new Date(end) : undefined;
}
