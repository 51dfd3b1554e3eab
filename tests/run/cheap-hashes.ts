/** Hashes passwords with argon2id at the lowest cost: at the product's cost, hashing took a tenth of the time of these tests. */
import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;

const cheapArgon2: typeof argon2 = (algorithm, parameters: Argon2Parameters, done) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1, parallelism: 1 }, done);

// files that share their modules run this once each
if (argon2.name !== cheapArgon2.name) {
  crypto.argon2 = cheapArgon2;
  syncBuiltinESMExports();
}
