/** Processes and their memory, as Linux lists them. */
import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes of memory a process uses now. */
export function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** Megabytes of several processes together, what they share counted once. */
export function proportionalMegabytes(pids: readonly number[]): number {
  const sizes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Running processes that this one has started, and those that they have started. @param program a part of its command line */
export function descendantsOf(root: number, program = ''): readonly number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = Map.groupBy(pids, (pid) => Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0));
  const below = (pid: number): readonly number[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(root).filter((pid) => read(pid, 'cmdline').includes(program));
}

/** The most that a figure comes to while the work goes on. */
export async function highest<T>(
  look: () => number,
  work: () => Promise<T>,
  every = 20,
): Promise<{ readonly most: number; readonly result: T }> {
  let most = look();
  const looking = setInterval(() => {
    most = Math.max(most, look());
  }, every);
  try {
    const result = await work();
    return { most: Math.max(most, look()), result };
  } finally {
    clearInterval(looking);
  }
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
