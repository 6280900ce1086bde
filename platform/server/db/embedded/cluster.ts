import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseProblem } from '../connection.ts';
import { isAlive } from '../processes.ts';
import { syncFolder, writeSynced } from '../synced-files.ts';
import { accessRules, embeddedNames } from './cluster-settings.ts';
import { isCluster } from './data-folder.ts';
import type { Cluster } from './postmaster.ts';
import { runProgram } from './run-program.ts';

/**
 * Makes the cluster with initdb (about half a second, synced to disk). It grows under another name and is renamed
 * when finished, so a kill in the middle leaves nothing half made, and of two servers at once one wins.
 */
export async function createCluster(
  { dataFolder, binaries, user }: Cluster,
  password: string | null,
): Promise<void> {
  const unfinished = `${dataFolder.cluster}.unfinished-${process.pid}`;
  await clearUnfinished(dataFolder.root);
  await mkdir(unfinished, { mode: 0o700 });
  if (user) await chown(unfinished, user.uid, user.gid);

  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const passwordFile = join(dirname(dataFolder.holders), `.password-${process.pid}`);
  if (password !== null) await writeFile(passwordFile, password, { mode: 0o600 });
  const signIn = password === null ? ['--auth=peer'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const { code, output } = await runProgram(
    binaries.initdb,
    ['-D', unfinished, '-U', embeddedNames.superuser, '-E', 'UTF8', ...locale, ...signIn, '--data-checksums'],
    user,
  ).finally(() => rm(passwordFile, { force: true }));
  if (code !== 0)
    throw new DatabaseProblem(`PostgreSQL could not make its data folder ${dataFolder.cluster}: ${output}`);

  await writeSynced(join(unfinished, 'postgresql.conf'), "\ninclude 'cahier.conf'\n", { flag: 'a' });
  await rename(unfinished, dataFolder.cluster).catch(async (error) => {
    if (!(await isCluster(dataFolder.cluster))) throw error;
    await rm(unfinished, { recursive: true, force: true }); // another server was quicker
  });
  await syncFolder(dataFolder.root);
}

/** Writes our settings and access rules; they count from the next start of PostgreSQL. */
export async function writeSettings(
  { dataFolder: { cluster }, user }: Cluster,
  settings: string,
  systemUser: string | null,
): Promise<void> {
  const { hba, ident } = accessRules(systemUser);
  const files = { 'cahier.conf': settings, 'pg_hba.conf': hba, 'pg_ident.conf': ident };
  for (const [name, text] of Object.entries(files)) {
    const file = join(cluster, name);
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    const fresh = `${file}.new-${process.pid}`;
    await writeSynced(fresh, text);
    if (user) await chown(fresh, user.uid, user.gid);
    await rename(fresh, file);
  }
  await syncFolder(cluster);
}

/** The operator's own settings, `null` without such a file (of which PostgreSQL would complain at each start). */
export async function localSettings(cluster: string): Promise<string | null> {
  return readFile(join(cluster, 'local.conf'), 'utf8').catch(() => null);
}

/** Removes what starts killed while making the folder have left. */
async function clearUnfinished(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = Number(/\.unfinished-(\d+)$/.exec(name)?.[1]);
    if (pid === process.pid || (pid > 0 && !isAlive(pid)))
      await rm(join(root, name), { recursive: true, force: true });
  }
}
