/** What taking one school of a bundle in would do. Pure: the same bundle and the same school give the same plan. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type RosterReport, rosterParts } from '../../roster-contract.ts';
import { type PlacedClasses, placeClasses, planLessons } from './plan-classes.ts';
import { planGuardians, planStudents, planTeachers } from './plan-people.ts';
import { planSections } from './plan-sections.ts';
import { planYear } from './plan-year.ts';
import type { PresentSchool } from './present-school.ts';
import type { BundlePerson, RosterBundle } from './roster-model.ts';
import { type PlanNotes, planNotes, type RosterPlan } from './roster-plan.ts';

export function planRoster(
  bundle: RosterBundle,
  school: string,
  present: PresentSchool,
  today: SchoolDay,
): { readonly plan: RosterPlan; readonly report: RosterReport } {
  const notes = planNotes(bundle, rosterParts);
  const year = planYear(bundle, present, today, notes);
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
  const placed = placeClasses(bundle, school, { present, year, sections }, here.teachers, notes);
  const lessons = planLessons(bundle, placed, here.teachers, notes);
  const family = planFamilies(bundle, people, here.students, present, notes);
  const plan: RosterPlan = {
    school,
    year,
    sections,
    subjects: newSubjects(lessons, present, notes),
    teachers,
    classes: placed.classes,
    students,
    seats: planSeats(bundle, school, placed, here, present, notes),
    lessons: countLessons(lessons, plannedIds(placed, teachers, present), present, notes),
    ...family,
    // Who is known by an e-mail address alone is somebody's parent when the school says so.
    linkState: bundle.format === 'sds-1' ? 'pending' : 'verified',
  };
  for (const { role, roleName } of people) if (role === 'other') notes.leaveOut(roleName || 'user');
  return { plan, report: notes.report(year) };
}

/** Who has a role at the school, or sits or teaches in a class of it; and who stands for such a student. */
function peopleOf(bundle: RosterBundle, school: string): readonly BundlePerson[] {
  const classes = new Set(
    bundle.classes.filter(({ schoolId }) => schoolId === school).map(({ sourceId }) => sourceId),
  );
  const seated = new Set(
    bundle.seats.flatMap(({ classId, personId }) => (classes.has(classId) ? personId : [])),
  );
  const isHere = ({ sourceId, schoolIds }: BundlePerson) => schoolIds.has(school) || seated.has(sourceId);
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

interface Here {
  readonly students: ReadonlyMap<string, { readonly id: number | null }>;
  readonly teachers: ReadonlySet<string>;
}

const seatColumns = {
  sds: { class: 'Section SIS ID', person: 'SIS ID' },
  oneRoster: { class: 'classSourcedId', person: 'userSourcedId' },
} as const;

/** Who sits in a class. Seats in what is taught in a class are those of the class. */
function planSeats(
  bundle: RosterBundle,
  school: string,
  { homeOf, classes }: PlacedClasses,
  { students, teachers }: Here,
  present: PresentSchool,
  notes: PlanNotes,
): RosterPlan['seats'] {
  const schoolOf = new Map(bundle.classes.map((one) => [one.sourceId, one.schoolId]));
  const schoolsOf = new Map(bundle.people.map((one) => [one.sourceId, one.schoolIds]));
  const idOf = new Map(classes.map(({ sourceId, id }) => [sourceId, id]));
  const sits = new Set(
    present.students.flatMap(({ id, classIds }) => classIds.map((classId) => `${classId} ${id}`)),
  );
  const inHome = new Set(
    bundle.seats.flatMap(({ classId, personId }) =>
      homeOf.get(classId) === classId ? `${classId} ${personId}` : [],
    ),
  );
  const columns = seatColumns[bundle.format === 'sds-1' ? 'sds' : 'oneRoster'];
  const seats = new Map<string, RosterPlan['seats'][number]>();
  for (const seat of bundle.seats) {
    const { classId, personId } = seat;
    const of = schoolOf.get(classId);
    if (of !== undefined && of !== school) continue;
    const home = homeOf.get(classId);
    const student = students.get(personId);
    const isKnown = seat.role === 'student' ? student !== undefined : teachers.has(personId);
    const elsewhere = [...(schoolsOf.get(personId) ?? [])].some((id) => id !== school);
    if (home === undefined || !isKnown) {
      // What is refused itself, or is another school's, was told of already.
      if (of === undefined) notes.fault(seat, columns.class, classId, 'unknownClass');
      else if (!schoolsOf.has(personId)) notes.fault(seat, columns.person, personId, 'unknownPerson');
      else if (elsewhere) notes.fault(seat, columns.person, personId, 'otherSchool');
      if (seat.role === 'student') notes.count('seats', 'refused');
      continue;
    }
    if (seat.role === 'teacher') continue;
    if (home !== classId) {
      if (inHome.has(`${home} ${personId}`)) continue;
      notes.fault(seat, columns.class, classId, 'notInHome');
      notes.count('seats', 'refused');
      continue;
    }
    const key = `${home} ${personId}`;
    if (seats.has(key)) continue;
    const isThere = sits.has(`${idOf.get(home)} ${student?.id}`);
    notes.count('seats', isThere ? 'unchanged' : 'create');
    if (!isThere) seats.set(key, { classId: home, studentId: personId });
  }
  return [...seats.values()];
}

/** Subjects by their name, however it is written. */
export function subjectKey(name: string): string {
  return name.trim().toLowerCase();
}

function newSubjects(
  lessons: RosterPlan['lessons'],
  present: PresentSchool,
  notes: PlanNotes,
): readonly string[] {
  const known = new Set(present.subjects.map(({ name }) => subjectKey(name)));
  const wanted = new Map(lessons.map(({ subject }) => [subjectKey(subject), subject.trim()]));
  const fresh = [...wanted].filter(([key]) => !known.has(key)).map(([, name]) => name);
  notes.count('subjects', 'create', fresh.length);
  notes.count('subjects', 'unchanged', wanted.size - fresh.length);
  return fresh;
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

function countLessons(
  lessons: RosterPlan['lessons'],
  ids: PlannedIds,
  present: PresentSchool,
  notes: PlanNotes,
): RosterPlan['lessons'] {
  for (const { homeId, subject, teacherIds } of lessons) {
    for (const teacherId of teacherIds) {
      const key = [
        ids.classes.get(homeId),
        ids.subjects.get(subjectKey(subject)),
        ids.teachers.get(teacherId),
      ].join(' ');
      notes.count('lessons', present.lessons.has(key) ? 'unchanged' : 'create');
    }
  }
  return lessons;
}

/** Guardians and whom they stand for. A guardian of nobody here is refused; a link that is there stays as it is. */
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
  for (const { one, other, relation } of bundle.links) {
    const [guardianId, studentId] = relatives.has(one) ? [one, other] : [other, one];
    const guardian = relatives.get(guardianId);
    if (!guardian || !students.has(studentId)) continue;
    const key = `${guardianId} ${studentId}`;
    const said = relation || pairs.get(key)?.relation || guardian.roleName;
    pairs.set(key, { guardianId, studentId, relation: said });
  }
  const withChild = new Set([...pairs.values()].map(({ guardianId }) => guardianId));
  for (const [id, guardian] of relatives) if (!withChild.has(id)) notes.fault(guardian, '', '', 'noChild');
  const guardians = planGuardians([...relatives.values()], present, notes);
  const ids = new Map(guardians.map(({ sourceId, id }) => [sourceId, id]));
  const links = [...pairs.values()].filter(({ guardianId, studentId }) => {
    if (!ids.has(guardianId)) return false;
    const isThere = present.links.has(`${ids.get(guardianId)} ${students.get(studentId)?.id}`);
    notes.count('links', isThere ? 'unchanged' : 'create');
    return !isThere;
  });
  return { guardians, links };
}
