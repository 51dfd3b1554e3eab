/** The second factors of administrators. */
import pg from 'pg';
import { type Config, ConfigError } from '../../config/config.ts';
import type { Db, Trx } from '../db.ts';
import { insertNew, isDone } from '../row.ts';

export interface AdminFactor {
  sealedKey: string;
  /** The last used TOTP step, in units of 30 seconds since 1970. */
  lastStep: number;
}

/** Throws a ConfigError if real money moves and an administrator named in the settings has no second factor. */
export async function requireFactors(
  connection: pg.ClientConfig,
  { paystackSecretKey, adminEmails }: Config,
): Promise<void> {
  if (!paystackSecretKey?.startsWith('sk_live_')) return;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>(
      'SELECT email FROM unnest($1::text[]) AS email EXCEPT SELECT email FROM admin_factor ORDER BY email',
      [adminEmails],
    );
    if (rows.length === 0) return;
    const without = rows.map(({ email }) => email).join(', ');
    throw new ConfigError(
      `Real money moves, and ADMIN_EMAILS names administrators without a second factor: ${without}. Run npm run second-factor -- <address> for each of them.`,
    );
  } finally {
    await client.end();
  }
}

/** Locks the factor until the transaction ends, so that each code works only once. */
export async function lockFactor(trx: Trx, email: string): Promise<AdminFactor | undefined> {
  return trx
    .selectFrom('admin_factor')
    .where('email', '=', email)
    .select(['sealed_key as sealedKey', 'last_step as lastStep'])
    .forUpdate()
    .executeTakeFirst();
}

export async function useStep(trx: Trx, email: string, step: number): Promise<void> {
  await trx.updateTable('admin_factor').set({ last_step: step }).where('email', '=', email).execute();
}

/** Replaces any earlier factor. */
export async function putFactor(db: Db, email: string, { sealedKey, lastStep }: AdminFactor): Promise<void> {
  await db
    .insertInto('admin_factor')
    .values({ email, sealed_key: sealedKey, last_step: lastStep })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ sealed_key: sealedKey, last_step: lastStep, enrolled_at: (eb) => eb.fn<Date>('now') }),
    )
    .execute();
}

/** Returns false if there was none. */
export async function deleteFactor(db: Db, email: string): Promise<boolean> {
  return isDone(db.deleteFrom('admin_factor').where('email', '=', email));
}

/** Never replaces a factor: returns false if there is one. */
export async function insertFactor(trx: Trx, email: string, { sealedKey, lastStep }: AdminFactor): Promise<boolean> {
  return insertNew(trx, 'admin_factor', { email, sealedKey, lastStep });
}

/** Returns the key to show in this browser, the same one until its passkey expires. The key is deleted with the passkey. */
export async function saveEnrolment(db: Db, nonceHash: Buffer, sealedKey: string): Promise<string> {
  await insertNew(db, 'admin_enrolment', { nonceHash, sealedKey });
  return (await enrolments(db, nonceHash).executeTakeFirstOrThrow()).sealedKey;
}

export async function lockEnrolment(trx: Trx, nonceHash: Buffer): Promise<string | undefined> {
  return (await enrolments(trx, nonceHash).forUpdate().executeTakeFirst())?.sealedKey;
}

export async function deleteEnrolment(trx: Trx, nonceHash: Buffer): Promise<void> {
  await trx.deleteFrom('admin_enrolment').where('nonce_hash', '=', nonceHash).execute();
}

function enrolments(db: Db, nonceHash: Buffer) {
  return db.selectFrom('admin_enrolment').where('nonce_hash', '=', nonceHash).select('sealed_key as sealedKey');
}
