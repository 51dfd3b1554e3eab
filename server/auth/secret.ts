/** Random secrets that are shown once and stored only as a hash, as in the refresh cookie and in links. */
import { createHash, randomBytes } from 'node:crypto';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function secretHashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
