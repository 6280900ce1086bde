/** A district on this machine: three machines on loopback addresses with the files of `deploy/district`, started and stopped as a whole. */
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectOnce } from '#platform/server/db/connection.ts';
import { runProgram } from '#platform/server/db/embedded/run-program.ts';
import { documentedBlock } from './documented-block.ts';
import { type Machine, type MachineOptions, machineIn } from './machine.ts';
import { addresses, type MachineName, machineNames, passwords, writeMachineFiles } from './machine-files.ts';
import { isWhole, membersNow, primaryNow } from './patroni-api.ts';

export interface District {
  readonly machines: readonly Machine[];
  machine(name: MachineName): Machine;
  /** The machine of the primary, as soon as there is one. */
  primary(seconds?: number): Promise<Machine>;
  /** Waits until both standbys follow, one of them synchronously. */
  whole(seconds?: number): Promise<void>;
  /** Starts the three servers of Cahier, and waits until each answers. */
  startServers(): Promise<void>;
  stop(): Promise<void>;
}

export interface DistrictOptions {
  readonly machine?: (name: MachineName) => MachineOptions;
  /** Changes the configuration of HAProxy before it starts. */
  readonly proxy?: (configuration: string) => string;
}

/** Starts all but Cahier, with an empty database. @param folder that PostgreSQL's user may enter */
export async function startDistrict(folder: string, options: DistrictOptions = {}): Promise<District> {
  await chmod(folder, 0o711);
  const machines: Machine[] = [];
  const stop = async () => {
    await Promise.all(machines.map((machine) => machine.stop()));
  };
  try {
    for (const name of machineNames) {
      const own = join(folder, name);
      await writeMachineFiles(own, name);
      await chmod(own, 0o711);
      await prepareFolders(own);
      const proxy = join(own, 'etc/haproxy/haproxy.cfg');
      if (options.proxy) await writeFile(proxy, options.proxy(await readFile(proxy, 'utf8')));
      machines.push(await machineIn(own, name, options.machine?.(name)));
    }
    for (const { etcd, haproxy, pgbouncer } of machines)
      for (const one of [etcd, haproxy, pgbouncer]) one.start();
    for (const { patroni } of machines) patroni.start();
    const district: District = {
      machines,
      machine: (name) => {
        const found = machines.find((one) => one.name === name);
        if (!found) throw new TypeError(`No machine is called ${name}.`);
        return found;
      },
      primary: (seconds = 60) =>
        until(seconds, 'No primary', async () => {
          const name = await primaryNow();
          return name && district.machine(name);
        }),
      whole: (seconds = 120) =>
        until(
          seconds,
          'The standbys do not follow',
          async () => isWhole(await membersNow()) && (await bothFollow()),
        ).then(() => undefined),
      async startServers() {
        const [first, ...others] = machines;
        if (!first) return;
        await serve(first);
        // The key of the installation, made at its first start, is the same on all machines.
        for (const { name } of others) await copyKey(join(folder, first.name), join(folder, name));
        await Promise.all(others.map(serve));
      },
      stop,
    };
    await district.whole(180);
    await createDatabase(folder);
    return district;
  } catch (error) {
    const words = machines.map(({ patroni, etcd }) => `${patroni.written()}\n${etcd.written()}`).join('\n');
    await stop();
    throw new Error(`The district did not start.\n${words}`, { cause: error });
  }
}

/** As the packages make them. */
async function prepareFolders(folder: string): Promise<void> {
  const owned: readonly [string, string][] = [
    ['var/lib/etcd', 'etcd'],
    ['var/lib/postgresql', 'postgres'],
  ];
  for (const [path, user] of owned) {
    const made = await runProgram('/usr/bin/install', [
      '-d',
      '-o',
      user,
      '-g',
      user,
      '-m',
      '755',
      join(folder, path),
    ]);
    if (made.code !== 0) throw new Error(made.output);
  }
  await mkdir(join(folder, 'var/lib/cahier'), { recursive: true });
}

async function copyKey(from: string, to: string): Promise<void> {
  const key = 'var/lib/cahier/installation.key';
  await copyFile(join(from, key), join(to, key));
}

async function serve({ address, cahier }: Machine): Promise<void> {
  cahier.start();
  await until(180, `${cahier.name} does not answer`, () => isReady(address)).catch((error: unknown) => {
    throw new Error(cahier.written(), { cause: error });
  });
}

/** With the documented block, by the first machine. */
async function createDatabase(folder: string): Promise<void> {
  const block = (await documentedBlock('. deploy/district/district.env'))
    .replace('deploy/district/district.env', join(folder, machineNames[0], 'district.env'))
    .replace('host=127.0.0.1', `host=${addresses.one}`);
  const made = await runProgram('/bin/sh', ['-e', '-c', `cd ${resolve('.')}\n${block}`]);
  if (made.code !== 0) throw new Error(made.output);
}

/** Both standbys receive what the primary writes, and one of them confirms it. */
async function bothFollow(): Promise<boolean> {
  const settings = {
    connectionString: `postgres://postgres:${passwords.superuser}@${addresses.one}:5000/postgres`,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  };
  try {
    const client = await connectOnce(settings);
    const { rows } = await client.query<{ whole: boolean }>(
      `SELECT count(*) = 2 AND count(*) FILTER (WHERE sync_state = 'sync') = 1 AS whole
       FROM pg_stat_replication WHERE state = 'streaming'`,
    );
    await client.end();
    return rows[0]?.whole === true;
  } catch {
    return false;
  }
}

async function isReady(address: string): Promise<boolean> {
  const reply = await fetch(`http://${address}:3000/usm/api/ready`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => null);
  await reply?.body?.cancel();
  return reply?.status === 200;
}

/** Asks again until there is an answer. @throws Error with the words after so many seconds. */
export async function until<Answer>(
  seconds: number,
  words: string,
  ask: () => Promise<Answer | null | false>,
): Promise<Answer> {
  const latest = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > latest) throw new Error(`${words} after ${seconds} s.`);
    await pause(100);
  }
}
