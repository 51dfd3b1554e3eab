/** Pictures: which are accepted, how they are re-encoded, and which are refused before a decoder sees them. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_QUOTA } from '#rules/file.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { animatedWebp, GIF, HEIC, jpeg, jpegOfPhone, pixelBomb, png, SCRIPT, SVG, webp } from './pictures.ts';
import { openApp } from '../kit/start.ts';
import { namesOf } from './stored-files.ts';

const app = openApp();
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
});

interface Part {
  bytes: Uint8Array;
  filename?: string;
  type?: string;
  field?: string;
}
async function post({ bytes, filename = 'a.jpg', type = 'image/jpeg', field = 'file' }: Part, text = 'Look') {
  const form = new FormData();
  form.set('content', text);
  form.set(field, new File([new Uint8Array(bytes)], filename, { type }));
  const response = await fetch(`${app.url}/api/user/post`, {
    method: 'POST',
    headers: { authorization: ada.token },
    body: form,
  });
  const body = (await response.json()) as {
    type?: string;
    error?: string;
    fields?: Record<string, string>;
    post: { postImage: { imageUrl: string | null } };
  };
  return { status: response.status, body };
}
const storedNames = () => namesOf(app.ctx.files);
async function storedOf(part: Part): Promise<Buffer> {
  const { status, body } = await post(part);
  expect(status).toBe(200);
  const url = body.post.postImage.imageUrl ?? '';
  expect(url).toMatch(/^\/files\/[a-f0-9]{32}\.webp$/);
  return Buffer.from(await app.ctx.files.read(url.slice('/files/'.length)));
}

describe('an uploaded picture', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('is taken as %s and stored as WebP under a name of ours', async (_, make) => {
    const stored = await storedOf({ bytes: await make(), filename: '../../evil.php', type: 'text/html' });
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });

  it('is served as what it is, for ever, and can run nothing', async () => {
    const { body } = await post({ bytes: await png() });
    const response = await fetch(app.url + body.post.postImage.imageUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('loses owner and place, and stands upright', async () => {
    const original = await jpegOfPhone();
    expect(original.includes('Secret Owner')).toBe(true);
    const stored = await storedOf({ bytes: original });
    const { exif, xmp, icc, orientation, width, height } = await sharp(stored).metadata();
    expect({ exif, xmp, icc, orientation, width, height }).toEqual({ width: 30, height: 60 });
    for (const trace of ['Secret Owner', 'Exif', 'EXIF', 'GPS']) expect(stored.includes(trace)).toBe(false);
  });

  it('is made no larger than 1,600 pixels on its longer side', async () => {
    const stored = await storedOf({ bytes: await png(3_200, 800) });
    expect(await sharp(stored).metadata()).toMatchObject({ width: 1_600, height: 400 });
  });

  it('keeps its pixels and nothing that was hung on it', async () => {
    for (const bytes of [await jpeg(), await png(), await webp()]) {
      const stored = await storedOf({ bytes: Buffer.concat([bytes, Buffer.from(SCRIPT)]), filename: 'a.html' });
      expect(stored.includes('script')).toBe(false);
    }
  });

  it('keeps the first frame where it moves', async () => {
    const moving = await animatedWebp();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const stored = await storedOf({ bytes: moving });
    expect((await sharp(stored, { animated: true }).metadata()).pages ?? 1).toBe(1);
  });

  it('that is empty counts as none', async () => {
    const { status, body } = await post({ bytes: new Uint8Array() });
    expect(status).toBe(200);
    expect(body.post.postImage).toEqual({ imageUrl: null });
  });
});

describe('what is no picture of ours', () => {
  it('is refused in words, whatever it calls itself, and leaves nothing behind', async () => {
    const before = await storedNames();
    const good = await png();
    const attacks: Record<string, Uint8Array> = {
      svg: SVG,
      'svg after a space': Buffer.concat([Buffer.from('\n '), SVG]),
      gif: GIF,
      heic: HEIC,
      html: Buffer.from(`<html>${SCRIPT}</html>`),
      'gif and html': Buffer.from(`GIF89a/*${SCRIPT}*/`),
      pdf: Buffer.from('%PDF-1.7 %%EOF'),
      zip: Buffer.from('PK\x03\x04'),
      php: Buffer.from('<?php system("id"); ?>'),
      'one byte': Buffer.from([0xff]),
      'JPEG head alone': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      'PNG head and noise': Buffer.concat([good.subarray(0, 8), randomBytes(500)]),
      'WebP head and script': Buffer.from(`RIFF\x40\0\0\0WEBPVP8 ${SCRIPT}`),
      'RIFF of sound': Buffer.from('RIFF\x40\0\0\0WAVEfmt '),
      'cut in half': (await jpeg(400, 400)).subarray(0, 600),
      'pixel bomb': await pixelBomb(),
    };
    for (const [name, bytes] of Object.entries(attacks)) {
      for (const [filename, type] of [
        ['a.png', 'image/png'],
        ['a.svg', 'image/svg+xml'],
      ] as const) {
        const { status, body } = await post({ bytes, filename, type });
        expect({ status, body }, name).toEqual({
          status: 400,
          body: {
            type: 'invalid',
            error: 'Choose a JPEG, PNG or WebP picture',
            fields: { file: 'Choose a JPEG, PNG or WebP picture' },
          },
        });
      }
    }
    expect(await storedNames()).toEqual(before);
    expect((await ada.call('GET /api/feed/posts')).body.posts.map((each) => each.creator._id)).not.toContain(ada.id);
  });

  it('is refused as too large above five mebibytes', async () => {
    const { status, body } = await post({ bytes: Buffer.concat([await png(), Buffer.alloc(6 * 1024 * 1024)]) });
    expect(status).toBe(413);
    expect(body.type).toBe('too_large');
  });

  it('is refused in a field of another name', async () => {
    const { status, body } = await post({ bytes: await png(), field: 'avatar' });
    expect(status).toBe(400);
    expect(body.type).toBe('invalid');
  });

  it('may have any name without a failure of ours', async () => {
    for (const filename of [
      'a'.repeat(300),
      '../../../etc/passwd',
      'a\u202egnp.exe',
      'é"; filename="b.php',
      '.',
      'con',
    ]) {
      expect((await post({ bytes: await png(), filename })).status, filename).toBe(200);
    }
  });

  it('is refused without a name, instead of being lost from its post', async () => {
    const { status, body } = await post({ bytes: await png(), filename: '' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: 'invalid', fields: { file: 'Choose a file' } });
  });
});

describe('the room for pictures', () => {
  it(`ends at ${PICTURE_QUOTA} of a member, also when the last ones arrive together`, async () => {
    await app.ctx.db
      .insertInto('picture')
      .values(
        Array.from({ length: PICTURE_QUOTA - 1 }, () => ({
          id: randomUUIDv7(),
          owner_id: ada.id,
          name: `${randomBytes(16).toString('hex')}.webp`,
          width: 1,
          height: 1,
          bytes: 1,
        })),
      )
      .execute();
    const before = await storedNames();
    const bytes = await png();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ bytes })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await storedNames()).toHaveLength(before.length + 1);
  });
});
