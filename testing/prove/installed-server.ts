/** An installed program, started by its own command as an operator does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface InstalledServer {
  /** Milliseconds from the command until it reported that it listens. */
  readonly ms: number;
  /** Its output so far. */
  written(): string;
  /** Stops it as systemd does; gives the exit code. */
  stop(): Promise<number | null>;
}

/** Nothing of the environment of the tests reaches the program. */
const bare = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };

/** @throws Error with its words when it ends before it listens */
export async function startInstalled(command: string, environment = {}): Promise<InstalledServer> {
  const began = performance.now();
  const child = spawn(command, ['start'], {
    env: { ...bare, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const words = wordsOf(child);
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (/Cahier is ready: http/.test(line)) resolve();
    });
    void ended.then(() => reject(new Error(`${command} ended before it listened.\n${words()}`)));
  });
  return {
    ms: performance.now() - began,
    written: words,
    async stop() {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

/** Runs a command to its end. */
export async function runInstalled(
  command: string,
  args: readonly string[],
  environment = {},
): Promise<{ readonly code: number | null; readonly words: string }> {
  const child = spawn(command, args, { env: { ...bare, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  const words = wordsOf(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, words: words() };
}

function wordsOf(child: ChildProcess): () => string {
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      words += String(part);
    });
  return () => words;
}
