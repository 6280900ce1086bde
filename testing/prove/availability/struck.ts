/** Strikes a district with faults while clients write, and measures how long they went without a confirmation. */
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#testing/district/district.ts';
import { allServedSince, type Clients, longestWait } from './clients.ts';
import { type FaultName, faults, orderOfFaults, type Target } from './faults.ts';

export interface Struck {
  readonly name: FaultName;
  /** Seconds that a client went without a confirmation at most, from the fault until all machines work again. */
  readonly seconds: number;
}

export async function strike(target: Target, clients: Clients, count: number): Promise<readonly Struck[]> {
  const struck: Struck[] = [];
  for (const name of orderOfFaults(target.chance, count)) {
    // At any moment of the clients' work.
    await pause(target.chance.below(1500));
    const from = Date.now();
    const mend = await faults[name](target);
    await until(120, `${name}: not everybody is served`, async () => {
      refuseOdd(clients);
      return allServedSince(clients, from);
    });
    await mend();
    await target.district.whole();
    refuseOdd(clients);
    const to = Date.now();
    const seconds = longestWait(clients, from, to) / 1000;
    struck.push({ name, seconds });
    console.log(
      `${String(struck.length).padStart(3)} ${name}: ${seconds.toFixed(1)} s without a confirmation, whole after ${((to - from) / 1000).toFixed(1)} s`,
    );
  }
  return struck;
}

/** @throws Error with the first reply that no client should get: more of them would follow. */
function refuseOdd({ odd }: Clients): void {
  const [first] = odd;
  if (first) throw new Error(first);
}

/** Count, median and maximum in seconds, of all and of each kind. */
export function figuresOf(struck: readonly Struck[]) {
  const names = [...new Set(struck.map(({ name }) => name))].sort();
  const rows = [
    summary('all faults', struck),
    ...names.map((name) =>
      summary(
        name,
        struck.filter((one) => one.name === name),
      ),
    ),
  ];
  const [all] = rows;
  return { rows, median: all?.median ?? 0, most: all?.most ?? 0 };
}

function summary(name: string, struck: readonly Struck[]) {
  const sorted = struck.map(({ seconds }) => seconds).sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const median =
    ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? sorted.at(-1) ?? 0)) / 2;
  return { name, count: sorted.length, median, most: sorted.at(-1) ?? 0 };
}
