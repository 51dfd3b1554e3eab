/** Settings of backups. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { settingTexts } from './setting.ts';

export const BACKUP_SETTINGS = {
  BACKUP_DIR: z.string().min(1).optional().register(settingTexts, {
    what: 'where [backups](backup.md) are put; best on another disk',
    unset: '`backups` in `DATA_DIR`',
  }),
  BACKUP_KEY: z.string().min(16, 'at least 16 characters').optional().register(settingTexts, {
    what: 'encrypts backups and opens them, 16 characters or more; keep it elsewhere, because without it an encrypted backup is lost',
  }),
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
