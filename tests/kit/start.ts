/** Starts the real server on a database of its own for one test file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { beforeAll, inject } from 'vitest';
import type { Api } from '#contract/api.ts';
import { buildApp, type Overrides, type Running } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Ctx } from '#server/context.ts';
import { fetchPatiently } from './patience.ts';
import { cloneDatabase } from './postgres.ts';
import { openS3Server } from '../storage/s3-server.ts';

export interface TestApp extends Running {
  /** `http://localhost:port` */
  url: string;
  connection: ClientConfig;
  /** A connection as the owner, for planting what the application's role may not change. */
  owner: ClientConfig;
}

/** The parts of an app that fixtures need: its address and some of its context. */
export interface AppAddress {
  url: string;
  ctx: Pick<Ctx, 'db' | 'sessionKey' | 'now'>;
}

export interface StartOptions extends Overrides {
  env?: Record<string, string>;
  /** Starts a second server on the database of this one, which has to close last. */
  beside?: Pick<TestApp, 'connection' | 'owner'>;
}

/**
 * The app of the calling test file: it starts before the tests and closes after them. Functions of the file and all kinds of tests can read
 * it, while a fixture of `test.extend` reaches only the callback of a test.
 */
export function openApp(options: StartOptions = {}, close = (app: TestApp) => app.close()): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    const started = await startApp(options);
    Object.assign(app, started);
    return () => close(started);
  });
  return app;
}

/** Starts the app on a free port; `close()` also drops the database and deletes the files. */
export async function startApp({ env = {}, beside, ...overrides }: StartOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mortar-app-'));
  // the nightly run repeats the tests of files on S3-compatible storage
  const storage = process.env.MORTAR_TEST_STORAGE === 's3' ? await openS3Server() : undefined;
  const database = beside
    ? { connection: beside.connection, owner: beside.owner, drop: async () => undefined }
    : await cloneDatabase(inject('postgres'));
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: 'localhost',
    LOG_LEVEL: 'error',
    DEMO: 'off',
    PAYMENTS_PER_MINUTE: '1000000',
    RATE_LIMIT_FACTOR: '1000000',
    // released money is available at once unless a test says otherwise
    SETTLEMENT_DAYS: '0',
    RESERVE_PERCENT: '0',
    REVIEW_MINUTES: '0',
    DATA_DIR: dataDir,
  };
  const running = await buildApp(
    readConfig({ ...settings, ...storage?.env, ...env }),
    { connection: database.connection, direct: database.connection, isPooled: false },
    overrides,
  );
  const url = await running.start();
  return {
    ...running,
    url,
    connection: database.connection,
    owner: database.owner,
    async close() {
      await running.close();
      await storage?.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

type Key = keyof Api;

/**
 * Calls a route over HTTP as the web does: path parameters go into the path, a Blob makes the body a form, and the rest goes into the query
 * or JSON.
 */
export async function callOn<K extends Key>(
  url: string,
  key: K,
  input: Record<string, unknown> = {},
  init: { token?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Answer<Api[K]['output'] & { type?: string; error?: string; fields?: Record<string, string> }>> {
  const { path, ...request } = requestOf(key, input, {
    ...init.headers,
    ...(init.token && { authorization: init.token }),
  });
  const response = await fetchPatiently(() => fetch(new URL(path, url), request));
  const text = await response.text();
  // files are not JSON and are returned as text
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: text && isJson ? JSON.parse(text) : text || undefined,
  };
}

export interface ApiRequest {
  method: string;
  /** The path with its query. */
  path: string;
  headers: Record<string, string>;
  body?: FormData | string;
}

/** Writes a call of the route as the web does. */
export function requestOf(key: Key, input: Record<string, unknown>, given: Record<string, string> = {}): ApiRequest {
  const [method, template] = key.split(' ') as [string, string];
  const rest: Record<string, unknown> = { ...input };
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = describe(rest[name]).toWellFormed();
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(rest).map(([name, value]): [string, string] => [name, describe(value)]),
    );
    return { method, path: query.size > 0 ? `${path}?${query.toString()}` : path, headers: given };
  }
  const hasFile = Object.values(rest)
    .flat()
    .some((value) => value instanceof Blob);
  if (hasFile) return { method, path, headers: given, body: formOf(rest) };
  return { method, path, headers: { ...given, 'content-type': 'application/json' }, body: JSON.stringify(rest) };
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const blob of [value].flat()) if (blob instanceof Blob) form.append(name, blob, 'file.png');
    if (![value].flat().some((blob) => blob instanceof Blob)) form.set(name, describe(value));
  }
  return form;
}

function describe(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
