/** The lock file, the manifest and .npmrc agree, and name no place to fetch from. */
import { readFileSync } from 'node:fs';
import { lockFaults } from './lock/lock-faults.ts';
import { verdict } from './verdict.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
verdict(
  lockFaults(lock, manifest, readFileSync('.npmrc', 'utf8')),
  `${Object.keys(lock.packages).length - 1} packages, each with its fingerprint`,
);
