/** A server program as a process of its own, to be measured, stopped or killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const root = dirname(dirname(import.meta.dirname));

export interface ServerProcess extends AsyncDisposable {
  readonly pid: number;
  /** Where it answers, e.g. http://127.0.0.1:3000. */
  readonly address: string;
  /** Milliseconds from its start until it reported that it listens. */
  readonly ms: number;
  /** Its output so far. */
  written(): string;
  alive(): boolean;
  /** Sends the signal and waits for the end; gives the exit code, null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** The switches with which `npm start` starts Node. */
async function usualSwitches(): Promise<readonly string[]> {
  const parsed = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return parsed.scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Starts the program and waits for its line "… ready … http://…". @throws Error with its words when it ends before. */
export async function startServerProcess(
  program: string,
  settings: Record<string, string>,
  limits: { seconds?: number } = {},
): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [...(await usualSwitches()), program], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += String(chunk);
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return (await ended)[0];
  };
  const address = await new Promise<string>((resolve, reject) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), (limits.seconds ?? 180) * 1000);
    createInterface(child.stdout).on('line', (line) => {
      words += `${line}\n`;
      const found = /\bready\b.*?(http:\/\/\S+)/.exec(line)?.[1];
      if (!found) return;
      clearTimeout(patience);
      resolve(found);
    });
    void ended.then(() => {
      clearTimeout(patience);
      reject(new Error(`${program} ended before it listened.\n${words}`));
    });
  });
  return {
    pid: child.pid ?? 0,
    address,
    ms: performance.now() - began,
    written: () => words,
    alive: () => child.exitCode === null && child.signalCode === null,
    end,
    [Symbol.asyncDispose]: async () => void (await end('SIGTERM')),
  };
}
