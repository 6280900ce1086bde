/** Faults of a district: each strikes, stays until people are served again, and is then mended. */
import type { Chance } from '#app/demonstration/random.ts';
import type { District } from '#testing/district/district.ts';
import type { Machine } from '#testing/district/machine.ts';
import { membersNow } from '#testing/district/patroni-api.ts';
import type { Supervised } from '#testing/district/supervised.ts';
import type { Disks } from './disks.ts';
import type { Lines } from './lines.ts';

export interface Target {
  readonly district: District;
  readonly lines: Lines;
  readonly disks: Disks;
  readonly chance: Chance;
}

type Mend = () => Promise<void>;

/** @returns mends it */
export type Fault = (target: Target) => Promise<Mend>;

const nothingToMend: Mend = async () => undefined;

export const faults = {
  'PostgreSQL of the primary killed': async ({ district }) => {
    await (await district.primary()).killPostgres();
    return nothingToMend;
  },
  'machine of the primary killed': async ({ district }) => {
    const machine = await district.primary();
    const programs = programsOf(machine);
    for (const one of programs) one.signal('SIGKILL');
    await machine.killPostgres();
    await Promise.all(programs.map((one) => one.end('SIGKILL')));
    return async () => {
      for (const one of programs) one.start();
    };
  },
  'synchronous standby killed': async ({ district }) => {
    const machine = await synchronousStandby(district);
    machine.patroni.signal('SIGKILL');
    await machine.killPostgres();
    await machine.patroni.end('SIGKILL');
    return async () => machine.patroni.start();
  },
  'etcd member killed': async ({ district, chance }) => {
    const { etcd } = chance.pick(district.machines);
    await etcd.end('SIGKILL');
    return async () => etcd.start();
  },
  'network of the primary cut': async ({ district, lines }) => {
    const { name } = await district.primary();
    await lines.cut(name);
    return () => lines.mend(name);
  },
  'machine of the primary hangs': async ({ district }) => hang(await district.primary()),
  'synchronous standby hangs': async ({ district }) => hang(await synchronousStandby(district)),
  'disk of the primary full': async ({ district, disks }) => {
    const machine = await district.primary();
    await disks[machine.name].fill(0);
    return async () => {
      await disks[machine.name].makeRoom();
      // As systemd starts what ended for want of room.
      for (const one of programsOf(machine)) if (one.pid() === 0) one.start();
    };
  },
  'proxy restarted': async ({ district, chance }) => {
    const { haproxy } = chance.pick(district.machines);
    await haproxy.end('SIGKILL');
    haproxy.start();
    return nothingToMend;
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;

/** So many faults in random order: each kind comes as often as another one. */
export function orderOfFaults(chance: Chance, count: number): readonly FaultName[] {
  const names = Object.keys(faults) as FaultName[];
  const rounds = Array.from({ length: Math.ceil(count / names.length) }, () => chance.shuffled(names));
  return rounds.flat().slice(0, count);
}

/** Takes no step and answers nothing, but keeps its connections. */
async function hang(machine: Machine): Promise<Mend> {
  const hanging = await machine.postgres();
  machine.patroni.signal('SIGSTOP');
  for (const pid of hanging) process.kill(pid, 'SIGSTOP');
  return async () => {
    for (const pid of hanging) process.kill(pid, 'SIGCONT');
    machine.patroni.signal('SIGCONT');
  };
}

function programsOf({ patroni, etcd, haproxy, pgbouncer, cahier }: Machine): readonly Supervised[] {
  return [patroni, etcd, haproxy, pgbouncer, cahier];
}

async function synchronousStandby(district: District): Promise<Machine> {
  const found = (await membersNow()).find(({ role }) => role === 'sync_standby');
  if (!found) throw new Error('No standby is synchronous.');
  return district.machine(found.name);
}
