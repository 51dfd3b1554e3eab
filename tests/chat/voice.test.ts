/** Voice notes: what is accepted, how it is measured and stored, and what chats, quotes and data exports show of it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { VOICE_MAX_BYTES } from '#rules/chat/voice.ts';
import { readVoiceNote, type VoiceNote } from '#server/media/voice/voice-note.ts';
import { ada, app, bola, openChat, room, stranger } from './chats.ts';
import type { TestMember } from '../kit/people.ts';
import {
  box,
  element,
  mp4Recording,
  oggBomb,
  oggRecording,
  WEBM_HEADER,
  webmRecording,
  webmTrack,
} from './recordings.ts';
import { makeRoom } from './rooms.ts';
import { namesOf } from '../media/stored-files.ts';

openChat();

interface Answer {
  message: {
    _id: string;
    kind: string;
    message: string;
    forwarded: boolean;
    quote: object | null;
    attachment: { url: string; name: string; mime: string; bytes: number; durationMs: number };
  };
  fields?: Record<string, string>;
}

async function send(who: TestMember, bytes: Uint8Array, fields: Record<string, string> = {}, chatId = room) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([new Uint8Array(bytes)], 'mine.exe', { type: 'audio/webm' }));
  const response = await fetch(`${app.url}/api/user/chat/${chatId}/file`, {
    method: 'POST',
    headers: { authorization: who.token },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

const fetchFile = (url: string, who: TestMember) => fetch(app.url + url, { headers: { authorization: who.token } });
const storedFiles = async () => (await namesOf(app.ctx.privateFiles)).length;

function readOrNothing(upload: Uint8Array): VoiceNote | undefined {
  const note = readVoiceNote(upload);
  return typeof note === 'string' ? undefined : note;
}

describe('a recording', () => {
  it.each([
    ['of Chromium, in WebM', () => webmRecording({ seconds: 14 }), 14_000],
    ['of Firefox, in Ogg', () => oggRecording({ seconds: 14 }), 14_000],
  ])('%s is measured and written anew with its length', async (_, record, durationMs) => {
    const given = record();
    const { status, body } = await send(ada, given);
    expect(status).toBe(200);
    expect(body.message).toMatchObject({
      kind: 'voice',
      message: 'Voice note (0:14)',
      quote: null,
      attachment: { name: 'Recording.webm', mime: 'audio/webm', width: null, height: null, durationMs },
    });
    const answer = await fetchFile(body.message.attachment.url, bola);
    expect(answer.headers.get('content-type')).toBe('audio/webm');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes).toHaveLength(body.message.attachment.bytes);
    expect(readVoiceNote(bytes)).toMatchObject({ durationMs });
    // encoding it again changes nothing
    expect(Buffer.from(readOrNothing(bytes)!.bytes).equals(bytes)).toBe(true);
  });

  it.each([false, true])(
    'of an older iPhone, in MP4, is measured and written anew with its frames (in fragments: %s)',
    async (isFragmented) => {
      const given = mp4Recording({ seconds: 61, isFragmented });
      const { status, body } = await send(ada, given);
      expect(status).toBe(200);
      expect(body.message).toMatchObject({ kind: 'voice', message: 'Voice note (1:01)' });
      expect(body.message.attachment).toMatchObject({ name: 'Recording.m4a', mime: 'audio/mp4' });
      const bytes = Buffer.from(await (await fetchFile(body.message.attachment.url, bola)).arrayBuffer());
      expect(bytes).toHaveLength(body.message.attachment.bytes);
      expect(Buffer.from(readOrNothing(bytes)!.bytes).equals(bytes)).toBe(true);
      // every frame is there, in the original order
      const sound = mp4Recording({ seconds: 61 }).subarray(16 + 8);
      const length = sound.indexOf('moov') - 4;
      expect(bytes.includes(sound.subarray(0, length))).toBe(true);
    },
  );

  it('in MP4 loses where it was recorded, and everything else that is no sound', async () => {
    const place = box('udta', box('©xyz', Buffer.from('+06.4541+003.3947/')));
    const given = mp4Recording({ seconds: 2, added: [place, box('uuid', Buffer.from('Secret Street 4'))] });
    const hidden = Buffer.concat([given, box('free', Buffer.from('+06.4541'))]);
    const { body } = await send(ada, hidden);
    const bytes = Buffer.from(await (await fetchFile(body.message.attachment.url, bola)).arrayBuffer());
    expect(hidden.includes('+06.4541')).toBe(true);
    expect(bytes.includes('+06.4541')).toBe(false);
    expect(bytes.includes('Secret')).toBe(false);
    expect(bytes.includes('AAC!')).toBe(true);
  });

  it('keeps nothing of the upload but its sound', async () => {
    const secret = element('1254c367', Buffer.from('Recorded in Secret Street 4'));
    const { body } = await send(ada, Buffer.concat([webmRecording({ seconds: 2 }), secret]));
    const bytes = Buffer.from(await (await fetchFile(body.message.attachment.url, ada)).arrayBuffer());
    expect(bytes.includes('Secret')).toBe(false);
  });

  it('may last two minutes and the end of its last second', async () => {
    expect((await send(ada, webmRecording({ seconds: 121 }))).body.message.message).toBe('Voice note (2:01)');
    for (const long of [
      webmRecording({ seconds: 123 }),
      oggRecording({ seconds: 123 }),
      mp4Recording({ seconds: 123 }),
    ]) {
      const { status, body } = await send(ada, long);
      expect([status, body.fields]).toEqual([400, { file: 'A voice note may last at most 2 minutes' }]);
    }
  });

  it('is as long as its packets, whatever its times say', async () => {
    // each packet lasts 60 ms, and begins 20 ms after the one before
    const { body } = await send(ada, webmRecording({ seconds: 10, packet: Buffer.from([0x18, 0xff, 0xfe]) }));
    expect(body.message.attachment.durationMs).toBe(30_000);
  });

  it.each([
    ['WebM', webmRecording({ seconds: 2 })],
    ['Ogg', oggRecording({ seconds: 2 })],
  ] as const)('that breaks off, because its browser was closed, is kept up to there: %s', async (_, whole) => {
    const { status, body } = await send(ada, whole.subarray(0, whole.length - 1));
    expect([status, body.message.attachment.durationMs]).toEqual([200, 1_980]);
    // wherever it breaks off, the rest is readable sound that is no longer than the part that was there
    const lengths = new Set<number>();
    for (let end = whole.length; end > 0; end -= 1) {
      const note = readOrNothing(whole.subarray(0, end));
      if (!note) continue;
      expect(readOrNothing(note.bytes)?.durationMs).toBe(note.durationMs);
      lengths.add(note.durationMs);
    }
    expect([...lengths]).toEqual(Array.from({ length: 100 }, (__, at) => 2_000 - at * 20));
  });

  it('that is damaged or anything else is refused at the field, and nothing is kept', async () => {
    const before = await storedFiles();
    const whole = webmRecording({ seconds: 2 });
    const cut = mp4Recording({ seconds: 2 });
    const bad: Record<string, Uint8Array> = {
      'cut off before its sound': whole.subarray(0, 90),
      'spoiled in its middle': Buffer.concat([whole, Buffer.from([0]), whole]),
      'without sound': Buffer.concat([WEBM_HEADER, element('18538067', element('1654ae6b', webmTrack()))]),
      'a film': webmRecording({ seconds: 2 }, [webmTrack({ type: 1 })]),
      'sound and a film': webmRecording({ seconds: 2 }, [webmTrack(), webmTrack()]),
      'another codec': webmRecording({ seconds: 2 }, [webmTrack({ codec: 'A_VORBIS' })]),
      'five channels': webmRecording({ seconds: 2 }, [
        webmTrack({ head: Buffer.from(`OpusHead\u0001\u0005${'\0'.repeat(9)}`) }),
      ]),
      'no packets of Opus': webmRecording({ seconds: 2, packet: Buffer.from([0xff]) }),
      'only its header': WEBM_HEADER,
      'only its mark': Buffer.from('OggS'),
      'Ogg that is cut off before its sound': oggRecording({ seconds: 2 }).subarray(0, 90),
      'Ogg that is spoiled in its middle': Buffer.concat([oggRecording({ seconds: 1 }), Buffer.alloc(40)]),
      'Ogg of two streams': Buffer.concat([oggRecording({ seconds: 1 }), oggRecording({ seconds: 1, stream: 8 })]),
      'MP4 that is cut off': cut.subarray(0, cut.length - 1),
      'MP4 with a film': mp4Recording({ seconds: 2, handler: 'vide' }),
      'MP4 in another codec': mp4Recording({ seconds: 2, format: 'alac' }),
      'MP4 without the frames it lists': Buffer.concat([cut.subarray(0, 16), cut.subarray(cut.indexOf('moov') - 4)]),
      'MP4 with a long configuration': mp4Recording({ seconds: 2, config: Buffer.alloc(40, 0x12) }),
      'MP4 of two tracks': mp4Recording({ seconds: 2, tracks: 2 }),
      'MP4 with something behind': Buffer.concat([cut, Buffer.from('\0\0\0\u000eevil<script')]),
    };
    for (const [name, bytes] of Object.entries(bad)) {
      const { status, body } = await send(ada, bytes);
      const unread = { file: 'We could not read this voice note. Record it again.' };
      expect([status, body.fields], name).toEqual([400, unread]);
    }
    const large = await send(ada, Buffer.concat([whole, Buffer.alloc(VOICE_MAX_BYTES)]));
    expect([large.status, large.body.fields]).toEqual([400, { file: 'A voice note may have at most 3 MB' }]);
    const captioned = await send(ada, whole, { message: 'Listen' });
    expect([captioned.status, captioned.body.fields]).toEqual([400, { message: 'A voice note has no caption' }]);
    expect(await storedFiles()).toBe(before);
  });

  it('that is hostile is read no further than two minutes of it', async () => {
    // a million and a half packets of 10 ms each
    expect(readVoiceNote(oggBomb(VOICE_MAX_BYTES))).toBe('too long');
    const { status, body } = await send(ada, oggBomb(VOICE_MAX_BYTES));
    expect([status, body.fields]).toEqual([400, { file: 'A voice note may last at most 2 minutes' }]);
    const live = webmRecording({ seconds: 1 });
    const packet = element('a3', [Buffer.from([0x81, 0x7f, 0xff, 0x80]), Buffer.from([0])]);
    const many = Buffer.concat([live, ...Array.from({ length: 100_000 }, () => packet)]);
    expect(readVoiceNote(many)).toBe('too long');
  });

  it('is refused however it is made', () => {
    // as many empty elements as fit
    const empty = Buffer.concat([
      WEBM_HEADER,
      Buffer.alloc(VOICE_MAX_BYTES - WEBM_HEADER.length, Buffer.from([0xec, 0x80])),
    ]);
    expect(readVoiceNote(empty)).toBe('unreadable');
    const boxes = Buffer.concat([mp4Recording({ seconds: 1 }), ...Array.from({ length: 20_000 }, () => box('free'))]);
    expect(readVoiceNote(boxes)).toBe('unreadable');
    const bits = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7919) % 256));
    for (let length = 0; length < 400; length += 1) {
      for (const front of [WEBM_HEADER, Buffer.from('OggS\0'), mp4Recording({ seconds: 1 }).subarray(0, length)]) {
        expect(readVoiceNote(Buffer.concat([front, bits(length)]))).toBe('unreadable');
      }
    }
  });
});

describe('a voice note in a chat', () => {
  it('is for members of the chat alone', async () => {
    const { url } = (await send(ada, webmRecording({ seconds: 1 }))).body.message.attachment;
    expect((await fetchFile(url, stranger)).status).toBe(404);
    await ada.call('POST /api/user/chatroom/:id/remove', { id: room, friendId: bola.id });
    expect((await fetchFile(url, bola)).status).toBe(404);
  });

  it('sent again with one nonce is one message and one file, also 8 at once', async () => {
    const before = await storedFiles();
    const nonce = randomUUID();
    const note = webmRecording({ seconds: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ada, note, { nonce })));
    expect(new Set(answers.map(({ body }) => body.message._id)).size).toBe(1);
    expect(await storedFiles()).toBe(before + 1);
  });

  it('is quoted by its length, and sent on as a copy', async () => {
    const note = (await send(ada, webmRecording({ seconds: 14 }))).body.message;
    const answer = await send(bola, webmRecording({ seconds: 2 }), { quoted: note._id });
    expect(answer.body.message.quote).toMatchObject({
      _id: note._id,
      kind: 'voice',
      message: 'Voice note (0:14)',
      durationMs: 14_000,
    });
    const other = await makeRoom(app, [bola, stranger]);
    const { body } = await bola.call('POST /api/user/chat/:id/forward', { id: other, messageId: note._id });
    expect(body.message).toMatchObject({ kind: 'voice', message: 'Voice note (0:14)', forwarded: true });
    expect(body.message.attachment?.durationMs).toBe(14_000);
    expect((await fetchFile(body.message.attachment!.url, stranger)).status).toBe(200);
  });

  it('is deleted for everybody with its file', async () => {
    const before = await storedFiles();
    const note = (await send(ada, webmRecording({ seconds: 2 }))).body.message;
    const remove = { id: room, messageId: note._id };
    const { body } = await ada.call('DELETE /api/user/chat/:id/message/:messageId', remove);
    expect(body.message).toMatchObject({ kind: 'deleted', attachment: null });
    expect((await fetchFile(note.attachment.url, bola)).status).toBe(404);
    await expect.poll(storedFiles).toBe(before);
  });
});
