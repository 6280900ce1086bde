/** A program of another package, started as its own user, that ends with this process and is ended by its number only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface ProgramToRun {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
  /** A user of the system: PostgreSQL refuses to be root. */
  readonly user: string;
  /** Where its output goes. */
  readonly log: string;
  readonly folder: string;
}

export interface Supervised {
  readonly name: string;
  /** 0 while it does not run. */
  pid(): number;
  start(): void;
  /** Sends the signal; a program that has ended is no error. */
  signal(name: NodeJS.Signals): void;
  /** Sends the signal and waits for the end; kills it after so many seconds. */
  end(name?: NodeJS.Signals, seconds?: number): Promise<void>;
  /** The last lines of its output. */
  written(): string;
}

export function supervised({ name, command, environment, user, log, folder }: ProgramToRun): Supervised {
  let child: ChildProcess | null = null;
  const running = () => (child && child.exitCode === null && child.signalCode === null ? child : null);
  const isRoot = process.getuid?.() === 0;
  const asUser = isRoot ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];
  return {
    name,
    pid: () => running()?.pid ?? 0,
    start() {
      if (running()) throw new Error(`${name} runs already.`);
      const output = openSync(log, 'a');
      // With this process it ends too, even when this one is killed.
      const args = [...asUser, '--pdeathsig=TERM', '--', ...command];
      child = spawn('/usr/bin/setpriv', args, {
        cwd: folder,
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...environment },
        stdio: ['ignore', output, output],
      });
      closeSync(output);
    },
    signal(signal) {
      running()?.kill(signal);
    },
    async end(signal = 'SIGTERM', seconds = 30) {
      const ending = running();
      if (!ending) return;
      const ended = once(ending, 'close');
      ending.kill('SIGCONT');
      ending.kill(signal);
      const patience = new AbortController();
      const late = pause(seconds * 1000, 'late', { signal: patience.signal }).catch(() => null);
      if ((await Promise.race([ended, late])) === 'late') ending.kill('SIGKILL');
      patience.abort();
      await ended;
    },
    written: () => readFileSync(log, 'utf8').split('\n').slice(-30).join('\n'),
  };
}
