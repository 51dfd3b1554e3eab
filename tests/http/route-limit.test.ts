/**
 * How often one member, or one network of visitors, can call a route. Busy people never reach a limit.
 * tests/every-route/every-route.test.ts checks that each route has one.
 */
import { stat } from 'node:fs/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import { type CallLimit, UPLOADS } from '#server/limit/route-limits.ts';
import type { Window } from '#rules/rate-limit.ts';
import { readConfig } from '#server/config/config.ts';
import type { Ctx } from '#server/context.ts';
import { openApiServer } from '#server/http/serve.ts';
import { openRoutes } from '#server/routes/routes.ts';
import { openLimiter } from '#server/limit/limiter.ts';
import { keyOf } from '../every-route/routes.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { startApp, type TestApp } from '../kit/start.ts';

vi.setConfig({ testTimeout: 60_000 });

const FEW = 0.01;

let app: TestApp;
let now = Date.now();

/** Starts the app for the calling block, so that only one server runs at a time. */
function open(factor: number): void {
  beforeAll(async () => {
    app = await startApp({ env: { RATE_LIMIT_FACTOR: String(factor) }, now: () => new Date(now) });
  });
  afterAll(() => app.close());
}

const someone = () => makeMember(app, { firstName: 'Ada', lastName: 'Obi' });

const post = (member: TestMember, content: string) => member.call('POST /api/user/post', { content });

describe('a server that takes few calls', () => {
  open(FEW);

  it('sends forms with a file no more often than pictures can be looked at, whichever route they are for', async () => {
    const ada = await someone();
    const file = new Blob([new Uint8Array(await png())]);
    const first = await ada.call('POST /api/user/post', { content: 'With a picture', file });
    const second = await ada.call('POST /profile/details/:userId/image', { userId: ada.id, file });
    expect([first.status, second.status]).toEqual([200, 429]);
    expect((await ada.call('POST /profile/details/:userId/image', { userId: ada.id })).status).not.toBe(500);
  });

  it('whoever is refused has changed nothing', async () => {
    const ada = await someone();
    expect([(await post(ada, 'The first')).status, (await post(ada, 'The second')).status]).toEqual([200, 429]);
    const posts = await app.ctx.db.selectFrom('post').where('creator_id', '=', ada.id).select('content').execute();
    expect(posts).toEqual([{ content: 'The first' }]);
  });
});

describe('a member', () => {
  open(1);

  it('posts twenty times in a minute and again after it, and two hundred times in a day', async () => {
    const ada = await someone();
    const tries = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, (_, turn) => post(ada, `Post ${turn}`)));
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await tries(25)).toBe(20);
    const refused = await post(ada, 'One more');
    expect(refused).toMatchObject({
      status: 429,
      body: { type: 'too_many', error: 'You have done this too often. Wait a minute, then try again.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    for (let minute = 1; minute < 10; minute += 1) {
      now += 60_000;
      expect(await tries(20)).toBe(20);
    }
    now += 60_000;
    const today = await post(ada, 'One more');
    expect(today.body.error).toBe('You have reached the daily limit. Try again tomorrow.');
    expect(Number(today.headers.get('retry-after'))).toBeGreaterThan(3_600);
  });

  it('likes as fast as a hand can', async () => {
    const [ada, bola] = [await someone(), await someone()];
    const { _id: postId } = (await post(ada, 'Like this')).body.post;
    for (let turn = 0; turn < 60; turn += 1) {
      const like = await bola.call('POST /api/feed/post/:postId/like', { postId, userId: bola.id });
      const unlike = await bola.call('DELETE /api/feed/post/:postId/like', { postId, userId: bola.id });
      expect([like.status, unlike.status]).toEqual([200, 200]);
    }
    expect((await bola.call('POST /api/feed/post/:postId/like', { postId, userId: bola.id })).status).toBe(429);
  });
});

it('every limit is one that a busy human does not meet', () => {
  const app = Fastify();
  const limits = new Map<string, CallLimit>();
  app.addHook('onRoute', ({ method, url, config }) => {
    // `serve()` sets both on its routes
    if (config && 'limit' in config && 'who' in config)
      limits.set(`${String(method)} ${url}`, config.limit as CallLimit);
  });
  openRoutes(openApiServer(app, { config: readConfig({}) } as Ctx));
  expect(ROUTES.map(keyOf).filter((key) => !limits.has(key))).toEqual([]);
  for (const { windows } of [...limits.values(), UPLOADS]) {
    const [minute, day] = windows;
    expect(minute).toMatchObject({ seconds: 60 });
    expect(minute?.limit).toBeGreaterThanOrEqual(10);
    if (day) expect(day.limit).toBeGreaterThan(minute!.limit);
  }
});

describe('the counting', () => {
  const limit = { name: 'posts', windows: [{ limit: 2, seconds: 60 }] };
  const at = new Date('2026-11-22T12:00:00Z');

  it('is that of all servers together where they hear each other, and each one’s own while they do not', async () => {
    const shared = new Map<string, number>();
    let isThere = true;
    const redis = {
      isThere: () => isThere,
      async count(key: string, window: Window) {
        const count = (shared.get(key) ?? 0) + 1;
        shared.set(key, count);
        return count > window.limit ? 30 : 0;
      },
    };
    const [one, other] = [1, 2].map(() => openLimiter({ factor: 1, now: () => at, redis }));
    expect(await one!.take(limit, 'ada')).toBeUndefined();
    expect(await other!.take(limit, 'ada')).toBeUndefined();
    expect(await one!.take(limit, 'ada')).toBe(30);
    isThere = false;
    expect(await one!.take(limit, 'ada')).toBeUndefined();
  });

  it('begins anew when its window is over', async () => {
    let later = 0;
    const limiter = openLimiter({
      factor: 1,
      now: () => new Date(at.getTime() + later * 1_000),
      redis: undefined,
    });
    const take = () => limiter.take(limit, 'ada');
    expect([await take(), await take(), await take()]).toEqual([undefined, undefined, 60]);
    later = 59;
    expect(await take()).toBe(1);
    later = 60;
    expect(await take()).toBeUndefined();
    later = 600;
    expect([await take(), await take(), await take()]).toEqual([undefined, undefined, 60]);
  });

  it('of any minute knows no moment at which twice as many get through, and counts several together or none', async () => {
    let second = 0;
    const limiter = openLimiter({ factor: 1, now: () => new Date(at.getTime() + second * 1_000), redis: undefined });
    const messages = { name: 'messages', windows: [{ limit: 3, seconds: 60, rolling: true as const }] };
    const send = (calls: number) => limiter.take(messages, 'ada', calls);
    expect(await send(1)).toBeUndefined();
    second = 50;
    expect([await send(3), await send(2), await send(1)]).toEqual([10, undefined, 10]);
    second = 60;
    expect([await send(2), await send(1), await send(1)]).toEqual([50, undefined, 50]);
    second = 110;
    expect([await send(4), await send(2)]).toEqual([60, undefined]);
  });

  it('is that of Redis where its answer came while this server was busy', async () => {
    const redis = { isThere: () => true, count: () => stat(import.meta.filename).then(() => 30) };
    const limiter = openLimiter({ factor: 1, now: () => at, redis });
    const wait = limiter.take(limit, 'ada');
    const until = performance.now() + 300;
    while (performance.now() < until);
    expect(await wait).toBe(30);
  });

  it('goes on where Redis breaks in the middle', async () => {
    const redis = { isThere: () => true, count: () => Promise.reject(new Error('gone')) };
    const limiter = openLimiter({ factor: 1, now: () => at, redis });
    const waits = [1, 2, 3].map(() => limiter.take(limit, 'ada'));
    expect(await Promise.all(waits)).toEqual([undefined, undefined, 60]);
  });
});
