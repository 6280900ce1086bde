import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { resultsOf } from './results.ts';
import type { Stage, StageReport } from './stage.ts';

const running = new Set<number>();
/** The repository's own programs first, as npm does it, so that a stage also runs outside of npm. */
const path = [resolve('node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);

/** Where Node keeps what it has compiled: the tests start its programs hundreds of times. */
const compiled = resolve('.cache/node');

/** Stops everything that still runs, when the run itself is stopped. */
export function stopAll(): void {
  for (const pid of running) stopGroup(pid);
}

/** Runs one stage to its end; a stage that crashes, hangs or leaves no results counts as failed. */
export async function runStage(stage: Stage): Promise<StageReport> {
  const began = performance.now();
  // Results of an earlier run must not speak for this one.
  if (stage.results !== undefined) rmSync(stage.results, { force: true });
  const { code, output } = await runProgram(stage);
  const seconds = (performance.now() - began) / 1000;
  const { name, results } = stage;
  if (results === undefined) {
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds, output };
  }
  const counts = resultsOf(results) ?? { passed: 0, failed: 0, skipped: 0 };
  if (counts.passed + counts.failed === 0) {
    return { name, ...counts, failed: 1, seconds, output: `${output}\n${name} ran no test` };
  }
  // All tests passed, yet the run did not end well: an error outside of every test.
  return { name, ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed, seconds, output };
}

function runProgram(stage: Stage): Promise<{ code: number | null; output: string }> {
  const [program, ...args] = stage.command;
  const minutes = stage.minutes ?? 120;
  return new Promise((finish) => {
    let output = '';
    const add = (text: Buffer | string) => {
      output += text;
    };
    // A group of its own, so that browsers and servers it started end with it.
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: {
        ...process.env,
        PATH: path,
        NODE_COMPILE_CACHE: compiled,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        CI: '1',
        ...stage.environment,
      },
    });
    const { pid } = child;
    if (pid !== undefined) {
      running.add(pid);
      if (stage.cores === 0) giveWay(pid);
    }
    const limit = setTimeout(() => {
      add(`\n${stage.name} was stopped after ${minutes} minutes\n`);
      stopGroup(pid);
    }, minutes * 60_000);
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error) => {
      add(`\n${error.message}\n`);
      clearTimeout(limit);
      finish({ code: null, output });
    });
    child.on('exit', (code) => {
      clearTimeout(limit);
      stopGroup(pid);
      // The last words may still be in the pipe; a stray process that holds it open is not waited for.
      const end = () => finish({ code, output });
      child.once('close', end);
      setTimeout(end, 2000).unref();
    });
  });
}

/** Leaves the cores to all other processes. Linux gives each session an equal share whatever the priorities within it are. */
function giveWay(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  const share = `/proc/${pid}/autogroup`;
  if (existsSync(share)) writeFileSync(share, String(constants.priority.PRIORITY_LOW));
}

function stopGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  running.delete(pid);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
