/** Measures the CPU time of a process: on a busy machine a clock also measures other processes. */
import { readFileSync } from 'node:fs';

/** Milliseconds of a tick of /proc: 100 ticks a second on every Linux we know. */
const tick = 10;

/** Milliseconds of processor time that the process has spent; null where this cannot be read. */
export function processorTime(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the last bracket (a name may hold blanks) what it spent itself and what the system spent for it are fields 12 and 13.
    const [own, system] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return own === undefined || system === undefined ? null : (own + system) * tick;
  } catch {
    return null;
  }
}
