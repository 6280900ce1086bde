import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { photographed } from '#areas/students/server/public/photos.ts';
import { fullMark } from '#platform/kernel/numbers/marks.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { EvaluationItem, Grid, StoredMark } from '../../contract.ts';
import { competenceMaximum } from '../../grading/competence-rules.ts';
import { isClosed, refusedEntry } from '../../marks/entry-rules.ts';
import { type Evaluation, evaluationsOfGrid, type GridKey } from '../columns/evaluations-store.ts';
import { competencesOf } from '../grading/competences-of.ts';
import { windowsOf } from '../windows/windows.ts';
import { marksOf, type StoredCell } from './marks-store.ts';
import { findVisibleGrid } from './visible-grid.ts';
import { whoIsMarked } from './who-is-marked.ts';

/** The marks of one subject of a class in a sequence. @throws missing beyond what the reader sees, or in another year than the class. */
export async function readGrid(context: Context, gridKey: GridKey): Promise<Grid> {
  const { classId, subjectId, sequenceId } = gridKey;
  const { classroom, subject, sequence } = await findVisibleGrid(context, gridKey);
  const evaluations = await evaluationsOfGrid(context, gridKey);
  const cells = await marksOf(
    context,
    evaluations.map(({ id }) => id),
  );
  const stored = new Map(cells.map((cell) => [`${cell.evaluationId} ${cell.studentId}`, cell]));
  const competences = await competencesOf(context, classId);
  const columns = withFirst(evaluations, competences ? competenceMaximum(competences) : fullMark);
  const window = (await windowsOf(context))(gridKey, sequence);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const photos = await photographed(context);
  return {
    classId,
    className: classroom.name,
    subjectId,
    subjectName: (await subjectNames(context)).get(subjectId) ?? '',
    sequenceId,
    sequenceKind: sequence.kind,
    sequenceNumber: sequence.number,
    coefficient: subject.coefficient,
    competences,
    evaluations: columns.map(({ id: _own, ...item }) => item),
    students: (await whoIsMarked(context, { classId, subjectId })).map((student) => ({
      ...student,
      hasPhoto: photos.has(student.id),
      marks: columns.map(({ id }) => markOfCell(stored.get(`${id} ${student.id}`))),
    })),
    window,
    refused: context.actor.seenBy ? 'notYours' : refusedEntry(subject.role, window, today),
    mayReopen: subject.role.administrates && isClosed(window, today),
  };
}

type Column = EvaluationItem & { readonly id: number | null };

/** The first evaluation is there before anybody has entered a mark. */
function withFirst(evaluations: readonly Evaluation[], maximum: number): readonly Column[] {
  const columns = evaluations.map(({ id, place, title, maximum, weight, version }) => ({
    id,
    place,
    title,
    maximum,
    weight,
    version,
  }));
  const first: Column = { id: null, place: 1, title: '', maximum, weight: 1, version: 0 };
  return columns.some(({ place }) => place === 1) ? columns : [first, ...columns];
}

function markOfCell(cell: StoredCell | undefined): StoredMark | null {
  return cell ? { state: cell.state, value: cell.value, version: cell.version } : null;
}
