/** Chat files: what is accepted, how it is stored, and who sees it. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CHAT_FILE_QUOTA, CHAT_LIMITS } from '#rules/chat/chat.ts';
import { ada, app, bola, online, openChat, room, stranger } from './chats.ts';
import type { TestMember } from '../kit/people.ts';
import { GIF, HEIC, jpegOfPhone, pixelBomb, png, SCRIPT, SVG } from '../media/pictures.ts';
import { makeRoom } from './rooms.ts';
import { next } from '../kit/socket.ts';
import { namesOf } from '../media/stored-files.ts';

openChat();

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');

/** Sends a file as a form does, with the name its sender gave it. */
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

const storedFiles = async () => (await namesOf(app.ctx.privateFiles)).length;

describe('a picture', () => {
  it('is encoded anew without where it was taken, and stands in the chat with its size', async () => {
    const socket = await online(bola);
    const event = next(socket, 'chatMade');
    const { status, body } = await send(ada, await jpegOfPhone(), 'IMG_0042.JPG');
    expect(status).toBe(200);
    expect(body.message).toMatchObject({
      seq: 1,
      kind: 'file',
      message: 'IMG_0042.webp',
      card: null,
      system: null,
      quote: null,
      forwarded: false,
      attachment: { name: 'IMG_0042.webp', mime: 'image/webp', width: 30, height: 60 },
    });
    expect((await event).messages).toEqual([body.message]);
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
    // browsers send line breaks in multipart forms as CR LF
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
