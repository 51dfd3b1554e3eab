/** Names of backups, by the moment they were begun. */

/** `mortar-2027-03-31T0145Z.tar`, or `.tar.age` where it is encrypted. */
export function backupName(at: Date, isEncrypted: boolean): string {
  return `mortar-${at.toISOString().slice(0, 16).replace(':', '')}Z.tar${isEncrypted ? '.age' : ''}`;
}
