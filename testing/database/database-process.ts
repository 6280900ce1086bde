import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ConnectionSettings } from '#platform/server/db/connection.ts';

export type DatabaseProcess = {
  pid: number;
  /** The postmaster it started or adopted. */
  postmaster: number;
  /** Milliseconds from its first statement to a database that answers. */
  ms: number;
  owner: ConnectionSettings;
  heard: string[];
  /** Sends the signal and waits for the end; fails with its words when it was to stop and ended in another way. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

type ProcessOptions = { tree?: string; node?: string; user?: { uid: number; gid: number } };

/** Starts database-program.ts as a process of its own; fails with its words when it could not start. */
export async function databaseProcess(
  dataDir: string,
  { tree = dirname(dirname(import.meta.dirname)), node = process.execPath, user }: ProcessOptions = {},
): Promise<DatabaseProcess> {
  const child = spawn(node, [join(tree, 'testing/database/database-program.ts'), dataDir], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = new Promise<string>((resolve) =>
    child.on('close', (code, signal) => resolve(`${code ?? signal}`)),
  );
  const line = await new Promise<string>((resolve) => {
    createInterface(child.stdout).once('line', resolve);
    child.on('error', (error) => resolve(JSON.stringify({ reason: error.message })));
    void ended.then(() => resolve(JSON.stringify({ reason: errors })));
  });
  const report = JSON.parse(line);
  if (!report.ready) throw new Error(report.reason);
  return {
    pid: child.pid ?? 0,
    postmaster: await postmasterOf(dataDir),
    ms: report.ms,
    owner: report.owner,
    heard: report.heard,
    kill: async (signal) => {
      child.kill(signal);
      const end = await ended;
      if (signal === 'SIGTERM' && end !== '0') throw new Error(`It ended with ${end}: ${errors}`);
    },
  };
}

/** The number in the postmaster.pid of a data folder, 0 without one. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgresql-18/postmaster.pid'), 'utf8').catch(() => '0');
  return Number.parseInt(text, 10);
}
