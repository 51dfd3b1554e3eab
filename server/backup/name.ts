/** File names of backups, from the time they were started. */

/** `mortar-2027-03-31T0145Z.tar`, or `.tar.age` if encrypted. */
export function backupName(at: Date, isEncrypted: boolean): string {
  return `mortar-${at.toISOString().slice(0, 16).replace(':', '')}Z.tar${isEncrypted ? '.age' : ''}`;
}

const NAME = /^mortar-(\d{4}-\d\d-\d\dT\d\d)(\d\d)Z\.tar(\.age)?$/;

/** Returns when the backup of this name was started, or undefined for other files. */
export function beganAt(name: string): Date | undefined {
  const [, hour, minute] = NAME.exec(name) ?? [];
  const at = new Date(`${hour}:${minute}:00Z`);
  return hour === undefined || Number.isNaN(at.getTime()) ? undefined : at;
}
