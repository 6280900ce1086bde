/** The sequence report of one student: subject by subject beside the class, and how the averages went so far. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { computedClass } from '#areas/evaluations/server/public/grading.ts';
import { findVisibleSubjects, wholeClassesOf } from '#areas/evaluations/server/public/visible-subjects.ts';
import { periodsOfClass } from '#areas/evaluations/server/public/windows.ts';
import { publishedFigures } from '#areas/report-cards/server/public/cards.ts';
import { cardOfPeriod } from '#areas/report-cards/server/public/issues.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { failures } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { type Period, takesMarks, usualPeriod } from '#platform/kernel/periods/periods.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { StudentReport } from '../viewer-contract.ts';
import { seesResults } from './results/scope.ts';
import { courseOf, figuresOf, type SeenPart } from './student-figures.ts';

interface ReportRequest {
  readonly studentId: number;
  readonly sequenceId: number | null;
}

/** @throws missing for a student who is not visible, or a sequence of another year than the class */
export async function readStudentReport(context: Context, request: ReportRequest): Promise<StudentReport> {
  const enrolment = await findVisibleEnrolment(context, request.studentId);
  const sequences = [...(await periodsOfClass(context, enrolment.room)).values()].filter(takesMarks);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const sequence =
    request.sequenceId === null
      ? usualPeriod(sequences, today)
      : (sequences.find(({ id }) => id === request.sequenceId) ?? null);
  if (!sequence && request.sequenceId !== null) throw failures.missing();
  const about = await aboutOf(context, request.studentId);
  const nothing: StudentReport = {
    studentId: request.studentId,
    ...about,
    className: enrolment.className,
    period: sequence && { id: sequence.id, ...nameOf(sequence) },
    cardId: sequence && (await cardOfPeriod(context, request.studentId, sequence.key)),
    published: enrolment.asStaff,
    subjects: [],
    average: null,
    classAverage: null,
    rank: null,
    classified: 0,
    levels: null,
    course: [],
  };
  if (!sequence) return nothing;
  if (!enrolment.asStaff) return asPublished(context, nothing, sequences, sequence);
  const one = await computedClass(context, enrolment.classId);
  const upTo = sequences.filter(({ endsOn }) => endsOn <= sequence.endsOn);
  return {
    ...nothing,
    ...figuresOf(one, request.studentId, sequence, enrolment),
    course: courseOf(one, request.studentId, upTo, enrolment),
  };
}

/** The report for a parent: the figures of the published cards, as the school prints them. */
async function asPublished(
  context: Context,
  nothing: StudentReport,
  sequences: readonly Period[],
  { key, endsOn: last }: Period,
): Promise<StudentReport> {
  const published = await publishedFigures(context, nothing.studentId);
  const here = published.get(key);
  if (!here) return nothing;
  const upTo = sequences.filter(({ endsOn }) => endsOn <= last);
  return {
    ...nothing,
    published: true,
    subjects: here.subjects.map((subject) => ({ ...subject })),
    levels: here.levels && [...here.levels],
    average: here.average,
    classAverage: here.classAverage,
    rank: here.rank,
    classified: here.of,
    course: upTo.map((one) => {
      const figures = published.get(one.key);
      return {
        ...nameOf(one),
        average: figures?.average ?? null,
        classAverage: figures?.classAverage ?? null,
        levels: figures?.levels?.map(({ count }) => count) ?? null,
      };
    }),
  };
}

function nameOf({ kind, number }: Period) {
  return { kind, number };
}

/** A class of the student, as the reader meets it. */
interface Enrolment extends SeenPart {
  readonly room: Classroom;
  readonly classId: number;
  readonly className: string;
  /** Parents see nothing of marks before the school publishes its cards. */
  readonly asStaff: boolean;
}

/**
 * The latest class of the student that the reader may see, of the years that have begun; an enrolment of a coming year only if
 * there is no other. @throws missing when there is none
 */
async function findVisibleEnrolment(context: Context, studentId: number): Promise<Enrolment> {
  if ((await barredChildren(context)).has(studentId)) throw failures.missing();
  const rooms = await classroomsById(context);
  const own = new Set(
    (await childrenInScope(context, seesResults))
      .filter((child) => child.studentId === studentId)
      .map(classOf),
  );
  const whole = await wholeClassesOf(context);
  const subjects = await findVisibleSubjects(context);
  const enrolled = (await enrolmentsOfStudents(context, [studentId])).get(studentId) ?? [];
  const reached = enrolled
    .flatMap((id) => rooms.get(id) ?? [])
    .map((room) => {
      const taught = new Set(
        subjects.filter(({ classId }) => classId === room.id).map(({ subjectId }) => subjectId),
      );
      const isWhole = whole.has(room.id);
      return {
        room,
        classId: room.id,
        className: room.name,
        whole: isWhole,
        asStaff: isWhole || taught.size > 0,
        sees: (id: number) => isWhole || taught.has(id),
      };
    })
    .filter(({ classId, asStaff }) => asStaff || own.has(classId))
    .sort(latestFirst(await yearsOf(context)));
  const [latest] = reached;
  if (!latest) throw failures.missing();
  return latest;
}

type OfYear = Pick<Enrolment, 'room'>;

/** By their years; those of coming years last. */
function latestFirst(years: Awaited<ReturnType<typeof yearsOf>>): (one: OfYear, other: OfYear) => number {
  const now = years.find(({ current }) => current);
  const begun = years.filter(({ startsOn }) => !now || startsOn <= now.startsOn);
  const inOrder = begun
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
    .map(({ id }) => id);
  return (one, other) => inOrder.indexOf(other.room.yearId) - inOrder.indexOf(one.room.yearId);
}

const classOf = ({ classId }: { readonly classId: number | null }) => classId;

async function aboutOf(context: Context, studentId: number): Promise<{ name: string; matricule: string }> {
  const [student] = await studentsById(context, [studentId]);
  if (!student) throw failures.missing();
  return { name: listName(student, context.actor.nameOrder), matricule: student.matricule };
}
