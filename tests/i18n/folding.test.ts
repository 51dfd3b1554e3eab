/** Searches typed on a keyboard without the letters of Hausa, Yoruba and Igbo find words written with them. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { foldedName } from '#rules/folding.ts';
import { storeMessages } from '#server/store/chat/new-message.ts';
import { searchMembers } from '#server/store/people/member-search.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { makePharmacy, stockedProduct } from '../pharmacy/pharmacies.ts';
import { cloneDatabase, query } from '../kit/postgres.ts';
import { makeRoom } from '../chat/rooms.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let ada: TestMember;
let bola: TestMember;
let room: string;
beforeAll(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
  room = await makeRoom(app, [ada, bola]);
});

/** Pairs of what such keyboards type and the correct spelling; the spelling with combining marks is searched too. */
const WRITTEN = [
  ['kudi', 'kuɗi'],
  ['oogun', 'oògùn'],
  ['ogwu', 'ọgwụ'],
  ["'yan", 'ʼyan'],
  ['’yan', '‘yan'],
  ['kwaya', 'Ƙwaya'],
  ['osun', 'Ọ̀ṣun'],
] as const;
const FORMS = WRITTEN.flatMap(([typed, written]) =>
  [typed, written, written.normalize('NFD')].map((search) => [search, written] as const),
);

describe('what was written', () => {
  let post: string;
  let named: TestMember;
  let pharmacy: string;
  beforeAll(async () => {
    const text = WRITTEN.map(([, written]) => `(${written})`).join(' ');
    post = (await ada.call('POST /api/user/post', { content: text })).body.post._id;
    const bodies = [text, text.normalize('NFD'), 'nothing of the kind'];
    const message = (body: string) => ({ id: randomUUID(), chatId: room, memberId: ada.id, nonce: randomUUID(), body });
    await storeMessages(app.ctx.db, bodies.map(message));
    named = await makeMember(app, { firstName: 'Ọ̀ṣun ʼYan', lastName: 'Kuɗi ‘Yan Ƙwaya Ọgwụ Oògùn'.normalize('NFD') });
    pharmacy = await makePharmacy(ada);
    await stockedProduct(ada, pharmacy, { product: WRITTEN.map(([, written]) => written).join(' ') });
  });

  it.each(FORMS)('is found by «%s» in posts, chats, names of members and stock', async (search) => {
    const { posts } = (await bola.call('GET /api/feed/posts', { search })).body;
    expect(posts.map(({ _id }) => _id)).toEqual([post]);
    const { messages } = (await bola.call('GET /api/user/chat/:id/search', { id: room, q: search })).body;
    expect(messages).toHaveLength(2);
    const members = await searchMembers(app.ctx.db, { memberId: bola.id, name: search });
    expect(members.map(({ _id }) => _id)).toContain(named.id);
    const stock = (await ada.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacy, q: search })).body;
    expect(stock.inventory).toHaveLength(1);
  });

  it.each(FORMS)('is found by «%s» among offers', async (q, written) => {
    const genericName = `${written} ${randomUUID().replaceAll(/[\d-]/g, '')}`;
    await app.ctx.db
      .insertInto('offer')
      .values({ id: randomUUID(), creator_id: ada.id, kind: 'demand', generic_name: genericName, quantity: 1 })
      .execute();
    const { businesses } = (await bola.call('GET /api/business/', { q })).body;
    expect(businesses.map(({ product }) => product.genericName)).toContain(genericName);
  });
});

describe('the database', () => {
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  const run = <T extends object>(sql: string) => query<T>(clone.owner, sql);
  beforeAll(async () => {
    clone = await cloneDatabase(inject('postgres'));
  });
  afterAll(() => clone.drop());

  it('folds as the rules do', async () => {
    const texts = FORMS.flatMap(([search, written]) => [search, written.toUpperCase(), `a${written}-1`]);
    const folded = texts.map((text) => `folded_name('${text.replaceAll("'", "''")}')`);
    const [row] = await run<{ folded: string[] }>(`SELECT ARRAY[${folded.join()}] AS folded`);
    expect(row?.folded).toEqual(texts.map(foldedName));
  });

  it('finds what was written before, too', async () => {
    await run(BEFORE);
    await run(await readFile('migrations/0059-folding.sql', 'utf8'));
    const members = await run("SELECT 1 FROM member WHERE search_name = 'baba kudi'");
    const posts = await run("SELECT 1 FROM post WHERE words @@ to_tsquery('simple', 'kwaya')");
    const products = await run<{ words: string }>('SELECT words FROM product ORDER BY id');
    expect([members.length, posts.length]).toEqual([1, 1]);
    // both would read the same when folded, so the later product keeps its old search words
    expect(products.map(({ words }) => words.trim())).toEqual(['kudi', 'kuɗi']);
  });
});

const MEMBER = '00000000-0000-7000-8000-000000000001';
const BEFORE = `
  CREATE OR REPLACE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
    AS $$ SELECT lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g')) $$;
  INSERT INTO member (id, email, password_hash, first_name, last_name) VALUES ('${MEMBER}', 'a@b.ng', 'x', 'Ɓaɓa', 'Kuɗi');
  INSERT INTO post (id, creator_id, kind, content) VALUES ('${MEMBER}', '${MEMBER}', 'drug enquiry', 'Ƙwaya');
  INSERT INTO pharmacy (id, owner_id, name) VALUES ('${MEMBER}', '${MEMBER}', 'One');
  INSERT INTO product (id, pharmacy_id, name) VALUES ('${MEMBER}', '${MEMBER}', 'Kudi'),
    ('00000000-0000-7000-8000-000000000002', '${MEMBER}', 'Kuɗi');`;
