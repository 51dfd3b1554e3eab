/** Settings of backups. */
import { resolve } from 'node:path';
import { z } from 'zod';

export const BACKUP_SETTINGS = {
  /** Encrypts backups, and opens them. */
  BACKUP_KEY: z.string().min(16, 'at least 16 characters').optional(),
  /** Where backups are put; `backups` in the data folder where unset. */
  BACKUP_DIR: z.string().min(1).optional(),
};

export interface BackupConfig {
  /** Encrypts backups; without it they are not encrypted. */
  backupKey: string | undefined;
  /** An absolute path. */
  backupDir: string | undefined;
}

export function readBackupSettings(value: {
  BACKUP_KEY?: string | undefined;
  BACKUP_DIR?: string | undefined;
}): BackupConfig {
  return {
    backupKey: value.BACKUP_KEY,
    backupDir: value.BACKUP_DIR === undefined ? undefined : resolve(value.BACKUP_DIR),
  };
}
