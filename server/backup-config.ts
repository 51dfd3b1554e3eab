/** Settings of backups. */
import { resolve } from 'node:path';
import { z } from 'zod';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const BACKUP_SETTINGS = {
  /** Encrypts backups, and opens them. */
  BACKUP_KEY: z.string().min(16, 'at least 16 characters').optional(),
  /** Where a backup is put every day; none is made where unset. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** When, in Lagos. */
  BACKUP_AT: z.string().regex(TIME, 'a time of day such as 02:30').default('02:30'),
};

export interface BackupConfig {
  /** Encrypts backups; without it they are not encrypted. */
  backupKey: string | undefined;
  /** An absolute path; undefined where no daily backup is made. */
  backupDir: string | undefined;
  /** `02:30`, in Lagos. */
  backupAt: string;
}

export function readBackupSettings(value: {
  BACKUP_KEY?: string | undefined;
  BACKUP_DIR?: string | undefined;
  BACKUP_AT: string;
}): BackupConfig {
  return {
    backupKey: value.BACKUP_KEY,
    backupDir: value.BACKUP_DIR === undefined ? undefined : resolve(value.BACKUP_DIR),
    backupAt: value.BACKUP_AT,
  };
}
