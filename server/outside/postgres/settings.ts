/** Settings of the embedded PostgreSQL: small in memory, durable in a crash. */
import { totalmem } from 'node:os';

const MB = 1024 ** 2;

/**
 * By the memory of the machine, or of the container, in bytes. What PostgreSQL does not keep itself is in the memory of the
 * system, which knows better what else needs it: a shop's machine gives 16 MB, one of 64 GB 128.
 */
export function sizesFor(memory: number): Record<string, string> {
  const own = Math.min(Math.max(Math.floor(memory / MB / 512), 16), 256);
  return { shared_buffers: `${own}MB`, effective_cache_size: `${Math.max(Math.floor(memory / MB / 2), 128)}MB` };
}

/** Given on the command line, so that old and new data folders have the same. */
export const SETTINGS: Record<string, string> = {
  // acknowledged commits are on disk
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // room for the pools of five small nodes, of 26 each, and a person with psql
  max_connections: '140',
  ...sizesFor(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  wal_buffers: '1MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  huge_pages: 'off',
  // no idle worker processes, none per query
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_worker_processes: '1',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  // a dead client holds nothing: its queries end, and stuck transactions release their locks
  client_connection_check_interval: '1s',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // refused rows are the app's business, and their values must not be logged
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** Unicode case mapping, sorted by code point: the same on every machine. */
export const INITDB_ARGUMENTS = [
  '--username=postgres',
  '--encoding=UTF8',
  '--no-locale',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/** Instead of these, where a crash may lose data: nothing is waited for on the disk, memory is not spared, and a plan serves all values. */
export const UNSAFE: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '128MB',
  // tables of tests are small: a plan for these values alone is no better, and takes longer than the answer
  plan_cache_mode: 'force_generic_plan',
};
