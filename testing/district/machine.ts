/** One machine of the district: etcd, Patroni with PostgreSQL, HAProxy, PgBouncer and a server of Cahier, all from its own files. */
import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { allPostgresOn, killAtOnce } from '#platform/server/db/processes.ts';
import { addresses, environmentIn, type MachineName } from './machine-files.ts';
import { type ProgramToRun, type Supervised, supervised } from './supervised.ts';

export interface Machine {
  readonly name: MachineName;
  readonly address: string;
  readonly etcd: Supervised;
  readonly patroni: Supervised;
  readonly haproxy: Supervised;
  readonly pgbouncer: Supervised;
  readonly cahier: Supervised;
  /** Numbers of all processes of its PostgreSQL. */
  postgres(): Promise<readonly number[]>;
  /** Ends its PostgreSQL as a crash does. */
  killPostgres(): Promise<void>;
  /** Ends everything, in the order in which nothing waits for another. */
  stop(): Promise<void>;
}

/** @param overrides variables of Patroni, where a test puts a line that can be cut between the machines */
export async function machineIn(
  folder: string,
  name: MachineName,
  { overrides = {}, settings = {} }: MachineOptions = {},
): Promise<Machine> {
  const etc = join(folder, 'etc');
  const logs = join(folder, 'log');
  await mkdir(logs, { recursive: true });
  const program = (
    of: string,
    user: string,
    command: ProgramToRun['command'],
    environment: ProgramToRun['environment'] = {},
  ) =>
    supervised({
      name: `${of} of ${name}`,
      command,
      environment,
      user,
      log: join(logs, `${of}.log`),
      folder: of === 'cahier' ? resolve('.') : folder,
    });
  // As its processes name the folder, which may be on a disk of its own.
  const data = join(await realpath(folder), 'var/lib/postgresql/cahier');
  const machine: Machine = {
    name,
    address: addresses[name],
    etcd: program('etcd', 'etcd', ['/usr/bin/etcd'], await environmentIn(join(etc, 'default/etcd'))),
    patroni: program('patroni', 'postgres', ['/usr/bin/patroni', join(etc, 'patroni/config.yml')], {
      ...(await environmentIn(join(etc, 'patroni_env.conf'))),
      ...overrides,
    }),
    haproxy: program('haproxy', 'haproxy', [
      '/usr/sbin/haproxy',
      '-db',
      '-f',
      join(etc, 'haproxy/haproxy.cfg'),
    ]),
    pgbouncer: program('pgbouncer', 'postgres', [
      '/usr/sbin/pgbouncer',
      join(etc, 'pgbouncer/pgbouncer.ini'),
    ]),
    cahier: program(
      'cahier',
      'root',
      [process.execPath, '--max-semi-space-size=8', 'dist/server/server.js'],
      {
        ...(await environmentIn(join(etc, 'cahier.env'))),
        ...settings,
      },
    ),
    postgres: () => allPostgresOn(data),
    async killPostgres() {
      for (const pid of await allPostgresOn(data)) killAtOnce(pid);
    },
    async stop() {
      await Promise.all([machine.cahier, machine.pgbouncer, machine.haproxy].map((one) => one.end()));
      for (const pid of await allPostgresOn(data)) process.kill(pid, 'SIGCONT');
      await machine.patroni.end();
      await machine.killPostgres();
      await machine.etcd.end();
    },
  };
  return machine;
}

export interface MachineOptions {
  readonly overrides?: Readonly<Record<string, string>>;
  /** Variables of Cahier beside those of its file. */
  readonly settings?: Readonly<Record<string, string>>;
}
