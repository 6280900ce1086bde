/** The files that open what is sealed in the database, sign backups and send push messages: there, whole, and for nobody else. */
import { access, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../server-settings.ts';
import { type Finding, good, warning, wrong } from './finding.ts';

const files = ['installation.key', 'push.key', 'backup-key.pem'];

/** @param settingsFile of an installed package, which holds secrets too */
export async function checkKeys(
  { dataDir }: Pick<Settings, 'dataDir'>,
  settingsFile = '/etc/cahier.env',
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const name of files) findings.push(...(await checkSecret(join(dataDir, name), 0o077, 'chmod 600')));
  findings.push(...(await checkSecret(settingsFile, 0o007, 'chmod 640')));
  const inside: readonly string[] = await readdir(dataDir).catch(() => []);
  const hasDatabase = inside.some((name) => /^postgresql-\d+$/.test(name));
  if (hasDatabase && !inside.includes('installation.key'))
    findings.push(
      wrong(
        `${join(dataDir, 'installation.key')} is missing, and the database has secrets sealed with it. Copy it back from your copy of the keys.`,
      ),
    );
  if (inside.includes('installation.key'))
    findings.push(warning('Keep a copy of installation.key apart from the backups: no backup holds it.'));
  return findings.some(({ verdict }) => verdict === 'wrong')
    ? findings
    : [...findings, good('The files with keys and settings are closed to other users.')];
}

async function checkSecret(file: string, open: number, mend: string): Promise<readonly Finding[]> {
  const found = await stat(file).catch(() => null);
  if (found === null) return [];
  if (found.size === 0) return [wrong(`${file} is empty. Copy it back from your copy of the keys.`)];
  if (process.platform !== 'win32' && (found.mode & open) !== 0)
    return [wrong(`Other users can read ${file}. Run: ${mend} ${file}`)];
  const isReadable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
  return isReadable
    ? []
    : [wrong(`This user cannot read ${file}. Give it to the user of the service: chown cahier ${file}`)];
}
