/** The six digits mailed to members, sealed under a key outside the database: so few are guessed from any mere hash of them. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../context.ts';

type Keyed = Pick<Ctx, 'sessionKey'>;

/** What is stored of the code in the row of this id. The same digits look different in every row. */
export function sealCode({ sessionKey }: Keyed, id: string, code: string): string {
  const key = new Uint8Array(hkdfSync('sha256', sessionKey, '', 'mortar:member-code', 32));
  return createHmac('sha256', key).update(`${id}:${code}`).digest('base64url');
}

/** Costs next to nothing, so that a wrong code may be looked at by whoever asks. */
export function isCode(ctx: Keyed, { id, codeHash }: { id: string; codeHash: string }, code: string): boolean {
  const expected = Buffer.from(sealCode(ctx, id, code));
  const found = Buffer.from(codeHash);
  return found.length === expected.length && timingSafeEqual(found, expected);
}
