/** The device cookie: signed, with hashes of who has signed in on this device. It grants no access, only rate limits read it. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { sign, type TokenKind, verify } from './signed-token.ts';

export const DEVICE_DAYS = 365;
const KIND: TokenKind = {
  audience: 'mortar:device',
  type: 'device+jwt',
  minutes: DEVICE_DAYS * 24 * 60,
  required: ['jti', 'known'],
};
/** Members remembered on one device: colleagues share a pharmacy's computer. */
const MOST_KNOWN = 10;

const claims = z.object({ jti: z.uuid(), known: z.array(z.string()) });

type Signing = Pick<Ctx, 'sessionKey' | 'now'>;

/** Returns the device's id if the owner of the address has signed in on it. */
export async function deviceOf(ctx: Signing, cookie: string | undefined, email: string): Promise<string | undefined> {
  const device = await read(ctx, cookie);
  return device?.known.includes(nameOf(email)) ? device.jti : undefined;
}

/** Returns the device on which the owner of the address has just signed in, and its next cookie. */
export async function signedInOn(
  ctx: Signing,
  cookie: string | undefined,
  email: string,
): Promise<{ deviceId: string; cookie: string }> {
  const { jti, known } = (await read(ctx, cookie)) ?? { jti: randomUUIDv7(), known: [] };
  const name = nameOf(email);
  const next = { jti, known: [name, ...known.filter((other) => other !== name)].slice(0, MOST_KNOWN) };
  return { deviceId: jti, cookie: await sign(ctx, KIND, next) };
}

async function read(ctx: Signing, cookie: string | undefined): Promise<z.output<typeof claims> | undefined> {
  return claims.safeParse(cookie && (await verify(ctx, KIND, cookie))).data;
}

function nameOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}
