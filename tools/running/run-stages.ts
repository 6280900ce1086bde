import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runStage, stopAll } from './run-stage.ts';
import type { Stage, StageReport } from './stage.ts';

/** The machine the checks are made for. */
const coresInAll = 2;
/** Stages that run on what the others leave, at once: one waits for files while the other works. */
const besideOthers = 2;

/**
 * Runs stages in their order, as many beside each other as two cores bear, tells each as it ends, and closes
 * with the one line `N passed, N failed`. The exit code is 1 if anything failed.
 * After each stage `passedList` holds the names of those that passed, for the checks that read it.
 */
export async function runStages(
  stages: readonly Stage[],
  passedList: string,
  run: (stage: Stage) => Promise<StageReport> = runStage,
): Promise<void> {
  mkdirSync(dirname(passedList), { recursive: true });
  const passedNames: string[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopAll();
      process.exit(1);
    });
  }
  const reports = await inOrder(stages, async (stage) => {
    const report = await run(stage);
    tell(report);
    if (report.failed === 0) passedNames.push(report.name);
    writeFileSync(passedList, JSON.stringify(passedNames));
    return report;
  });
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Starts each stage as soon as those before it are done and its cores are free; keeps the order where it can. */
export async function inOrder(
  stages: readonly Stage[],
  run: (stage: Stage) => Promise<StageReport>,
): Promise<StageReport[]> {
  const waiting = [...stages];
  const underWay = new Map<string, Promise<void>>();
  const busy = new Map<string, number>();
  const reports: StageReport[] = [];
  const unfinished = (name: string) => underWay.has(name) || waiting.some((stage) => stage.name === name);
  while (waiting.length > 0 || underWay.size > 0) {
    const free = coresInAll - [...busy.values()].reduce((sum, cores) => sum + cores, 0);
    const hasRoom = ({ cores }: Stage) =>
      cores > 0 ? cores <= free : [...busy.values()].filter((other) => other === 0).length < besideOthers;
    const next = waiting.findIndex((stage) => hasRoom(stage) && !(stage.after ?? []).some(unfinished));
    const [stage] = next === -1 ? [] : waiting.splice(next, 1);
    if (stage === undefined) {
      if (underWay.size === 0)
        throw new Error(`these wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
      await Promise.race(underWay.values());
      continue;
    }
    busy.set(stage.name, stage.cores);
    const work = run(stage).then((report) => {
      reports.push(report);
      busy.delete(stage.name);
      underWay.delete(stage.name);
    });
    underWay.set(stage.name, work);
  }
  return reports;
}

function tell({ name, passed, failed, skipped, seconds, output, cached }: StageReport): void {
  if (failed > 0) console.log(`\n--- ${name} ---\n${output.trim()}\n`);
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(cached ? ['unchanged since it passed'] : []),
  ].join(', ');
  const state = failed > 0 ? 'FAILED' : 'ok';
  console.log(`${state.padEnd(7)}${name.padEnd(16)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${counts}`);
}
