/** Who sits in which class on the day the bundle comes in: seats have days, and who moves leaves the class before. Pure. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { PlacedClasses } from './plan-classes.ts';
import type { PresentSchool } from './present-school.ts';
import type { BundleSeat, RosterBundle } from './roster-model.ts';
import type { PlanNotes, PlannedYear, RosterPlan } from './roster-plan.ts';

export interface Here {
  readonly students: ReadonlyMap<string, { readonly id: number | null }>;
  readonly teachers: ReadonlySet<string>;
}

/** The day that counts: today, or the nearest of the year, so that a bundle of August fills the classes of September. */
export function seatDay({ startsOn, endsOn }: PlannedYear, today: SchoolDay): SchoolDay {
  if (today < startsOn) return startsOn;
  return today > endsOn ? endsOn : today;
}

/**
 * The seats that count on that day. One that begins later counts for who has none of its kind yet: the year of some systems begins
 * before their seats do.
 */
export function seatsOn(bundle: RosterBundle, day: SchoolDay): readonly BundleSeat[] {
  const homes = new Set(bundle.classes.flatMap(({ sourceId, kind }) => (kind === 'home' ? [sourceId] : [])));
  const holder = ({ classId, personId, role }: BundleSeat) =>
    role === 'teacher' ? `class ${classId}` : `${homes.has(classId) ? 'home' : 'other'} ${personId}`;
  const open = bundle.seats.filter((seat) => !seat.ended && !(seat.endsOn !== null && seat.endsOn < day));
  const isComing = ({ startsOn }: BundleSeat) => startsOn !== null && startsOn > day;
  const settled = new Set(open.filter((seat) => !isComing(seat)).map(holder));
  const firstDays = new Map<string, SchoolDay>();
  for (const seat of open) {
    const first = firstDays.get(holder(seat));
    if (seat.startsOn !== null && (first === undefined || seat.startsOn < first))
      firstDays.set(holder(seat), seat.startsOn);
  }
  return open.filter(
    (seat) =>
      !isComing(seat) || (!settled.has(holder(seat)) && seat.startsOn === firstDays.get(holder(seat))),
  );
}

const seatColumns = {
  sds: { class: 'Section SIS ID', person: 'SIS ID' },
  oneRoster: { class: 'classSourcedId', person: 'userSourcedId' },
} as const;

interface SeatsPlace {
  /** With the seats of the day alone. */
  readonly bundle: RosterBundle;
  /** All that the bundle has. */
  readonly all: readonly BundleSeat[];
  readonly day: SchoolDay;
  readonly school: string;
  readonly placed: PlacedClasses;
  readonly here: Here;
  readonly present: PresentSchool;
  readonly year: PlannedYear;
  /** Whether whoever brings the bundle may take students out of classes. */
  readonly mayMove: boolean;
}

/** Seats in what is taught in a class are those of the class. */
export function planSeats(place: SeatsPlace, notes: PlanNotes): Pick<RosterPlan, 'seats' | 'leaving'> {
  const { bundle, placed } = place;
  const current = new Set(bundle.seats);
  const sitting = sittingIn(bundle.seats, placed);
  const homes = new Set(
    bundle.classes.flatMap(({ sourceId, kind }) =>
      kind === 'home' && placed.homeOf.has(sourceId) ? [sourceId] : [],
    ),
  );
  const inHome = homesOfStudents(bundle.seats, homes);
  const homeOfSeat = homesOfSeats(place, notes);
  const known = presentSeats(place, homes);
  const planned = new Set<string>();
  const seats: RosterPlan['seats'][number][] = [];
  const leaving = new Map<string, RosterPlan['leaving'][number]>();
  const leave = (studentId: string, classId: number) =>
    leaving.set(`${classId} ${studentId}`, { studentId, classId });
  for (const seat of place.all) {
    const { classId, personId } = seat;
    const home = homeOfSeat(seat);
    if (home === null) continue;
    const isThere = known.isIn(home, personId);
    if (!current.has(seat)) {
      const isLeft = home === classId && isThere && !sitting.get(personId)?.has(classId);
      if (isLeft && seat.role === 'student' && place.mayMove && isPast(seat, place.day)) {
        notes.count('seats', 'update');
        notes.take(seat);
        leave(personId, known.idOf(home));
      } else notes.passOver(seat, seat.ended ? 'removed' : isPast(seat, place.day) ? 'over' : 'coming');
    } else if (seat.role === 'teacher') {
      notes.keep(seat);
    } else if (home !== classId) {
      if (sitting.get(personId)?.has(home)) (isThere ? notes.keep : notes.take)(seat);
      else refuse(seat, 'notInHome');
    } else if (homes.has(classId) && isEarlier(seat, inHome.get(personId))) {
      refuse(seat, 'secondHome');
    } else {
      const left = homes.has(classId) ? known.leftFor(home, personId, sitting.get(personId)) : [];
      if (left.length > 0 && !place.mayMove) {
        refuse(seat, 'moveOnScreen');
        continue;
      }
      (isThere && left.length === 0 ? notes.keep : notes.take)(seat);
      if (planned.has(`${home} ${personId}`)) continue;
      planned.add(`${home} ${personId}`);
      for (const id of left) leave(personId, id);
      notes.count('seats', left.length > 0 ? 'update' : isThere ? 'unchanged' : 'create');
      if (!isThere) seats.push({ classId: home, studentId: personId });
    }
  }
  return { seats, leaving: [...leaving.values()] };

  function refuse(seat: BundleSeat, code: 'notInHome' | 'secondHome' | 'moveOnScreen'): void {
    notes.fault(seat, columnsOf(bundle).class, seat.classId, code);
    notes.count('seats', 'refused');
  }
}

/** Whether another home class of the same student began later: some systems end no place when the next one begins. */
function isEarlier({ classId, startsOn }: BundleSeat, last: BundleSeat | undefined): boolean {
  const other = last?.startsOn ?? null;
  return last?.classId !== classId && startsOn !== null && other !== null && startsOn < other;
}

function isPast({ ended, endsOn }: BundleSeat, day: SchoolDay): boolean {
  return ended || (endsOn !== null && endsOn < day);
}

/** The class or group here of which a seat is; null, and noted why, where the class or the person is not taken. */
function homesOfSeats({ bundle, school, placed, here }: SeatsPlace, notes: PlanNotes) {
  const columns = columnsOf(bundle);
  const schoolOf = new Map(bundle.classes.map((one) => [one.sourceId, one.schoolId]));
  const schoolsOf = new Map(bundle.people.map((one) => [one.sourceId, one.schoolIds]));
  return (seat: BundleSeat): string | null => {
    const { classId, personId, role } = seat;
    const of = schoolOf.get(classId);
    const home = placed.homeOf.get(classId);
    const isKnown = role === 'student' ? here.students.has(personId) : here.teachers.has(personId);
    if (home !== undefined && isKnown && !notes.isBad(seat)) return home;
    const isElsewhere = [...(schoolsOf.get(personId) ?? [])].some((id) => id !== school);
    if (of !== undefined && of !== school) notes.passOver(seat, 'otherSchool');
    else if (bundle.removed.has(`class ${classId}`) || bundle.removed.has(`person ${personId}`))
      notes.passOver(seat, 'ofRemoved');
    else if (seat.ended) notes.passOver(seat, 'removed');
    else {
      if (of === undefined) notes.fault(seat, columns.class, classId, 'unknownClass');
      else if (!schoolsOf.has(personId)) notes.fault(seat, columns.person, personId, 'unknownPerson');
      else if (isElsewhere) notes.fault(seat, columns.person, personId, 'otherSchool');
      // What is refused itself was told of already.
      else notes.passOver(seat, home === undefined ? 'classNotTaken' : 'personNotTaken');
      if (role === 'student') notes.count('seats', 'refused');
    }
    return null;
  };
}

function columnsOf({ format }: RosterBundle) {
  return seatColumns[format === 'sds-1' ? 'sds' : 'oneRoster'];
}

/** By student: the classes and groups of the bundle in which the student sits on that day. */
function sittingIn(
  seats: readonly BundleSeat[],
  { homeOf }: PlacedClasses,
): ReadonlyMap<string, ReadonlySet<string>> {
  const sitting = new Map<string, Set<string>>();
  for (const { classId, personId, role } of seats)
    if (role === 'student' && homeOf.get(classId) === classId)
      sitting.set(personId, (sitting.get(personId) ?? new Set()).add(classId));
  return sitting;
}

/** A student has one home class: of several at once the one that began last. */
function homesOfStudents(
  seats: readonly BundleSeat[],
  homes: ReadonlySet<string>,
): ReadonlyMap<string, BundleSeat> {
  const found = new Map<string, BundleSeat>();
  for (const seat of seats) {
    if (seat.role !== 'student' || !homes.has(seat.classId)) continue;
    const before = found.get(seat.personId);
    if (before === undefined || (seat.startsOn ?? '') > (before.startsOn ?? ''))
      found.set(seat.personId, seat);
  }
  return found;
}

/** Who sits where at the school now. */
function presentSeats({ placed, here, present, year }: SeatsPlace, homes: ReadonlySet<string>) {
  const idsOfHomes = new Map(placed.classes.map(({ sourceId, id }) => [sourceId, id]));
  const classesOfYear = new Set(
    present.classes.flatMap(({ id, yearId, kind }) => (yearId === year.id && kind === 'class' ? [id] : [])),
  );
  const fromBundle = new Set(
    placed.classes.flatMap(({ sourceId, id }) => (id !== null && homes.has(sourceId) ? [id] : [])),
  );
  const byId = new Map(present.students.map((student) => [student.id, student.classIds]));
  const seatsOfStudent = (personId: string) => byId.get(here.students.get(personId)?.id ?? 0) ?? [];
  const idOf = (home: string) => idsOfHomes.get(home) ?? 0;
  return {
    idOf,
    isIn: (home: string, personId: string) => seatsOfStudent(personId).includes(idOf(home)),
    /** Home classes of the bundle, and a single other class, that the student leaves for this one. */
    leftFor(home: string, personId: string, sitting: ReadonlySet<string> = new Set()): readonly number[] {
      const stays = new Set([...sitting, home].map(idOf));
      const others = seatsOfStudent(personId).filter((id) => classesOfYear.has(id) && !stays.has(id));
      return others.filter((id) => fromBundle.has(id) || others.length === 1);
    },
  };
}
