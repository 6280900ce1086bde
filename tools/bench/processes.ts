/** Processor time of processes so far, as Linux counts it. */
import { readFileSync } from 'node:fs';

/** Ticks of /proc/<pid>/stat: 100 a second on every Linux we know. */
const ticksPerSecond = 100;

/** CPU seconds used by these processes together and by their children that ended. */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
}

function cpuOf(pid: number): number {
  const text = read(`/proc/${pid}/stat`);
  // After the last bracket (a name may hold blanks): user and system time, own and of children that ended.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
}

/** Megabytes of memory a process holds now. */
export function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Processes that this one has begun and that still run. */
export function childrenOf(pid: number): readonly number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** Megabytes of several processes together, what they share counted once. */
export function proportionalMegabytes(pids: readonly number[]): number {
  return (
    pids.reduce(
      (sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
      0,
    ) / 1024
  );
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
