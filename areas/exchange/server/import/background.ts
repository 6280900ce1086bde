/** Steps of an import that take longer than a request may: they are done as jobs, watched and stopped. */
import type { Context } from '#platform/server/context.ts';
import { addJob, lastJobOf, stopJobOf, underWay } from '#platform/server/jobs/jobs-store.ts';
import { failures } from '../../contract.ts';
import type { Work } from '../../import/work-contract.ts';
import { unknownKind } from '../../lists/rules.ts';
import { findRunsOfSet, type StoredRun } from './imports-store.ts';

/** Files of more bytes are read in the background: packed Excel files of this size hold 20,000 rows and more. */
export const largeFile = 1024 * 1024;
/** Imports of more rows are tried, done and taken back there. */
const manyRows = 5000;

export const steps = {
  read: 'import.read',
  readLists: 'import.readLists',
  try: 'import.try',
  do: 'import.do',
  undo: 'import.undo',
} as const;
type Step = keyof typeof steps;

const subjectOf = (id: number) => `import ${id}`;

/** For lists that came together all rows count. */
export async function isLarge(context: Context, run: StoredRun): Promise<boolean> {
  const runs = run.setId === null ? [run] : await findRunsOfSet(context, run.setId);
  const lists = runs.filter(({ kind }) => kind !== unknownKind);
  const rows = lists.reduce(
    (sum, { outline, settings }) => sum + (outline?.sheets[settings.sheet]?.rows ?? 0),
    0,
  );
  return rows > manyRows;
}

export function inBackground(context: Context, id: number, step: Step, input: object): Promise<void> {
  return addJob(context, { kind: steps[step], subject: subjectOf(id), input: { ...input, id } });
}

/** @throws inBackground while a step is under way, otherListAtWork while one is of a list that came together with it. */
export async function refuseBusy(context: Context, run: StoredRun): Promise<void> {
  if ((await areBusy(context, [run.id])).size > 0) throw failures.inBackground();
  await refuseOtherAtWork(context, run);
}

/** @throws otherListAtWork. */
export async function refuseOtherAtWork(context: Context, run: StoredRun): Promise<void> {
  const other = await otherAtWork(context, run);
  if (other) throw failures.otherListAtWork({ file: other.fileName });
}

/** Another list that came together with this one and that a step is under way of: the step is one of all of them. */
export async function otherAtWork(context: Context, { id, setId }: StoredRun): Promise<StoredRun | null> {
  if (setId === null) return null;
  const others = (await findRunsOfSet(context, setId)).filter((run) => run.id !== id);
  const busy = await areBusy(
    context,
    others.map((run) => run.id),
  );
  return others.find((run) => busy.has(run.id)) ?? null;
}

/** The step that is under way, or that was stopped or failed last; null when the last step was done. */
export async function workOf(context: Context, id: number): Promise<Work | null> {
  const job = await lastJobOf(context, subjectOf(id));
  if (!job || job.state === 'done') return null;
  const { state, done, total, fault, faultFacts, kind } = job;
  const step = (Object.keys(steps) as Step[]).find((one) => steps[one] === kind) ?? 'do';
  return { step, state, done, total, problem: fault && context.say(fault, faultFacts ?? {}) };
}

/** Those of the imports that a step is under way of. */
export async function areBusy(context: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const busy = await underWay(context, ids.map(subjectOf));
  return new Set(ids.filter((id) => busy.has(subjectOf(id))));
}

export function stopBackground(context: Context, id: number): Promise<void> {
  return stopJobOf(context, subjectOf(id));
}
