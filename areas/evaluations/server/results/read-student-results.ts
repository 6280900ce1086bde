import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { failures } from '#platform/kernel/errors.ts';
import { type Period, takesMarks } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate } from '../../contract.ts';
import { gradeOf } from '../../grading/grade-rules.ts';
import type { Mean, Part } from '../../grading/mean-rules.ts';
import type { ExplainedItem, PartItem, StudentResultsItem } from '../../results/results-contract.ts';
import { resultsIn } from '../../results/results-in.ts';
import type { PeriodResults, StudentResult } from '../../results/results-rules.ts';
import type { ComputedClass } from '../grading/computed-classes.ts';
import { findVisibleEvaluationClass, type VisibleClass } from '../visible-class.ts';
import { levelsIn, periodItem } from './read-class-results.ts';

/** @throws missing beyond what the reader sees, and for a student who is not enrolled in the class */
export async function readStudentResults(
  context: Context,
  { classId, studentId }: { readonly classId: number; readonly studentId: number },
): Promise<StudentResultsItem> {
  const visible = await findVisibleEvaluationClass(context, classId);
  const { computed, seesGeneral, seesStudent } = visible;
  const index = computed.classList.findIndex(({ id }) => id === studentId);
  const entry = computed.classList[index];
  if (!entry || !seesStudent(studentId)) throw failures.missing();
  const byHand = computed.byHand.find((one) => one.studentId === studentId) ?? null;
  const { id, firstName, lastName, matricule } = entry;
  const own = computed.periods.flatMap((period) => {
    const results = resultsIn(computed.results, period.key);
    const result = results?.students[index];
    return results && result ? [{ period, results, result }] : [];
  });
  return {
    id,
    number: index + 1,
    firstName,
    lastName,
    matricule,
    className: computed.classroom.name,
    periods: computed.periods.map(periodItem),
    byHand: seesGeneral && byHand ? { classified: byHand.classified, reason: byHand.reason } : null,
    competences: computed.competences?.levels ?? null,
    // In a group nothing is decided: exemptions and who is classified hold in a class.
    mayDecide:
      computed.classroom.kind === 'class' && (await classesInScope(context, canAdministrate)).has(classId),
    missingMark: computed.given.policy.missingMark,
    subjects: subjectsOf(visible, studentId, index, own),
    general: seesGeneral ? own.map((one) => generalOf(computed, one)) : [],
  };
}

/** A student’s results in a period, and those of the whole class. */
interface InPeriod {
  readonly period: Period;
  readonly results: PeriodResults;
  readonly result: StudentResult;
}

function subjectsOf(
  { computed, seesSubject }: VisibleClass,
  studentId: number,
  index: number,
  own: readonly InPeriod[],
): StudentResultsItem['subjects'] {
  const student = computed.given.students.find(({ id }) => id === studentId);
  const reasons = new Map(
    computed.exemptions
      .filter((one) => one.studentId === studentId)
      .map(({ subjectId, reason }) => [subjectId, reason]),
  );
  return computed.subjects
    .filter(({ id }) => seesSubject(id) && student?.takes.has(id))
    .map(({ id, name, coefficient }) => ({
      id,
      name,
      coefficient,
      exempt: reasons.get(id) ?? null,
      results: own.flatMap(({ period, results, result }) => {
        const row = result.subjects.find(({ subject }) => subject.id === id);
        if (!row) return [];
        const { rank } = row;
        const among = results.subjects.get(id)?.count ?? 0;
        const level = levelsIn(computed, period)(index, id);
        return [{ ...explained(computed, studentId, period, row.mean), level, rank, among }];
      }),
    }));
}

function generalOf(
  computed: ComputedClass,
  { period, results, result }: InPeriod,
): StudentResultsItem['general'][number] {
  const { classified, rank, general, studentId } = result;
  const bySubjects = period.kind !== 'year' || computed.given.policy.annualMethod === 'weighted';
  const item = explained(computed, studentId, period, general, bySubjects ? 'subjects' : 'trimesters');
  const grade = gradeOf(general.value, computed.rules.grades)?.letter ?? null;
  return { ...item, ...classified, level: null, rank, among: results.general.count, grade };
}

function explained(
  computed: ComputedClass,
  studentId: number,
  period: Period,
  { parts, ...mean }: Mean,
  of: ExplainedItem['of'] = partsIn(period, computed),
): Omit<ExplainedItem, 'rank' | 'among' | 'level'> {
  const nameOf = namesOf(computed, of, studentId);
  return {
    period: period.key,
    of,
    ...mean,
    parts: parts.map((part) => ({ ...part, ...nameOf(part) })),
  };
}

/** Parts of a subject’s average of the period. */
function partsIn({ kind }: Period, { given }: ComputedClass): ExplainedItem['of'] {
  if (takesMarks({ kind })) return 'evaluations';
  if (kind === 'trimester') return 'sequences';
  return given.policy.annualSubject;
}

type Named = Pick<PartItem, 'name' | 'mark'>;

function namesOf(
  { given, subjects, evaluations }: ComputedClass,
  of: ExplainedItem['of'],
  studentId: number,
): (part: Part) => Named {
  const nameless: Named = { name: '', mark: null };
  if (of === 'subjects') {
    const names = new Map(subjects.map(({ id, name }) => [id, name]));
    return ({ id }) => ({ ...nameless, name: names.get(id) ?? '' });
  }
  if (of === 'evaluations') {
    const byId = new Map(evaluations.map((evaluation) => [evaluation.id, evaluation]));
    return ({ id }) => {
      const evaluation = byId.get(id);
      const mark = given.markOf(studentId, id);
      return {
        ...nameless,
        name: evaluation?.title ?? '',
        mark: mark && evaluation ? { ...mark, maximum: evaluation.maximum } : null,
      };
    };
  }
  return () => nameless;
}
