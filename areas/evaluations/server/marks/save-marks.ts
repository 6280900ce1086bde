import { membersAmong } from '#areas/accounts/server/public.ts';
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
import { refuseClosed } from './refuse-closed.ts';
import { markedAmong } from './who-is-marked.ts';

/**
 * Saves marks, all of them or none.
 * @throws missing, notYours, notOpenYet, closed; cellTwice, evaluationGone, aboveMaximum, noLevel, notInClass; markChanged with the cells as they stand.
 */
export async function saveMarks(
  context: Context,
  { cells, ...place }: InputOf<typeof call>,
): Promise<readonly SavedCell[]> {
  await refuseClosed(context, place);
  const competences = await competencesOf(context, place.classId);
  const evaluations = await evaluationsToMark(context, place, cells, competences);
  const wanted = cells.map((cell) => cellToSave(cell, evaluations, competences, context.language));
  await refuseStrangers(context, place, cells);
  const saved = await saveCells(context, wanted, { by: context.actor.userId, at: context.now });
  const others = saved.length < wanted.length ? await notSaved(context, wanted, saved) : [];
  const disputed = others.filter(({ request, stands }) => !isSame(request, stands));
  if (disputed.length > 0) {
    throw failures.markChanged({ cells: await toItems(context, disputed.map(asItStands), evaluations) });
  }
  await context.audit('marks.save', `class ${place.classId}`, {
    subjectId: place.subjectId,
    sequenceId: place.sequenceId,
    cells: wanted.length,
  });
  return toItems(context, [...saved, ...others.map(asItStands)], evaluations);
}

/** The evaluations of the grid, held; the first begins with its first mark. */
async function evaluationsToMark(
  context: Context,
  place: GridKey,
  cells: readonly GivenCell[],
  competences: Levels,
): Promise<ReadonlyMap<number, Evaluation>> {
  const keys = cells.map(({ studentId, place: column }) => `${studentId} ${column}`);
  if (new Set(keys).size < keys.length) throw failures.cellTwice();
  const held = await lockEvaluations(context, place);
  if (held.length > 0) return byPlace(held);
  await beginEvaluation(context, place, competences ? competenceMaximum(competences) : fullMark);
  return byPlace(await lockEvaluations(context, place));
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

async function refuseStrangers(context: Context, place: GridKey, cells: readonly GivenCell[]): Promise<void> {
  const ids = cells.map(({ studentId }) => studentId);
  const marked = await markedAmong(context, place, ids);
  const stranger = cells.find(({ studentId }) => !marked.has(studentId));
  if (stranger) throw failures.notInClass({ studentId: stranger.studentId });
}

/** A cell that somebody was faster with, and what stands in it; undefined where there is nothing any more. */
interface NotSaved {
  readonly request: CellToSave;
  readonly stands: StoredCell | undefined;
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
  return lost.map((request) => ({ request, stands: byKey.get(keyOf(request)) }));
}

/** True if the cell already has the requested content: sent twice under two keys, or entered alike by two people. */
function isSame(request: CellToSave, stands: StoredCell | undefined): boolean {
  return stands !== undefined && stands.state === request.state && stands.value === request.value;
}

type CellOfEvaluation = Pick<StoredCell, 'evaluationId' | 'studentId'>;
/** Response about a cell; without `savedBy` if it was never saved. */
type ToldCell = CellOfEvaluation & Partial<StoredCell>;

function asItStands({ request: { evaluationId, studentId }, stands }: NotSaved): ToldCell {
  return stands ?? { evaluationId, studentId };
}

async function toItems(
  context: Context,
  cells: readonly ToldCell[],
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
