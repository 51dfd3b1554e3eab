/** Pictures of a database that an older version made: what shows a case is hidden, what nothing shows any more is removed. */
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migrate } from '#server/store/migrate.ts';
import { temporaryFolder } from '../folder.ts';

const ALL = new URL('../../migrations/', import.meta.url);
const NEW = '0071-picture-place.sql';

let older: string;
let database: string;
let client: pg.Client;

beforeEach(async () => {
  older = await temporaryFolder();
  for (const name of (await readdir(ALL)).filter((each) => each < NEW)) {
    await cp(fileURLToPath(new URL(name, ALL)), join(older, name));
  }
  database = `p_${process.pid}_${Date.now()}`;
  await onServer(`CREATE DATABASE ${database} TEMPLATE template0`);
  await migrate(connection(), pathToFileURL(`${older}/`));
  client = new pg.Client(connection());
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await onServer(`DROP DATABASE ${database} WITH (FORCE)`);
  await rm(older, { recursive: true });
});

const connection = () => ({ ...inject('postgres'), database });

async function onServer(sql: string): Promise<void> {
  const server = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await server.connect();
  await server.query(sql);
  await server.end();
}

const idOf = (digit: string) => `01900000-0000-7000-8000-0000000000${digit}0`;
const SHOWN = {
  face: '1',
  post: '2',
  'removed post': '3',
  offer: '4',
  'withdrawn offer': '5',
  'withdrawn offer on a card': '6',
  waybill: '7',
  'opened dispute': '8',
  'answer in a dispute': '9',
  'replaced waybill': 'a',
} as const;
type Shown = keyof typeof SHOWN;
const nameOf = (shown: Shown) => `${SHOWN[shown].repeat(32)}.webp`;
const picture = (shown: Shown) => `'${idOf(SHOWN[shown])}'`;

const ME = `'${idOf('f')}'`;
const CHAT = `'${idOf('e')}'`;
const WALLET = `'${idOf('d')}'`;

/** As rows stood before; what does not matter here is left out. */
const ROWS = `
  INSERT INTO member (id, first_name, last_name, email, password_hash) VALUES (${ME}, 'Ada', 'Obi', 'ada@example.com', '');
  INSERT INTO picture (id, owner_id, name, width, height, bytes)
    SELECT id::uuid, ${ME}, name, 1, 1, 1 FROM (VALUES ${(Object.keys(SHOWN) as Shown[]).map((shown) => `(${picture(shown)}, '${nameOf(shown)}')`).join()}) AS made (id, name);
  UPDATE member SET picture_id = ${picture('face')};
  INSERT INTO post (id, creator_id, content, picture_id, deleted_at) VALUES
    ('${idOf('b')}', ${ME}, 'Here', ${picture('post')}, NULL), ('${idOf('c')}', ${ME}, 'Gone', ${picture('removed post')}, now());
  INSERT INTO offer (id, creator_id, kind, generic_name, quantity, closed_at, withdrawn_at) VALUES
    ('${idOf('1')}', ${ME}, 'sale', 'Here', 1, NULL, NULL),
    ('${idOf('2')}', ${ME}, 'sale', 'Gone', 1, now(), now()),
    ('${idOf('3')}', ${ME}, 'sale', 'Shared', 1, now(), now());
  INSERT INTO offer_picture (offer_id, picture_id, position) VALUES
    ('${idOf('1')}', ${picture('offer')}, 1),
    ('${idOf('2')}', ${picture('withdrawn offer')}, 1),
    ('${idOf('3')}', ${picture('withdrawn offer on a card')}, 1);
  INSERT INTO chat (id, kind, title, last_seq) VALUES (${CHAT}, 'room', 'Group', 1);
  INSERT INTO message (id, chat_id, seq, member_id, nonce, kind, body, offer) VALUES
    ('${idOf('4')}', ${CHAT}, 1, ${ME}, '${idOf('5')}', 'offer', 'Offer: Shared',
     '{"productImage": {"imageUrl": "/files/${nameOf('withdrawn offer on a card')}"}}');
  INSERT INTO wallet (id, address, chat_id, supplier_id, base_kobo, fee_kobo, gross_kobo)
    VALUES (${WALLET}, '${'0'.repeat(32)}', ${CHAT}, ${ME}, 1000, 35, 1035);
  INSERT INTO dispatch (wallet_id, picture_id, dispatched_at, due_at) VALUES (${WALLET}, ${picture('waybill')}, now(), now() + interval '1 day');
  INSERT INTO dispute (id, wallet_id, opener_id, reason, detail) VALUES ('${idOf('6')}', ${WALLET}, ${ME}, 'damaged', 'Wet');
  INSERT INTO dispute_picture (dispute_id, picture_id, position) VALUES ('${idOf('6')}', ${picture('opened dispute')}, 0);
  INSERT INTO dispute_message (id, dispute_id, author_id, picture_id)
    VALUES ('${idOf('7')}', '${idOf('6')}', ${ME}, ${picture('answer in a dispute')});`;

it('are sorted by what shows them', async () => {
  await client.query(ROWS);
  await migrate(connection());
  const { rows } = await client.query<{ name: string; place: string }>('SELECT name, place FROM picture');
  const placeOf = (shown: Shown) => rows.find(({ name }) => name === nameOf(shown))?.place;
  const places = (Object.keys(SHOWN) as Shown[]).map((shown) => [shown, placeOf(shown)]);
  expect(Object.fromEntries(places)).toEqual({
    face: 'public',
    post: 'public',
    'removed post': 'to remove',
    offer: 'public',
    'withdrawn offer': 'to remove',
    'withdrawn offer on a card': 'public',
    waybill: 'to hide',
    'opened dispute': 'to hide',
    'answer in a dispute': 'to hide',
    'replaced waybill': 'to remove',
  });
});
