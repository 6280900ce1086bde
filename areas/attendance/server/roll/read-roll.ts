import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { photographed } from '#areas/students/server/public/photos.ts';
import { studentAccessOf } from '#areas/students/server/public/student-access.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { namesakesIn } from '#platform/kernel/people/namesakes.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { readRoll as call, ListedStudent, Roll } from '../../contract.ts';
import { covers, previousState } from '../../rules.ts';
import { desksOf } from '../desks/desks-store.ts';
import { excludedFromLessons } from '../extension-points.ts';
import { type LessonToCall, lessonToCall } from './lesson-to-call.ts';
import {
  exceptionsOf,
  formerValuesOf,
  type KnownBefore,
  knownBefore,
  type LessonOfRoll,
} from './rolls-store.ts';
import { formerStudents, listOfLesson, type StudentOfLesson } from './students-of-lesson.ts';

/** @throws missing, freeDay, lessonGone. */
export async function readRoll(context: Context, input: InputOf<typeof call>): Promise<Roll> {
  const found = await lessonToCall(context, input);
  const { lesson, roll, mayCall } = found;
  const members = await membersById(context);
  const name = (id: number) => fullName(members.get(id));
  const classes = await classesAndGroupsById(context);
  const { students: listed, elsewhere } = await listOfLesson(context, found);
  const all = roll ? await exceptionsOf(context, roll.id) : [];
  const ids = new Set(listed.map(({ id }) => id));
  const shown = [...listed, ...(await othersOnRoll(context, found, all, ids))];
  const shownIds = new Set(shown.map(({ id }) => id));
  const history = roll ? await formerValuesOf(context, roll.id) : [];
  return {
    lessonId: lesson.lessonId,
    activityId: lesson.lessonId === null ? (roll?.id ?? null) : null,
    title: lesson.title,
    day: input.day,
    heldOn: lesson.heldOn,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    subject: lesson.subjectId === null ? null : await subjectOf(context, lesson.subjectId),
    classes: found.classIds.map((id) => ({ id, name: classes.get(id)?.name ?? '' })),
    teachers: lesson.teacherIds.map(name),
    mayCall,
    called: roll?.lastWriter ? { by: name(roll.lastWriter.by), at: roll.lastWriter.at } : null,
    students: await listedStudents(context, found, shown),
    elsewhere: elsewhere.map(({ id, firstName, lastName, activity }) => ({
      id,
      firstName,
      lastName,
      activity,
    })),
    exceptions: all
      .filter(({ studentId }) => shownIds.has(studentId))
      .map(({ recordedBy, recordedAt, ...exceptions }) => ({
        ...exceptions,
        by: name(recordedBy),
        at: recordedAt,
      })),
    history: history
      .filter(({ studentId }) => shownIds.has(studentId))
      .map(({ recordedBy, recordedAt, ...exceptions }) => ({
        ...exceptions,
        by: name(recordedBy),
        at: recordedAt,
      })),
  };
}

async function subjectOf(context: Context, id: number): Promise<Roll['subject']> {
  return { id, name: (await subjectNames(context)).get(id) ?? '' };
}

/** None while the caller does not read all classes and single students. */
async function othersOnRoll(
  context: Context,
  found: LessonToCall,
  exceptions: readonly { readonly studentId: number }[],
  listed: ReadonlySet<number>,
): Promise<readonly StudentOfLesson[]> {
  const { classIds, studentIds, lesson } = found;
  if (classIds.length < lesson.classIds.length || studentIds.length < lesson.studentIds.length) return [];
  const others = exceptions.map(({ studentId }) => studentId).filter((id) => !listed.has(id));
  return formerStudents(context, found, others);
}

async function listedStudents(
  context: Context,
  { lesson, classIds, studentIds }: LessonToCall,
  students: readonly StudentOfLesson[],
): Promise<ListedStudent[]> {
  const ids = students.map(({ id }) => id);
  const classes = await classesAndGroupsById(context);
  const { identity } = await studentAccessOf(context);
  const photos = await photographed(context);
  const matricules = await matriculesOfNamesakes(context, students);
  const desks = await desksOf(context, context.actor.userId, ids);
  const known = await knownBefore(context, lesson, ids);
  const previous = await previousStates(context, known);
  const expected = await notExpected(context, lesson, ids, known);
  return students.map(({ id, firstName, lastName, classId }) => ({
    id,
    firstName,
    lastName,
    matricule: matricules.get(id) ?? null,
    className: classIds.length > 1 || studentIds.length > 0 ? (classes.get(classId)?.name ?? null) : null,
    photo: photos.has(id) && identity.classIds.has(classId),
    previous: previous(id),
    desk: desks.get(id) ?? null,
    expected: expected(id),
  }));
}

/** The matricules that tell students with one name apart. */
async function matriculesOfNamesakes(context: Context, students: readonly StudentOfLesson[]) {
  const ids = [...namesakesIn(students)];
  const found = ids.length === 0 ? [] : await studentsById(context, ids);
  return new Map(found.map(({ id, matricule }) => [id, matricule]));
}

async function previousStates(context: Context, { rolls, exceptions }: KnownBefore) {
  const byStudent = Map.groupBy(exceptions, ({ studentId }) => studentId);
  const classesOf = byStudent.size === 0 ? null : await enrolmentsOfStudents(context, [...byStudent.keys()]);
  return (id: number): ListedStudent['previous'] => {
    const own = byStudent.get(id);
    return own ? previousState(rolls, own, classesOf?.get(id) ?? []) : null;
  };
}

async function notExpected(
  context: Context,
  lesson: LessonOfRoll,
  ids: readonly number[],
  known: KnownBefore,
) {
  const planned = new Map(
    known.planned.filter((time) => covers(time, lesson)).map(({ studentId, reason }) => [studentId, reason]),
  );
  const excluded = new Map<number, string | null>();
  for (const { among } of context.contributions(excludedFromLessons)) {
    for (const [id, reason] of await among(context, ids, lesson.heldOn)) excluded.set(id, reason);
  }
  return (id: number): ListedStudent['expected'] => {
    if (excluded.has(id)) return { kind: 'excluded', reason: excluded.get(id) ?? null };
    return planned.has(id) ? { kind: 'planned', reason: planned.get(id) ?? null } : null;
  };
}
