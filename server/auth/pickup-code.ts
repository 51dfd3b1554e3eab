/** Pick-up codes: six digits derived with a secret outside the database, so that a copy of the database does not reveal them. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { PICKUP_CODE_DIGITS } from '#rules/money/delivery.ts';
import type { Ctx } from '../context.ts';

type Keyed = Pick<Ctx, 'sessionKey'>;

/** Returns the code of the choice with this id. Each choice has a different one. */
export function pickupCodeOf({ sessionKey }: Keyed, id: string): string {
  const key = new Uint8Array(hkdfSync('sha256', sessionKey, '', 'mortar:pickup-code', 32));
  const drawn = createHmac('sha256', key).update(id).digest().readBigUInt64BE();
  return String(drawn % 10n ** BigInt(PICKUP_CODE_DIGITS)).padStart(PICKUP_CODE_DIGITS, '0');
}

/** True for the right code, compared in constant time. */
export function isPickupCode(ctx: Keyed, id: string, typed: string): boolean {
  const expected = Buffer.from(pickupCodeOf(ctx, id));
  const given = Buffer.from(typed.replace(/[\s-]/g, ''));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
