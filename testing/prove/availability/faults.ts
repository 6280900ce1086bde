/** Faults of a district: each strikes, stays until people are served again, and is then mended. */
import type { Chance } from '#app/demonstration/random.ts';
import type { District } from '#testing/district/district.ts';
import type { Machine } from '#testing/district/machine.ts';
import { membersNow } from '#testing/district/patroni-api.ts';
import type { Lines } from './lines.ts';

export interface Target {
  readonly district: District;
  readonly lines: Lines;
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
    const programs = [machine.patroni, machine.etcd, machine.haproxy, machine.pgbouncer, machine.cahier];
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
  'machine of the primary hangs': async ({ district }) => {
    const machine = await district.primary();
    const hanging = await machine.postgres();
    machine.patroni.signal('SIGSTOP');
    for (const pid of hanging) process.kill(pid, 'SIGSTOP');
    return async () => {
      for (const pid of hanging) process.kill(pid, 'SIGCONT');
      machine.patroni.signal('SIGCONT');
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

async function synchronousStandby(district: District): Promise<Machine> {
  const found = (await membersNow()).find(({ role }) => role === 'sync_standby');
  if (!found) throw new Error('No standby is synchronous.');
  return district.machine(found.name);
}
