/** Proves a backup by restoring it into a database of its own, which is thrown away. */
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
/** Nobody waits: the books of years may take long. */
const PATIENCE_MS = 3_600_000;

export interface Check {
  /** The throw-away database is made here, and needs as much room as the real one. */
  dataDir: string;
  file: string;
  key: string | undefined;
  say: Say;
}

/**
 * Reads the file back to its end, restores its database into a fresh embedded PostgreSQL, and compares every table.
 * Throws a ConfigError where the backup is worth nothing. Answers what is wrong with what was backed up, too.
 */
export async function verifyBackup({ dataDir, ...backup }: Check): Promise<Restored & { faults: string[] }> {
  await removeLeft(dataDir);
  const folder = await mkdtemp(join(dataDir, PREFIX));
  // PostgreSQL runs as another user where we are root
  await chmod(folder, 0o755);
  await using held = new AsyncDisposableStack();
  held.defer(() => removeFolder(folder));
  const postgres = await startPostgres({ dataDir: folder, isDurable: false });
  held.defer(() => postgres.stop());
  const restored = await restore({ config: undefined, postgres, ...backup });
  return { ...restored, faults: await listFaults(postgres) };
}

/**
 * What does not hold of books, acts and stock. The rows are those that were copied, so it did not hold before: worth telling, and
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
  if (fault) faults.push(`the chain of administrators’ acts is broken (${fault})`);
  const [difference] = await findStockDifferences(db);
  if (difference) faults.push(`a figure of stock is not the sum of its movements (${difference.what})`);
  return faults;
}

/** Of checks that were killed. */
async function removeLeft(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(dataDir, name);
    const left = await startPostgres({ dataDir: folder, isDurable: false }).catch(() => undefined);
    // another check is at work in it
    if (!left) continue;
    await left.stop();
    await removeFolder(folder);
  }
}

/** Also where the database was put because its user may not enter ours. */
async function removeFolder(folder: string): Promise<void> {
  const cluster = await realpath(join(folder, 'postgres')).catch(() => undefined);
  if (cluster !== undefined) await rm(cluster, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
