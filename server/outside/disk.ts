/** Watches free space on the disks we write to. The reserve lets a full disk refuse writes instead of breaking them. */
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../telemetry/log.ts';

export interface Disk {
  /** True if the disk is full and nothing may be written. */
  isFull(): boolean;
  /** Records a write that failed for lack of space, on a disk we may not see. */
  noteFull(error: unknown): void;
  close(): void;
}

export interface DiskOptions {
  /** Its disk is checked, and that of the embedded PostgreSQL, which may be another. */
  dataDir: string;
  /** The disk is full below this. On a small disk a quarter of it counts instead if that is less. */
  diskReserveBytes: number;
  log: Log;
}

const CHECK_MS = 5_000;
/** The pause between a failed write and the next attempt. */
const REST_MS = 10_000;
const SAY_AGAIN_MS = 60_000;

export async function openDisk({ dataDir, diskReserveBytes, log }: DiskOptions): Promise<Disk> {
  const folders = [dataDir, join(dataDir, 'postgres')];
  let isShort = false;
  let failedAt = -Infinity;
  /** When the disk was last full, undefined once its end was logged. */
  let fullAt: number | undefined;
  let saidAt = -Infinity;
  const isFull = () => isShort || performance.now() - failedAt < REST_MS;

  function say(facts: object): void {
    fullAt = performance.now();
    if (performance.now() - saidAt < SAY_AGAIN_MS) return;
    saidAt = performance.now();
    log.error(facts, 'the disk is full: nothing is written until there is room again');
  }

  async function check(): Promise<void> {
    const disks = await Promise.all(folders.map(spaceOf));
    const short = disks.find(({ free, whole }) => free < Math.min(diskReserveBytes, whole / 4));
    isShort = short !== undefined;
    if (short) say(short);
    // one refused write says nothing about the next, so it is over only after a while without refusals
    else if (fullAt !== undefined && performance.now() - fullAt >= SAY_AGAIN_MS) {
      fullAt = undefined;
      log.warn({}, 'there is room on the disk again');
    }
  }

  await check();
  const looking = setInterval(() => void check(), CHECK_MS).unref();
  return {
    isFull,
    noteFull(error) {
      failedAt = performance.now();
      say({ err: error });
    },
    close: () => clearInterval(looking),
  };
}

/** The folder's space in bytes, infinite if unknown. */
export async function spaceOf(folder: string): Promise<{ folder: string; free: number; whole: number }> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return { folder, free: Infinity, whole: Infinity };
  return { folder, free: disk.bavail * disk.bsize, whole: disk.blocks * disk.bsize };
}
