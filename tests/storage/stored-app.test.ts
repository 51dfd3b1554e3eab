/** A server with files in S3-compatible storage follows the same rules for files, and refuses calls while the storage is away. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storageAway } from '#server/outside/files/s3-call.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { METRICS_TOKEN, scrape } from '../runtime/metrics.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { openS3Server, type S3Server } from './s3-server.ts';
import { startApp, type TestApp } from '../kit/start.ts';
import { namesOf } from '../media/stored-files.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: S3Server;
let app: TestApp;
let ada: TestMember;
let photo: Blob;
beforeAll(async () => {
  server = await openS3Server();
  app = await startApp({ env: { ...server.env, METRICS_TOKEN } });
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  photo = new Blob([new Uint8Array(await png())]);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + path, { headers, method });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function postPicture(): Promise<{ id: string; address: string }> {
  const { body } = await ada.call('POST /api/user/post', { content: 'Look', file: photo });
  return { id: body.post._id, address: body.post.postImage.imageUrl! };
}

/** Posts without repeating a refused call, as `call` would. */
async function tryToPost(): Promise<{ status: number; body: { type?: string; error?: string } }> {
  const form = new FormData();
  form.set('content', 'Look');
  form.set('file', photo, 'a.png');
  const response = await fetch(`${app.url}/api/user/post`, {
    method: 'POST',
    headers: { authorization: ada.token },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { type?: string; error?: string } };
}

const storedNames = (which: 'files' | 'privateFiles') => namesOf(app.ctx[which]);

async function pictureNames(place: 'public' | 'private'): Promise<string[]> {
  const rows = await app.ctx.db.selectFrom('picture').where('place', '=', place).select('name').execute();
  return rows.map(({ name }) => name).toSorted();
}

describe('a public picture', () => {
  it('is served with the headers that a folder is served with, and none of it is on the disk', async () => {
    const { address } = await postPicture();
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
    const bytes = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(`${bytes.length}`);
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(await readdir(app.ctx.files.folder)).toEqual([]);
    const head = await get(address, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${bytes.length}`]);
  });

  it('is sent in part, and not again to whoever has it', async () => {
    const { address } = await postPicture();
    const whole = await get(address);
    const bytes = await bytesOf(whole);
    const last = bytes.length - 1;
    const asked: [string, number, string | null, Buffer][] = [
      ['bytes=2-5', 206, `bytes 2-5/${bytes.length}`, bytes.subarray(2, 6)],
      ['bytes=10-', 206, `bytes 10-${last}/${bytes.length}`, bytes.subarray(10)],
      ['bytes=-4', 206, `bytes ${last - 3}-${last}/${bytes.length}`, bytes.subarray(-4)],
      [`bytes=0-${last + 100}`, 206, `bytes 0-${last}/${bytes.length}`, bytes],
      [`bytes=${bytes.length}-`, 416, `bytes */${bytes.length}`, Buffer.alloc(0)],
      ['bytes=0-1,4-5', 200, null, bytes],
      ['lines=1-2', 200, null, bytes],
    ];
    for (const [range, status, said, part] of asked) {
      const response = await get(address, { range });
      expect([range, response.status, response.headers.get('content-range')]).toEqual([range, status, said]);
      expect(part.equals(await bytesOf(response)), range).toBe(true);
    }
    const etag = whole.headers.get('etag')!;
    expect((await get(address, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(address, { 'if-none-match': '"another"' })).status).toBe(200);
    expect((await get(address, { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() })).status).toBe(304);
    expect((await get(address, { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206);
    expect((await get(address, { range: 'bytes=0-3', 'if-range': '"another"' })).status).toBe(200);
  });

  it('is gone with its post, and no other name is there', async () => {
    const { id, address } = await postPicture();
    expect((await ada.call('DELETE /api/feed/post/:id', { id, userId: ada.id })).status).toBe(200);
    await expect.poll(async () => (await get(address)).status).toBe(404);
    expect(await storedNames('files')).toEqual(await pictureNames('public'));
    for (const path of [
      '/files/',
      '/files/none.webp',
      '/files/..%2fprivate%2fx.webp',
      '/files/a/b.webp',
      '/files/.x',
    ]) {
      const response = await get(path);
      expect([path, response.status, (await response.json()) as object]).toMatchObject([
        path,
        404,
        { type: 'not_found' },
      ]);
    }
  });
});

describe('a private picture', () => {
  it('is for its owner, whole and uncached, and not there for anybody else', async () => {
    const sent = await ada.call('POST /api/user/licence', { kind: 'pharmacist', number: '012345', file: photo });
    expect(sent.status).toBe(200);
    const address = `/api/user/licence/${sent.body.licence.pending!._id}/evidence`;
    const response = await get(address, { authorization: ada.token });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(response.headers.get('content-length')).toBe(`${(await bytesOf(response)).length}`);
    const other = await makeMember(app, { firstName: 'Ngozi', lastName: 'Eze' });
    expect((await get(address, { authorization: other.token })).status).toBe(404);
    expect((await get(address)).status).toBe(401);
    const [name] = await storedNames('privateFiles');
    for (const path of [`/files/${name}`, `/private/${name}`, `/files/..%2fprivate%2f${name}`])
      expect((await get(path)).status, path).toBe(404);
    // nothing is in the local folder, because the file is in the storage
    expect(await readdir(app.ctx.privateFiles.folder)).toEqual([]);
  });
});

describe('while the storage is away', () => {
  const countPosts = async () =>
    (
      await app.ctx.db
        .selectFrom('post')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  it('what needs a file is refused with a sentence and leaves nothing, and everything else goes on', async () => {
    const { address } = await postPicture();
    const before = [await countPosts(), await storedNames('files')];
    server.cut();
    for (let turn = 1; turn <= 6; turn += 1) {
      expect(await tryToPost()).toEqual({
        status: 503,
        body: { type: 'unavailable', error: 'We are busy. Try again in a moment.' },
      });
    }
    const response = await get(address);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect((await ada.call('POST /api/user/post', { content: 'Without a picture' })).status).toBe(200);
    expect(await (await get('/health/ready')).json()).toMatchObject({ ok: true, storage: 'silent' });
    expect(await scrape(app.url)).toContainEqual({ name: 'mortar_storage_breaker_open', labels: {}, value: 1 });
    server.mend();
    await expect.poll(async () => (await get(address)).status).toBe(200);
    expect(await (await get('/health/ready')).json()).toMatchObject({ ok: true, storage: 'there' });
    expect([await countPosts(), await storedNames('files')]).toEqual([Number(before[0]) + 1, before[1]]);
    expect((await tryToPost()).status).toBe(200);
  });

  it('a picture that cannot be deleted is deleted once the storage is back', async () => {
    const { id, address } = await postPicture();
    server.cut();
    expect((await ada.call('DELETE /api/feed/post/:id', { id, userId: ada.id })).status).toBe(200);
    server.mend();
    await expect.poll(async () => (await get(address)).status).toBe(404);
    await untilJobsDone(app, 'remove-pictures');
    expect(await storedNames('files')).toEqual(await pictureNames('public'));
  });

  it('a file that was stored although its answer was lost is removed again', async () => {
    const before = await storedNames('files');
    const store = app.ctx.files.put;
    vi.spyOn(app.ctx.files, 'put').mockImplementationOnce(async (name, bytes) => {
      await store(name, bytes);
      server.cut();
      throw storageAway();
    });
    expect((await tryToPost()).status).toBe(503);
    server.mend();
    await untilJobsDone(app, 'remove-files');
    await expect.poll(() => storedNames('files')).toEqual(before);
  });

  it('a server starts all the same, and says so', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mortar-away-'));
    server.cut();
    const other = await startApp({ env: { ...server.env, DATA_DIR: dataDir }, beside: app });
    expect((await fetch(`${other.url}/health/ready`)).status).toBe(200);
    server.mend();
    await other.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
