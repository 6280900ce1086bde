import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { holidayOn } from '#areas/schedule/server/public/timetable.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { takingIn } from '#areas/students/server/public/choices.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee } from '../../contract.ts';
import type { AttendanceDay, readDay as call, LessonOfDay, StudentOfDay } from '../../day/contract.ts';
import { covers } from '../../rules.ts';
import { plannedOn } from '../presence-store.ts';
import { arrivalsOn, type ExceptionOnDay, exceptionsOnDay, rollsHeldOn } from './day-store.ts';
import { lessonsToCall } from './lessons-to-call.ts';

/** A lesson of the day with what finds its students. */
interface Listed {
  readonly item: LessonOfDay;
  readonly rollId: number | null;
  readonly subjectId: number | null;
  /** Whole classes, and single students of an activity. */
  readonly classIds: readonly number[];
  readonly studentIds: readonly number[];
}

/** @throws forbidden for parents, who see their children alone. */
export async function readDay(context: Context, { day }: InputOf<typeof call>): Promise<AttendanceDay> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const seen = await classesInScope(context, canSee);
  const listed = await lessonsOfDay(context, day, seen);
  const used = new Set(listed.flatMap(({ item }) => item.classIds));
  const classes = [...(await classesAndGroupsById(context)).values()]
    .filter(({ id }) => used.has(id))
    .toSorted(await schoolOrder(context));
  return {
    day,
    free: await holidayOn(context, day),
    classes: classes.map(({ id, name }) => ({ id, name })),
    lessons: listed.map(({ item }) => item),
    students: await studentsOfDay(context, day, listed),
  };
}

/** The lessons of the timetable on the day, and the called ones as their rolls keep them. */
async function lessonsOfDay(
  context: Context,
  day: SchoolDay,
  seen: ReadonlySet<number>,
): Promise<readonly Listed[]> {
  const members = await membersById(context);
  const subjects = await subjectNames(context);
  const rolls = await rollsHeldOn(context, day);
  const single = await enrolmentsOfStudents(context, [
    ...new Set(rolls.flatMap(({ studentIds }) => studentIds)),
  ]);
  const nameOf = (id: number) => fullName(members.get(id));
  const fromRolls = rolls.map(
    ({ id, lessonId, day: given, title, classIds, studentIds, ...roll }): Listed => ({
      classIds,
      studentIds,
      rollId: roll.savedAt === null ? null : id,
      subjectId: roll.subjectId,
      item: {
        lessonId,
        activityId: lessonId === null ? id : null,
        day: given ?? day,
        startsAt: roll.startsAt,
        endsAt: roll.endsAt,
        what: title ?? subjects.get(roll.subjectId ?? 0) ?? '',
        classIds: [...new Set([...classIds, ...studentIds.flatMap((one) => single.get(one) ?? [])])].filter(
          (classId) => seen.has(classId),
        ),
        ofSingleStudents: classIds.length === 0,
        teachers: roll.teacherIds.map(nameOf),
        state: 'held',
        called:
          roll.savedBy === null || roll.savedAt === null
            ? null
            : { by: nameOf(roll.savedBy), at: roll.savedAt },
      },
    }),
  );
  const toCall = (await lessonsToCall(context, day)).map(
    (one): Listed => ({
      rollId: null,
      subjectId: one.subjectId,
      classIds: one.classIds,
      studentIds: [],
      item: {
        lessonId: one.lessonId,
        activityId: null,
        day: one.day,
        startsAt: one.startsAt,
        endsAt: one.endsAt,
        what: subjects.get(one.subjectId) ?? '',
        classIds: one.classIds.filter((classId) => seen.has(classId)),
        ofSingleStudents: false,
        teachers: one.teacherIds.map(nameOf),
        state: one.state === 'moved' ? 'held' : one.state,
        called: null,
      },
    }),
  );
  return [...fromRolls, ...toCall].filter(({ item }) => item.classIds.length > 0).toSorted(byClock);
}

function byClock({ item: one }: Listed, { item: other }: Listed): number {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt ? -1 : 1;
  return (one.lessonId ?? 0) - (other.lessonId ?? 0);
}

/** Students with an exception in a called roll of the day. */
async function studentsOfDay(
  context: Context,
  day: SchoolDay,
  listed: readonly Listed[],
): Promise<StudentOfDay[]> {
  const indexOf = new Map(listed.flatMap(({ rollId }, index) => (rollId === null ? [] : [[rollId, index]])));
  const barred = await barredChildren(context);
  const exceptions = (await exceptionsOnDay(context, day)).filter(
    ({ rollId, studentId }) => indexOf.has(rollId) && !barred.has(studentId),
  );
  const byStudent = Map.groupBy(exceptions, ({ studentId }) => studentId);
  const ids = [...byStudent.keys()];
  const enrolled = await enrolmentsOfStudents(context, ids);
  const arrivals = await arrivalsOn(context, day, ids);
  const excuses = Map.groupBy(await plannedOn(context, ids, day), ({ studentId }) => studentId);
  const takes = await takingIn(context, [...new Set(listed.flatMap(({ item }) => item.classIds))]);
  const { compare } = new Intl.Collator('fr');
  const students = (await studentsById(context, ids)).toSorted((one, other) =>
    compare(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`),
  );
  return students.flatMap(({ id, firstName, lastName }) => {
    const own = byStudent.get(id) ?? [];
    const of = lessonsOfStudent(listed, { id, own, enrolled: enrolled.get(id) ?? [], takes });
    if (of.classId === null) return [];
    const times = excuses.get(id) ?? [];
    return [
      {
        id,
        firstName,
        lastName,
        classId: of.classId,
        lessons: of.called,
        exceptions: own.flatMap(({ rollId, state, minutes }) => {
          const lesson = indexOf.get(rollId);
          const item = lesson === undefined ? undefined : listed[lesson]?.item;
          if (lesson === undefined || !item) return [];
          const excused =
            state === 'excused' || times.some((time) => covers(time, { heldOn: day, ...hoursOf(item) }));
          return [{ lesson, state, minutes, excused }];
        }),
        firstAt: of.firstAt,
        arrivedAt: arrivals.get(id) ?? null,
      },
    ];
  });
}

function hoursOf({ startsAt, endsAt }: LessonOfDay): { readonly startsAt: string; readonly endsAt: string } {
  return { startsAt, endsAt };
}

interface OfStudent {
  readonly id: number;
  readonly own: readonly ExceptionOnDay[];
  readonly enrolled: readonly number[];
  takes(classId: number, subjectId: number, studentId: number): boolean;
}

/** The class under which a student is shown, the called lessons, and when the first lesson begins. */
function lessonsOfStudent(listed: readonly Listed[], { id, own, enrolled, takes }: OfStudent) {
  const exceptionIn = new Set(own.map(({ rollId }) => rollId));
  const isMarked = ({ rollId }: Listed) => rollId !== null && exceptionIn.has(rollId);
  const isListed = ({ classIds, studentIds, subjectId }: Listed) =>
    studentIds.includes(id) ||
    classIds.some(
      (classId) => enrolled.includes(classId) && (subjectId === null || takes(classId, subjectId, id)),
    );
  const activities = listed.filter((one) => one.item.lessonId === null && isListed(one));
  // Students at an activity are on no list of a lesson of these hours.
  const isElsewhere = ({ item }: Listed) =>
    item.lessonId !== null &&
    activities.some((other) => other.item.startsAt < item.endsAt && item.startsAt < other.item.endsAt);
  const isOf = (one: Listed) => isMarked(one) || (isListed(one) && !isElsewhere(one));
  const mine = listed.filter(isOf);
  const classIds = mine.flatMap(({ item }) => item.classIds);
  return {
    classId: enrolled.find((classId) => classIds.includes(classId)) ?? classIds[0] ?? null,
    called: listed.flatMap((one, index) => (one.rollId !== null && isOf(one) ? [index] : [])),
    firstAt: mine.find(({ item }) => item.state === 'held')?.item.startsAt ?? null,
  };
}
