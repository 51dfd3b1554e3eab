/** The lockfile: every package comes from the public registry and is checked by its hash. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completeLock, faultsOfLock, type Lockfile, readLockfile } from '../../scripts/lockfile.ts';
import { noticeOf } from '../../scripts/notice.ts';
import { ROOT } from '../../scripts/run.ts';

const integrity = `sha512-${'a'.repeat(86)}==`;
const lockOf = (locked: object): Lockfile => ({
  packages: { '': { version: '1.0.0' }, 'node_modules/x/node_modules/@a/b': { version: '2.1.0', ...locked } },
});
const address = 'https://registry.npmjs.org/@a/b/-/b-2.1.0.tgz';

it('names an address and a hash for every package', () => {
  const lock = readLockfile();
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  expect(faultsOfLock(lock)).toEqual([]);
  expect(completeLock(lock)).toEqual(lock);
});

it.each([
  ['without an address', { integrity }],
  ['of another host', { integrity, resolved: 'https://mirror.example/@a/b/-/b-2.1.0.tgz' }],
  ['of another version', { integrity, resolved: address.replace('2.1.0', '2.1.1') }],
  ['without a hash', { resolved: address }],
  ['with a weak hash', { resolved: address, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['with neither, of every system', { optional: true }],
  ['with neither, that is not optional', { os: ['win32'] }],
])('is refused with a package %s', (_, locked) => {
  expect(faultsOfLock(lockOf(locked))).toEqual(
    [expect.stringMatching(/^node_modules\/x\/node_modules\/@a\/b /)].concat(
      'optional' in locked || 'os' in locked ? [expect.any(String)] : [],
    ),
  );
});

it('may name binaries for other systems, which nobody installs here', () => {
  expect(faultsOfLock(lockOf({ optional: true, os: ['win32'], cpu: ['x64'] }))).toEqual([]);
});

it('gets its addresses completed, also those of packages under another name', () => {
  expect(completeLock(lockOf({ integrity })).packages['node_modules/x/node_modules/@a/b']?.resolved).toBe(address);
  const renamed = completeLock(lockOf({ integrity, name: 'c' })).packages['node_modules/x/node_modules/@a/b'];
  expect(renamed).toEqual({
    name: 'c',
    version: '2.1.0',
    resolved: 'https://registry.npmjs.org/c/-/c-2.1.0.tgz',
    integrity,
  });
});

it('has the licences of what runs in NOTICE.md', () => {
  expect(readFileSync(join(ROOT, 'NOTICE.md'), 'utf8'), 'run `npm run notice`').toBe(noticeOf(readLockfile()));
});
