/** Enrolments on the day of the import: they have days, and a student who moves leaves the earlier class. Pure. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { BundleEnrolment, RosterBundle } from '../reading/roster-model.ts';
import type { PlacedClasses } from './plan-classes.ts';
import type { PresentSchool } from './present-school.ts';
import type { PlanNotes, PlannedYear, RosterPlan } from './roster-plan.ts';

export interface Here {
  readonly students: ReadonlyMap<string, { readonly id: number | null }>;
  readonly teachers: ReadonlySet<string>;
}

/** The day that counts: today, or the nearest day of the year, so that a data package of August fills the classes of September. */
export function enrolmentDay({ startsOn, endsOn }: PlannedYear, today: SchoolDay): SchoolDay {
  if (today < startsOn) return startsOn;
  return today > endsOn ? endsOn : today;
}

/**
 * The enrolments of that day. A later one counts for a student without any of its kind yet: in some systems the year begins before its
 * enrolments.
 */
export function enrolmentsOn(bundle: RosterBundle, day: SchoolDay): readonly BundleEnrolment[] {
  const homes = new Set(bundle.classes.flatMap(({ sourceId, kind }) => (kind === 'home' ? [sourceId] : [])));
  const holder = ({ classId, personId, role }: BundleEnrolment) =>
    role === 'teacher' ? `class ${classId}` : `${homes.has(classId) ? 'home' : 'other'} ${personId}`;
  const open = bundle.enrolments.filter(
    (enrolment) => !enrolment.ended && !(enrolment.endsOn !== null && enrolment.endsOn < day),
  );
  const isComing = ({ startsOn }: BundleEnrolment) => startsOn !== null && startsOn > day;
  const settled = new Set(open.filter((enrolment) => !isComing(enrolment)).map(holder));
  const firstDays = new Map<string, SchoolDay>();
  for (const enrolment of open) {
    const first = firstDays.get(holder(enrolment));
    if (enrolment.startsOn !== null && (first === undefined || enrolment.startsOn < first))
      firstDays.set(holder(enrolment), enrolment.startsOn);
  }
  return open.filter(
    (enrolment) =>
      !isComing(enrolment) ||
      (!settled.has(holder(enrolment)) && enrolment.startsOn === firstDays.get(holder(enrolment))),
  );
}

const enrolmentColumns = {
  sds: { class: 'Section SIS ID', person: 'SIS ID' },
  oneRoster: { class: 'classSourcedId', person: 'userSourcedId' },
} as const;

interface EnrolmentsToPlan {
  /** With the enrolments of the day alone. */
  readonly bundle: RosterBundle;
  /** All enrolments of the package. */
  readonly all: readonly BundleEnrolment[];
  readonly day: SchoolDay;
  readonly school: string;
  readonly placed: PlacedClasses;
  readonly here: Here;
  readonly present: PresentSchool;
  readonly year: PlannedYear;
  /** Whether the import may take students out of classes. */
  readonly mayMove: boolean;
}

/** Enrolments in a subject of a class are enrolments in the class. */
export function planEnrolments(
  given: EnrolmentsToPlan,
  notes: PlanNotes,
): Pick<RosterPlan, 'enrolments' | 'leaving'> {
  const { bundle, placed } = given;
  const current = new Set(bundle.enrolments);
  const sitting = sittingIn(bundle.enrolments, placed);
  const homes = new Set(
    bundle.classes.flatMap(({ sourceId, kind }) =>
      kind === 'home' && placed.homeOf.has(sourceId) ? [sourceId] : [],
    ),
  );
  const inHome = homesOfStudents(bundle.enrolments, homes);
  const homeOfEnrolment = homesOfEnrolments(given, notes);
  const known = presentEnrolments(given, homes);
  const planned = new Set<string>();
  const enrolments: RosterPlan['enrolments'][number][] = [];
  const leaving = new Map<string, RosterPlan['leaving'][number]>();
  const leave = (studentId: string, classId: number) =>
    leaving.set(`${classId} ${studentId}`, { studentId, classId });
  for (const enrolment of given.all) {
    const { classId, personId } = enrolment;
    const home = homeOfEnrolment(enrolment);
    if (home === null) continue;
    const isThere = known.isIn(home, personId);
    if (!current.has(enrolment)) {
      const isLeft = home === classId && isThere && !sitting.get(personId)?.has(classId);
      if (isLeft && enrolment.role === 'student' && given.mayMove && isPast(enrolment, given.day)) {
        notes.count('seats', 'update');
        notes.take(enrolment);
        leave(personId, known.idOf(home));
      } else
        notes.passOver(
          enrolment,
          enrolment.ended ? 'removed' : isPast(enrolment, given.day) ? 'over' : 'coming',
        );
    } else if (enrolment.role === 'teacher') {
      notes.keep(enrolment);
    } else if (home !== classId) {
      if (sitting.get(personId)?.has(home)) (isThere ? notes.keep : notes.take)(enrolment);
      else refuse(enrolment, 'notInHome');
    } else if (homes.has(classId) && isEarlier(enrolment, inHome.get(personId))) {
      refuse(enrolment, 'secondHome');
    } else {
      const left = homes.has(classId) ? known.leftFor(home, personId, sitting.get(personId)) : [];
      if (left.length > 0 && !given.mayMove) {
        refuse(enrolment, 'moveOnScreen');
        continue;
      }
      (isThere && left.length === 0 ? notes.keep : notes.take)(enrolment);
      if (planned.has(`${home} ${personId}`)) continue;
      planned.add(`${home} ${personId}`);
      for (const id of left) leave(personId, id);
      notes.count('seats', left.length > 0 ? 'update' : isThere ? 'unchanged' : 'create');
      if (!isThere) enrolments.push({ classId: home, studentId: personId });
    }
  }
  return { enrolments, leaving: [...leaving.values()] };

  function refuse(enrolment: BundleEnrolment, code: 'notInHome' | 'secondHome' | 'moveOnScreen'): void {
    notes.fault(enrolment, columnsOf(bundle).class, enrolment.classId, code);
    notes.count('seats', 'refused');
  }
}

/** Whether another home class of the same student began later: some systems do not end an enrolment when the next one begins. */
function isEarlier({ classId, startsOn }: BundleEnrolment, last: BundleEnrolment | undefined): boolean {
  const other = last?.startsOn ?? null;
  return last?.classId !== classId && startsOn !== null && other !== null && startsOn < other;
}

function isPast({ ended, endsOn }: BundleEnrolment, day: SchoolDay): boolean {
  return ended || (endsOn !== null && endsOn < day);
}

/** The class or group of an enrolment; null, with a note of the reason, where the class or the person is not imported. */
function homesOfEnrolments({ bundle, school, placed, here }: EnrolmentsToPlan, notes: PlanNotes) {
  const columns = columnsOf(bundle);
  const schoolOf = new Map(bundle.classes.map((one) => [one.sourceId, one.schoolId]));
  const schoolsOf = new Map(bundle.people.map((one) => [one.sourceId, one.schoolIds]));
  return (enrolment: BundleEnrolment): string | null => {
    const { classId, personId, role } = enrolment;
    const of = schoolOf.get(classId);
    const home = placed.homeOf.get(classId);
    const isKnown = role === 'student' ? here.students.has(personId) : here.teachers.has(personId);
    if (home !== undefined && isKnown && !notes.isBad(enrolment)) return home;
    const isElsewhere = [...(schoolsOf.get(personId) ?? [])].some((id) => id !== school);
    if (of !== undefined && of !== school) notes.passOver(enrolment, 'otherSchool');
    else if (bundle.removed.has(`class ${classId}`) || bundle.removed.has(`person ${personId}`))
      notes.passOver(enrolment, 'ofRemoved');
    else if (enrolment.ended) notes.passOver(enrolment, 'removed');
    else {
      if (of === undefined) notes.fault(enrolment, columns.class, classId, 'unknownClass');
      else if (!schoolsOf.has(personId)) notes.fault(enrolment, columns.person, personId, 'unknownPerson');
      else if (isElsewhere) notes.fault(enrolment, columns.person, personId, 'otherSchool');
      // A refused row has its reason already.
      else notes.passOver(enrolment, home === undefined ? 'classNotTaken' : 'personNotTaken');
      if (role === 'student') notes.count('seats', 'refused');
    }
    return null;
  };
}

function columnsOf({ format }: RosterBundle) {
  return enrolmentColumns[format === 'sds-1' ? 'sds' : 'oneRoster'];
}

/** By student: the student's classes and groups of the package on that day. */
function sittingIn(
  enrolments: readonly BundleEnrolment[],
  { homeOf }: PlacedClasses,
): ReadonlyMap<string, ReadonlySet<string>> {
  const sitting = new Map<string, Set<string>>();
  for (const { classId, personId, role } of enrolments)
    if (role === 'student' && homeOf.get(classId) === classId)
      sitting.set(personId, (sitting.get(personId) ?? new Set()).add(classId));
  return sitting;
}

/** A student has one home class: the one that began last, of several at once. */
function homesOfStudents(
  enrolments: readonly BundleEnrolment[],
  homes: ReadonlySet<string>,
): ReadonlyMap<string, BundleEnrolment> {
  const found = new Map<string, BundleEnrolment>();
  for (const enrolment of enrolments) {
    if (enrolment.role !== 'student' || !homes.has(enrolment.classId)) continue;
    const before = found.get(enrolment.personId);
    if (before === undefined || (enrolment.startsOn ?? '') > (before.startsOn ?? ''))
      found.set(enrolment.personId, enrolment);
  }
  return found;
}

/** The present enrolments of the school. */
function presentEnrolments({ placed, here, present, year }: EnrolmentsToPlan, homes: ReadonlySet<string>) {
  const idsOfHomes = new Map(placed.classes.map(({ sourceId, id }) => [sourceId, id]));
  const classesOfYear = new Set(
    present.classes.flatMap(({ id, yearId, kind }) => (yearId === year.id && kind === 'class' ? [id] : [])),
  );
  const fromBundle = new Set(
    placed.classes.flatMap(({ sourceId, id }) => (id !== null && homes.has(sourceId) ? [id] : [])),
  );
  const byId = new Map(present.students.map((student) => [student.id, student.classIds]));
  const enrolmentsOfStudent = (personId: string) => byId.get(here.students.get(personId)?.id ?? 0) ?? [];
  const idOf = (home: string) => idsOfHomes.get(home) ?? 0;
  return {
    idOf,
    isIn: (home: string, personId: string) => enrolmentsOfStudent(personId).includes(idOf(home)),
    /** Home classes of the package, and a single other class, that the student leaves for this one. */
    leftFor(home: string, personId: string, sitting: ReadonlySet<string> = new Set()): readonly number[] {
      const stays = new Set([...sitting, home].map(idOf));
      const others = enrolmentsOfStudent(personId).filter((id) => classesOfYear.has(id) && !stays.has(id));
      return others.filter((id) => fromBundle.has(id) || others.length === 1);
    },
  };
}
