/** Computes classes: their students, subjects and marks, and the results. */
import type { Assignment, Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { takingIn } from '#areas/students/server/public/choices.ts';
import { type ClassListEntry, classListsOf } from '#areas/students/server/public/class-list.ts';
import { failures } from '#platform/kernel/errors.ts';
import { type Period, sequencesIn } from '#platform/kernel/periods/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { ClassToCompute, TaughtSubject } from '../../grading/class-to-compute.ts';
import { type CompetenceLevel, type LevelReached, levelsReached } from '../../grading/competence-rules.ts';
import { type ClassResults, resultsOfClass } from '../../results/results-rules.ts';
import {
  type ClassifiedByHand,
  classifiedByHandIn,
  type Exemption,
  exemptionsOfYear,
} from '../exceptions/exceptions-store.ts';
import { type MarkedEvaluation, markedIn } from '../marks/class-marks-store.ts';
import {
  type EnrolmentsInYear,
  enrolmentsInYear,
  transferredEvaluations,
} from '../marks/transferred-evaluations.ts';
import { periodsOfClass } from '../windows/periods-of-class.ts';
import { type RulesOfClass, rulesOfClasses } from './rules-of-classes.ts';

export interface ComputedClass {
  readonly classroom: Classroom;
  /** In the order of the class list; a student's number is the place in it, from 1. */
  readonly classList: readonly ClassListEntry[];
  /** In the school's order. */
  readonly subjects: readonly SubjectOfClass[];
  readonly rules: RulesOfClass;
  /** Those of classes that students of this one have left come first. */
  readonly evaluations: readonly MarkedEvaluation[];
  /** Why somebody of the class is exempt, or classified by decision. */
  readonly exemptions: readonly Exemption[];
  readonly byHand: readonly ClassifiedByHand[];
  /** Where levels are marked and no numbers: what everybody has reached in a period. */
  readonly competences: CompetencesOfClass | null;
  /** Input of the computation; change a mark in it and compute again to try something. */
  readonly given: ClassToCompute;
  readonly results: ClassResults;
  /** As `periodsOfClass`. */
  readonly periods: readonly Period[];
}

/** Levels of a class. */
export interface CompetencesOfClass {
  readonly levels: readonly CompetenceLevel[];
  /** Everybody’s, in the order of the class list: the latest level of each subject. */
  readonly reachedIn: (period: Period) => readonly (readonly LevelReached[])[];
}

/** A subject of a class, taught in it or in groups of its students. */
export interface SubjectOfClass extends TaughtSubject {
  readonly name: string;
  /** Each once, who teaches it in the class and in a group too. */
  readonly teacherIds: readonly number[];
}

/**
 * A class with its results. The caller must limit them to the visible part: they cover every student.
 * @throws missing for no class
 */
export async function computedClass(context: ReferenceContext, classId: number): Promise<ComputedClass> {
  const found = (await computedClasses(context, [classId])).get(classId);
  if (!found) throw failures.missing();
  return found;
}

/**
 * A group of students of several classes with what comes out of its own marks. In their classes these count among others, so a group
 * has no general average, and nobody is classified in it. @throws missing for no group
 */
export async function computedGroup(context: ReferenceContext, groupId: number): Promise<ComputedClass> {
  const group = (await classesAndGroupsById(context)).get(groupId);
  if (group?.kind !== 'group') throw failures.missing();
  const periods = [...(await periodsOfClass(context, group)).values()];
  return compute(group, [], await schoolOf(context, group.yearId, [group]), periods);
}

/** Several classes of one year, with one read of their marks. Groups and what is no class are left out. */
export async function computedClasses(
  context: ReferenceContext,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, ComputedClass>> {
  const rooms = await classesAndGroupsById(context);
  const classes = classIds.flatMap((id) => rooms.get(id) ?? []).filter(({ kind }) => kind === 'class');
  const [first] = classes;
  if (!first) return new Map();
  const ofYear = classes.filter(({ yearId }) => yearId === first.yearId);
  const groups = [...rooms.values()].filter(
    ({ kind, yearId }) => kind === 'group' && yearId === first.yearId,
  );
  const school = await schoolOf(context, first.yearId, [...ofYear, ...groups]);
  const computed = new Map<number, ComputedClass>();
  for (const classroom of ofYear) {
    const periods = [...(await periodsOfClass(context, classroom)).values()];
    computed.set(classroom.id, compute(classroom, groups, school, periods));
  }
  return computed;
}

/** Data for computing several classes. */
interface SchoolYear {
  readonly classLists: ReadonlyMap<number, readonly ClassListEntry[]>;
  readonly assignments: ReadonlyMap<number, readonly Assignment[]>;
  readonly evaluations: ReadonlyMap<number, readonly MarkedEvaluation[]>;
  readonly takes: (classId: number, subjectId: number, studentId: number) => boolean;
  /** By student: the classes of the year in which they sit or once sat. */
  readonly enrolments: EnrolmentsInYear;
  readonly exempt: ReadonlyMap<number, readonly Exemption[]>;
  readonly byHand: ReadonlyMap<number, ClassifiedByHand>;
  readonly rulesOf: (classroom: Classroom) => RulesOfClass;
  readonly subjects: readonly {
    readonly id: number;
    readonly name: string;
    readonly groupId: number | null;
  }[];
}

async function schoolOf(
  context: ReferenceContext,
  yearId: number,
  rooms: readonly Classroom[],
): Promise<SchoolYear> {
  const ids = rooms.map(({ id }) => id);
  const structure = await structureOf(context);
  const exemptions = await exemptionsOfYear(context, yearId);
  const byHand = await classifiedByHandIn(context, yearId);
  const classLists = await classListsOf(context, ids);
  const enrolments = await enrolmentsInYear(context, yearId, [...classLists.values()].flat());
  const marked = new Set([
    ...ids,
    ...[...enrolments.values()].flatMap((classes) => classes.map(({ id }) => id)),
  ]);
  return {
    classLists,
    enrolments,
    assignments: Map.groupBy(await allAssignments(context), ({ classId }) => classId),
    evaluations: Map.groupBy(await markedIn(context, [...marked]), ({ classId }) => classId),
    takes: await takingIn(context, ids),
    exempt: Map.groupBy(exemptions, ({ studentId }) => studentId),
    byHand: new Map(byHand.map((one) => [one.studentId, one])),
    rulesOf: await rulesOfClasses(context),
    subjects: [
      ...structure.groups.flatMap(({ id: groupId, subjects }) =>
        subjects.map(({ id, name }) => ({ id, name, groupId })),
      ),
      ...structure.subjects.map(({ id, name }) => ({ id, name, groupId: null })),
    ],
  };
}

function compute(
  classroom: Classroom,
  groups: readonly Classroom[],
  school: SchoolYear,
  periods: readonly Period[],
): ComputedClass {
  const classList = school.classLists.get(classroom.id) ?? [];
  const inClass = new Set(classList.map(({ id }) => id));
  const taughtClasses = [classroom, ...groups]
    .map(({ id, kind }) => ({
      id,
      members: kind === 'group' ? membersOf(school.classLists.get(id) ?? [], inClass) : null,
    }))
    .filter(({ members }) => members === null || members.size > 0);
  const rules = school.rulesOf(classroom);
  const subjects = subjectsOf(taughtClasses, school);
  const own = taughtClasses.flatMap(({ id, members }) =>
    (school.evaluations.get(id) ?? []).map((evaluation) => ({ ...evaluation, of: members })),
  );
  // The latest level counts: the marks of the class itself follow those from elsewhere.
  const evaluations = [...transferredEvaluations(classroom, classList, school), ...own];
  const marks = new Map(evaluations.map((evaluation) => [evaluation.id, evaluation.marks]));
  const given: ClassToCompute = {
    policy: rules.policy,
    subjects,
    trimesters: trimestersIn(periods, rules),
    assessments: evaluations,
    students: classList.map(({ id }) => ({
      id,
      takes: new Set(
        subjects
          .filter((subject) => isTaken(taughtClasses, school, id, subject.id))
          .map((subject) => subject.id),
      ),
      exemptFrom: new Set(school.exempt.get(id)?.map(({ subjectId }) => subjectId)),
      classifiedByHand: school.byHand.get(id)?.classified ?? null,
    })),
    markOf: (studentId, assessmentId) => marks.get(assessmentId)?.get(studentId),
  };
  const { competences } = rules;
  const exceptions = {
    exemptions: classList.flatMap(({ id }) => school.exempt.get(id) ?? []),
    byHand: classList.flatMap(({ id }) => school.byHand.get(id) ?? []),
  };
  return {
    classroom,
    classList,
    subjects,
    rules,
    evaluations,
    ...exceptions,
    given,
    competences: competences && competencesOf(given, competences, periods),
    // Levels are no numbers: nothing is averaged where they are marked.
    results: resultsOfClass(competences ? { ...given, markOf: () => undefined } : given),
    periods,
  };
}

/** The trimesters in which the class has sequences or months: the others have nothing to compute. */
function trimestersIn(
  periods: readonly Period[],
  { sequenceWeights }: RulesOfClass,
): ClassToCompute['trimesters'] {
  return periods
    .filter(({ kind }) => kind === 'trimester')
    .map((trimester) => ({
      id: trimester.id,
      sequences: sequencesIn(trimester, periods).map((id, index) => ({
        id,
        weight: sequenceWeights[index] ?? 1,
      })),
    }));
}

function competencesOf(
  given: ClassToCompute,
  levels: readonly CompetenceLevel[],
  periods: readonly Period[],
): CompetencesOfClass {
  return { levels, reachedIn: (period) => levelsReached(given, levels, sequencesIn(period, periods)) };
}

/** The class itself, or a group of some of its students. */
interface TaughtClass {
  readonly id: number;
  /** Students of the class who are in the group; null for the class. */
  readonly members: ReadonlySet<number> | null;
}

function membersOf(classList: readonly ClassListEntry[], inClass: ReadonlySet<number>): ReadonlySet<number> {
  return new Set(classList.map(({ id }) => id).filter((id) => inClass.has(id)));
}

function subjectsOf(taughtClasses: readonly TaughtClass[], school: SchoolYear): SubjectOfClass[] {
  const taught = taughtClasses.map(({ id }) => school.assignments.get(id) ?? []);
  return school.subjects.flatMap(({ id, name, groupId }) => {
    const rows = taught.flatMap((assignments) => assignments.filter(({ subjectId }) => subjectId === id));
    const [first] = rows;
    if (!first) return [];
    const ofFirst = rows.filter(({ classId }) => classId === first.classId);
    const coefficient = Math.max(...ofFirst.map((row) => row.coefficient));
    const teacherIds = [...new Set(rows.map(({ teacherId }) => teacherId))];
    return [{ id, name, groupId, coefficient, teacherIds }];
  });
}

/** Taken in the class, unless it is optional there and not chosen; or in a group of which the student is a member. */
function isTaken(
  taughtClasses: readonly TaughtClass[],
  { assignments, takes }: SchoolYear,
  studentId: number,
  subjectId: number,
): boolean {
  return taughtClasses.some(({ id, members }) => {
    const isTaught = assignments.get(id)?.some((assignment) => assignment.subjectId === subjectId);
    if (!isTaught) return false;
    return members === null ? takes(id, subjectId, studentId) : members.has(studentId);
  });
}
