/** The rows of a network of any size, one statement per table. List sizes follow the number of members. */
import {
  FIRST_NAMES,
  id,
  LAST_NAMES,
  MAKERS,
  pick,
  POSTS,
  SENTENCES,
  sentence,
  skewed,
  state,
  TOWNS,
  UNLISTED,
} from './scale-words.ts';

export interface Sizes {
  members: number;
  offers: number;
  posts: number;
  /** Chats of two members. */
  chats: number;
  rooms: number;
  /** The number of the busy member, who uses everything. */
  busy: number;
  busyChats: number;
  busyRooms: number;
  /** Messages in the longest room, the busy member's first. */
  longest: number;
}

/** `scale` 1 means a million members, offers and posts, and five million messages. */
export function sizesOf(scale: number): Sizes {
  const million = Math.round(1_000_000 * scale);
  return {
    members: million,
    offers: million,
    posts: million,
    chats: Math.round(400_000 * scale),
    rooms: Math.round(19_500 * scale),
    busy: Math.round(million / 2) + 1,
    busyChats: Math.round(2_900 * Math.min(1, scale * 10)),
    busyRooms: Math.round(500 * Math.min(1, scale * 10)),
    longest: Math.round(100_000 * scale),
  };
}

const DAYS = 1_000;
/** Rows are numbered in order of creation. */
const made = (n: string, count: number) =>
  `now() - (${count} - ${n} + 1) * interval '${(DAYS * 86_400) / count} seconds'`;
const series = (count: number) => `generate_series(1, ${count}::bigint) AS n`;
const product = (n: string, purpose: number) =>
  `JOIN bench.product ON product.place = floor((SELECT count(*) FROM bench.product) * power(bench.chance(${n}, ${purpose}), 2.2))`;
/** A few members write most, including the busy one. */
const writer = ({ members, busy }: Sizes, n: string, purpose: number) =>
  `CASE WHEN ${n} % 500 = 0 THEN ${busy} ELSE 1 + ${skewed(members, n, purpose, 2)} * 7919 % ${members} END`;

export const PRODUCTS = [
  `CREATE TABLE bench.product AS
   SELECT row_number() OVER (ORDER BY hashtext(generic.name || brand.name || strength)) - 1 AS place, generic.id AS generic_id,
          generic.name AS generic_name, brand.name AS brand_name, strength, NULL::int AS name_id
     FROM catalogue_generic AS generic JOIN catalogue_brand AS brand ON brand.generic_id = generic.id
    CROSS JOIN LATERAL unnest(CASE WHEN cardinality(strengths) > 0 THEN strengths ELSE '{""}' END) AS strength`,
  `INSERT INTO bench.product (place, generic_name, brand_name, strength)
   SELECT (SELECT count(*) FROM bench.product) + n - 1, ${pick(UNLISTED, 'n', 1)} || ' ' || n, '', '' FROM generate_series(1, 2000) AS n`,
  `INSERT INTO offer_name (generic_id, words)
   SELECT DISTINCT generic_id, left(spaced_words(concat_ws(' ', generic_name, brand_name, strength)), 300) FROM bench.product
       ON CONFLICT DO NOTHING`,
  `UPDATE bench.product SET name_id = offer_name.id FROM offer_name
    WHERE offer_name.words = left(spaced_words(concat_ws(' ', generic_name, brand_name, strength)), 300)
      AND offer_name.generic_id IS NOT DISTINCT FROM product.generic_id`,
  'CREATE INDEX ON bench.product (place)',
  'ANALYZE bench.product',
];

/** One name in ten is rare, composed of two others: about ten thousand of those. */
const lastName = (n: string) => `CASE WHEN bench.chance(${n}, 5) < 0.9 THEN ${pick(LAST_NAMES, n, 2, 1.8)}
  ELSE left(${pick(LAST_NAMES, n, 2)}, 2 + ${n}::int % 4) || substr(${pick(LAST_NAMES, n, 6)}, 2 + ${n}::int % 3) END`;

export const memberRows = ({ members, busy }: Sizes) => [
  `INSERT INTO member (id, first_name, last_name, email, password_hash, phone_number, state, address, licence_year, verified_at,
                       suspended_at, created_at)
   SELECT ${id('member', 'n')}, ${pick(FIRST_NAMES, 'n', 1, 1.8)}, ${lastName('n')}, 'm' || n || '@example.com', 'none',
          '+234803' || lpad((n * 7919 % 10000000)::text, 7, '0'), CASE WHEN n = ${busy} THEN 'Lagos' ELSE ${state('n', 3)} END,
          n || ' Market Road', CASE WHEN bench.chance(n, 4) < 0.6 THEN extract(year FROM now())::int - (n % 9 = 0)::int END,
          CASE WHEN n % 12 > 0 OR n = ${busy} THEN ${made('n', members)} END,
          CASE WHEN n % 997 = 1 THEN now() END, ${made('n', members)}
     FROM ${series(members)}`,
  `INSERT INTO member_name (word, search_name, member_id, state)
   SELECT DISTINCT word, search_name, id, state FROM member, unnest(string_to_array(search_name, ' ')) AS word
    WHERE verified_at IS NOT NULL AND suspended_at IS NULL AND id NOT IN (SELECT member_id FROM member_name)`,
  'INSERT INTO name_word (word) SELECT word FROM member_name EXCEPT SELECT word FROM name_word',
];

export const peopleRows = (sizes: Sizes) => {
  const { members, busy } = sizes;
  const pairs = (count: number) => `SELECT least(one, other) AS one, greatest(one, other) AS other, max(n) AS n FROM (
    SELECT n, CASE WHEN n % 1300 = 0 THEN ${busy} ELSE ${skewed(members, 'n', 11, 2)} END AS one, ${skewed(members, 'n', 12, 1.3)} AS other
      FROM ${series(count)}) AS drawn WHERE one <> other GROUP BY 1, 2 ORDER BY 1, 2`;
  return [
    `INSERT INTO partner (first_id, second_id, created_at)
     SELECT ${id('member', 'one')}, ${id('member', 'other')}, ${made('n', 2 * members)} FROM (${pairs(2 * members)}) AS pair`,
    `INSERT INTO partner_request (id, from_id, to_id, created_at)
     SELECT DISTINCT ON (least(one, other), greatest(one, other)) ${id('other', 'n')}, ${id('member', 'one')}, ${id('member', 'other')},
            ${made('n', members)}
       FROM (SELECT n, ${skewed(members, 'n', 13, 1)} AS one, CASE WHEN n % 1000 = 0 THEN ${busy} ELSE ${skewed(members, 'n', 14, 2)} END AS other
               FROM generate_series(1, ${members}::bigint, 5) AS n) AS asked WHERE one <> other`,
    `INSERT INTO block (member_id, blocked_id)
     SELECT DISTINCT ${id('member', 'one')}, ${id('member', 'other')}
       FROM (SELECT CASE WHEN n % 2000 = 1 THEN ${busy} ELSE ${skewed(members, 'n', 15, 1)} END AS one, ${skewed(members, 'n', 16, 2)} AS other
               FROM generate_series(1, ${members}::bigint, 50) AS n) AS blocked WHERE one <> other`,
    `INSERT INTO notice (id, member_id, kind, actor_id, subject_kind, subject_id, detail, created_at, read_at)
     SELECT ${id('notice', 'n')}, ${id('member', `CASE WHEN n % 200 = 0 THEN ${busy} ELSE ${skewed(members, 'n', 17, 2)} END`)},
            ${pick(['like', 'comment', 'interest', 'saved search', 'partner request', 'offer changed'], 'n', 18)},
            ${id('member', skewed(members, 'n', 19, 1))}, 'offer', ${id('offer', 'n')}, to_jsonb('Coartem'::text), ${made('n', members)},
            CASE WHEN n % 4 > 0 THEN now() END
       FROM ${series(members)}`,
  ];
};

export const offerRows = (sizes: Sizes) => {
  const { offers } = sizes;
  const isOpen = `bench.chance(n, 24) < CASE WHEN n > 0.9 * ${offers} THEN 0.75 ELSE 0.12 END`;
  return [
    `INSERT INTO offer (id, creator_id, kind, generic_id, generic_name, brand_name, strength, name_id, expiry_date, manufacturer, quantity,
                        unit, price_kobo, town, state, content, closes_on, created_at, closed_at, withdrawn_at, suspended)
     SELECT ${id('offer', 'n')}, ${id('member', writer(sizes, 'n', 21))},
            CASE WHEN bench.chance(n, 22) < 0.6 THEN 'sale' WHEN bench.chance(n, 22) < 0.92 THEN 'demand' ELSE 'joint purchase' END,
            generic_id, generic_name, brand_name, strength, name_id,
            CASE WHEN n % 7 > 0 THEN current_date - 60 + (bench.chance(n, 23) * 1100)::int END, ${pick(MAKERS, 'n', 25, 1.5)}, 1 + n % 400,
            ${pick(['carton', 'pack', 'strip', 'tablet'], 'n', 26, 2)},
            CASE WHEN n % 6 > 0 THEN (20000 * exp(6 * bench.chance(n, 27)))::bigint END, ${pick(TOWNS, 'n', 28)}, ${state('n', 29)},
            'In original packs, kept cool and dry, batch number on request.',
            CASE WHEN n % 2 = 0 THEN CASE WHEN ${isOpen} THEN current_date - 1 + (n % 61)::int ELSE (${made('n', offers)})::date + 30 END END,
            ${made('n', offers)}, CASE WHEN NOT (${isOpen}) THEN ${made('n', offers)} + interval '9 days' END,
            CASE WHEN NOT (${isOpen}) AND n % 25 = 0 THEN ${made('n', offers)} + interval '9 days' END, n % 997 = 1
       FROM ${series(offers)} ${product('n', 30)}`,
    `INSERT INTO offer_interest (offer_id, member_id, price_kobo, quantity, created_at)
     SELECT ${id('offer', 'n')}, ${id('member', `CASE WHEN n % 300 = 0 THEN ${sizes.busy} ELSE ${skewed(sizes.members, 'n', 31, 2)} END`)},
            50000 + n % 100000, 1 + n % 20, ${made('n', offers)} + interval '1 day' FROM generate_series(1, ${offers}::bigint, 3) AS n`,
  ];
};

export const postRows = (sizes: Sizes) => {
  const { posts, members } = sizes;
  const likes = `CASE WHEN n = ${posts} - 3 THEN least(5000, ${members} / 4) ELSE floor(14 * power(bench.chance(n, 41), 8))::int END`;
  const comments = `CASE WHEN n = ${posts} - 3 THEN 400 ELSE floor(6 * power(bench.chance(n, 42), 6))::int END`;
  return [
    `INSERT INTO post (id, creator_id, kind, content, like_count, comment_count, created_at, deleted_at)
     SELECT ${id('post', 'n')}, ${id('member', writer(sizes, 'n', 43))},
            ${pick(['job', 'drug information', 'drug enquiry', 'alert'], 'nullif(n, n / 5 * 5)', 44)}, ${sentence(POSTS, 'n', 45)},
            ${likes}, ${comments}, ${made('n', posts)}, CASE WHEN n % 50 = 0 THEN now() END
       FROM ${series(posts)} ${product('n', 47)}`,
    `INSERT INTO post_like (post_id, member_id, created_at)
     SELECT ${id('post', 'n')}, ${id('member', `1 + (n * 7919 + nth * 104729) % ${members}`)}, ${made('n', posts)} + nth * interval '1 minute'
       FROM ${series(posts)}, generate_series(1, ${likes}) AS nth`,
    `INSERT INTO comment (id, post_id, creator_id, content, created_at)
     SELECT ${id('other', 'n * 1024 + nth')}, ${id('post', 'n')}, ${id('member', `1 + (n * 104729 + nth * 7919) % ${members}`)},
            'We have some left, write to me.', ${made('n', posts)} + nth * interval '1 minute'
       FROM ${series(posts)}, generate_series(1, ${comments}) AS nth`,
  ];
};

/** The number of messages in the chat with this number. Rooms are numbered after chats of two. */
const messagesIn = ({ chats, busyChats, busyRooms, longest }: Sizes) => `CASE
  WHEN n = ${chats} + 1 THEN ${longest}
  WHEN n <= ${chats} THEN 1 + floor(power(bench.chance(n, 51), 4) * CASE WHEN n <= ${busyChats} THEN 120 ELSE 42 END)::int
  ELSE 1 + floor(power(bench.chance(n, 51), 4) * CASE WHEN n <= ${chats} + ${busyRooms} THEN 400 ELSE 320 END)::int END`;

export const chatRows = (sizes: Sizes) => {
  const { members, chats, rooms, busy, busyChats, busyRooms } = sizes;
  const all = chats + rooms;
  return [
    `CREATE TABLE bench.chat AS
     SELECT n, one, other, count, begun, begun + (now() - begun) * bench.chance(n, 52) AS ended
       FROM (SELECT n, CASE WHEN n > ${busyChats} THEN ${skewed(members, 'n', 53, 1.5)} ELSE ${busy} END AS one,
                    CASE WHEN n > ${busyChats} THEN ${skewed(members, 'n', 54, 1)} ELSE 1 + n * 257 % ${members} END AS other,
                    ${messagesIn(sizes)} AS count, now() - interval '${DAYS} days' * bench.chance(n, 55) AS begun FROM ${series(all)}) AS drawn
      WHERE n > ${chats} OR one <> other`,
    `DELETE FROM bench.chat AS later USING (
       SELECT n, row_number() OVER (PARTITION BY least(one, other), greatest(one, other) ORDER BY n) AS nth FROM bench.chat WHERE n <= ${chats}
     ) AS pair WHERE pair.n = later.n AND pair.nth > 1`,
    'ANALYZE bench.chat',
    `INSERT INTO chat (id, kind, title, admin_id, first_id, second_id, last_seq, created_at)
     SELECT ${id('chat', 'n')}, CASE WHEN n <= ${chats} THEN 'single' ELSE 'room' END,
            CASE WHEN n > ${chats} THEN ${pick(['Insulin', 'Antimalarials', 'Cold chain', 'Joint purchase', 'Night duty'], 'n', 56)} || ' ' || n END,
            CASE WHEN n > ${chats} THEN ${id('member', 'one')} END,
            CASE WHEN n <= ${chats} THEN ${id('member', 'least(one, other)')} END,
            CASE WHEN n <= ${chats} THEN ${id('member', 'greatest(one, other)')} END, count, begun FROM bench.chat`,
    `INSERT INTO chat_member (chat_id, member_id, joined_at, delivered_seq, read_seq, muted)
     SELECT ${id('chat', 'n')}, ${id('member', 'seat')}, begun, count,
            CASE WHEN (n + seat) % 4 = 0 THEN greatest(0, count - 1 - (n + seat) % 17) ELSE count END, n % 40 = 0
       FROM bench.chat CROSS JOIN LATERAL (
         SELECT one AS seat UNION SELECT other WHERE n <= ${chats}
          UNION SELECT ${busy} WHERE n BETWEEN ${chats + 1} AND ${chats + busyRooms}
          UNION SELECT 1 + (n * 7919 + nth * 104729) % ${members} FROM generate_series(1, 2 + n % 20) AS nth WHERE n > ${chats}) AS taken`,
    // rows are in order of arrival, so that a chat's messages are spread over the table
    `INSERT INTO message (chat_id, seq, id, member_id, nonce, body, created_at)
     SELECT ${id('chat', 'chat')}, nth, ${id('message', 'n')}, ${id('member', 'writer')}, ${id('message', 'n')}, ${sentence(SENTENCES, 'n', 57)}, at
       FROM (SELECT chat.n AS chat, nth, chat.n * 131072 + nth AS n,
                    CASE WHEN chat.n > ${chats} THEN 1 + (chat.n * 7919 + (1 + abs(hashint8(nth)) % (2 + chat.n % 20)) * 104729) % ${members}
                         WHEN hashint8(chat.n * 7 + nth) % 2 = 0 THEN one ELSE other END AS writer,
                    begun + (ended - begun) * (nth::float8 / count) AS at
               FROM bench.chat, generate_series(1, count) AS nth) AS sent ${product('n', 59)}
      ORDER BY at`,
  ];
};

export const moneyRows = (sizes: Sizes) => {
  const { members, busy, chats } = sizes;
  const wallets = `SELECT n, CASE WHEN n % 60 = 0 THEN ${busy} ELSE one END AS supplier, other AS payer, (100000 + n * 7919 % 90000000) AS base,
                          ${made('n', chats)} AS at FROM bench.chat WHERE n <= ${chats} AND n % 2 = 0`;
  return [
    `INSERT INTO wallet (id, address, chat_id, supplier_id, base_kobo, fee_kobo, gross_kobo, state, closed_at, closed_because, created_at)
     SELECT ${id('wallet', 'n')}, md5(n::text), ${id('chat', 'n')}, ${id('member', 'supplier')}, base, (base * 35 + 500) / 1000,
            base + (base * 35 + 500) / 1000, 'released', at + interval '2 days', 'acknowledged', at FROM (${wallets}) AS made`,
    `INSERT INTO payment (id, wallet_id, payer_id, email, base_kobo, fee_kobo, gross_kobo, reference, provider_tx_id, state, allocation,
                          received_kobo, paid_at, booked_at, released_at, expires_at, created_at, updated_at)
     SELECT ${id('other', 'n')}, ${id('wallet', 'n')}, ${id('member', 'payer')}, 'm' || payer || '@example.com', base, (base * 35 + 500) / 1000,
            base + (base * 35 + 500) / 1000, 'bench-' || lpad(n::text, 12, '0'), n, 'succeeded', 'escrow',
            base + (base * 35 + 500) / 1000, at + interval '1 hour', at + interval '1 hour', at + interval '2 days', at + interval '3 days', at, at
       FROM (${wallets}) AS made`,
    `INSERT INTO trade_side (wallet_id, member_id, other_id, closed_at, answer_seconds)
     SELECT ${id('wallet', 'n')}, ${id('member', 'side.one')}, ${id('member', 'side.other')}, at + interval '2 days', 600 + n % 9000
       FROM (${wallets}) AS made CROSS JOIN LATERAL (VALUES (supplier, payer), (payer, supplier)) AS side (one, other) WHERE supplier <> payer`,
    `INSERT INTO ledger_account (kind, owner_id, normal) SELECT DISTINCT 'supplier_available', ${id('member', 'supplier')}, -1 FROM (${wallets}) AS made`,
    `INSERT INTO ledger_account (kind, owner_id, normal) SELECT 'escrow_principal', ${id('other', 'n')}, -1 FROM (${wallets}) AS made`,
    `INSERT INTO ledger_journal (id, kind, idempotency_key, content_hash, subject_type, subject_id, actor, created_at)
     SELECT ${id('other', 'n')}, 'release', 'release ' || n, 'bench', 'payment', ${id('other', 'n')}, 'system', at + interval '2 days'
       FROM (${wallets}) AS made`,
    `INSERT INTO ledger_entry (journal_id, account_id, amount_kobo, raw_after_kobo, account_version)
     SELECT ${id('other', 'n')}, account.id, amount, sum(amount) OVER chain, row_number() OVER chain
       FROM (SELECT n, 'supplier_available' AS kind, ${id('member', 'supplier')} AS owner, -base AS amount FROM (${wallets}) AS made
              UNION ALL SELECT n, 'escrow_principal', ${id('other', 'n')}, base FROM (${wallets}) AS made) AS line
       JOIN ledger_account AS account ON account.kind = line.kind AND account.owner_id = line.owner
     WINDOW chain AS (PARTITION BY account.id ORDER BY n) ORDER BY n, line.kind`,
    `UPDATE ledger_account AS account SET raw_kobo = booked.kobo, version = booked.entries
       FROM (SELECT account_id, sum(amount_kobo) AS kobo, count(*) AS entries FROM ledger_entry GROUP BY account_id) AS booked
      WHERE booked.account_id = account.id AND account.kind = 'supplier_available'`,
    `INSERT INTO announcement (id, kind, title, content, language, audience, expected, starts_at, published_by)
     SELECT ${id('other', 'n')}, 'information', 'Number ' || n, 'The office is closed on Friday.', 'en', 'all', ${members}, now(), 'bench'
       FROM generate_series(1, 2) AS n`,
    `INSERT INTO announcement_member (announcement_id, member_id, read_at)
     SELECT announcement.id, member.id, CASE WHEN hashtext(member.id::text) % 3 <> 0 THEN now() END FROM announcement, member`,
    `INSERT INTO pharmacy (id, owner_id, name, location, created_at)
     SELECT ${id('pharmacy', 'n')}, ${id('member', 'n')}, ${pick(LAST_NAMES, 'n', 61)} || ' Pharmacy', ${state('n', 62)}, ${made('n', members)}
       FROM generate_series(1, ${members}::bigint, 4) AS n`,
  ];
};
