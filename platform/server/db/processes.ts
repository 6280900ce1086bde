import { readFileSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { runProgram } from './embedded/run-program.ts';

/** Whether the system uses this process number, including for a dead process that was not reaped yet. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a living process has this number, of any user. */
export function isAlive(pid: number): boolean {
  if (process.platform !== 'linux') return isNumberTaken(pid);
  try {
    // In a container nobody may bury orphans: a killed postmaster then stays in the list as a zombie.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(text.slice(text.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/**
 * When the process began, as an opaque text, or `null` when there is none. Numbers are given out again after a
 * crash or in a new container; number and beginning together name one process.
 */
export async function processBirth(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    // After the last bracket (a name may hold blanks) the beginning, in clock ticks, is the 20th field.
    return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  }
  if (process.platform === 'win32') return 'alive';
  const { code, output } = await runProgram('/bin/ps', ['-o', 'lstart=', '-p', String(pid)]);
  return code === 0 ? output : null;
}

/** Whether the process is a PostgreSQL working on this cluster folder (an absolute path without links). */
export async function isPostgresOn(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const [program, folder] = await Promise.all([
      readlink(`/proc/${pid}/exe`).catch(() => ''),
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
    ]);
    // A program replaced by an update shows as "/…/postgres (deleted)" and still runs.
    return basename(program.replace(/ \(deleted\)$/, '')) === 'postgres' && folder === cluster;
  }
  if (process.platform === 'win32') {
    const { output } = await runProgram('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV']);
    return output.toLowerCase().includes('postgres.exe'); // the connection made next compares the folder
  }
  const { output } = await runProgram('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return output.includes('postgres') && output.includes(cluster);
}

/** Ends a process at once; one that has ended in this moment is no error. */
export function killAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** All PostgreSQL processes on this cluster folder, postmaster or not. Known on Linux only; elsewhere empty. */
export async function allPostgresOn(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const matches = await Promise.all(numbers.map((pid) => isPostgresOn(pid, cluster)));
  return numbers.filter((_, index) => matches[index]);
}
