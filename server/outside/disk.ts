/** Whether there is room on the disks that we write to: what is kept free lets a full disk refuse writes rather than break them. */
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../telemetry/log.ts';

export interface Disk {
  /** There is no room: nothing is to be written. */
  isFull(): boolean;
  /** Something could not be written for want of room, on a disk that we may not see. */
  noteFull(error: unknown): void;
  close(): void;
}

export interface DiskOptions {
  /** The disk it lies on is looked at, and that of the embedded PostgreSQL, which may be another. */
  dataDir: string;
  /** Less than this free is full; of a small disk, less than a quarter. */
  diskReserveBytes: number;
  log: Log;
}

const LOOK_MS = 5_000;
/** After a write failed, the next one is tried so much later. */
const REST_MS = 10_000;
const SAY_AGAIN_MS = 60_000;

export async function openDisk({ dataDir, diskReserveBytes, log }: DiskOptions): Promise<Disk> {
  const folders = [dataDir, join(dataDir, 'postgres')];
  let isShort = false;
  let failedAt = -Infinity;
  /** When it was last full; undefined once it was told that it is over. */
  let fullAt: number | undefined;
  let saidAt = -Infinity;
  const isFull = () => isShort || performance.now() - failedAt < REST_MS;

  function say(facts: object): void {
    fullAt = performance.now();
    if (performance.now() - saidAt < SAY_AGAIN_MS) return;
    saidAt = performance.now();
    log.error(facts, 'the disk is full: nothing is written until there is room again');
  }

  async function look(): Promise<void> {
    const disks = await Promise.all(folders.map(spaceOf));
    const short = disks.find(({ free, whole }) => free < Math.min(diskReserveBytes, whole / 4));
    isShort = short !== undefined;
    if (short) say(short);
    // one write that was refused says nothing of the next: over is what did not come back for a while
    else if (fullAt !== undefined && performance.now() - fullAt >= SAY_AGAIN_MS) {
      fullAt = undefined;
      log.warn({}, 'there is room on the disk again');
    }
  }

  await look();
  const looking = setInterval(() => void look(), LOOK_MS).unref();
  return {
    isFull,
    noteFull(error) {
      failedAt = performance.now();
      say({ err: error });
    },
    close: () => clearInterval(looking),
  };
}

/** In bytes; endless where nothing can be said of it. */
export async function spaceOf(folder: string): Promise<{ folder: string; free: number; whole: number }> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return { folder, free: Infinity, whole: Infinity };
  return { folder, free: disk.bavail * disk.bsize, whole: disk.blocks * disk.bsize };
}
