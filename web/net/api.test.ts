/** Calls with an expired token renew it once for all. After the session ended, only one renewal is tried. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

const REFRESH = '/api/auth/refresh';

/** A fake of browser and server, where each request waits until the test answers it. */
let asked: { url: string; token: string | null; answer: (status: number, body: object) => void }[];

beforeEach(() => {
  vi.resetModules();
  asked = [];
  const cached = new Map<string, string>();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  const storage = {
    getItem: (key: string) => cached.get(key) ?? null,
    setItem: (key: string, value: string) => cached.set(key, value),
    removeItem: (key: string) => cached.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('navigator', { languages: [] });
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Headers }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number, body: object) => resolve(Response.json(body, { status }));
    asked.push({ url, token: headers.get('authorization'), answer });
    return promise;
  });
  return () => vi.unstubAllGlobals();
});

/** Opens a page signed in with the token `one`. */
async function openPage() {
  const [{ call }, { adopt }] = await Promise.all([import('./api.ts'), import('./session.ts')]);
  adopt(tokenOf('one'));
  const friends = () => call('GET /api/user/friends', {});
  return { friends };
}

function tokenOf(name: string): string {
  const claims = { name, user: { _id: '1', fullName: 'Ada Obi' }, iat: 0, exp: 900 };
  return `head.${btoa(JSON.stringify(claims))}.sign`;
}

const REFUSED = { type: 'unauthenticated', error: 'Not Authorized, Login to interact' };
const FRIENDS = { friends: [], nextCursor: null };
const refreshes = () => asked.filter(({ url }) => url === REFRESH);
const count = (n: number) => expect.poll(() => asked.length).toBe(n);

describe('several calls that are refused one after the other', () => {
  it('renew the session once, and are asked again with the new token', async () => {
    const { friends } = await openPage();
    const calls = [friends(), friends(), friends()];
    await count(3);
    asked[0]?.answer(401, REFUSED);
    await count(4);
    asked[1]?.answer(401, REFUSED);
    asked[3]?.answer(200, { token: tokenOf('two') });
    await count(6);
    asked[4]?.answer(200, FRIENDS);
    asked[5]?.answer(200, FRIENDS);
    // this answer arrives late, when the session is already renewed
    asked[2]?.answer(401, REFUSED);
    await count(7);
    asked[6]?.answer(200, FRIENDS);
    expect(await Promise.all(calls)).toEqual([FRIENDS, FRIENDS, FRIENDS]);
    expect(refreshes()).toHaveLength(1);
    expect(asked.slice(4).map(({ token }) => token)).toEqual(Array(3).fill(tokenOf('two')));
  });

  it('ask once about a session that is over', async () => {
    const { friends } = await openPage();
    const [first, second] = [friends(), friends()];
    await count(2);
    asked[0]?.answer(401, REFUSED);
    await count(3);
    asked[2]?.answer(401, REFUSED);
    await expect(first).rejects.toMatchObject({ type: 'unauthenticated' });
    asked[1]?.answer(401, REFUSED);
    await expect(second).rejects.toMatchObject({ type: 'unauthenticated' });
    await expect(friends()).rejects.toMatchObject({ type: 'unauthenticated' });
    expect(refreshes()).toHaveLength(1);
    expect(asked).toHaveLength(3);
  });
});
