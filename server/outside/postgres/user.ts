/** The system user of the embedded PostgreSQL, and the paths it can reach. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from '../../config/config.ts';

export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * Returns undefined for the current user. PostgreSQL refuses root, so root runs it as the data's owner or a system user. Throws a ConfigError
 * if the data belong to somebody else.
 */
export async function serverUser(cluster: string | undefined): Promise<ServerUser | undefined> {
  const us = process.getuid?.();
  if (us === undefined) return undefined;
  const owner = cluster === undefined ? undefined : await stat(cluster);
  if (us === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : systemUser();
  if (owner && owner.uid !== us) {
    throw new ConfigError(
      `The database in ${cluster} belongs to another user (uid ${owner.uid}). Start Mortar as that user or as root.`,
    );
  }
  return undefined;
}

async function systemUser(): Promise<ServerUser> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new ConfigError(
    'PostgreSQL refuses to run as root, and there is no user postgres or nobody. Start Mortar as an ordinary user.',
  );
}

/** True if `user` may traverse every parent folder and enter (or run) the last. */
export async function isOpenTo(user: ServerUser, path: string): Promise<boolean> {
  for (let at = await realpath(path); ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at);
    const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
    if ((bits & 1) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
