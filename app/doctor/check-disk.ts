/** Room for the database and the backups, and whether both lie on one disk. */
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '../server-settings.ts';
import { type Finding, good, reasonOf, warning, wrong } from './finding.ts';

/** Below it the server refuses writes (platform/server/limits/disk-room.ts). */
const leastToWrite = 48 * 1024 * 1024;
/** Below this share it reports that it is not ready. */
const leastShare = 0.05;

type Folders = Pick<Settings, 'dataDir' | 'backupFolder' | 'backupsKept'>;

export async function checkDisk({
  dataDir,
  backupFolder,
  backupsKept,
}: Folders): Promise<readonly Finding[]> {
  const findings = [await checkFolder('The data folder', dataDir, 'DATA_DIR')];
  if (backupsKept === 0)
    return [
      ...findings,
      warning('No nightly backups are made. Set BACKUPS_KEPT to the number of nights to keep.'),
    ];
  findings.push(await checkFolder('The backup folder', backupFolder, 'BACKUP_DIR'));
  const [data, backups] = await Promise.all(
    [dataDir, backupFolder].map(async (path) => stat(await existing(path))),
  );
  if (data?.dev === backups?.dev)
    findings.push(
      warning(
        'Backups lie on the same disk as the data and are lost with it. Set BACKUP_DIR to a folder on another disk.',
      ),
    );
  return findings;
}

async function checkFolder(name: string, path: string, setting: string): Promise<Finding> {
  const there = await existing(path);
  try {
    if (!(await stat(there)).isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
    await access(there, constants.W_OK | constants.X_OK);
  } catch (error) {
    return wrong(
      `${name} ${path} cannot be written (${reasonOf(error)}). Give it to the user of the service, or change ${setting}.`,
    );
  }
  return roomFinding(name, path, await statfs(there));
}

export function roomFinding(
  name: string,
  path: string,
  { bavail, blocks, bsize }: { readonly bavail: number; readonly blocks: number; readonly bsize: number },
): Finding {
  const free = bavail * bsize;
  const text = `${name} ${path} has ${(free / 1024 ** 3).toFixed(1)} GB free`;
  if (free < leastToWrite) return wrong(`${text}: nothing can be written. Make room.`);
  if (bavail / blocks < leastShare)
    return wrong(`${text}, less than 5 % of its disk. Make room before writing stops.`);
  return good(`${text}.`);
}

/** The folder, or the nearest one above it that is there: the server makes the others. */
async function existing(path: string): Promise<string> {
  const there = await stat(path).then(
    () => true,
    () => false,
  );
  return there || path === dirname(path) ? path : existing(dirname(path));
}
