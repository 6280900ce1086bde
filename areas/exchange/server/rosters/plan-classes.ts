/** Classes of a bundle: which are classes here, which are subjects taught in one, and who sits and teaches in each. */
import type { PresentClass, PresentSchool } from './present-school.ts';
import type { BundleClass, BundleSeat, RosterBundle } from './roster-model.ts';
import type { PlanNotes, PlannedLesson, PlannedYear, RosterPlan } from './roster-plan.ts';

/** A class here, and where the bundle says what is taught in it. */
export interface PlacedClasses {
  readonly classes: RosterPlan['classes'];
  /** By the bundle's identifier of any class, that of the class here; those that are refused are not among them. */
  readonly homeOf: ReadonlyMap<string, string>;
  readonly taught: readonly BundleClass[];
}

export function placeClasses(
  bundle: RosterBundle,
  school: string,
  present: PresentSchool,
  year: PlannedYear,
  teachers: ReadonlySet<string>,
  notes: PlanNotes,
): PlacedClasses {
  const mine = bundle.classes.filter(({ schoolId }) => schoolId === school);
  const good = mine.filter((one) => !notes.isBad(one));
  notes.count('classes', 'refused', mine.length - good.length);
  const homes = good.filter(({ kind }) => kind === 'home');
  const students = seatsByClass(bundle.seats, 'student');
  const homeOf = new Map(homes.map(({ sourceId }) => [sourceId, sourceId]));
  const own: BundleClass[] = [];
  const homeIn = homeByStudents(homes, students);
  for (const one of good.filter(({ kind }) => kind === 'taught')) {
    const home = homeOf.has(one.homeId) ? one.homeId : homeIn(students.get(one.sourceId) ?? []);
    homeOf.set(one.sourceId, home ?? one.sourceId);
    if (home === null) own.push(one);
  }
  const masters = seatsByClass(bundle.seats, 'teacher');
  const named = namesOf([...homes, ...own], present, year, notes);
  return {
    classes: named.map(({ given, stored, name }) => ({
      sourceId: given.sourceId,
      id: stored?.id ?? null,
      fields: fieldsOf(given, stored, name),
      taught: given.kind === 'taught',
      masterId:
        (given.kind === 'home' && masters.get(given.sourceId)?.find((id) => teachers.has(id))) || null,
    })),
    homeOf,
    taught: good.filter(({ kind, sourceId }) => kind === 'taught' && homeOf.has(sourceId)),
  };
}

function seatsByClass(
  seats: readonly BundleSeat[],
  role: BundleSeat['role'],
): ReadonlyMap<string, readonly string[]> {
  const byClass = Map.groupBy(
    seats.filter((seat) => seat.role === role),
    ({ classId }) => classId,
  );
  return new Map([...byClass].map(([id, of]) => [id, of.map(({ personId }) => personId)]));
}

/** The one home class in which all of these sit; null when there is none, or more than one. */
function homeByStudents(
  homes: readonly BundleClass[],
  students: ReadonlyMap<string, readonly string[]>,
): (ids: readonly string[]) => string | null {
  const homesOf = new Map<string, string[]>();
  for (const { sourceId } of homes)
    for (const id of students.get(sourceId) ?? []) homesOf.set(id, [...(homesOf.get(id) ?? []), sourceId]);
  return (ids) => {
    const [first, ...rest] = ids;
    const common = (homesOf.get(first ?? '') ?? []).filter((home) =>
      rest.every((id) => homesOf.get(id)?.includes(home)),
    );
    return common.length === 1 ? (common[0] ?? null) : null;
  };
}

interface NamedClass {
  readonly given: BundleClass;
  readonly stored: PresentClass | null;
  readonly name: string;
}

/** A year has each name once: a second `Maths` is called by its identifier too. */
function namesOf(
  classes: readonly BundleClass[],
  present: PresentSchool,
  year: PlannedYear,
  notes: PlanNotes,
): readonly NamedClass[] {
  const ofYear = present.classes.filter(({ yearId }) => yearId === year.id);
  const storedById = new Map(ofYear.map((one) => [one.id, one]));
  const found = new Map(
    classes.map((given) => {
      const record = present.recordOf('class', given.sourceId)?.split(' ')[1];
      return [given.sourceId, storedById.get(Number(record)) ?? null];
    }),
  );
  const claimed = new Set([...found.values()].map((stored) => stored?.id));
  const taken = new Map(ofYear.map((one) => [one.name, one]));
  return classes.map((given) => {
    const byName = taken.get(given.title);
    const stored = found.get(given.sourceId) ?? (byName && !claimed.has(byName.id) ? byName : null);
    const free = (name: string) => !taken.has(name) || taken.get(name) === stored;
    const longer = `${given.title.slice(0, 60)} (${given.sourceId.slice(0, 17)})`;
    const kept = stored?.name === longer ? longer : given.title;
    const name = free(kept) ? kept : longer;
    taken.set(name, stored ?? { id: 0, yearId: 0, name, level: null });
    if (stored) claimed.add(stored.id);
    const changed = stored && Object.keys(fieldsOf(given, stored, name)).length > 0;
    notes.count('classes', stored ? (changed ? 'update' : 'unchanged') : 'create');
    return { given, stored, name };
  });
}

function fieldsOf({ level }: BundleClass, stored: PresentClass | null, name: string) {
  return {
    ...(name !== stored?.name ? { name } : {}),
    ...(level !== '' && level !== stored?.level ? { level } : {}),
  };
}

/** What is taught in each class, and by whom. A lesson that nobody teaches has no place here. */
export function planLessons(
  bundle: RosterBundle,
  { homeOf, taught }: PlacedClasses,
  teachers: ReadonlySet<string>,
  notes: PlanNotes,
): readonly PlannedLesson[] {
  const courses = new Map(bundle.courses.map((course) => [course.sourceId, course]));
  const taughtBy = seatsByClass(bundle.seats, 'teacher');
  return taught.flatMap((one) => {
    const course = courses.get(one.courseId);
    const teacherIds = [...new Set(taughtBy.get(one.sourceId) ?? [])].filter((id) => teachers.has(id));
    if (teacherIds.length === 0) {
      notes.fault(one, '', one.title, 'noTeacher');
      notes.count('lessons', 'refused');
      return [];
    }
    return {
      sourceId: one.sourceId,
      homeId: homeOf.get(one.sourceId) ?? one.sourceId,
      subject: one.subject || course?.subject || one.title,
      level: one.level || (course?.level ?? ''),
      courseId: course ? one.courseId : '',
      teacherIds,
    };
  });
}
