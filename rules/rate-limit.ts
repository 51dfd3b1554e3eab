/** Rate limits: the calls a window allows, and how long repeated failures block. */

export interface RateCount {
  count: number;
  /** Start of the window, or for failures the time of the last one. */
  since: Date;
  blockedUntil: Date | null;
}

export interface Window {
  limit: number;
  seconds: number;
  /** Counts any period of this length. Otherwise a window begins with its first call, and twice as many may pass around its end. */
  rolling?: true;
}

export const SIGN_INS_PER_NETWORK: Window = { limit: 20, seconds: 60 };
/** Passwords that a network, and a wide network, may have compared before it queues behind first-time visitors. */
export const NEWCOMERS_PER_NETWORK: Window = { limit: 1, seconds: 900 };
export const NEWCOMERS_PER_WIDE_NETWORK: Window = { limit: 30, seconds: 900 };
/** Mails that strangers can trigger from one network, which may be a carrier's whole town. */
export const MAILS_PER_NETWORK: Window = { limit: 60, seconds: 3_600 };
/** Mails from one site, whose /48 has 65,536 networks, and from one wide network. */
export const MAILS_PER_SITE: Window = { limit: 240, seconds: 3_600 };
export const MAILS_PER_WIDE_NETWORK: Window = { limit: 2_400, seconds: 3_600 };
/** Mails of one kind to an address, requested by one network or known device, by one wide network, and by all strangers. */
export const MAILS_TO_ADDRESS: Window = { limit: 3, seconds: 3_600 };
export const MAILS_TO_ADDRESS_WIDE: Window = { limit: 6, seconds: 3_600 };
export const MAILS_TO_ADDRESS_BY_STRANGERS: Window = { limit: 30, seconds: 3_600 };
/** Reminders of one unpaid share of a wallet. */
export const REMINDERS_EACH: Window = { limit: 1, seconds: 86_400 };
/** Wallets one member may request. Each notifies, and may mail, everybody in the chat. */
export const WALLETS_PER_MEMBER: Window = { limit: 60, seconds: 3_600 };
/** Instant purchases one member may begin, in all and of one offer, since reserved goods are blocked for others. */
export const PURCHASES_PER_MEMBER: Window = { limit: 60, seconds: 3_600 };
export const PURCHASES_OF_OFFER: Window = { limit: 20, seconds: 86_400 };
/** Donor registrations: by network, and by e-mail address and network. */
export const DONORS_PER_NETWORK: Window = { limit: 60, seconds: 3_600 };
export const DONORS_PER_EMAIL: Window = { limit: 3, seconds: 3_600 };

/**
 * Medicine requests of patients, who have no account: by e-mail address, by network, which may be a carrier's whole town, by site, by wide network
 * and in all. A wide network can use at most a tenth of the day's total.
 */
export const MEDICINE_REQUESTS_PER_EMAIL: Window = { limit: 10, seconds: 86_400 };
export const MEDICINE_REQUESTS_PER_NETWORK: Window = { limit: 100, seconds: 86_400 };
export const MEDICINE_REQUESTS_PER_SITE: Window = { limit: 300, seconds: 86_400 };
export const MEDICINE_REQUESTS_PER_WIDE_NETWORK: Window = { limit: 2_000, seconds: 86_400 };
export const MEDICINE_REQUESTS_IN_ALL: Window = { limit: 20_000, seconds: 86_400 };

/** Expensive responses, by member or donor: receipts, statement files, files of trades, and the list of banks. */
export const RECEIPTS_EACH: Window = { limit: 240, seconds: 3_600 };
export const STATEMENT_FILES_EACH: Window = { limit: 60, seconds: 3_600 };
export const DEAL_FILES_EACH: Window = { limit: 60, seconds: 3_600 };
export const BANK_LISTS_EACH: Window = { limit: 60, seconds: 3_600 };

/** Failed sign-ins to one account from one network. Four are free within a quarter of an hour, then each doubles the wait. */
export const FREE_FAILURES = 5;
/** Failed sign-ins from one wide network, in which one attacker may have many addresses. */
export const FREE_FAILURES_WIDE = 30;
const FAILURE_WINDOW_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Returns the count with one more call, or undefined if the window is full. */
export function countInWindow(window: Window, before: RateCount | undefined, now: Date): RateCount | undefined {
  const running = before && now < later(before.since, window.seconds) ? before : undefined;
  const count = (running?.count ?? 0) + 1;
  if (count > window.limit) return undefined;
  return running ? { ...running, count } : { count, since: now, blockedUntil: null };
}

/** Returns seconds until a full window ends, at least 1. */
export function secondsLeft(window: Window, { since }: RateCount, now: Date): number {
  return Math.max(1, Math.ceil((later(since, window.seconds).getTime() - now.getTime()) / 1000));
}

/** Returns the count with one more failure, or undefined while the subject is blocked. It never blocks for good. */
export function countFailure(
  before: RateCount | undefined,
  now: Date,
  free: number = FREE_FAILURES,
): RateCount | undefined {
  if (before?.blockedUntil && now < before.blockedUntil) return undefined;
  const forgottenAt = before && later(before.blockedUntil ?? before.since, FAILURE_WINDOW_SECONDS);
  const count = !forgottenAt || now >= forgottenAt ? 1 : before.count + 1;
  return { count, since: now, blockedUntil: count < free ? null : later(now, waitSeconds(count - free)) };
}

/** Returns the wait after this many failures beyond the free ones. */
function waitSeconds(failures: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** failures);
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

/**
 * Returns the network a visitor is counted by: an IPv4 address, or the /64 of an IPv6 address, which is one household. Undefined for this machine
 * itself, as which every visitor behind a proxy appears. Any other text is a network of that name.
 */
export function networkOf(ip: string): string | undefined {
  const address = normalAddress(ip);
  if (address === undefined || !address.includes(':')) return address;
  return `${address.split(':').slice(0, 4).join(':')}::/64`;
}

/** Returns the site of an IPv6 address: the /48 that a provider gives a company or a rented server. Undefined for IPv4 and this machine itself. */
export function siteOf(ip: string): string | undefined {
  const address = normalAddress(ip);
  return address?.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : undefined;
}

/** Returns the wider network of an address, shared with neighbours of the same provider. Undefined for this machine itself and for no address. */
export function wideNetworkOf(ip: string): string | undefined {
  const address = normalAddress(ip);
  if (address?.includes(':')) return `${address.split(':').slice(0, 2).join(':')}::/32`;
  return address?.includes('.') ? `${address.split('.').slice(0, 2).join('.')}.0.0/16` : undefined;
}

const IPV6_LOOPBACK = '0:0:0:0:0:0:0:1';
const IPV4_MAPPED = '0:0:0:0:0:ffff:';

/** Normalises an address: an IPv4-mapped one becomes IPv4, any other IPv6 one has eight groups. Undefined for this machine itself. */
function normalAddress(ip: string): string | undefined {
  const address = ip.toLowerCase().replace(/%.*$/, '');
  if (!address.includes(':')) return address.startsWith('127.') ? undefined : address;
  const groups = groupsOf(address);
  const whole = groups.join(':');
  if (whole.startsWith(IPV4_MAPPED)) return normalAddress(dottedOf(groups.slice(6)));
  return whole === IPV6_LOOPBACK ? undefined : whole;
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, hexOf).split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

function hexOf(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function dottedOf(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
