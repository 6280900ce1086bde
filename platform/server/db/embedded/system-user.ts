import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseProblem } from '../connection.ts';

/** An account of the operating system. */
export type SystemUser = { name: string; uid: number; gid: number };

const candidates = ['cahier', 'postgres', 'nobody', 'daemon'];

/**
 * The account PostgreSQL must run as: `null` for "the same as this process". PostgreSQL refuses to be root, so
 * root drops to the owner of an existing cluster, else to the first account of our short list.
 */
export async function userForPostgres(clusterFolder: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const known = await readPasswd();
  const owner = await stat(clusterFolder).catch(() => null);
  if (owner && owner.uid !== 0) {
    const found = known.find((user) => user.uid === owner.uid);
    if (found) return found;
    throw new DatabaseProblem(
      `${clusterFolder} belongs to user number ${owner.uid}, who is not in /etc/passwd. ` +
        'Add that user, or give the folder to another one (chown -R postgres).',
    );
  }
  for (const name of candidates) {
    const found = known.find((user) => user.name === name);
    if (found) return found;
  }
  throw new DatabaseProblem(
    `PostgreSQL does not run as root and none of the users ${candidates.join(', ')} exists. ` +
      'Add one (useradd --system cahier), or start as an ordinary user.',
  );
}

/** The account this process runs as, by its name in passwd; PostgreSQL needs the name for its sign-in by socket. */
export async function currentUserName(): Promise<string> {
  const uid = process.getuid?.();
  const found = (await readPasswd()).find((user) => user.uid === uid);
  if (found) return found.name;
  const { userInfo } = await import('node:os');
  try {
    return userInfo().username; // macOS and directory services keep people outside /etc/passwd
  } catch {
    throw new DatabaseProblem(
      `User number ${uid} has no name on this machine, and PostgreSQL insists on one. Start as a user listed in /etc/passwd.`,
    );
  }
}

/** The highest folder on the way to `path` (itself included) that the user may not pass through, or `null`. */
export async function closedFolderOnTheWay(path: string, user: SystemUser): Promise<string | null> {
  const way: string[] = [];
  for (let folder = path; ; folder = dirname(folder)) {
    way.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  for (const folder of way) {
    const { uid, gid, mode } = await stat(folder);
    const mayEnter = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (!mayEnter) return folder;
  }
  return null;
}

async function readPasswd(): Promise<SystemUser[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
