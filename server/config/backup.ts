/** Settings of backups. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { settingTexts } from './setting.ts';

export const BACKUP_SETTINGS = {
  BACKUP_DIR: z.string().min(1).optional().register(settingTexts, {
    what: 'the folder of [backups](backup.md); use another disk',
    unset: '`backups` in `DATA_DIR`',
  }),
  BACKUP_KEY: z.string().min(16, 'at least 16 characters').optional().register(settingTexts, {
    what: 'encrypts and decrypts backups; at least 16 characters. Keep a copy elsewhere: without it an encrypted backup is useless',
  }),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 01:30')
    .optional()
    .register(settingTexts, {
      what: 'when the [daily backup](backup.md#every-day) runs, such as `01:30`, Lagos time',
      unset: 'no daily backup',
    }),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d+,\d+,\d+$/, 'three numbers such as 7,4,12')
    .default('7,4,12')
    .register(settingTexts, {
      what: 'how many daily, weekly and monthly backups to keep. The daily backup and `npm run backup -- --prune` remove the others',
    }),
};

/** How many daily, weekly and monthly backups are kept. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

export interface BackupConfig {
  /** Encrypts backups. Without it they are not encrypted. */
  backupKey: string | undefined;
  /** An absolute path. */
  backupDir: string | undefined;
  /** The daily time in UTC, or undefined for no backups. */
  backupAt: { hour: number; minute: number } | undefined;
  backupKeep: Retention;
}

export function readBackupSettings(value: {
  BACKUP_KEY?: string | undefined;
  BACKUP_DIR?: string | undefined;
  BACKUP_AT?: string | undefined;
  BACKUP_KEEP: string;
}): BackupConfig {
  const [hour = 0, minute = 0] = value.BACKUP_AT?.split(':').map(Number) ?? [];
  const [days = 0, weeks = 0, months = 0] = value.BACKUP_KEEP.split(',').map(Number);
  return {
    backupKey: value.BACKUP_KEY,
    backupDir: value.BACKUP_DIR === undefined ? undefined : resolve(value.BACKUP_DIR),
    // Lagos is one hour ahead of UTC all year
    backupAt: value.BACKUP_AT === undefined ? undefined : { hour: (hour + 23) % 24, minute },
    backupKeep: { days, weeks, months },
  };
}
