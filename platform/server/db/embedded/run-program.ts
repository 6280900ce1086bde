import { spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

export type ProgramResult = { code: number | null; output: string };

/**
 * How PostgreSQL's programs are started: as `user`, in a plain English environment without our own settings.
 * Windows programs need variables of the system, so there they inherit.
 */
export function spawnSettings(user: SystemUser | null) {
  return {
    cwd: process.platform === 'win32' ? undefined : '/',
    ...(process.platform === 'win32' ? {} : { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }),
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    windowsHide: true,
  };
}

/** Runs a program to its end and gives its exit code and all it printed. Fails only when it cannot be started. */
export function runProgram(
  program: string,
  args: string[],
  user: SystemUser | null = null,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnSettings(user), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}
