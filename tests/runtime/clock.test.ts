/** Servers whose clocks differ by two minutes accept each other's tokens, and none accepts a token much longer than it is valid. */
import { expect, it } from 'vitest';
import { sign, type TokenKind, verify } from '#server/auth/signed-token.ts';

const KIND: TokenKind = { audience: 'mortar:test', type: 'at+jwt', minutes: 15, required: ['sid'] };
const sessionKey = new TextEncoder().encode('8f2c1d9a04b7e6538f0a1c2d3e4b5f69');
const at = (minutes: number) => ({ sessionKey, now: () => new Date(Date.UTC(2027, 0, 1) + minutes * 60_000) });

it.each([-2, 0, 2, 12])('a token is taken by a server that is %s minutes ahead', async (ahead) => {
  const token = await sign(at(0), KIND, { sid: 'one' });
  expect(await verify(at(ahead), KIND, token)).toMatchObject({ sid: 'one' });
});

it.each([-4, 16])('and not by one that is %s minutes ahead', async (ahead) => {
  const token = await sign(at(0), KIND, { sid: 'one' });
  expect(await verify(at(ahead), KIND, token)).toBeUndefined();
});
