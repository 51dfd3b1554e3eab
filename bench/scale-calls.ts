/** The calls people make all day, each in realistic variants: different members, words, states and chats. */
import type pg from 'pg';
import { pharmacyOf, productOf } from './stock-seed.ts';
import { KIND } from './scale-words.ts';
import type { Sizes } from './scale-tables.ts';

export interface Asked {
  /** The API path. People search runs over the socket with `typed`. */
  path?: string;
  typed?: string;
  /** True for the busy member, else one of many asks. */
  isBusy?: boolean;
  /** True for the moderator. */
  isAdmin?: boolean;
  /** True for the page after the first. */
  isNext?: boolean;
  method?: 'POST';
}

export interface Call {
  what: string;
  /** Returns the call for each turn, from the first. */
  ask(turn: number): Asked;
}

/** Returns an id as `bench.id` does. */
export const idOf = (kind: keyof typeof KIND, number: number) =>
  `01900000-${KIND[kind].toString(16).padStart(4, '0')}-7000-8000-${number.toString(16).padStart(12, '0')}`;

const STATES = ['Lagos', 'Kano', 'Yobe', 'Oyo', 'Ekiti', 'Rivers', 'Zamfara'];
const KINDS = ['sale', 'demand', 'joint purchase'];
const MEDICINES = [
  'paracetamol',
  'amoxicillin',
  'artemether',
  'insulin',
  'metformin',
  'cefuroxime',
  'omeprazole',
  'salbutamol',
];
const SLIPS = ['paracetmol', 'amoxicilin', 'artemeter', 'insullin', 'metfomin', 'omeprazol'];
const RARE = ['quartermaine', 'hearing aid', 'crocodile', 'unobtainium', 'vellum'];
const LETTERS = ['mu', 'ch', 'ad', 'ok', 'ab', 'qu', 'za', 'eb', 'ib'];
const NAMES = ['Musa Mohammed', 'Chioma Okafor', 'Ibrahim Bello', 'Ekaette Quartermaine', 'Titilayo Daramola'];
const MISTYPED = ['Muas Mohamed', 'Chiomma Okafr', 'Ibrahm Belo', 'Ekaete Quartermane'];
const PRICES: [number, number][] = [
  [500, 20_000],
  [1_000, 2_000],
  [50_000, 80_000],
  [200, 400],
  [300, 5_000],
];

const of = <T>(list: readonly T[], turn: number): T => list[turn % list.length]!;
const query = (given: Record<string, string | number | boolean>) =>
  `?${new URLSearchParams(Object.entries(given).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;

/** The busy member's chats, and one with an unread message. */
interface Places {
  single: string[];
  rooms: string[];
  longest: string;
  unread: { id: string; seq: number };
  slugs: string[];
}

export async function findPlaces(pool: pg.Pool, { busy, chats, longest }: Sizes): Promise<Places> {
  const { rows } = await pool.query<{ id: string; kind: string; read: number; last: number }>(
    `SELECT chat.id, kind, read_seq::int AS read, last_seq::int AS last FROM chat_member JOIN chat ON chat.id = chat_id
      WHERE member_id = $1 ORDER BY last_seq DESC LIMIT 300`,
    [idOf('member', busy)],
  );
  const { rows: generics } = await pool.query<{ slug: string }>(
    'SELECT slug FROM catalogue_generic ORDER BY hashtext(name) LIMIT 40',
  );
  const room = idOf('chat', chats + 1);
  return {
    single: rows.filter(({ kind }) => kind === 'single').map(({ id }) => id),
    rooms: rows.filter(({ kind, id }) => kind === 'room' && id !== room).map(({ id }) => id),
    longest: room,
    unread: { id: room, seq: Math.floor(longest / 2) },
    slugs: generics.map(({ slug }) => slug),
  };
}

const offers = (
  what: string,
  given: (turn: number) => Record<string, string | number | boolean>,
  more: Asked = {},
): Call => ({
  what: `offers: ${what}`,
  ask: (turn) => ({ path: `/api/business/${query(given(turn))}`, ...more }),
});
const price = (turn: number) => ({ minPrice: of(PRICES, turn)[0], maxPrice: of(PRICES, turn)[1] });

const OFFER_CALLS: Call[] = [
  offers('newest', () => ({ open: true })),
  offers('newest, next page', () => ({ open: true }), { isNext: true }),
  offers('newest, closed ones too', () => ({})),
  offers('of a state', (turn) => ({ open: true, state: of(STATES, turn) })),
  offers('of a kind', (turn) => ({ open: true, kind: of(KINDS, turn) })),
  offers('state and kind', (turn) => ({ open: true, state: of(STATES, turn), kind: of(KINDS, turn) })),
  offers('verified sellers, of a state', (turn) => ({ open: true, verified: true, state: of(STATES, turn) })),
  offers('a price range', (turn) => ({ open: true, ...price(turn) })),
  offers('a price range, by price', (turn) => ({ open: true, sort: 'price up', ...price(turn) })),
  offers('state, kind and price, by price', (turn) => ({
    open: true,
    state: of(STATES, turn),
    kind: of(KINDS, turn),
    sort: 'price up',
    ...price(turn),
  })),
  offers('state and price, newest', (turn) => ({ open: true, state: of(STATES, turn), ...price(turn) })),
  offers('words', (turn) => ({ open: true, q: of(MEDICINES, turn) })),
  offers('words, closed ones too', (turn) => ({ q: of(MEDICINES, turn) })),
  offers('words, next page', (turn) => ({ open: true, q: of(MEDICINES, turn) }), { isNext: true }),
  offers('two letters', (turn) => ({ open: true, q: of(LETTERS, turn) })),
  offers('words with a slip', (turn) => ({ open: true, q: of(SLIPS, turn) })),
  offers('words that nothing has', (turn) => ({ open: true, q: of(RARE, turn) })),
  offers('words and state', (turn) => ({ open: true, q: of(MEDICINES, turn), state: of(STATES, turn) })),
  offers('words, state, kind, price, by price', (turn) => ({
    open: true,
    q: of(MEDICINES, turn),
    state: of(STATES, turn),
    kind: of(KINDS, turn),
    sort: 'price up',
    ...price(turn),
  })),
  offers('words, by expiry', (turn) => ({
    open: true,
    q: of(MEDICINES, turn),
    sort: 'expiry longest',
    monthsLeft: 12,
  })),
  offers('a year left, by last day', (turn) => ({ open: true, monthsLeft: 12 + turn, sort: 'deadline soonest' })),
  offers('state, a year left, by expiry', (turn) => ({
    open: true,
    state: of(STATES, turn),
    monthsLeft: 12,
    sort: 'expiry soonest',
  })),
];

export function callsOf({ offers: count, posts, busy }: Sizes, places: Places): Call[] {
  const busyId = idOf('member', busy);
  const pharmacy = pharmacyOf(1);
  const own = (what: string, path: string | ((turn: number) => string), more: Asked = {}): Call => ({
    what,
    ask: (turn) => ({ path: typeof path === 'string' ? path : path(turn), isBusy: true, ...more }),
  });
  const anybody = (what: string, path: (turn: number) => string, more: Asked = {}): Call => ({
    what,
    ask: (turn) => ({ path: path(turn), ...more }),
  });
  const typed = (what: string, list: readonly string[]): Call => ({ what, ask: (turn) => ({ typed: of(list, turn) }) });
  const admin = (what: string, q: (turn: number) => string): Call =>
    anybody(what, (turn) => `/api/admin/users${query({ q: q(turn) })}`, { isAdmin: true });
  return [
    own('shell', '/api/shell'),
    anybody('shell of anybody', () => '/api/shell'),
    anybody('feed, first page', () => '/api/feed/posts'),
    anybody('feed, next page', () => '/api/feed/posts', { isNext: true }),
    anybody(
      'feed of a kind',
      (turn) => `/api/feed/posts${query({ kind: of(['job', 'alert', 'drug enquiry'], turn) })}`,
    ),
    anybody('feed, search of a common word', (turn) => `/api/feed/posts${query({ search: of(MEDICINES, turn) })}`),
    anybody('feed, search of a rare word', (turn) => `/api/feed/posts${query({ search: of(RARE, turn) })}`),
    anybody('a post', (turn) => `/api/feed/post/${idOf('post', posts - 2 - turn * 51)}`),
    anybody('a post that everybody likes', () => `/api/feed/post/${idOf('post', posts - 3)}`),
    anybody('posts of a member', () => `/api/user/profile/${busyId}/posts`),
    anybody('a profile', () => `/api/user/profile/${busyId}`),
    ...OFFER_CALLS,
    own('offers: own', `/api/business/${query({ creator: busyId })}`),
    own('offers: interested in', `/api/business/${query({ interested: true })}`),
    anybody('an offer', (turn) => `/api/business/${idOf('offer', count - turn * 31)}`),
    own(
      'demands and sales that answer an offer',
      (turn) => `/api/business/${idOf('offer', count - (count % 500) - turn * 500)}/matches`,
    ),
    anybody('prices of an offer', (turn) => `/api/business/${idOf('offer', count - turn * 31)}/prices`),
    anybody('gallery', () => '/api/catalogue/'),
    anybody('gallery, names as typed', (turn) => `/api/catalogue/search${query({ q: of(SLIPS, turn) })}`),
    anybody('gallery, a medicine', (turn) => `/api/catalogue/generic/${of(places.slugs, turn)}`),
    typed('people by two letters', LETTERS),
    typed('people by full name', NAMES),
    typed('people by a misspelt name', MISTYPED),
    admin(
      'users by telephone number (administrators)',
      (turn) => `+234803${String(((turn + 3) * 7919) % 10_000_000).padStart(7, '0')}`,
    ),
    admin('users by e-mail address (administrators)', (turn) => `m${turn * 77 + 5}@example.com`),
    own('suggested colleagues', '/api/user/suggestions'),
    anybody('suggested colleagues of anybody', () => '/api/user/suggestions'),
    own('partners', '/api/user/friends'),
    own('partners, next page', '/api/user/friends', { isNext: true }),
    own('partner requests', `/api/user/friend-request/${busyId}`),
    own('notices', '/api/feed/notifications'),
    own('notices, next page', '/api/feed/notifications', { isNext: true }),
    own('chat lists', `/api/user/messages/${busyId}`),
    anybody('chat lists of anybody', () => `/api/user/messages/${idOf('member', busy + 2)}`),
    own('unread messages', '/api/user/messages/unread'),
    own('a chat', (turn) => `/api/user/singlechat/${of(places.single, turn)}`, { method: 'POST' }),
    own('a chatroom', (turn) => `/api/user/singlechatroom/${of(places.rooms, turn)}`, { method: 'POST' }),
    own(
      'messages, older',
      (turn) => `/api/user/chat/${places.longest}/messages?before=${places.unread.seq + turn * 50}`,
    ),
    own(
      'messages around an unread one',
      (turn) => `/api/user/chat/${places.longest}/messages?before=${places.unread.seq + 25 + turn}&limit=50`,
    ),
    own(
      'search in a chat',
      (turn) => `/api/user/chat/${of(places.single, turn)}/search${query({ q: of(MEDICINES, turn) })}`,
    ),
    own(
      'search in the longest room, a common word',
      (turn) => `/api/user/chat/${places.longest}/search${query({ q: of(MEDICINES, turn) })}`,
    ),
    own(
      'search in the longest room, a rare word',
      (turn) => `/api/user/chat/${places.longest}/search${query({ q: of(RARE, turn) })}`,
    ),
    own('search in all chats, a common word', (turn) => `/api/user/chat/search${query({ q: of(MEDICINES, turn) })}`),
    own('search in all chats, a rare word', (turn) => `/api/user/chat/search${query({ q: of(RARE, turn) })}`),
    own('pharmacies', `/api/business/pharmacies/${busyId}`),
    own('a pharmacy', `/api/business/pharmacy/${pharmacy}`),
    own('stock board', `/api/business/pharmacy/${pharmacy}/board`),
    own('stock, what expires', `/api/business/pharmacy/${pharmacy}/board/expiring?band=90`),
    own('stock, what runs low', `/api/business/pharmacy/${pharmacy}/board/products?show=low`),
    own('stock, list', `/api/business/pharmacy/${pharmacy}/inventory`),
    own(
      'stock, list by words',
      (turn) => `/api/business/pharmacy/${pharmacy}/inventory${query({ q: of(MEDICINES, turn) })}`,
    ),
    own('stock, movements', `/api/business/pharmacy/${pharmacy}/transactions`),
    own('stock, a product', (turn) => `/api/business/inventory/${productOf(1, turn * 7 + 1)}`),
    own('wallet of a chat', (turn) => `/api/wallet/chat/${of(places.single, turn)}`),
    own('wallet of a chatroom', (turn) => `/api/wallet/chatroom/${of(places.rooms, turn)}`),
    own('money and payouts', '/api/payout/'),
    own('statement, a month', (turn) => `/api/payout/statement${query(month(turn))}`),
    own('statement of what was paid, a year', () => `/api/payout/statement${query({ ...month(0), side: 'partner' })}`),
    anybody('front page', () => '/'),
    anybody('page of business services', () => '/business'),
    anybody('public gallery', () => '/product-gallery'),
  ];
}

function month(turn: number): { side: string; from: string; to: string } {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { side: 'supplier', from: day(30 * (turn % 12) + 30), to: day(30 * (turn % 12)) };
}
