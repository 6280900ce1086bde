/** Marks that go with who changes class in the middle of a year. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import type { ClassListEntry } from '#areas/students/server/public/class-list.ts';
import { classesInHistory } from '#areas/students/server/public/events.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { Assessment } from '../../grading/class-to-compute.ts';
import { isSameScale } from '../../grading/competence-rules.ts';
import type { RulesOfClass } from '../grading/rules-of-classes.ts';
import type { MarkedEvaluation } from './class-marks-store.ts';

/** By student: the classes of a year in which they sit or once sat. */
export type EnrolmentsInYear = ReadonlyMap<number, readonly Classroom[]>;

export async function enrolmentsInYear(
  context: ReferenceContext,
  yearId: number,
  students: readonly ClassListEntry[],
): Promise<EnrolmentsInYear> {
  const rooms = await classesAndGroupsById(context);
  const ofYear = [...rooms.values()].filter((room) => room.kind === 'class' && room.yearId === yearId);
  const known = await classesInHistory(
    context,
    students.map(({ id }) => id),
    ofYear.map(({ id }) => id),
  );
  return new Map([...known].map(([studentId, ids]) => [studentId, ids.flatMap((id) => rooms.get(id) ?? [])]));
}

interface Sources {
  readonly enrolments: EnrolmentsInYear;
  readonly rulesOf: (classroom: Classroom) => RulesOfClass;
  /** By class. */
  readonly evaluations: ReadonlyMap<number, readonly MarkedEvaluation[]>;
}

/** The other classes of the year from which students of this one transfer marks: those of the same scale. */
export function enrolmentsElsewhere(
  classroom: Classroom,
  classList: readonly ClassListEntry[],
  { enrolments, rulesOf }: Pick<Sources, 'enrolments' | 'rulesOf'>,
): readonly { readonly studentId: number; readonly room: Classroom }[] {
  if (classroom.kind !== 'class') return [];
  const { competences } = rulesOf(classroom);
  return classList
    .flatMap(({ id: studentId }) => (enrolments.get(studentId) ?? []).map((room) => ({ studentId, room })))
    .filter(({ room }) => room.id !== classroom.id && isSameScale(rulesOf(room).competences, competences));
}

/** Marks from classes that students of this one have left, for them alone: their marks move with them. */
export function transferredEvaluations(
  classroom: Classroom,
  classList: readonly ClassListEntry[],
  { evaluations, ...known }: Sources,
): (MarkedEvaluation & Assessment)[] {
  const elsewhere = enrolmentsElsewhere(classroom, classList, known);
  return [...Map.groupBy(elsewhere, ({ room }) => room)].flatMap(([room, those]) => {
    const of = new Set(those.map(({ studentId }) => studentId));
    return (evaluations.get(room.id) ?? []).map((evaluation) => ({
      ...evaluation,
      of,
      transferred: true,
      title: [room.name, evaluation.title].filter(Boolean).join(' · '),
    }));
  });
}
