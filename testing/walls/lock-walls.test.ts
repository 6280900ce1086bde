import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lock, type LockedPackage, lockFaults } from '../../tools/lock/lock-faults.ts';

const settings = 'omit-lockfile-registry-resolved=true\nsave-exact=true\nignore-scripts=true\n';
const manifest = { dependencies: { zod: '4.6.7' } };
const zod: LockedPackage = { version: '4.6.7', integrity: 'sha512-abc' };

function lockWith(more: Record<string, LockedPackage>): Lock {
  return { lockfileVersion: 3, packages: { '': {}, 'node_modules/zod': zod, ...more } };
}

test('a lock with fingerprints and without addresses is in order', () => {
  expect(lockFaults(lockWith({}), manifest, settings)).toEqual([]);
});

test('a package for another machine may have no fingerprint', () => {
  const elsewhere = {
    'node_modules/a': { version: '1.0.0', os: ['win32'] },
    'node_modules/b': { version: '1.0.0', cpu: ['arm64'] },
  };
  expect(lockFaults(lockWith(elsewhere), manifest, settings)).toEqual([]);
});

test.each<[string, LockedPackage, string]>([
  ['an address', { ...zod, resolved: 'somewhere' }, 'has an address'],
  ['no fingerprint', { version: '1.0.0' }, 'no sha512 fingerprint'],
  ['no fingerprint on Linux', { version: '1.0.0', os: ['linux'], cpu: ['x64'] }, 'no sha512 fingerprint'],
  ['a weak fingerprint', { version: '1.0.0', integrity: 'sha1-abc' }, 'no sha512 fingerprint'],
  ['a link to a folder', { ...zod, link: true }, 'is a link'],
  ['a host in a dependency', { ...zod, dependencies: { a: 'git+ssh://host/a' } }, 'names a host'],
])('a package with %s is a fault', (_, entry, says) => {
  expect(lockFaults(lockWith({ 'node_modules/a': entry }), manifest, settings)).toEqual([
    expect.stringContaining(says),
  ]);
});

test('a version that is not exact, or not the locked one, is a fault', () => {
  expect(lockFaults(lockWith({}), { dependencies: { zod: '^4.6.7' } }, settings)[0]).toContain(
    'not one exact version',
  );
  expect(lockFaults(lockWith({}), { devDependencies: { zod: '4.6.8' } }, settings)[0]).toContain(
    'the lock holds 4.6.7',
  );
  expect(lockFaults(lockWith({}), { optionalDependencies: { pg: '8.0.0' } }, settings)[0]).toContain(
    'the lock holds none',
  );
});

test('a package under another name has one exact version too', () => {
  const devDependencies = { zod: 'npm:zod-fork@4.6.7' };
  expect(lockFaults(lockWith({}), { devDependencies }, settings)).toEqual([]);
  expect(
    lockFaults(lockWith({}), { devDependencies: { zod: 'npm:zod-fork@^4.6.7' } }, settings)[0],
  ).toContain('not one exact version');
  expect(lockFaults(lockWith({}), { devDependencies: { zod: 'npm:zod-fork@4.6.8' } }, settings)[0]).toContain(
    'the lock holds 4.6.7',
  );
});

test('.npmrc keeps the lock free of addresses and names no registry', () => {
  expect(lockFaults(lockWith({}), manifest, '')).toHaveLength(2);
  expect(lockFaults(lockWith({}), manifest, `${settings}registry=somewhere\n`)).toHaveLength(1);
});

test('this repository holds its own lock', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  expect(
    lockFaults(JSON.parse(read('package-lock.json')), JSON.parse(read('package.json')), read('.npmrc')),
  ).toEqual([]);
});
