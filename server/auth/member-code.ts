/** Mailed six-digit codes, hashed with a secret outside the database, because a plain hash of six digits is quickly guessed. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../context.ts';

type Keyed = Pick<Ctx, 'sessionKey'>;

/** Returns the stored value of a code for the row of this id. The same digits differ in every row. */
export function sealCode({ sessionKey }: Keyed, id: string, code: string): string {
  const key = new Uint8Array(hkdfSync('sha256', sessionKey, '', 'mortar:member-code', 32));
  return createHmac('sha256', key).update(`${id}:${code}`).digest('base64url');
}

/** True for the right code. The check is cheap, so strangers may send wrong codes. */
export function isCode(ctx: Keyed, { id, codeHash }: { id: string; codeHash: string }, code: string): boolean {
  const expected = Buffer.from(sealCode(ctx, id, code));
  const result = Buffer.from(codeHash);
  return result.length === expected.length && timingSafeEqual(result, expected);
}
