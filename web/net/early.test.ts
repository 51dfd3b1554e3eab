/** Answers to requests that the page started before the app's scripts loaded. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEarly, openEarly, RENEWAL, takeEarly } from './early.ts';

const LIST = 'GET /api/feed/posts';
let remembered: string | null;

beforeEach(() => {
  remembered = '{"_id":"1"}';
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { getItem: () => remembered });
  const answers = openEarly();
  answers.set(RENEWAL, Promise.resolve(new Response('token')));
  answers.set(LIST, Promise.resolve(new Response('posts')));
});
afterEach(() => vi.unstubAllGlobals());

it('are given once, so that what is asked for later is asked anew', async () => {
  expect(await (await takeEarly(LIST))?.text()).toBe('posts');
  expect(takeEarly(LIST)).toBeUndefined();
  expect(takeEarly('GET /api/payout/')).toBeUndefined();
});

it.each([null, '{"_id":"2"}'])('are of nobody else: %s is remembered here by now', (now) => {
  remembered = now;
  expect(takeEarly(RENEWAL)).toBeUndefined();
  // an answer requested with that token is not used either
  expect(takeEarly(LIST)).toBeUndefined();
});

it('are dropped once the first screen has asked', () => {
  forgetEarly();
  expect(takeEarly(LIST)).toBeUndefined();
});
