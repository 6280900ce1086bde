import { expect, test } from 'vitest';
import { packagesNeeded } from './packages-needed.ts';

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };

test('takes what a package needs, the copy in its own folder first', () => {
  const packages = {
    'node_modules/pg': { dependencies: { 'pg-types': '1' } },
    'node_modules/pg-types': {},
    'node_modules/pg/node_modules/pg-types': { dependencies: { postgres: '1' } },
    'node_modules/postgres': {},
    'node_modules/vite': {},
  };
  expect(packagesNeeded(packages, ['pg'], linux)).toEqual([
    'node_modules/pg',
    'node_modules/pg/node_modules/pg-types',
    'node_modules/postgres',
  ]);
});

test('takes an optional package only where it runs', () => {
  const packages = {
    'node_modules/sharp': { optionalDependencies: { '@img/linux': '1', '@img/musl': '1', '@img/mac': '1' } },
    'node_modules/@img/linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/@img/musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@img/mac': { os: ['darwin'] },
  };
  expect(packagesNeeded(packages, ['sharp'], linux)).toEqual([
    'node_modules/@img/linux',
    'node_modules/sharp',
  ]);
});

test('leaves out an optional peer and follows a circle once', () => {
  const packages = {
    'node_modules/a': {
      dependencies: { b: '1' },
      peerDependencies: { types: '1' },
      peerDependenciesMeta: { types: { optional: true } },
    },
    'node_modules/b': { dependencies: { a: '1' } },
    'node_modules/types': {},
  };
  expect(packagesNeeded(packages, ['a'], linux)).toEqual(['node_modules/a', 'node_modules/b']);
});

test('names the package that is missing and what needs it', () => {
  const packages = { 'node_modules/pg': { dependencies: { gone: '1' } } };
  expect(() => packagesNeeded(packages, ['pg'], linux)).toThrow('node_modules/pg needs gone');
});
