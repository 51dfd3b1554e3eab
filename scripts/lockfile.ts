/** `npm run lockfile`: sets every package's address in package-lock.json to the public registry, since npm may omit it or use a mirror's. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { required } from '#rules/required.ts';
import { ROOT } from './run.ts';

const LOCKFILE = join(ROOT, 'package-lock.json');
const REGISTRY = 'https://registry.npmjs.org';
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

interface LockedPackage {
  /** Set if it differs from the folder's. */
  name?: string;
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  /** Needed only to build and test. */
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

export interface Lockfile {
  /** Packages by folder. The empty one is the product itself. */
  packages: Record<string, LockedPackage>;
}

/** Returns why packages could not be installed from the public registry with a verified hash. */
export function faultsOfLock({ packages }: Lockfile): string[] {
  return installed(packages).flatMap(([folder, locked]) => {
    if (isStub(locked)) return [];
    const faults: string[] = [];
    if (!SHA512.test(locked.integrity ?? '')) faults.push('has no sha512 hash');
    if (locked.resolved !== addressOf(folder, locked)) faults.push('is not taken from the public registry');
    return faults.map((fault) => `${folder} ${fault}`);
  });
}

export function completeLock(lock: Lockfile): Lockfile {
  const complete = installed(lock.packages).map(([folder, { version, ...locked }]): [string, LockedPackage] => {
    if (isStub({ version, ...locked })) return [folder, { version, ...locked }];
    const { name, resolved: _, ...rest } = locked;
    const resolved = addressOf(folder, { version, ...locked });
    return [folder, { ...(name !== undefined && { name }), version, resolved, ...rest }];
  });
  return { ...lock, packages: { '': required(lock.packages['']), ...Object.fromEntries(complete) } };
}

/** True for another system's binary that this registry lacks. npm wants it listed, and without address and hash nobody installs it. */
function isStub({ resolved, integrity, optional, os, cpu }: LockedPackage): boolean {
  return resolved === undefined && integrity === undefined && optional === true && (os ?? cpu) !== undefined;
}

function installed(packages: Lockfile['packages']): [string, LockedPackage][] {
  return Object.entries(packages).filter(([folder]) => folder !== '');
}

/** Returns the name in the registry. */
export function nameOf(
  folder: string,
  { name = required(folder.split('node_modules/').at(-1)) }: LockedPackage,
): string {
  return name;
}

function addressOf(folder: string, locked: LockedPackage): string {
  const name = nameOf(folder, locked);
  const { version } = locked;
  return `${REGISTRY}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(LOCKFILE, 'utf8')) as Lockfile;
}

if (import.meta.main) {
  const lock = completeLock(readLockfile());
  writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
  const faults = faultsOfLock(lock);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
