/** All checks, one after another: the same order each time, so that two runs can be compared. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../server-settings.ts';
import { checkBackups } from './check-backups.ts';
import { checkOwnClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkKeys } from './check-keys.ts';
import { checkMail } from './check-mail.ts';
import { checkNode } from './check-node.ts';
import { checkPort } from './check-port.ts';
import { checkProxy } from './check-proxy.ts';
import { checkPublicUrl } from './check-public-url.ts';
import { checkTls } from './check-tls.ts';
import { type Check, type Finding, reasonOf, wrong } from './finding.ts';

const program = join(import.meta.dirname, '../../package.json');

const checks: Readonly<Record<string, Check>> = {
  Node: async () => checkNode(),
  clock: async () => [checkOwnClock(Date.now(), (await stat(program)).mtimeMs)],
  database: checkDatabase,
  port: checkPort,
  disk: checkDisk,
  backups: (settings) => checkBackups(settings, Date.now()),
  keys: (settings) => checkKeys(settings),
  'public address': async (settings) => checkPublicUrl(settings),
  TLS: (settings) => checkTls(settings),
  proxy: (settings) => checkProxy(settings),
  mail: checkMail,
};

/** A check that fails itself is a finding, too. */
export async function examine(settings: Settings): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      findings.push(...(await check(settings)));
    } catch (error) {
      findings.push(wrong(`The check of ${name} failed: ${reasonOf(error)}.`));
    }
  }
  return findings;
}
