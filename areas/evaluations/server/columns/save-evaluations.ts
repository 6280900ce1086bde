import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type saveEvaluations as call,
  failures,
  type GivenEvaluation,
} from '../../columns/evaluations-contract.ts';
import type { EvaluationItem } from '../../contract.ts';
import { competenceMaximum } from '../../grading/competence-rules.ts';
import { competencesOf } from '../grading/competences-of.ts';
import { highestMarks } from '../marks/marks-store.ts';
import { refuseEntry } from '../marks/refuse-entry.ts';
import {
  changeEvaluation,
  type Evaluation,
  evaluationsOfGrid,
  type GridKey,
  insertEvaluation,
  lastPlaceTaken,
  lockToChange,
  removeEvaluation,
} from './evaluations-store.ts';

/** @throws missing, notYours, notOpenYet, closed, stale, firstMissing, evaluationMarked, maximumTooLow. */
export async function saveEvaluations(
  context: Context,
  { before, evaluations, ...gridKey }: InputOf<typeof call>,
): Promise<readonly EvaluationItem[]> {
  await refuseEntry(context, gridKey);
  const competences = await competencesOf(context, gridKey.classId);
  const given = competences ? outOf(evaluations, competenceMaximum(competences)) : evaluations;
  const requested = given.flatMap(({ place: known }) => known ?? []);
  if (!requested.includes(1)) throw failures.firstMissing();
  const locked = await lockToChange(context, gridKey);
  if (!isAsRead(locked, before)) throw staleWith(locked);
  const seen = new Set(before.map((one) => one.place));
  if (new Set(requested).size < requested.length || !requested.every((known) => seen.has(known)))
    throw common.missing();
  await refuseLosses(context, locked, given);
  for (const { id } of locked.filter((one) => !isKept(one, given))) {
    await removeEvaluation(context, id, context.now);
  }
  if (!(await storeAll(context, gridKey, locked, given)))
    throw staleWith(await evaluationsOfGrid(context, gridKey));
  await context.audit('marks.evaluations', `class ${gridKey.classId}`, {
    subjectId: gridKey.subjectId,
    sequenceId: gridKey.sequenceId,
    count: given.length,
  });
  return (await evaluationsOfGrid(context, gridKey)).map(toItem);
}

function staleWith(current: readonly Evaluation[]) {
  return common.stale({ current: current.map(toItem) });
}

/** Where levels are marked, how many there are says what marks are out of. */
function outOf(evaluations: readonly GivenEvaluation[], maximum: number): readonly GivenEvaluation[] {
  return evaluations.map((evaluation) => ({ ...evaluation, maximum }));
}

export function toItem({ place, title, maximum, weight, version }: Evaluation): EvaluationItem {
  return { place, title, maximum, weight, version };
}

type Seen = InputOf<typeof call>['before'];

/** The first is shown before it is begun, with version 0. */
function isAsRead(locked: readonly Evaluation[], before: Seen): boolean {
  const keyOf = ({ place, version }: Seen[number]) => `${place} ${version}`;
  const first = locked.some(({ place }) => place === 1) ? [] : [keyOf({ place: 1, version: 0 })];
  const current = new Set([...first, ...locked.map(keyOf)]);
  return current.size === before.length && before.every((one) => current.has(keyOf(one)));
}

function isKept({ place }: Evaluation, given: readonly GivenEvaluation[]): boolean {
  return given.some((one) => one.place === place);
}

async function refuseLosses(
  context: Context,
  locked: readonly Evaluation[],
  given: readonly GivenEvaluation[],
): Promise<void> {
  const highest = await highestMarks(
    context,
    locked.map(({ id }) => id),
  );
  for (const evaluation of locked) {
    const { place } = evaluation;
    const marks = highest.get(evaluation.id);
    const wanted = given.find((one) => one.place === place);
    if (!marks) continue;
    if (!wanted) throw failures.evaluationMarked({ place });
    if (marks.highest !== null && wanted.maximum < marks.highest) {
      throw failures.maximumTooLow({ place, highest: marks.highest });
    }
  }
}

/** @returns false where somebody began one of them in this moment */
async function storeAll(
  context: Context,
  gridKey: GridKey,
  locked: readonly Evaluation[],
  given: readonly GivenEvaluation[],
): Promise<boolean> {
  for (const one of placed(given, await lastPlaceTaken(context, gridKey))) {
    const { title, maximum, weight } = one;
    const wanted = { title: title.trim(), maximum, weight };
    const current = locked.find((evaluation) => evaluation.place === one.place);
    if (!current) {
      if (!(await insertEvaluation(context, { ...gridKey, ...wanted, place: one.place }))) return false;
    } else if (!isSame(current, wanted)) await changeEvaluation(context, current.id, wanted);
  }
  return true;
}

/** New ones come after all that are or were there: a mark that a device still holds for a removed one finds no place. */
function placed(given: readonly GivenEvaluation[], last: number): (GivenEvaluation & { place: number })[] {
  const fresh = given.filter(({ place }) => place === null);
  return given.map((one) => ({ ...one, place: one.place ?? last + 1 + fresh.indexOf(one) }));
}

type Wanted = Pick<GivenEvaluation, 'title' | 'maximum' | 'weight'>;

function isSame(current: Evaluation, { title, maximum, weight }: Wanted): boolean {
  return current.title === title && current.maximum === maximum && current.weight === weight;
}
