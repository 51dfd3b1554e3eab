/** Settings of the embedded PostgreSQL: little memory, crash-safe. */
import { totalmem } from 'node:os';

const MB = 1024 ** 2;

/**
 * Sizes for the memory of the machine or container, in bytes. What PostgreSQL does not cache is in the system's cache, which
 * balances better: a shop's machine gives 16 MB, one with 64 GB gives 128 MB.
 */
export function sizesFor(memory: number): Record<string, string> {
  const own = Math.min(Math.max(Math.floor(memory / MB / 512), 16), 256);
  return { shared_buffers: `${own}MB`, effective_cache_size: `${Math.max(Math.floor(memory / MB / 2), 128)}MB` };
}

/** Settings for the command line, so that old and new data folders use the same. */
export const SETTINGS: Record<string, string> = {
  // acknowledged commits are on disk
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // the pools of five small nodes with 26 connections each, and a person with psql
  max_connections: '140',
  ...sizesFor(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  wal_buffers: '1MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  huge_pages: 'off',
  // no idle worker processes, and none per query
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
  // the app handles refused rows, and their values must not be logged
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

/** Replaces these if a crash may lose data: no waiting for the disk, more memory, and one plan for all values. */
export const UNSAFE: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '128MB',
  // tests have small tables, where planning for specific values takes longer than the query and gains nothing
  plan_cache_mode: 'force_generic_plan',
};
