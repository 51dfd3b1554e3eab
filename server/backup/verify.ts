/** Verifies a backup by restoring it into a temporary database. */
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TRIAL_CHECKS } from '#rules/money/recon.ts';
import { checkChain } from '../actions/admin/act-chain.ts';
import { type EmbeddedPostgres, startPostgres } from '../outside/postgres.ts';
import { type Db, openPool } from '../store/db.ts';
import { JOB_BOUNDS } from '../store/time-limit.ts';
import { listViolations } from '../store/money/ledger/trial-balance.ts';
import { findStockDifferences } from '../store/pharmacy/stock/stock-check.ts';
import type { Say } from './progress.ts';
import { restore, type Restored } from './restore.ts';

const PREFIX = 'backup-check-';
/** Nobody waits for it, and the books of years take long. */
const PATIENCE_MS = 3_600_000;

export interface Check {
  /** The temporary database is made here, and needs as much space as the real one. */
  dataDir: string;
  file: string;
  key: string | undefined;
  say: Say;
}

/**
 * Reads the file to its end, restores its database into a new embedded PostgreSQL, and compares every table.
 * Throws a ConfigError if the backup is unusable. Also returns faults of the data that was backed up.
 */
export async function verifyBackup({ dataDir, ...backup }: Check): Promise<Restored & { faults: string[] }> {
  await removeLeft(dataDir);
  const folder = await mkdtemp(join(dataDir, PREFIX));
  // PostgreSQL runs as another user if we are root
  await chmod(folder, 0o755);
  await using held = new AsyncDisposableStack();
  held.defer(() => removeFolder(folder));
  const postgres = await startPostgres({ dataDir: folder, isDurable: false });
  held.defer(() => postgres.stop());
  const restored = await restore({ config: undefined, postgres, ...backup });
  return { ...restored, faults: await listFaults(postgres) };
}

/**
 * Returns faults in books, acts and stock. The rows are copies, so the faults were there before: worth reporting, but
 * no fault of the copy.
 */
export async function listFaults({ owner }: Pick<EmbeddedPostgres, 'owner'>): Promise<string[]> {
  const pool = openPool(owner, { max: 2, bounds: { ...JOB_BOUNDS, statement: PATIENCE_MS } });
  try {
    return await faultsOf(pool.db);
  } finally {
    await pool.close();
  }
}

async function faultsOf(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const check of TRIAL_CHECKS)
    if ((await listViolations(db, check)).length > 0) faults.push(`the books do not balance (${check})`);
  const { fault } = await checkChain(db);
  if (fault) faults.push(`the audit chain of administrators’ actions is broken (${fault})`);
  const [difference] = await findStockDifferences(db);
  if (difference) faults.push(`a stock quantity is not the sum of its movements (${difference.what})`);
  return faults;
}

/** Removes what killed checks left. */
async function removeLeft(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(dataDir, name);
    const left = await startPostgres({ dataDir: folder, isDurable: false }).catch(() => undefined);
    // another check uses it
    if (!left) continue;
    await left.stop();
    await removeFolder(folder);
  }
}

/** Also removes the database if it is elsewhere because its user cannot enter our folder. */
async function removeFolder(folder: string): Promise<void> {
  const cluster = await realpath(join(folder, 'postgres')).catch(() => undefined);
  if (cluster !== undefined) await rm(cluster, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
