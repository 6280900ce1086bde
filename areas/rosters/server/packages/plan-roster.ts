/** The changes that importing one school of a data package would make. Pure: the same package and school give the same plan. */

import type { NewYear } from '#areas/school/server/public/rules.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type RosterReport, rosterParts } from '../../packages/contract.ts';
import type { GradeAnswer } from '../../packages/grades-contract.ts';
import type { At, BundlePerson, RosterBundle } from '../reading/roster-model.ts';
import { arrangeClasses, type PlacedClasses, planLessons } from './plan-classes.ts';
import { enrolmentDay, enrolmentsOn, type Here, planEnrolments } from './plan-enrolments.ts';
import { answersIn, planGrades } from './plan-grades.ts';
import { planGuardians, planStudents, planTeachers } from './plan-people.ts';
import { planSections } from './plan-sections.ts';
import { planSubjects, subjectKey } from './plan-subjects.ts';
import { planYear } from './plan-year.ts';
import type { PresentSchool } from './present-school.ts';
import { type PlanNotes, planNotes, type RosterPlan } from './roster-plan.ts';

export interface PlanOptions {
  /** Identifier of the school in the package. */
  readonly school: string;
  readonly today: SchoolDay;
  /** The school year of today, for a package and a school without any. */
  readonly usualYear: NewYear;
  /** Whether students may be taken out of classes, which has effects in other areas. */
  readonly mayMove: boolean;
  readonly grades: readonly GradeAnswer[];
}

export function planRoster(
  whole: RosterBundle,
  { school, today, usualYear, mayMove, grades: answers }: PlanOptions,
  present: PresentSchool,
): { readonly plan: RosterPlan; readonly report: RosterReport } {
  const notes = planNotes(whole, rosterParts);
  const year = planYear(whole, present, { today, usualYear }, notes);
  const day = enrolmentDay(year, today);
  const bundle = { ...whole, enrolments: enrolmentsOn(whole, day) };
  passOverOthers(bundle, school, notes);
  const people = peopleOf(bundle, school);
  const students = planStudents(
    people.filter(({ role }) => role === 'student'),
    present,
    notes,
  );
  const teachers = planTeachers(
    people.filter(({ role }) => role === 'teacher'),
    present,
    notes,
  );
  const here = {
    students: new Map(students.map((student) => [student.sourceId, student])),
    teachers: new Set(teachers.map(({ sourceId }) => sourceId)),
  };
  const sections = planSections(bundle, school, present, notes);
  const grades = planGrades(present, answers);
  const placed = arrangeClasses(bundle, school, { present, year, sections, grades }, here.teachers, notes);
  const subjects = planSubjects(present);
  const { hasRoom } = subjects;
  const lessons = planLessons(bundle, placed, { teachers: here.teachers, hasRoom }, notes);
  const family = planFamilies(bundle, people, here.students, present, notes);
  const plan: RosterPlan = {
    school,
    year,
    sections,
    subjects: subjects.counted(lessons, notes),
    teachers,
    classes: placed.classes,
    grades: answersIn(grades.questions()),
    students,
    ...planEnrolments(
      { bundle, all: whole.enrolments, day, school, placed, here, present, year, mayMove },
      notes,
    ),
    lessons: countLessons(bundle, lessons, plannedIds(placed, teachers, present), present, notes),
    ...family,
    // A parent known by an e-mail address alone is verified by the school.
    linkState: bundle.format === 'sds-1' ? 'pending' : 'verified',
  };
  for (const person of people)
    if (person.role === 'other') {
      notes.leaveOut(person.roleName || 'user');
      notes.passOverPerson(person, 'role');
    }
  return { plan, report: notes.report(year, grades.questions()) };
}

/** Skips other schools of the package with their records, and organisations that are no school. */
function passOverOthers(bundle: RosterBundle, school: string, notes: PlanNotes): void {
  for (const one of bundle.schools)
    if (one.sourceId === school) notes.keep(one);
    else notes.passOver(one, 'otherSchool');
  for (const one of [...bundle.sections, ...bundle.classes])
    if (one.schoolId !== school) notes.passOver(one, 'otherSchool');
  for (const course of bundle.courses) notes.passOver(course, 'notTaught');
  for (const person of bundle.people)
    if (!person.schoolIds.has(school)) {
      const isNobody = person.schoolIds.size === 0 && person.role === 'other';
      notes.passOverPerson(person, isNobody ? 'noRole' : 'otherSchool');
    }
}

/** People with a role at the school or an enrolment in one of its classes, and the guardians of such students. */
function peopleOf(bundle: RosterBundle, school: string): readonly BundlePerson[] {
  const classes = new Set(
    bundle.classes.filter(({ schoolId }) => schoolId === school).map(({ sourceId }) => sourceId),
  );
  const enrolled = new Set(
    bundle.enrolments.flatMap(({ classId, personId }) => (classes.has(classId) ? personId : [])),
  );
  const isHere = ({ sourceId, schoolIds }: BundlePerson) => schoolIds.has(school) || enrolled.has(sourceId);
  const here = new Set(bundle.people.filter(isHere).map(({ sourceId }) => sourceId));
  const relatives = new Set(
    bundle.links.flatMap(({ one, other }) => [
      ...(here.has(one) ? [other] : []),
      ...(here.has(other) ? [one] : []),
    ]),
  );
  return bundle.people.filter(
    (person) => isHere(person) || (person.role === 'guardian' && relatives.has(person.sourceId)),
  );
}

interface PlannedIds {
  readonly classes: ReadonlyMap<string, number | null>;
  readonly teachers: ReadonlyMap<string, number | null>;
  readonly subjects: ReadonlyMap<string, number>;
}

function plannedIds(
  { classes }: PlacedClasses,
  teachers: RosterPlan['teachers'],
  present: PresentSchool,
): PlannedIds {
  return {
    classes: new Map(classes.map(({ sourceId, id }) => [sourceId, id])),
    teachers: new Map(teachers.map(({ sourceId, id }) => [sourceId, id])),
    subjects: new Map(present.subjects.map(({ id, name }) => [subjectKey(name), id])),
  };
}

/** Counts subjects taught, and settles the rows of classes, courses and teachers that name them. */
function countLessons(
  bundle: RosterBundle,
  lessons: RosterPlan['lessons'],
  ids: PlannedIds,
  present: PresentSchool,
  notes: PlanNotes,
): RosterPlan['lessons'] {
  const fresh = new Set<string>();
  for (const { sourceId, homeId, subject, teacherIds } of lessons) {
    for (const teacherId of teacherIds) {
      const key = [
        ids.classes.get(homeId),
        ids.subjects.get(subjectKey(subject)),
        ids.teachers.get(teacherId),
      ].join(' ');
      if (!present.lessons.has(key)) fresh.add(sourceId).add(`${sourceId} ${teacherId}`);
      notes.count('lessons', present.lessons.has(key) ? 'unchanged' : 'create');
    }
  }
  const byClass = new Map(lessons.map((lesson) => [lesson.sourceId, lesson]));
  const noteRow = (at: At, key: string) => (fresh.has(key) ? notes.take : notes.keep)(at);
  for (const one of bundle.classes) if (byClass.has(one.sourceId)) noteRow(one, one.sourceId);
  for (const enrolment of bundle.enrolments)
    if (
      enrolment.role === 'teacher' &&
      byClass.get(enrolment.classId)?.teacherIds.includes(enrolment.personId)
    )
      noteRow(enrolment, `${enrolment.classId} ${enrolment.personId}`);
  const courses = Map.groupBy(lessons, ({ courseId }) => courseId);
  for (const course of bundle.courses) {
    const taught = courses.get(course.sourceId) ?? [];
    if (taught.length > 0)
      noteRow(course, taught.find(({ sourceId }) => fresh.has(sourceId))?.sourceId ?? '');
  }
  return lessons;
}

/** Guardians and their links to students. A guardian without a student here is refused; an existing link stays as it is. */
function planFamilies(
  bundle: RosterBundle,
  people: readonly BundlePerson[],
  students: Here['students'],
  present: PresentSchool,
  notes: PlanNotes,
): Pick<RosterPlan, 'guardians' | 'links'> {
  const relatives = new Map(
    people.flatMap((one) => (one.role === 'guardian' ? [[one.sourceId, one] as const] : [])),
  );
  const pairs = new Map<string, RosterPlan['links'][number]>();
  const rolesOf = new Map(bundle.people.map(({ sourceId, role }) => [sourceId, role]));
  const rows = new Map<string, At[]>();
  for (const link of bundle.links) {
    const { one, other, relation } = link;
    const [guardianId, studentId] = relatives.has(one) ? [one, other] : [other, one];
    const guardian = relatives.get(guardianId);
    if (!guardian || !students.has(studentId)) {
      const isOfParent = [one, other].some((id) => rolesOf.get(id) === 'guardian');
      const isPlanned = people.some(({ sourceId }) => sourceId === studentId);
      const isOfRemoved = [one, other].some((id) => bundle.removed.has(`person ${id}`));
      notes.passOver(
        link,
        isOfRemoved ? 'ofRemoved' : !isOfParent ? 'role' : isPlanned ? 'personNotTaken' : 'otherSchool',
      );
      continue;
    }
    rows.set(`${guardianId} ${studentId}`, [...(rows.get(`${guardianId} ${studentId}`) ?? []), link]);
    const key = `${guardianId} ${studentId}`;
    const stated = relation || pairs.get(key)?.relation || guardian.roleName;
    pairs.set(key, { guardianId, studentId, relation: stated });
  }
  const withChild = new Set([...pairs.values()].map(({ guardianId }) => guardianId));
  for (const [id, guardian] of relatives) if (!withChild.has(id)) notes.fault(guardian, '', '', 'noChild');
  const guardians = planGuardians([...relatives.values()], present, notes);
  const ids = new Map(guardians.map(({ sourceId, id }) => [sourceId, id]));
  const links = [...pairs.values()].filter(({ guardianId, studentId }) => {
    const at = rows.get(`${guardianId} ${studentId}`) ?? [];
    if (!ids.has(guardianId)) {
      for (const row of at) notes.passOver(row, 'personNotTaken');
      return false;
    }
    const isThere = present.links.has(`${ids.get(guardianId)} ${students.get(studentId)?.id}`);
    notes.count('links', isThere ? 'unchanged' : 'create');
    for (const row of at) (isThere ? notes.keep : notes.take)(row);
    return !isThere;
  });
  return { guardians, links };
}
