/** The servers on this database. Each reports every few seconds, and the jobs of servers that are gone are released. */
import { sql } from 'kysely';
import type { Db } from './db.ts';

export interface ServerNode {
  id: string;
  host: string;
  pid: number;
  hasRedis: boolean;
  /** The name of its file storage, from `storageName`. */
  files: string;
}

/** A server that has not reported for this long is gone. */
export const GONE_SECONDS = 20;
/** Within this time every worker has been reported by its server. */
const KNOWN_SECONDS = 15;

export async function sayAlive(db: Db, node: ServerNode, workerIds: string[]): Promise<void> {
  const { id, host, pid, hasRedis, files } = node;
  await sql<never>`
    INSERT INTO server_node (id, host, pid, has_redis, files, worker_ids)
    VALUES (${id}, ${host}, ${pid}, ${hasRedis}, ${files}, ${workerIds})
        ON CONFLICT (id) DO UPDATE SET worker_ids = excluded.worker_ids, seen_at = now()`.execute(db);
}

export async function listOtherNodes(db: Db, id: string): Promise<ServerNode[]> {
  const { rows } = await sql<ServerNode>`
    SELECT id, host, pid, has_redis AS "hasRedis", files FROM server_node
     WHERE id <> ${id} AND seen_at > now() - make_interval(secs => ${sql.lit(GONE_SECONDS)}) ORDER BY started_at`.execute(
    db,
  );
  return rows;
}

/** Returns a running server with another file storage, or undefined. */
export async function findNodeElsewhere(db: Db, files: string): Promise<ServerNode | undefined> {
  const { rows } = await sql<ServerNode>`
    SELECT id, host, pid, has_redis AS "hasRedis", files FROM server_node
     WHERE files <> ${files} AND seen_at > now() - make_interval(secs => ${sql.lit(GONE_SECONDS)})
     ORDER BY started_at LIMIT 1`.execute(db);
  return rows[0];
}

/** Removes servers that are gone and releases their jobs. */
export async function removeNodes(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql<object>`
    WITH gone AS (DELETE FROM server_node WHERE id = ANY(${ids}::uuid[]) RETURNING worker_ids)
    SELECT graphile_worker.force_unlock_workers((SELECT array_agg(worker) FROM gone, unnest(worker_ids) AS worker))`.execute(
    db,
  );
}

/** Deletes servers that have not reported for long, and releases jobs that no server's worker holds. */
export async function freeLostJobs(db: Db): Promise<void> {
  await sql<never>`
    DELETE FROM server_node WHERE seen_at < now() - make_interval(secs => ${sql.lit(GONE_SECONDS)})`.execute(db);
  await sql<object>`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT worker)) FROM (
      SELECT locked_by AS worker, locked_at FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL
       UNION ALL
      SELECT locked_by, locked_at FROM graphile_worker._private_job_queues WHERE locked_at IS NOT NULL) AS held
     WHERE locked_at < now() - make_interval(secs => ${sql.lit(KNOWN_SECONDS)})
       AND NOT EXISTS (SELECT FROM server_node WHERE worker = ANY(worker_ids))
    HAVING count(*) > 0`.execute(db);
}

/** Releases all jobs. Only for a server that must be the only one, so that every holder is gone. */
export async function freeAllJobs(db: Db, id: string): Promise<void> {
  await sql<never>`DELETE FROM server_node WHERE id <> ${id}`.execute(db);
  await sql<object>`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
       UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL))`.execute(db);
}
