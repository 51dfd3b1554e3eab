/** Files move from the folder to S3-compatible storage and back while members use them, even if the move is killed. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { moveFiles } from '#server/backup/move-files.ts';
import { openStores } from '#server/backup/stored-files.ts';
import { readConfig } from '#server/config/config.ts';
import { PATIENCE } from '../kit/patience.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { cloneDatabase, urlOf } from '../kit/postgres.ts';
import { ROOT } from '../kit/product.ts';
import { openS3Server, type S3Server } from './s3-server.ts';
import { startApp, type TestApp } from '../kit/start.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const FILES = 60;

let server: S3Server;
/** The database outlives the servers that run on it. */
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let dataDir: string;
let ada: TestMember;
beforeAll(async () => {
  server = await openS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'mortar-move-'));
  database = await cloneDatabase(inject('postgres'));
});
afterAll(async () => {
  await database.drop();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a server with these settings, which the command gets too. */
const startWith = (env: Record<string, string>) => startApp({ env: { DATA_DIR: dataDir, ...env }, beside: database });

function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'files.ts'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: urlOf(database.owner), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, text }));
  return { kill: () => child.kill('SIGKILL'), ended };
}

async function post(app: TestApp): Promise<string> {
  const photo = new Blob([new Uint8Array(await png())]);
  const form = new FormData();
  form.set('content', 'Look');
  form.set('file', photo, 'a.png');
  const sent = await fetch(`${app.url}/api/user/post`, {
    method: 'POST',
    headers: { authorization: ada.token },
    body: form,
  });
  expect(sent.status).toBe(200);
  const { post: made } = (await sent.json()) as { post: { postImage: { imageUrl: string } } };
  return made.postImage.imageUrl;
}

const stores = (env: Record<string, string> = {}) =>
  openStores(readConfig({ DATA_DIR: dataDir, ...server.env, ...env }));

async function namesIn(where: 'folder' | 's3'): Promise<string[]> {
  const places = await stores();
  const names = [];
  for (const which of ['files', 'private'] as const)
    for await (const { name } of places[where]![which].list()) names.push(`${which}/${name}`);
  places.close();
  return names.toSorted();
}

it('is refused with a sentence where new files would stay behind, or a server knows one place alone', async () => {
  const app = await startWith({});
  const refused: [string[], Record<string, string>, string][] = [
    [[], server.env, 'Choose the target'],
    [['--to', 's3'], {}, 'Set FILE_STORAGE=s3 and restart the servers first'],
    [['--to', 'folder'], server.env, 'Set FILE_STORAGE=folder and restart the servers first'],
    [['--to', 's3'], server.env, 'runs with other file settings. Restart it with these settings first'],
  ];
  for (const [args, env, why] of refused) {
    const { code, text } = await run(args, env).ended;
    expect([code, text]).toEqual([1, expect.stringContaining(why)]);
    expect(text).not.toContain('    at ');
  }
  await app.close();
});

it('goes on after it was killed, keeps what is there until told, and no member misses a file meanwhile', async () => {
  const folderOnly = await startWith({});
  ada = await makeMember(folderOnly, { firstName: 'Ada', lastName: 'Obi' });
  const address = await post(folderOnly);
  await folderOnly.close();
  const contents = new Map<string, Buffer>();
  for (let made = 0; made < FILES; made += 1) {
    const [which, name, bytes] = [
      made % 2 ? 'files' : 'private',
      `${randomBytes(16).toString('hex')}.webp`,
      randomBytes(300_000),
    ];
    await writeFile(join(dataDir, which, name), bytes);
    contents.set(`${which}/${name}`, bytes);
  }
  const app = await startWith(server.env);
  const isServed = async () => (await fetch(app.url + address)).status;
  const before = await namesIn('folder');

  expect((await run(['--to', 's3', '--dry-run'], server.env).ended).text).toContain(`To copy: ${FILES + 1} files`);
  expect(await namesIn('s3')).toEqual([]);

  const killed = run(['--to', 's3'], server.env);
  await vi.waitUntil(async () => (await namesIn('s3')).length > 5, { ...PATIENCE, interval: 5 });
  killed.kill();
  await killed.ended;
  const half = await namesIn('s3');
  expect(half.length).toBeLessThan(FILES);
  expect(await namesIn('folder')).toEqual(before);
  expect(await isServed()).toBe(200);

  const later = await post(app);
  const done = await run(['--to', 's3'], server.env).ended;
  expect(done).toMatchObject({ code: 0, text: expect.stringContaining(`${FILES + 1} files (`) });
  expect(await namesIn('folder')).toEqual(before);
  expect(await namesIn('s3')).toEqual([...before, `files/${later.split('/').at(-1)}`].toSorted());

  const removed = await run(['--to', 's3', '--remove-source'], server.env).ended;
  expect(removed).toMatchObject({ code: 0, text: expect.stringContaining(`Removed ${FILES + 1} files`) });
  expect(await namesIn('folder')).toEqual([]);
  for (const path of [address, later]) expect((await fetch(app.url + path)).status).toBe(200);
  const places = await stores();
  for (const [path, bytes] of contents) {
    const [which, name] = path.split('/') as ['files' | 'private', string];
    expect(bytes.equals(await places.s3![which].read(name)), path).toBe(true);
  }
  places.close();
  await app.close();
});

it('goes back to the folder the same way', async () => {
  const env = { ...server.env, FILE_STORAGE: 'folder' };
  const app = await startWith(env);
  const before = await namesIn('s3');
  const later = await post(app);
  expect(await readdir(join(dataDir, 'files'))).toEqual([later.split('/').at(-1)]);
  expect(await run(['--to', 'folder', '--remove-source'], env).ended).toMatchObject({ code: 0 });
  expect(await namesIn('s3')).toEqual([]);
  expect(await namesIn('folder')).toEqual([...before, `files/${later.split('/').at(-1)}`].toSorted());
  expect((await fetch(app.url + later)).status).toBe(200);
  await app.close();
});

it('leaves alone what is another file in the other place, and takes no deleted file along', async () => {
  const places = await stores();
  const { folder, s3 } = places;
  const [one, gone] = [`${'a'.repeat(32)}.webp`, `${'b'.repeat(32)}.webp`];
  await folder.files.put(one, Buffer.from('one'));
  await s3!.files.put(one, Buffer.from('two'));
  await folder.files.put(gone, Buffer.from('gone'));
  // a member deletes the file while it is copied, at the source first
  const to = {
    ...s3!,
    files: {
      ...s3!.files,
      async write(name: string, parts: AsyncIterable<Uint8Array>) {
        const bytes = await s3!.files.write(name, parts);
        if (name === gone) await folder.files.remove(gone);
        return bytes;
      },
    },
  };
  const moved = await moveFiles({ from: folder, to, removesSource: true, say: () => undefined });
  expect(moved.different).toEqual([`files/${one}`]);
  expect(Buffer.from(await folder.files.read(one)).toString()).toBe('one');
  expect(Buffer.from(await s3!.files.read(one)).toString()).toBe('two');
  expect(await s3!.files.look(gone)).toBeUndefined();
  places.close();
});
