import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '#platform/server/db/connection.ts';
import { findPackage, packagedBinaries } from '#platform/server/db/embedded/binaries.ts';
import { runProgram, spawnSettings } from '#platform/server/db/embedded/run-program.ts';
import { userForPostgres } from '#platform/server/db/embedded/system-user.ts';
import { freePort } from './free-port.ts';

export type PasswordServer = {
  /** The address for a role of the database `postgres`, or of another one. */
  url(role: string, password: string, database?: string): string;
  /** Runs statements as the superuser. */
  run(sql: string): Promise<void>;
  /** `standby`: reads only, and waits for a primary that never comes, until it is promoted. */
  start(options?: { standby: boolean }): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
};

/** A server such as an operator would have: TCP on the loopback address, roles with passwords. Not started yet. */
export async function passwordServer(): Promise<PasswordServer> {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  await chmod(folder, 0o711);
  const data = join(folder, 'data');
  const user = await userForPostgres(data);
  const { postgres, initdb, pgCtl } = await packagedBinaries(
    await findPackage(),
    join(folder, 'programs'),
    user,
  );
  await mkdir(data, { mode: 0o700 });
  await writeFile(join(folder, 'password'), 'superuser secret', { mode: 0o644 });
  if (user) await chown(data, user.uid, user.gid);
  const made = await runProgram(
    initdb,
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${join(folder, 'password')}`,
      '--no-sync',
      '--locale=C',
      '-E',
      'UTF8',
    ],
    user,
  );
  if (made.code !== 0) throw new Error(made.output);
  const port = await freePort();
  const url = (role: string, password: string, database = 'postgres') =>
    `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const superuser = { connectionString: url('postgres', 'superuser secret') };
  const stop = async () => void (await runProgram(pgCtl, ['stop', '-D', data, '-m', 'fast', '-w'], user));
  return {
    url,
    run: (sql) => withConnection(superuser, async (client) => void (await client.query(sql))),
    start: async ({ standby } = { standby: false }) => {
      if (standby) {
        await writeFile(join(data, 'standby.signal'), '', { mode: 0o600 });
        if (user) await chown(join(data, 'standby.signal'), user.uid, user.gid);
      }
      spawn(postgres, ['-D', data, '-p', String(port), '-c', 'unix_socket_directories='], {
        ...spawnSettings(user),
        stdio: 'ignore',
      });
      await withConnection(superuser, async () => {});
    },
    stop,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
