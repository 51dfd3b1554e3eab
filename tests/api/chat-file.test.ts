/** Chat files, cards and searches: what is accepted, how it is stored, and who sees it. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { CHAT_FILE_QUOTA, CHAT_LIMITS, SEARCH_PAGE } from '#rules/chat/chat.ts';
import { storeMessages } from '#server/store/chat/message.ts';
import { commit, finish, open as openJoint } from '../joints.ts';
import type { TestMember } from '../people.ts';
import { GIF, HEIC, jpegOfPhone, pixelBomb, png, SCRIPT, SVG } from '../pictures.ts';
import { makeMembers, makeRoom } from '../rooms.ts';
import { connect, next } from '../socket.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
let ada: TestMember;
let bola: TestMember;
let stranger: TestMember;
let room: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, bola, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  room = await makeRoom(app, [ada, bola]);
});

type Found = Api['GET /api/user/chat/search']['output'];

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');

/** As a form sends it, with the name its sender gave it. */
async function send(who: TestMember, bytes: Uint8Array, name = 'proof.png', fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([new Uint8Array(bytes)], name));
  const response = await fetch(`${app.url}/api/user/chat/${room}/file`, {
    method: 'POST',
    headers: { authorization: who.token },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as SentFile };
}
interface SentFile {
  message: {
    _id: string;
    seq: number;
    kind: string;
    message: string;
    attachment: { url: string; name: string; mime: string; bytes: number; width: number | null; height: number | null };
  };
  type?: string;
  fields?: Record<string, string>;
}

const fetchFile = (url: string, who?: TestMember) =>
  fetch(app.url + url, { headers: who ? { authorization: who.token } : {} });

const storedFiles = async () => (await readdir(app.ctx.privateFiles.folder)).length;

describe('a picture', () => {
  it('is encoded anew without where it was taken, and stands in the chat with its size', async () => {
    const socket = await connect(app.url, bola.token);
    const event = next(socket, 'chatMade');
    const { status, body } = await send(ada, await jpegOfPhone(), 'IMG_0042.JPG');
    expect(status).toBe(200);
    expect(body.message).toMatchObject({
      seq: 1,
      kind: 'file',
      message: 'IMG_0042.webp',
      card: null,
      system: null,
      attachment: { name: 'IMG_0042.webp', mime: 'image/webp', width: 30, height: 60 },
    });
    expect((await event).messages).toEqual([body.message]);
    socket.disconnect();
    const answer = await fetchFile(body.message.attachment.url, bola);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-disposition')).toBeNull();
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes).toHaveLength(body.message.attachment.bytes);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 30, height: 60 });
    expect(metadata.exif).toBeUndefined();
    expect(bytes.includes('Secret Owner')).toBe(false);
  });

  it('may carry words, counts as unread for the others, and as read for its sender', async () => {
    const { body } = await send(ada, await png(), 'a.png', { message: 'The seal is whole' });
    expect(body.message.message).toBe('The seal is whole');
    expect((await bola.call('GET /api/user/messages/unread')).body).toEqual({ chats: 0, chatrooms: 1 });
    expect((await ada.call('GET /api/user/messages/unread')).body).toEqual({ chats: 0, chatrooms: 0 });
  });

  it('keeps its caption line by line, with a message’s limit', async () => {
    const lines = 'The seal is whole\n\nBatch A12\n';
    // browsers send the lines of a multipart form with CR LF
    const { body } = await send(ada, await png(), 'a.png', { message: lines.replaceAll('\n', '\r\n') });
    expect(body.message.message).toBe('The seal is whole\n\nBatch A12');
    const full = `${'x\n'.repeat(CHAT_LIMITS.message / 2 - 1)}xx`;
    const long = await send(ada, await png(), 'a.png', { message: full.replaceAll('\n', '\r\n') });
    expect([long.status, long.body.message.message]).toEqual([200, full]);
    const { status, body: refused } = await send(ada, await png(), 'a.png', { message: `${full}x` });
    expect([status, refused.fields]).toEqual([400, { message: 'At most 4000 characters' }]);
  });
});

describe('a PDF', () => {
  it('comes back byte for byte, as a download that no page can run', async () => {
    const { status, body } = await send(ada, PDF, 'Invoice “12” ẹ.pdf');
    expect(status).toBe(200);
    expect(body.message.attachment).toMatchObject({
      mime: 'application/pdf',
      bytes: PDF.length,
      width: null,
      height: null,
    });
    const answer = await fetchFile(body.message.attachment.url, bola);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Invoice _12_ _.pdf"; filename*=UTF-8''Invoice%20%E2%80%9C12%E2%80%9D%20%E1%BA%B9.pdf`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a file', () => {
  it('is for members of the chat alone', async () => {
    const { url } = (await send(ada, PDF, 'a.pdf')).body.message.attachment;
    const other = await makeRoom(app, [ada, stranger]);
    expect((await fetchFile(url)).status).toBe(401);
    expect((await fetchFile(url, stranger)).status).toBe(404);
    expect((await fetchFile(url.replace(room, other), stranger)).status).toBe(404);
    expect((await fetchFile(url.replace(/[^/]+$/, randomUUID()), bola)).status).toBe(404);
    await ada.call('POST /api/user/chatroom/:id/remove', { id: room, friendId: bola.id });
    expect((await fetchFile(url, bola)).status).toBe(404);
    expect((await fetchFile(url, ada)).status).toBe(200);
    expect((await send(stranger, PDF)).status).toBe(404);
  });

  it('that is neither picture nor PDF is refused at the field, and nothing is kept', async () => {
    const before = await storedFiles();
    const bad: Uint8Array[] = [
      Buffer.from(SVG),
      Buffer.from(SCRIPT),
      Buffer.from(GIF),
      Buffer.from(HEIC),
      await pixelBomb(),
      PDF.subarray(0, 40),
      Buffer.concat([Buffer.from('x'), PDF]),
      Buffer.from('PK\u0003\u0004'),
      Buffer.from('%PDF-evil'),
    ];
    for (const bytes of bad) {
      const { status, body } = await send(ada, bytes, 'fine.pdf');
      expect([status, Object.keys(body.fields ?? {})], String(bytes.subarray(0, 12))).toEqual([400, ['file']]);
    }
    expect((await ada.call('POST /api/user/chat/:id/file', { id: room })).body.fields).toHaveProperty('file');
    expect((await send(ada, Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413);
    expect(await storedFiles()).toBe(before);
    expect((await ada.call('GET /api/user/chat/:id/messages', { id: room })).body.lastSeq).toBe(0);
  });

  it('sent again with one nonce is one message and one file, also 16 at once', async () => {
    const before = await storedFiles();
    const nonce = randomUUID();
    const picture = await png();
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(ada, picture, 'a.png', { nonce })));
    answers.push(await send(ada, picture, 'a.png', { nonce }));
    expect(new Set(answers.map(({ body }) => body.message._id)).size).toBe(1);
    expect(await storedFiles()).toBe(before + 1);
    const { body } = await ada.call('GET /api/user/chat/:id/messages', { id: room });
    expect([body.lastSeq, body.messages.length]).toEqual([1, 1]);
  });

  it('is refused where its sender’s quota is used up', async () => {
    const big = { id: randomUUID(), chat_id: room, owner_id: ada.id, name: 'big.pdf', mime: 'application/pdf' };
    await app.ctx.db
      .insertInto('chat_file')
      .values({ ...big, stored: `${'0'.repeat(32)}.pdf`, bytes: CHAT_FILE_QUOTA - PDF.length })
      .execute();
    const before = await storedFiles();
    const answers = await Promise.all([send(ada, PDF, 'a.pdf'), send(ada, PDF, 'b.pdf')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await storedFiles()).toBe(before + 1);
    expect((await send(bola, PDF, 'c.pdf')).status).toBe(200);
  });
});

describe('a card', () => {
  it('shows an offer as shared, once for each nonce', async () => {
    const { business } = (
      await bola.call('POST /api/business/:userId', {
        userId: bola.id,
        business: 'sale',
        genericName: 'Paracetamol',
        strength: '500 mg',
        quantity: 40,
        file: new Blob([new Uint8Array(await png())]),
      })
    ).body;
    const nonce = randomUUID();
    const share = () => ada.call('POST /api/user/chat/:id/card', { id: room, offerId: business._id, nonce });
    const { message } = (await share()).body;
    expect(message).toMatchObject({
      kind: 'offer',
      message: 'Offer: Paracetamol 500 mg',
      nonce,
      card: {
        kind: 'offer',
        offerId: business._id,
        business: 'sale',
        quantity: 40,
        creator: { _id: bola.id },
        productImage: business.product.productImage[0],
        now: { state: 'open', joint: null },
      },
    });
    expect((await share()).body.message).toEqual(message);
    expect((await ada.call('POST /api/user/chat/:id/card', { id: room, offerId: randomUUID() })).status).toBe(404);
    await app.ctx.db
      .updateTable('offer')
      .set({ withdrawn_at: new Date(), closed_at: new Date() })
      .where('id', '=', business._id)
      .execute();
    expect((await ada.call('POST /api/user/chat/:id/card', { id: room, offerId: business._id })).status).toBe(404);
    const now = { state: 'withdrawn', joint: null };
    expect((await share()).body.message).toEqual({ ...message, card: { ...message.card, now } });
  });

  it('of a joint purchase says how far it is by now', async () => {
    const id = await openJoint(bola, { own: 20 });
    const share = async () =>
      (await ada.call('POST /api/user/chat/:id/card', { id: room, offerId: id, nonce: id })).body.message.card;
    expect(await share()).toMatchObject({ now: { state: 'open', joint: { committed: 20, state: 'running' } } });
    await commit(bola, id, 100);
    await finish(bola, id);
    expect(await share()).toMatchObject({ now: { state: 'closed', joint: { committed: 100, state: 'reached' } } });
  });

  it('and files are bounded a minute like messages', async () => {
    const answers = await Promise.all(
      Array.from({ length: 110 }, () => ada.call('POST /api/user/chat/:id/card', { id: room, offerId: randomUUID() })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('searching', () => {
  const write = (chatId: string, who: TestMember, bodies: string[]) =>
    storeMessages(
      app.ctx.db,
      bodies.map((body) => ({ id: randomUUID(), chatId, memberId: who.id, nonce: randomUUID(), body })),
    );

  it('finds words in one chat, newest first, page by page, whatever signs are in them', async () => {
    await write(room, ada, ['100% pure', '100 pure', 'a_b', 'ab', 'back\\slash', 'METFORMIN 500', 'metformin again']);
    await ada.call('PATCH /api/user/chatroom/:id', { id: room, title: 'Metformin' });
    const result = async (q: string) =>
      (await bola.call('GET /api/user/chat/:id/search', { id: room, q })).body.messages.map(({ message }) => message);
    expect(await result('100%')).toEqual(['100% pure']);
    expect(await result('a_b')).toEqual(['a_b']);
    expect(await result('back\\')).toEqual(['back\\slash']);
    expect(await result('metformin')).toEqual(['metformin again', 'METFORMIN 500']);
    expect(await result('insulin')).toEqual([]);
    await write(
      room,
      ada,
      Array.from({ length: SEARCH_PAGE + 5 }, (_, at) => `carton ${at}`),
    );
    const first = (await bola.call('GET /api/user/chat/:id/search', { id: room, q: 'carton' })).body;
    const before = first.messages.at(-1)!.seq;
    const second = (await bola.call('GET /api/user/chat/:id/search', { id: room, q: 'carton', before })).body;
    expect([first.messages.length, first.more, second.messages.length, second.more]).toEqual([
      SEARCH_PAGE,
      true,
      5,
      false,
    ]);
  });

  it('finds words in all own chats and in no other, and says where', async () => {
    const { chat } = (await ada.call('POST /api/user/chat', { friendId: bola.id })).body;
    const foreign = await makeRoom(app, [bola, stranger], 'Not mine');
    const word = `word${randomUUID().slice(0, 8)}`;
    await write(room, bola, [`${word} in the room`]);
    await write(chat._id, bola, [`${word} between us`]);
    await write(foreign, bola, [`${word} elsewhere`]);
    const { found: results, nextCursor } = (await ada.call('GET /api/user/chat/search', { q: word })).body;
    expect(results.map(({ chat: where }) => where)).toEqual([
      { _id: chat._id, kind: 'single', title: bola.fullName },
      { _id: room, kind: 'room', title: 'Group' },
    ]);
    expect(nextCursor).toBeNull();
    await write(
      room,
      bola,
      Array.from({ length: SEARCH_PAGE + 3 }, (_, at) => `${word} ${at}`),
    );
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Found = (await ada.call('GET /api/user/chat/search', { q: word, ...(after && { after }) })).body;
      seen.push(...page.found.map(({ message }) => message._id));
      after = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([SEARCH_PAGE + 5, SEARCH_PAGE + 5]);
  });

  it.each([{}, { q: 'x' }, { q: 'x'.repeat(81) }])('refuses %o', async (input) => {
    const { status, body } = await ada.call('GET /api/user/chat/:id/search', { id: room, ...input });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['q']]);
  });
});
