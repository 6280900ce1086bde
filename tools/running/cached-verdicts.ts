/**
 * A check that passed need not run again while nothing it reads has changed. Its verdict is kept under a key made of
 * the command, the version of Node, the names of all files of the checkout, the content of the files it reads, and the
 * content of all tools, settings and lock files. A check that judges file by file runs on the changed ones alone. A failed check is
 * never kept.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStage } from './run-stage.ts';
import type { Stage, StageReport } from './stage.ts';
import { hashOf, type TreeState, treeState } from './tree-state.ts';

/** Every check depends on the tools, on the files at the root (settings, manifest, lock) and on what is installed. */
const readByAll = /^tools\/|^[^/]+$|^node_modules\//;
/** As many as fit on a command line. */
const mostAlone = 1000;

/** Runs a stage, or reports its last verdict where that is certain to be the same. */
export async function runUnlessUnchanged(
  stage: Stage,
  { root = '.', folder = '.cache/green', run = runStage } = {},
): Promise<StageReport> {
  if (stage.reads === undefined) return run(stage);
  const began = performance.now();
  const record = join(folder, `${stage.name.replaceAll(' ', '-')}.json`);
  const tree = treeState(root);
  const changed = changedSince(keptIn(record), passedState(stage, tree), stage);
  if (changed.length === 0) {
    const seconds = (performance.now() - began) / 1000;
    return { name: stage.name, passed: 1, failed: 0, skipped: 0, seconds, output: '', cached: true };
  }
  const report = await run(stage.fileByFile ? onlyOn(changed, stage) : stage);
  // Asked again: the compiler names the files that it read in this run. One that changed meanwhile may have been read before or after it.
  const judged = passedState(stage, tree);
  if (report.failed === 0 && changedSince(judged, passedState(stage, treeState(root)), stage).length === 0) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(record, JSON.stringify(judged));
  }
  return report;
}

/** The same key and the same files mean that the check would read the same bytes and so come to the same verdict. */
interface PassedState {
  readonly key: string;
  /** By path: the hash of its content. */
  readonly files: Readonly<Record<string, string>>;
}

function passedState({ command, reads = () => [], fileByFile }: Stage, state: TreeState): PassedState {
  const names = [...state.keys()];
  const read = new Set(reads(names));
  const common = [...state].filter(([file]) => readByAll.test(file));
  const { version, platform, arch } = process;
  return {
    key: hashOf(JSON.stringify([command, version, platform, arch, fileByFile ? [] : names, common])),
    files: Object.fromEntries([...state].filter(([file]) => read.has(file))),
  };
}

/**
 * Paths with new content; everything when the tools are others, or when the check reads fewer files than before: what it read last may be
 * unknown.
 */
function changedSince(before: PassedState | null, now: PassedState, { fileByFile }: Stage): string[] {
  const known = before?.key === now.key ? before.files : null;
  if (known === null) return ['.'];
  if (!fileByFile && Object.keys(known).some((file) => now.files[file] === undefined)) return ['.'];
  return Object.keys(now.files).filter((file) => known[file] !== now.files[file]);
}

function onlyOn(changed: readonly string[], stage: Stage): Stage {
  if (changed.length > mostAlone || changed.includes('.')) return stage;
  const [program, ...args] = stage.command;
  const options = stage.fileByFile ?? [];
  return Object.assign({}, stage, { command: [program, ...args.slice(0, -1), ...options, ...changed] });
}

function keptIn(record: string): PassedState | null {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as PassedState;
  } catch {
    return null; // none yet, or one that was cut off
  }
}
