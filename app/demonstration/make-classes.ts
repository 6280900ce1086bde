/** The students of a demonstration school in their classes, with subjects, teachers and lessons. */
import { addAssignments } from '#areas/classes/server/public/classes.ts';
import { addNotebooks } from '#areas/notebook/server/public/notebook.ts';
import { lessonKey } from '#areas/schedule/server/public/timetable.ts';
import { addShift, addSlots, type Slot } from '#areas/schedule/server/public.ts';
import type { NewYear } from '#areas/school/server/public/rules.ts';
import { addSubjects } from '#areas/school/server/public/school.ts';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import { addStudents } from '#areas/students/server/public.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { PlannedNotebook } from './homework-plan.ts';
import type { StaffMember } from './make-staff.ts';
import { inventPerson, inventPhone } from './names.ts';
import type { Chance } from './random.ts';
import type { SchoolOptions } from './school-options.ts';
import { dayPeriods, lessonMinutes, plannedSubjects, scheduleLessons } from './teaching-plan.ts';

/** Students by class. */
export type StudentsByClass = ReadonlyMap<number, readonly number[]>;

export async function addClasses(
  at: InOrganisation,
  options: SchoolOptions,
  chance: Chance,
  classIds: ReadonlyMap<string, number>,
  yearStart: SchoolDay,
): Promise<StudentsByClass> {
  const startYear = Number(yearStart.slice(0, 4));
  const positions = options.classes.flatMap((one) =>
    Array.from({ length: options.studentsInClass }, (_, position) => ({ one, position })),
  );
  const rows = positions.map(({ one, position }, index) => ({
    ...inventPerson(chance),
    matricule: `${options.code.slice(0, 3).toUpperCase()}-${startYear}-${String(index + 1).padStart(4, '0')}`,
    birthDate: addDays(
      `${startYear - one.age}-01-01` as SchoolDay,
      chance.below(360) - (chance.percent(15) ? 365 : 0),
    ),
    phone: one.age >= 16 && chance.percent(40) ? inventPhone(chance) : null,
    phone2: null,
    sourceId: null,
    position,
    classId: classIds.get(one.name) ?? 0,
  }));
  const ids = await addStudents(at, rows);
  await addEnrolments(
    at,
    rows.map(({ classId, matricule, position }) => ({
      classId,
      studentId: ids.get(matricule) ?? 0,
      rollNumber: position + 1,
    })),
  );
  const byClass = new Map<number, number[]>();
  for (const { classId, matricule } of rows)
    byClass.set(classId, [...(byClass.get(classId) ?? []), ids.get(matricule) ?? 0]);
  return byClass;
}

interface Teaching {
  readonly yearId: number;
  readonly year: Pick<NewYear, 'startsOn' | 'endsOn'>;
  readonly classIds: ReadonlyMap<string, number>;
  readonly staff: readonly StaffMember[];
  readonly students: StudentsByClass;
}

/** Every class gets its twelve subjects; a teacher keeps one subject of one section in up to eight classes. */
export async function addTeaching(
  at: InOrganisation,
  options: SchoolOptions,
  chance: Chance,
  { yearId, year, classIds, staff, students }: Teaching,
): Promise<readonly PlannedNotebook[]> {
  const names = [...plannedSubjects.english, ...plannedSubjects.french].map((subject) => subject.name);
  const subjectIds = new Map((await addSubjects(at, names)).map((subject) => [subject.name, subject.id]));
  const teachers = staff.filter((person) => person.teaches);
  const lessons = (['english', 'french'] as const).flatMap((section) =>
    plannedSubjects[section].flatMap((subject) =>
      options.classes.filter((one) => one.section === section).map((one) => ({ one, subject, section })),
    ),
  );
  // Form 5 A first, so that the printed teachers share it: Mathematics and English go to them.
  const ordered = [...lessons].sort(
    (a, b) => Number(b.one.name === 'Form 5 A') - Number(a.one.name === 'Form 5 A') || 0,
  );
  const keeper = new Map<string, number>();
  const load = new Map<number, number>();
  const most = Math.ceil(lessons.length / teachers.length);
  const planned = ordered.map(({ one, subject, section }) => {
    const key = `${section} ${subject.name}`;
    let teacherId = keeper.get(key);
    if (teacherId === undefined || (load.get(teacherId) ?? 0) >= most) {
      teacherId = (teachers.find(({ userId }) => !load.has(userId)) ?? leastLoaded(teachers, load)).userId;
      keeper.set(key, teacherId);
    }
    load.set(teacherId, (load.get(teacherId) ?? 0) + 1);
    return {
      classId: classIds.get(one.name) ?? 0,
      subjectId: subjectIds.get(subject.name) ?? 0,
      teacherId,
      subject,
      section,
    };
  });
  await addAssignments(
    at,
    planned.map(({ classId, subjectId, teacherId, subject }) => ({
      classId,
      subjectId,
      teacherId,
      coefficient: subject.coefficient,
      weeklyMinutes: subject.lessons * lessonMinutes,
    })),
  );
  const slots = scheduleLessons(
    chance,
    planned.map(({ subject, ...lesson }) => ({ ...lesson, lessons: subject.lessons })),
  );
  await addShift(at, 'Whole day', dayPeriods);
  await addSlots(at, { id: yearId, startsOn: year.startsOn, endsOn: year.endsOn }, slots);
  const slotsOf = new Map<string, Slot[]>();
  for (const { weekday, startsAt, endsAt, classId, subjectId, teacherId } of slots) {
    const key = lessonKey(classId, subjectId, teacherId);
    slotsOf.set(key, [...(slotsOf.get(key) ?? []), { weekday, startsAt, endsAt }]);
  }
  const ids = await addNotebooks(
    at,
    planned.map(({ classId, subjectId, teacherId }) => ({ yearId, classId, subjectId, teacherId })),
  );
  return planned.map(({ classId, subjectId, teacherId, subject, section }, index) => ({
    id: ids[index] as number,
    teacherId,
    classId,
    subjectId,
    section,
    subject: subject.name,
    slots: slotsOf.get(lessonKey(classId, subjectId, teacherId)) ?? [],
    studentIds: students.get(classId) ?? [],
  }));
}

function leastLoaded(teachers: readonly StaffMember[], load: ReadonlyMap<number, number>): StaffMember {
  return [...teachers].sort(
    (a, b) => (load.get(a.userId) ?? 0) - (load.get(b.userId) ?? 0),
  )[0] as StaffMember;
}
