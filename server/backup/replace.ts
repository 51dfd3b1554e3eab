/** Replaces the current data with a backup and keeps the old data: restores beside it, and swaps names at the end. */
import type { ClientConfig } from 'pg';
import { type Config, ConfigError } from '../config/config.ts';
import type { EmbeddedPostgres, Postgres } from '../outside/postgres.ts';
import {
  createLike,
  databaseOf,
  dropDatabase,
  elsewhere,
  hasDatabase,
  listReplacedDatabases,
  namesBeside,
  swapNames,
} from '../store/backup/beside.ts';
import { inspectTarget, mark, unmark } from '../store/backup/target.ts';
import {
  closeStaging,
  replacedFolder,
  listReplacedFolders,
  moveIntoPlace,
  openStaging,
  readPlan,
  refuseOtherDisks,
  removeReplacedFolder,
  type ReplacePlan,
  writePlan,
} from './replaced-files.ts';
import { restore, type Restored, type RestoreOptions } from './restore.ts';

type Server = Pick<Postgres, 'owner' | 'role'> & Partial<Pick<EmbeddedPostgres, 'admin'>>;

export interface ReplaceOptions extends Omit<RestoreOptions, 'config' | 'postgres'> {
  config: Config;
  postgres: Server;
}

/** The role that may create and rename databases. */
const adminOf = ({ admin, owner }: Server): ClientConfig => admin ?? owner;

/** True if there is data to replace. An empty database is restored into directly. Throws a ConfigError while a server uses it. */
export async function hasSomething({ owner }: Pick<Postgres, 'owner'>): Promise<boolean> {
  const { isInUse, others } = await inspectTarget(owner);
  if (isInUse && others > 0)
    throw new ConfigError(`${others} other connections to the database are open. Stop the server first.`);
  return isInUse;
}

/**
 * Replaces the data. Until the names are swapped the current data is unchanged, and a server may start on it. From then until the files are in
 * place the database is marked as unfinished, and `finishReplacing` does the rest.
 */
export async function replace({ config, postgres, ...backup }: ReplaceOptions): Promise<Restored & ReplacePlan> {
  const { dataDir } = config;
  await refuseOtherDisks(dataDir);
  const [admin, name, at] = [adminOf(postgres), databaseOf(postgres.owner), new Date()];
  const { next, kept } = namesBeside(name, at);
  await dropDatabase(admin, next);
  const staging = await openStaging(dataDir);
  await createLike(admin, next, name);
  const beside = elsewhere(postgres.owner, next);
  const restored = await restore({
    config: { ...config, dataDir: staging },
    postgres: { owner: beside, role: postgres.role },
    ...backup,
  });
  await mark(beside);
  const plan = { kept, folder: replacedFolder(at) };
  await writePlan(dataDir, plan);
  await swapNames(admin, { name, next, kept });
  await settle(config, postgres, plan);
  return { ...restored, ...plan };
}

async function settle({ dataDir }: Config, { owner }: Server, plan: ReplacePlan): Promise<void> {
  await moveIntoPlace(dataDir, plan);
  await unmark(owner);
  await closeStaging(dataDir);
}

/**
 * Finishes a replacement killed after the names were swapped, and returns what it kept, or undefined if there was none. The next replacement
 * removes what one killed earlier left.
 */
export async function finishReplacing(config: Config, postgres: Server): Promise<ReplacePlan | undefined> {
  const plan = await readPlan(config.dataDir);
  if (!plan || !(await hasDatabase(adminOf(postgres), plan.kept))) return undefined;
  if (!(await inspectTarget(postgres.owner)).isUnfinished) return undefined;
  await settle(config, postgres, plan);
  return plan;
}

/** Lists what replacements kept: databases by name, and folders in the data folder. */
export async function listReplaced({ dataDir }: Config, postgres: Server) {
  return {
    databases: await listReplacedDatabases(adminOf(postgres), databaseOf(postgres.owner)),
    folders: await listReplacedFolders(dataDir),
  };
}

/** Deletes permanently. */
export async function removeReplaced(
  { dataDir }: Config,
  postgres: Server,
  { databases, folders }: Awaited<ReturnType<typeof listReplaced>>,
): Promise<void> {
  for (const name of databases) await dropDatabase(adminOf(postgres), name);
  for (const name of folders) await removeReplacedFolder(dataDir, name);
}
