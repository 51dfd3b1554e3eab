/** `npm run lockfile`: gives every package of package-lock.json its address in the public registry, which npm may leave out or take from a mirror. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { required } from '#rules/required.ts';
import { ROOT } from './run.ts';

const LOCKFILE = join(ROOT, 'package-lock.json');
const REGISTRY = 'https://registry.npmjs.org';
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

interface LockedPackage {
  /** Where it differs from the folder's. */
  name?: string;
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  /** Needed to build and to test alone. */
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

export interface Lockfile {
  /** By folder; the empty one is the product itself. */
  packages: Record<string, LockedPackage>;
}

/** What keeps a package from being taken from the public registry and checked by its hash. */
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

/** A binary for another system that this registry does not have: npm wants it named, and without address and hash nobody installs it. */
function isStub({ resolved, integrity, optional, os, cpu }: LockedPackage): boolean {
  return resolved === undefined && integrity === undefined && optional === true && (os ?? cpu) !== undefined;
}

function installed(packages: Lockfile['packages']): [string, LockedPackage][] {
  return Object.entries(packages).filter(([folder]) => folder !== '');
}

/** As the registry knows it. */
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
