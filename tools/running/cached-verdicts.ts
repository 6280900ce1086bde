/**
 * A check that passed need not run again while nothing it reads has changed. Its verdict is kept under a key made of
 * the command, the version of Node, the names of all files of the checkout, the content of the files it reads, and the
 * content of all tools, settings and lock files. A failed check is never kept.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStage } from './run-stage.ts';
import type { Stage, StageReport } from './stage.ts';
import { hashOf, type TreeState, treeState } from './tree-state.ts';

/** Every check depends on the tools, on the files at the root (settings, manifest, lock) and on what is installed. */
const readByAll = /^tools\/|^[^/]+$|^node_modules\//;

/** Runs a stage, or reports its last verdict where that is certain to be the same. */
export async function runUnlessUnchanged(
  stage: Stage,
  { root = '.', folder = '.cache/green', run = runStage } = {},
): Promise<StageReport> {
  const { name, reads } = stage;
  if (reads === undefined) return run(stage);
  const began = performance.now();
  const record = join(folder, `${name.replaceAll(' ', '-')}.txt`);
  const before = treeState(root);
  if (existsSync(record) && readFileSync(record, 'utf8') === keyOf(stage, before)) {
    const seconds = (performance.now() - began) / 1000;
    return { name, passed: 1, failed: 0, skipped: 0, seconds, output: '', cached: true };
  }
  const report = await run(stage);
  // A file that changed meanwhile may have been read before or after the change.
  const key = keyOf(stage, before);
  if (report.failed === 0 && key === keyOf(stage, treeState(root))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(record, key);
  }
  return report;
}

/** The same key means that the check would read the same bytes and so come to the same verdict. */
function keyOf({ command, reads = () => [] }: Stage, state: TreeState): string {
  const files = [...state.keys()];
  const read = new Set([...reads(files), ...files.filter((file) => readByAll.test(file))]);
  const contents = [...state].filter(([file]) => read.has(file));
  const { version, platform, arch } = process;
  return hashOf(JSON.stringify([command, version, platform, arch, files, contents]));
}
