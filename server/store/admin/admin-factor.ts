/** The second factors of administrators. */
import type { Db, Trx } from '../db.ts';

export interface AdminFactor {
  sealedKey: string;
  /** The last used TOTP step, in units of 30 seconds since 1970. */
  lastStep: number;
}

/** Locked until the transaction ends, so that digits work once. */
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

/** Replaces an earlier one. */
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

/** False where there was none. */
export async function deleteFactor(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('admin_factor').where('email', '=', email).executeTakeFirst();
  return numDeletedRows > 0n;
}
