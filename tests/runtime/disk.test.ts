/** A full disk: nothing is half written, members can go on reading, and the log reports it at most once a minute. */
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import type { Log } from '#server/telemetry/log.ts';
import { openDisk } from '#server/outside/disk.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { query } from '../kit/postgres.ts';
import { ask, connect, type TestSocket } from '../kit/socket.ts';
import { callOn, startApp, type TestApp } from '../kit/start.ts';

type LogError = Log['error'];

let app: TestApp;
let ada: TestMember;
let socket: TestSocket;
let logged: MockInstance;
beforeAll(async () => {
  app = await startApp();
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  socket = await connect(app.url, ada.token);
});
beforeEach(() => {
  logged = vi.spyOn(app.ctx.log, 'error').mockImplementation(() => undefined);
});
afterAll(async () => {
  socket.disconnect();
  await app.close();
});

const post = (content: string, file?: Blob) => ada.call('POST /api/user/post', { content, ...(file && { file }) });
const health = async () => (await fetch(`${app.url}/health/ready`)).json();

/** Waits until the server has noticed that there is room again, a while after the last failed write. */
async function untilRoom(): Promise<void> {
  await expect.poll(health).toEqual({ ok: true });
}

async function expectOnlyReading(): Promise<void> {
  const refused = await post('Is there room?');
  expect(refused).toMatchObject({ status: 507, body: { type: 'full', error: expect.stringMatching(/no space/) } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ada.call('GET /api/feed/posts')).status).toBe(200);
  expect((await ada.call('GET /api/feed/posts', { search: 'insulin' })).status).toBe(200);
  expect(
    (await callOn(app.url, 'POST /api/auth/signin', { email: ada.email, password: 'not theirs at all' })).status,
  ).toBe(400);
  expect(await ask(socket, 'chat', { friendId: ada.id, message: 'Hello' })).toMatchObject({ type: 'full' });
  expect(await health()).toEqual({ ok: true, disk: 'full' });
}

it('refuses a picture that does not fit, leaves nothing of it, and says so once however often it is tried', async () => {
  const { length: before } = await readdir(app.ctx.files.folder);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(app.ctx.files, 'put').mockRejectedValue(full);
  const picture = new Blob([await png()]);
  expect((await post('With a picture', picture)).status).toBe(507);
  for (let times = 0; times < 5; times += 1) expect((await post('Again', picture)).status).toBe(507);
  await expectOnlyReading();
  expect(logged).toHaveBeenCalledTimes(1);
  expect(await readdir(app.ctx.files.folder)).toHaveLength(before);
  expect((await ada.call('GET /api/feed/posts')).body.posts).toEqual([]);
  vi.mocked(app.ctx.files.put).mockRestore();
  await untilRoom();
  expect((await post('There is room again', picture)).status).toBe(200);
});

it('refuses what PostgreSQL finds no room for, and takes it when there is room again', async () => {
  await query(
    app.owner,
    `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER no_room BEFORE INSERT ON post FOR EACH ROW EXECUTE FUNCTION no_room()`,
  );
  expect((await post('Does it fit?')).status).toBe(507);
  await expectOnlyReading();
  await query(app.owner, 'DROP TRIGGER no_room ON post');
  await untilRoom();
  expect((await post('It fits')).status).toBe(200);
});

it('says once what the jobs find no room for, however often they try', async () => {
  const warned = vi.spyOn(app.ctx.log, 'warn').mockImplementation(() => undefined);
  await query(
    app.owner,
    `CREATE SEQUENCE tries;
     GRANT USAGE ON SEQUENCE tries TO PUBLIC;
     CREATE FUNCTION no_room_for_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM nextval('tries'); RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER no_room BEFORE UPDATE ON graphile_worker._private_jobs
       FOR EACH STATEMENT EXECUTE FUNCTION no_room_for_jobs()`,
  );
  const tries = async () => (await query<{ n: number }>(app.owner, 'SELECT last_value::int AS n FROM tries'))[0]!.n;
  await expect.poll(tries).toBeGreaterThan(5);
  expect(await health()).toEqual({ ok: true, disk: 'full' });
  // an error of the minute before suppresses this one
  expect(logged.mock.calls.length).toBeLessThanOrEqual(1);
  expect(warned).not.toHaveBeenCalled();
  await query(app.owner, 'DROP TRIGGER no_room ON graphile_worker._private_jobs');
  await untilRoom();
});

it('is told once a minute for as long as it lasts, and once when it is over', async () => {
  vi.useFakeTimers();
  const log = { debug: vi.fn<LogError>(), info: vi.fn<LogError>(), warn: vi.fn<LogError>(), error: vi.fn<LogError>() };
  const disk = await openDisk({ dataDir: tmpdir(), diskReserveBytes: 0, log });
  const minutes = 5;
  // the first write after each rest fails again
  for (let seconds = 0; seconds < minutes * 60; seconds += 15) {
    disk.noteFull(new Error('No space left on device'));
    await vi.advanceTimersByTimeAsync(15_000);
  }
  expect(log.error.mock.calls.length).toBeGreaterThan(1);
  expect(log.error.mock.calls.length).toBeLessThanOrEqual(minutes);
  expect(log.warn).not.toHaveBeenCalled();
  disk.close();
});

it('leaves no half of a file that cannot be written whole', async () => {
  const name = 'no-such-folder/picture.webp';
  await expect(app.ctx.files.put(name, new Uint8Array(10))).rejects.toMatchObject({ code: 'ENOENT' });
  const left = await readdir(join(app.ctx.files.folder));
  expect(left.filter((each) => each.endsWith('.half'))).toEqual([]);
});
