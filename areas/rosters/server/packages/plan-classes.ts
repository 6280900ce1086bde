/** Classes of a data package: home classes, groups, and subjects taught in one of them. */

import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import type { BundleClass, BundleEnrolment, RosterBundle } from '../reading/roster-model.ts';
import type { ClassLevel, ClassSection, GradePlan } from './plan-grades.ts';
import type { PresentClass, PresentSchool } from './present-school.ts';
import type {
  ClassFields,
  PlanNotes,
  PlannedLesson,
  PlannedSection,
  PlannedYear,
  RosterPlan,
} from './roster-plan.ts';

/** Classes and groups of the school, and the package's classes that are subjects taught in them. */
export interface PlacedClasses {
  readonly classes: RosterPlan['classes'];
  /** For each class of the package the identifier of its class or group; refused ones are not included. */
  readonly homeOf: ReadonlyMap<string, string>;
  readonly taught: readonly BundleClass[];
}

/** The school, year and sections of the classes. */
interface ClassContext {
  readonly present: PresentSchool;
  readonly year: PlannedYear;
  readonly sections: readonly PlannedSection[];
  readonly grades: GradePlan;
}

export function arrangeClasses(
  bundle: RosterBundle,
  school: string,
  planned: ClassContext,
  teachers: ReadonlySet<string>,
  notes: PlanNotes,
): PlacedClasses {
  const { present, year } = planned;
  const mine = bundle.classes.filter(({ schoolId }) => schoolId === school);
  const known = knownClasses(mine, present, year);
  for (const one of mine) if (known(one)?.closed) notes.fault(one, 'title', one.title, 'closedGroup');
  const good = mine.filter((one) => !notes.isBad(one));
  notes.count('classes', 'refused', mine.length - good.length);
  const homes = good.filter(({ kind }) => kind === 'home');
  const across = good.filter(({ kind }) => kind === 'group');
  const students = enrolmentsByClass(bundle.enrolments, 'student');
  const homeOf = new Map([...homes, ...across].map(({ sourceId }) => [sourceId, sourceId]));
  const own: BundleClass[] = [];
  const homeIn = homeByStudents(homes, students);
  for (const one of good.filter(({ kind }) => kind === 'taught')) {
    const home = homeOf.has(one.homeId) ? { home: one.homeId } : homeIn(students.get(one.sourceId) ?? []);
    if (home !== null && home !== 'several') homeOf.set(one.sourceId, home.home);
    else {
      homeOf.set(one.sourceId, one.sourceId);
      // A class of an earlier package stays a class.
      if (home === 'several' && known(one)?.kind !== 'class') across.push(one);
      else own.push(one);
    }
  }
  const masters = enrolmentsByClass(bundle.enrolments, 'teacher');
  const wanted = [
    ...[...homes, ...own].map((given) => ({ given, kind: 'class' as const })),
    ...across.map((given) => ({ given, kind: 'group' as const })),
  ];
  const courses = new Map(bundle.courses.map((course) => [course.sourceId, course]));
  const gradeOf = ({ grade, courseId }: BundleClass) => grade || (courses.get(courseId)?.grade ?? '');
  const named = namesOf(wanted, planned, gradeOf, notes);
  return {
    classes: named.map(({ given, kind, stored, fields }) => ({
      sourceId: given.sourceId,
      id: stored?.id ?? null,
      kind,
      fields,
      taught: given.kind === 'taught',
      courseId: given.kind === 'taught' ? '' : given.courseId,
      level: fields.newLevel ?? levelName(fields.levelId ?? stored?.levelId ?? null),
      masterId:
        (given.kind === 'home' && masters.get(given.sourceId)?.find((id) => teachers.has(id))) || null,
    })),
    homeOf,
    taught: good.filter(({ kind, sourceId }) => kind === 'taught' && homeOf.has(sourceId)),
  };

  function levelName(id: number | null): string {
    return present.levels.find(({ levelId }) => levelId === id)?.levelName ?? '';
  }
}

/** The school's class or group of the year: by the package's identifier, a group also by its name. */
function knownClasses(
  mine: readonly BundleClass[],
  present: PresentSchool,
  year: PlannedYear,
): (given: BundleClass) => PresentClass | undefined {
  const ofYear = present.classes.filter(({ yearId }) => yearId === year.id);
  const byId = new Map(ofYear.map((one) => [one.id, one]));
  const groups = new Map(ofYear.flatMap((one) => (one.kind === 'group' ? [[one.name, one] as const] : [])));
  const found = new Map(
    mine.map(({ sourceId, kind, title }) => {
      const record = present.records.get(`class ${sourceId}`)?.split(' ')[1];
      return [sourceId, byId.get(Number(record)) ?? (kind === 'group' ? groups.get(title) : undefined)];
    }),
  );
  return ({ sourceId }) => found.get(sourceId);
}

function enrolmentsByClass(
  enrolments: readonly BundleEnrolment[],
  role: BundleEnrolment['role'],
): ReadonlyMap<string, readonly string[]> {
  const byClass = Map.groupBy(
    enrolments.filter((enrolment) => enrolment.role === role),
    ({ classId }) => classId,
  );
  // A person named twice is enrolled once.
  return new Map([...byClass].map(([id, of]) => [id, [...new Set(of.map(({ personId }) => personId))]]));
}

/** The home class that all of these students share; null for none or more than one, several when all are in different ones. */
function homeByStudents(
  homes: readonly BundleClass[],
  students: ReadonlyMap<string, readonly string[]>,
): (ids: readonly string[]) => { readonly home: string } | 'several' | null {
  const homesOf = new Map<string, string[]>();
  for (const { sourceId } of homes)
    for (const id of students.get(sourceId) ?? []) homesOf.set(id, [...(homesOf.get(id) ?? []), sourceId]);
  return (ids) => {
    const [first, ...rest] = ids;
    const common = (homesOf.get(first ?? '') ?? []).filter((home) =>
      rest.every((id) => homesOf.get(id)?.includes(home)),
    );
    if (common.length === 0 && ids.length > 0 && ids.every((id) => homesOf.has(id))) return 'several';
    const [home, ...others] = common;
    return home !== undefined && others.length === 0 ? { home } : null;
  };
}

interface WantedClass {
  readonly given: BundleClass;
  readonly kind: PresentClass['kind'];
}

interface NamedClass extends WantedClass {
  readonly stored: PresentClass | null;
  readonly name: string;
}

interface PlannedClass extends Omit<NamedClass, 'name'> {
  readonly fields: ClassFields;
}

/** Names of classes and groups are unique in a year: a second `Maths` gets its identifier added. */
function namesOf(
  classes: readonly WantedClass[],
  planned: ClassContext,
  gradeOf: (given: BundleClass) => string,
  notes: PlanNotes,
): readonly PlannedClass[] {
  const { present, year } = planned;
  const ofYear = present.classes.filter(({ yearId }) => yearId === year.id);
  const storedById = new Map(ofYear.map((one) => [one.id, one]));
  const found = new Map(
    classes.map(({ given, kind }) => {
      const record = present.records.get(`class ${given.sourceId}`)?.split(' ')[1];
      const stored = storedById.get(Number(record));
      return [given.sourceId, stored?.kind === kind ? stored : null];
    }),
  );
  const claimed = new Set([...found.values()].map((stored) => stored?.id));
  const taken = new Map(ofYear.map((one) => [one.name, one]));
  return classes.map(({ given, kind }) => {
    const byName = taken.get(given.title);
    const isFree = byName?.kind === kind && !claimed.has(byName.id);
    const stored = found.get(given.sourceId) ?? (isFree ? byName : null);
    const free = (name: string) => !taken.has(name) || taken.get(name) === stored;
    const longer = `${beginningOf(given.title, 60)} (${given.sourceId.slice(0, 17)})`;
    const kept = stored?.name === longer ? longer : given.title;
    const name = free(kept) ? kept : longer;
    taken.set(name, stored ?? { ...nowhere, kind, name });
    if (stored) claimed.add(stored.id);
    const fields = fieldsOf({ given, kind, stored, name }, gradeOf(given), planned);
    const changed = stored && Object.keys(fields).length > 0;
    notes.count(
      kind === 'group' ? 'groups' : 'classes',
      stored ? (changed ? 'update' : 'unchanged') : 'create',
    );
    (stored && !changed ? notes.keep : notes.take)(given);
    return { given, kind, stored, fields };
  });
}

const nowhere: Omit<PresentClass, 'kind' | 'name'> = {
  id: 0,
  yearId: 0,
  levelId: null,
  sectionId: null,
  room: null,
  closed: false,
};

/** A group has no level and keeps its section. A class keeps its level; without one it keeps its section, and takes a level of it. */
function fieldsOf(
  { given, kind, stored, name }: NamedClass,
  grade: string,
  { sections, present, grades }: ClassContext,
): ClassFields {
  const { room, sectionId } = given;
  const isFree =
    stored === null || (kind === 'class' && stored.sectionId === null && stored.levelId === null);
  const section = isFree ? sections.find(({ sourceId }) => sourceId === sectionId) : undefined;
  const isWithoutLevel = kind === 'class' && (stored?.levelId ?? null) === null;
  const level = isWithoutLevel ? grades.levelOf(grade, sectionOfClass(stored, section, present)) : null;
  return {
    ...(name !== stored?.name ? { name } : {}),
    ...(room !== '' && room !== stored?.room ? { room } : {}),
    ...levelFields(level),
    ...(section ? { section: section.sourceId } : {}),
    ...(level && level.levelId !== null && isFree && !section ? { sectionId: level.sectionId } : {}),
  };
}

function levelFields(level: ClassLevel | null): Pick<ClassFields, 'levelId' | 'newLevel'> {
  if (level === null) return {};
  return level.levelId === null ? { newLevel: level.levelName } : { levelId: level.levelId };
}

function sectionOfClass(
  stored: PresentClass | null,
  planned: PlannedSection | undefined,
  { sections }: PresentSchool,
): ClassSection {
  const id = stored?.sectionId ?? planned?.id ?? null;
  const found = sections.find((section) => section.id === id);
  if (found) return { id: found.id, name: found.name };
  return planned ? { id: null, name: planned.fields.name } : null;
}

/** Subjects taught in each class, with their teachers. Without a teacher, or beyond the most subjects, they are refused. */
export function planLessons(
  bundle: RosterBundle,
  { classes, homeOf, taught }: PlacedClasses,
  {
    teachers,
    hasRoom,
  }: { readonly teachers: ReadonlySet<string>; readonly hasRoom: (subject: string) => boolean },
  notes: PlanNotes,
): readonly PlannedLesson[] {
  const courses = new Map(bundle.courses.map((course) => [course.sourceId, course]));
  const taughtBy = enrolmentsByClass(bundle.enrolments, 'teacher');
  const levelOf = new Map(classes.map(({ sourceId, level }) => [sourceId, level]));
  return taught.flatMap((one) => {
    const course = courses.get(one.courseId);
    const teacherIds = [...new Set(taughtBy.get(one.sourceId) ?? [])].filter((id) => teachers.has(id));
    if (teacherIds.length === 0) {
      notes.fault(one, '', one.title, 'noTeacher');
      notes.count('lessons', 'refused');
      return [];
    }
    const subject = one.subject || course?.subject || one.title;
    if (!hasRoom(subject)) {
      notes.fault(one, '', subject, 'tooManySubjects');
      notes.count('lessons', 'refused');
      return [];
    }
    return {
      sourceId: one.sourceId,
      homeId: homeOf.get(one.sourceId) ?? one.sourceId,
      subject,
      level: levelOf.get(homeOf.get(one.sourceId) ?? '') ?? '',
      courseId: course ? one.courseId : '',
      teacherIds,
    };
  });
}
