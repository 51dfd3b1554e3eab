/** Passwords for tests that are not about their hash. */
import { argon2Sync, randomBytes } from 'node:crypto';

/** Hashes in the product's format at the lowest cost. Verifying is cheap too, because the cost is stored in the hash. */
export function hashOf(secret: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: secret, nonce, tagLength: 32, memory: 8, passes: 1, parallelism: 1 });
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
