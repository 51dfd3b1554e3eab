/** Seeds members, posts, offers and wallets for the administrators' lists. Rows are numbered, so that more can be added. */
import type pg from 'pg';

/** Builds ids from the row's number, in row order. */
export const id = (kind: number) => `('01900000-000${kind}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
/** The same count at every size, so that a search over more rows does not also return more. */
export const isRare = (rest = 0) => `n % 1000 = ${rest} AND n <= 20000`;
const STATES = `ARRAY['Lagos', 'Kano', 'Rivers', 'Oyo', 'Kaduna', 'Enugu', 'Borno', 'Delta', 'Edo', 'Ogun', 'Benue', 'Imo', 'Abia', 'Osun',
  'Kwara', 'Niger', 'Plateau', 'Sokoto', 'Ondo', 'Ekiti']`;
const FIRST = `ARRAY['Ada', 'Bola', 'Chidi', 'Danladi', 'Emeka', 'Fatima', 'Garba', 'Halima', 'Ifeoma', 'Jide', 'Kemi', 'Lami', 'Musa', 'Ngozi',
  'Obinna', 'Patience', 'Rabi', 'Sade', 'Tunde', 'Uche', 'Yemi', 'Zainab', 'Amina', 'Bashir', 'Chioma', 'Dayo', 'Efe', 'Folake']`;
const LAST = `ARRAY['Abubakar', 'Adeyemi', 'Bello', 'Chukwu', 'Danjuma', 'Eze', 'Fashola', 'Gowon', 'Hassan', 'Ibrahim', 'Johnson', 'Kalu',
  'Lawal', 'Mohammed', 'Nwosu', 'Okafor', 'Paul', 'Qudus', 'Rotimi', 'Sani', 'Taiwo', 'Udo', 'Wale', 'Yusuf', 'Zubairu']`;
const pick = (list: string, by: string) => `(${list})[1 + ${by} % array_length(${list}, 1)]`;
export const at = `timestamptz '2022-01-01' + n * interval '100 seconds'`;

const WARES = `ARRAY['gloves', 'syringes', 'insulin', 'artemether', 'cotton wool', 'thermometers', 'zinc', 'salt solution']`;

const CHATS = 1_000;

/** Seeds the rows of each list between two numbers, the first included. */
export async function seedLists(pool: pg.Pool, from: number, to: number): Promise<void> {
  // administrators' lists do not search by words of names
  await pool.query('ALTER TABLE member DISABLE TRIGGER member_name_made');
  await pool.query(
    `INSERT INTO member (id, first_name, last_name, email, password_hash, phone_number, state, licence_year, verified_at, created_at)
     SELECT ${id(1)}, ${pick(FIRST, 'n')}, ${pick(LAST, '(n / 7)')} || CASE WHEN ${isRare()} THEN ' Quartermaine' ELSE '' END,
            'list-' || n || '@example.com', 'none', '+23480' || n, ${pick(STATES, '(n / 3)')}, CASE WHEN n % 3 = 0 THEN 2026 END,
            CASE WHEN n % 10 > 0 THEN ${at} END, ${at} FROM generate_series($1::int, $2::int) AS n`,
    [from, to],
  );
  await pool.query('ALTER TABLE member ENABLE TRIGGER member_name_made');
  await pool.query(
    `INSERT INTO post (id, creator_id, kind, content, created_at, deleted_at)
     SELECT ${id(5)}, ${id(1)}, CASE n % 4 WHEN 0 THEN 'job' WHEN 1 THEN 'alert' END,
            'Bench post ' || n || ': who has ' || (${WARES})[1 + n % array_length(${WARES}, 1)] || ' in ' || ${pick(STATES, 'n')} ||
            CASE WHEN ${isRare(1)} THEN ' for quartermaine' ELSE '' END || '?',
            ${at}, CASE WHEN n % 100 = 0 THEN now() END FROM generate_series($1::int, $2::int) AS n`,
    [from, to],
  );
  await pool.query('ALTER TABLE offer DISABLE TRIGGER USER');
  await pool.query(
    `INSERT INTO offer_name (words) SELECT ' bench medicine ' || n || ' ' FROM generate_series(1, 500) AS n ON CONFLICT DO NOTHING`,
  );
  await pool.query(
    `WITH called AS (SELECT array_agg(id ORDER BY id) AS ids FROM offer_name)
     INSERT INTO offer (id, creator_id, kind, generic_name, quantity, price_kobo, state, name_id, created_at, closed_at)
     SELECT ${id(2)}, ${id(1)}, CASE WHEN n % 3 = 0 THEN 'demand' ELSE 'sale' END, 'Bench medicine ' || n % 500, 1 + n % 90,
            CASE WHEN n % 4 > 0 THEN 1000 + n * 37 % 900000 END, ${pick(STATES, 'n')}, called.ids[1 + n % array_length(called.ids, 1)], ${at},
            CASE WHEN n % 5 > 0 THEN now() END
       FROM called, generate_series($1::int, $2::int) AS n`,
    [from, to],
  );
  await pool.query('ALTER TABLE offer ENABLE TRIGGER USER');
  await pool.query(
    `INSERT INTO chat (id, kind, title) SELECT ${id(3)}, 'room', 'Bench ' || n FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`,
    [CHATS],
  );
  await pool.query(
    `INSERT INTO wallet (id, address, chat_id, supplier_id, base_kobo, fee_kobo, gross_kobo, state, closed_at, closed_because, created_at)
     SELECT ${id(4)}, md5(n::text), ('01900000-0003-7000-8000-' || lpad(to_hex(1 + n % ${CHATS}), 12, '0'))::uuid, ${id(1)}, base,
            (base * 35 + 500) / 1000, base + (base * 35 + 500) / 1000, CASE WHEN n % 50 = 0 THEN 'cancelled' ELSE 'released' END,
            ${at} + interval '1 day', 'acknowledged', ${at}
       FROM (SELECT n, (100000 + n::bigint * 7919 % 90000000) AS base FROM generate_series($1::int, $2::int) AS n) AS made`,
    [from, to],
  );
  for (const table of ['member', 'post', 'offer', 'offer_name', 'wallet', 'chat'])
    await pool.query(`VACUUM ANALYZE ${table}`);
}
