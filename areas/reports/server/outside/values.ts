/** Values sent to an external server for the reader's choices: names and numbers as the school writes them, within the reader's scope. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { ReportParameter } from '#platform/kernel/report-contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReportSelection } from '../../viewer-contract.ts';
import { reachingRoles } from '../read-choices.ts';
import { yearOfReport } from '../results/scope.ts';

/** The year by its name, periods by their numbers, a class by its name, a student by the matricule. @throws missing out of reach */
export async function valuesOf(
  context: Context,
  selection: ReportSelection,
): Promise<Partial<Record<ReportParameter, string>>> {
  const { trimesterId, sequenceId } = selection;
  const { plan, sequences } = await yearOfReport(context, selection, await classroomsById(context));
  const trimester = plan.trimesters.findIndex(({ id }) => id === trimesterId) + 1;
  const sequence = sequences.find(({ id }) => id === sequenceId)?.number;
  if ((trimesterId !== null && trimester === 0) || (sequenceId !== null && sequence === undefined))
    throw failures.missing();
  return {
    year: plan.name,
    language: selection.language ?? context.language,
    ...(trimesterId === null ? {} : { trimester: String(trimester) }),
    ...(sequence === undefined ? {} : { sequence: String(sequence) }),
    ...(await classAndStudent(context, selection)),
  };
}

async function classAndStudent(
  context: Context,
  { classId, studentId }: ReportSelection,
): Promise<{ classroom?: string; student?: string }> {
  const inReach = await classesInScope(context, ...reachingRoles);
  const classroom = classId === null ? null : (await classroomsById(context)).get(classId);
  if (classroom !== null && (!classroom || !inReach.has(classroom.id))) throw failures.missing();
  const named = classroom ? { classroom: classroom.name } : {};
  if (studentId === null) return named;
  const enrolled = (await enrolmentsOfStudents(context, [studentId])).get(studentId) ?? [];
  const [student] = await studentsById(context, [studentId]);
  const isBarred = (await barredChildren(context)).has(studentId);
  if (!student || isBarred || !enrolled.some((id) => inReach.has(id))) throw failures.missing();
  return { ...named, student: student.matricule };
}
