/** PgBouncer with the file of `deploy/district` before a PostgreSQL of this test. */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '#platform/server/db/connection.ts';
import { supervised } from '#testing/district/supervised.ts';
import { freePort } from '#testing/free-port.ts';
import { type PasswordServer, passwordServer } from '#testing/password-server.ts';

export interface OnePgBouncer {
  readonly server: PasswordServer;
  /** Addresses of the application's role: through PgBouncer, and straight. */
  readonly pooled: string;
  readonly straight: string;
  close(): Promise<void>;
}

/** @param connections how many it opens to PostgreSQL */
export async function onePgBouncer(connections: number): Promise<OnePgBouncer> {
  const server = await passwordServer();
  await server.start();
  await server.run("CREATE ROLE cahier LOGIN PASSWORD 'x'; CREATE ROLE cahier_app LOGIN PASSWORD 'x'");
  await server.run('CREATE DATABASE cahier OWNER cahier');
  const straight = server.url('cahier_app', 'x', 'cahier');
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  await chmod(folder, 0o711);
  const port = await freePort();
  const configuration = (await readFile('deploy/district/pgbouncer.ini', 'utf8'))
    .replaceAll('@LOCAL@', '127.0.0.1')
    .replace('port=5000', `port=${new URL(straight).port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('default_pool_size = 40', `default_pool_size = ${connections}`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'));
  await writeFile(join(folder, 'pgbouncer.ini'), configuration);
  await writeFile(join(folder, 'userlist.txt'), '"cahier_app" "x"\n');
  const program = supervised({
    name: 'PgBouncer',
    command: ['/usr/sbin/pgbouncer', join(folder, 'pgbouncer.ini')],
    environment: {},
    user: 'postgres',
    log: join(folder, 'log'),
    folder,
  });
  program.start();
  const address = new URL(straight);
  address.port = String(port);
  await withConnection({ connectionString: address.href }, async () => undefined);
  return {
    server,
    straight,
    pooled: address.href,
    async close() {
      await program.end();
      await server.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
