import { membersAmong } from '#areas/accounts/server/public/members-by-id.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullMark } from '#platform/kernel/numbers/marks.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { type saveMarks as call, failures, type GivenCell, type SavedCell } from '../../contract.ts';
import { competenceMaximum, type Levels, levelOf } from '../../grading/competence-rules.ts';
import { markText } from '../../marks/mark-text.ts';
import {
  beginEvaluation,
  type Evaluation,
  type GridKey,
  lockEvaluations,
} from '../columns/evaluations-store.ts';
import { competencesOf } from '../grading/competences-of.ts';
import { type CellToSave, marksOf, type StoredCell, saveCells } from './marks-store.ts';
import { refuseEntry } from './refuse-entry.ts';
import { markedAmong } from './who-is-marked.ts';

/**
 * Saves marks, all of them or none.
 * @throws missing, notYours, notOpenYet, closed; cellTwice, evaluationGone, aboveMaximum, noLevel, notInClass; markChanged with the current cells.
 */
export async function saveMarks(
  context: Context,
  { cells, ...gridKey }: InputOf<typeof call>,
): Promise<readonly SavedCell[]> {
  await refuseEntry(context, gridKey);
  const competences = await competencesOf(context, gridKey.classId);
  const evaluations = await evaluationsToMark(context, gridKey, cells, competences);
  const wanted = cells.map((cell) => cellToSave(cell, evaluations, competences, context.language));
  await refuseStrangers(context, gridKey, cells);
  const saved = await saveCells(context, wanted, { by: context.actor.userId, at: context.now });
  const others = saved.length < wanted.length ? await notSaved(context, wanted, saved) : [];
  const disputed = others.filter(({ request, current }) => !isSame(request, current));
  if (disputed.length > 0) {
    throw failures.markChanged({ cells: await toItems(context, disputed.map(currentCell), evaluations) });
  }
  await context.audit('marks.save', `class ${gridKey.classId}`, {
    subjectId: gridKey.subjectId,
    sequenceId: gridKey.sequenceId,
    cells: wanted.length,
  });
  return toItems(context, [...saved, ...others.map(currentCell)], evaluations);
}

/** The evaluations of the grid, locked; the first begins with its first mark. */
async function evaluationsToMark(
  context: Context,
  gridKey: GridKey,
  cells: readonly GivenCell[],
  competences: Levels,
): Promise<ReadonlyMap<number, Evaluation>> {
  const keys = cells.map(({ studentId, place }) => `${studentId} ${place}`);
  if (new Set(keys).size < keys.length) throw failures.cellTwice();
  const locked = await lockEvaluations(context, gridKey);
  if (locked.length > 0) return byPlace(locked);
  await beginEvaluation(context, gridKey, competences ? competenceMaximum(competences) : fullMark);
  return byPlace(await lockEvaluations(context, gridKey));
}

function byPlace(evaluations: readonly Evaluation[]): ReadonlyMap<number, Evaluation> {
  return new Map(evaluations.map((evaluation) => [evaluation.place, evaluation]));
}

/** @param language of the numbers in a refusal @throws evaluationGone, aboveMaximum, noLevel. */
function cellToSave(
  { studentId, place, mark, version }: GivenCell,
  evaluations: ReadonlyMap<number, Evaluation>,
  competences: Levels,
  language: Language,
): CellToSave {
  const evaluation = evaluations.get(place);
  if (!evaluation) throw failures.evaluationGone({ place });
  const value = mark?.state === 'entered' ? mark.value : null;
  if (mark?.state === 'entered' && value === null) throw common.invalidInput({ field: 'mark' });
  if (value !== null && value > evaluation.maximum) {
    const most = markText({ state: 'entered', value: evaluation.maximum }, language);
    throw failures.aboveMaximum({ studentId, place, mark: markText(mark, language), most });
  }
  if (value !== null && competences && levelOf(mark, evaluation.maximum, competences) === null) {
    throw failures.noLevel({ studentId, place });
  }
  return { evaluationId: evaluation.id, studentId, state: mark?.state ?? null, value, version };
}

async function refuseStrangers(
  context: Context,
  gridKey: GridKey,
  cells: readonly GivenCell[],
): Promise<void> {
  const ids = cells.map(({ studentId }) => studentId);
  const marked = await markedAmong(context, gridKey, ids);
  const stranger = cells.find(({ studentId }) => !marked.has(studentId));
  if (stranger) throw failures.notInClass({ studentId: stranger.studentId });
}

/** A cell that somebody saved first, and its current content; undefined where there is none any more. */
interface NotSaved {
  readonly request: CellToSave;
  readonly current: StoredCell | undefined;
}

async function notSaved(
  context: Context,
  wanted: readonly CellToSave[],
  saved: readonly StoredCell[],
): Promise<readonly NotSaved[]> {
  const keyOf = ({ evaluationId, studentId }: CellOfEvaluation) => `${evaluationId} ${studentId}`;
  const done = new Set(saved.map(keyOf));
  const lost = wanted.filter((request) => !done.has(keyOf(request)));
  const now = await marksOf(context, [...new Set(lost.map(({ evaluationId }) => evaluationId))]);
  const byKey = new Map(now.map((cell) => [keyOf(cell), cell]));
  return lost.map((request) => ({ request, current: byKey.get(keyOf(request)) }));
}

/** True if the cell already has the requested content: sent twice under two keys, or entered alike by two people. */
function isSame(request: CellToSave, current: StoredCell | undefined): boolean {
  return current !== undefined && current.state === request.state && current.value === request.value;
}

type CellOfEvaluation = Pick<StoredCell, 'evaluationId' | 'studentId'>;
/** Response about a cell; without `savedBy` if it was never saved. */
type AnsweredCell = CellOfEvaluation & Partial<StoredCell>;

function currentCell({ request: { evaluationId, studentId }, current }: NotSaved): AnsweredCell {
  return current ?? { evaluationId, studentId };
}

async function toItems(
  context: Context,
  cells: readonly AnsweredCell[],
  evaluations: ReadonlyMap<number, Evaluation>,
): Promise<readonly SavedCell[]> {
  const members = await membersAmong(
    context,
    cells.flatMap(({ savedBy = [] }) => savedBy),
  );
  const placeOf = new Map([...evaluations.values()].map(({ id, place }) => [id, place]));
  return cells.map(({ evaluationId, studentId, state = null, value = null, version, savedBy, savedAt }) => ({
    studentId,
    place: placeOf.get(evaluationId) ?? 1,
    mark: version === undefined ? null : { state, value, version },
    by: savedBy === undefined ? null : fullName(members.get(savedBy)),
    at: savedAt ?? null,
  }));
}
