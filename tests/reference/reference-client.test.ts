/**
 * A client generated from the API document alone: its types compile, catch what the document does not allow, and fit the server's answers.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../kit/people.ts';
import { buildReference } from './reference.ts';
import { startApp, type TestApp } from '../kit/start.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COMPILER = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--target',
  'es2024',
  '--module',
  'nodenext',
  '--allowImportingTsExtensions',
];

/** Calls as a user of the API would write them. A line that is expected to be wrong and is not does not compile. */
const CALLS = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

export async function walk(baseUrl: string, token: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + token } });
  const made = await client.POST('/api/user/post', { body: { content: 'Who has insulin pens?' } });
  if (!made.data) throw new Error(made.error.error);
  const postId: string = made.data.post._id;
  const liked = await client.POST('/api/feed/post/{postId}/like', { params: { path: { postId } } });
  const likes: string[] | undefined = liked.data?.post.likes.map(({ _id }) => _id);
  const list = await client.GET('/api/feed/posts', { params: { query: { search: 'insulin' } } });
  const found: string[] | undefined = list.data?.posts.map(({ _id }) => _id);
  const refused = await client.GET('/api/feed/post/{id}', { params: { path: { id: 'nobody' } } });
  const type: string | undefined = refused.error?.type;
  // @ts-expect-error there is no such route
  void (() => client.GET('/api/feed/postz', {}));
  // @ts-expect-error a path needs its id
  void (() => client.GET('/api/feed/post/{id}', {}));
  // @ts-expect-error a post has words
  void (() => client.POST('/api/user/post', { body: { words: 'none' } }));
  // @ts-expect-error an answer has no such field
  void (() => made.data.post.nobody);
  return { postId, likes, found, type };
}
`;

interface Walk {
  walk(baseUrl: string, token: string): Promise<{ postId: string; likes: string[]; found: string[]; type: string }>;
}

let app: TestApp;
let folder: string;
beforeAll(async () => {
  // the folder is inside the project, where packages are found
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(join(ROOT, '.cache', 'reference-client-'));
  const [started] = await Promise.all([startApp(), buildReference(folder)]);
  app = started;
  await writeFile(join(folder, 'calls.ts'), CALLS);
  const files = [join(folder, 'openapi.json.identity'), join(folder, 'api.d.ts')];
  await run(process.execPath, [join(ROOT, 'tests/reference/api-types.ts'), ...files]);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('compiles, and refuses what the document does not say', async () => {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const said = await run(process.execPath, [compiler, ...COMPILER, join(folder, 'calls.ts')]).then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: { stdout: string; message: string }) => error.stdout + error.message,
  );
  expect(said).toBe('');
});

it('calls the server, which answers what its types say', async () => {
  const ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  const { walk } = (await import(pathToFileURL(join(folder, 'calls.ts')).href)) as Walk;
  const { postId, likes, found, type } = await walk(app.url, ada.token);
  expect(likes).toEqual([ada.id]);
  expect(found).toContain(postId);
  expect(type).toBe('not_found');
});
