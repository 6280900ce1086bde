/** Texts of a class for other areas: cards, the class council, the board of missing texts. It holds those of every student. */

import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { periodByClass, periodIn } from '#areas/evaluations/server/public/windows.ts';
import { type ClassListEntry, classListOf, classListsOf } from '#areas/students/server/public/class-list.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Period, PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { ContributionContext, ReferenceContext } from '#platform/server/context.ts';
import type { ConductTotals } from '../conduct-rules.ts';
import { type TextListKey, textKey } from '../duty-rules.ts';
import type { TextKind } from '../kinds-contract.ts';
import { listCompetences } from './competences-store.ts';
import { conductIn } from './conduct-of-class.ts';
import { dutiesIn, listsOfClass } from './duties.ts';
import { textsAbout } from './texts-store.ts';

/** A text as it is printed. */
export interface TextOfCard {
  readonly content: string;
  readonly proofread: boolean;
  /** The account of who wrote it last. */
  readonly savedBy: number;
  readonly savedAt: Instant;
}

export interface AppreciationsOfClass {
  /** The text about a student; undefined where there is none. @param subjectId null except for the kind `subject` */
  readonly textOf: (studentId: number, kind: TextKind, subjectId: number | null) => TextOfCard | undefined;
  /** By the subject: what was evaluated in it. */
  readonly competences: ReadonlyMap<number, string>;
}

/**
 * The texts about the students of a class in a period.
 * @param key `sequence-12`, `trimester-4` or `year-2`, of the year of the class
 * @throws missing for no class, or a period of another year
 */
export async function appreciationsOf(
  context: ReferenceContext,
  classId: number,
  key: PeriodKey,
): Promise<AppreciationsOfClass> {
  const { period, classList } = await classInPeriod(context, classId, key);
  const texts = await textsAbout(context, period, idsOf(classList));
  const written = new Map(
    texts.filter(({ content }) => content !== '').map((text) => [textKey(text.studentId, text), text]),
  );
  const rooms = await classesAndGroupsOf(context, period, new Map([[classId, classList]]));
  const kept = await listCompetences(context, period, rooms);
  const filled = kept.filter(({ content }) => content !== '');
  // Those of the class itself come last and win.
  const ordered = filled.toSorted(
    (one, other) => Number(one.classId === classId) - Number(other.classId === classId),
  );
  return {
    textOf: (studentId, kind, subjectId) => written.get(textKey(studentId, { kind, subjectId })),
    competences: new Map(ordered.map(({ subjectId, content }) => [subjectId, content])),
  };
}

/** Conduct totals by student, as keyed or summed from the parts of the period; who has none is not among them. @throws missing. */
export async function conductOf(
  context: ContributionContext,
  classId: number,
  key: PeriodKey,
): Promise<ReadonlyMap<number, ConductTotals>> {
  const { classroom, period, classList } = await classInPeriod(context, classId, key);
  return conductIn(context, classroom, period, idsOf(classList));
}

/** A list of texts in which some are missing. */
export interface MissingTexts extends TextListKey {
  /** The teachers of the subject there; for another list the class master, or empty. */
  readonly writerIds: readonly number[];
  readonly expected: number;
  readonly missing: readonly ClassListEntry[];
}

/**
 * Missing texts in classes of one year: by subject (in groups too, where they hold students of the classes), the class master’s, the
 * head’s and those about conduct. Complete lists are left out, and so are classes that have no such period.
 */
export async function missingAppreciations(
  context: ReferenceContext,
  { classIds, period: key }: { readonly classIds: readonly number[]; readonly period: PeriodKey },
): Promise<readonly MissingTexts[]> {
  const rooms = await classesAndGroupsById(context);
  const requested = classIds.flatMap((id) => rooms.get(id) ?? []);
  const periods = await periodByClass(context, requested, key);
  const classes = requested.filter(({ id }) => periods.has(id));
  const [period] = periods.values();
  if (!period) return [];
  const classLists = await classListsOf(context, [...periods.keys()]);
  const students = new Set([...classLists.values()].flatMap(idsOf));
  const visited = new Set(await classesAndGroupsOf(context, period, classLists));
  const taught = Map.groupBy(
    (await allAssignments(context)).filter(({ classId }) => visited.has(classId)),
    ({ classId, subjectId }) => `${classId} ${subjectId}`,
  );
  const ofSubjects = [...taught.values()].flatMap((rows) =>
    rows.slice(0, 1).map(({ classId, subjectId }) => ({
      classId,
      subjectId,
      kind: 'subject' as const,
      writerIds: rows.map(({ teacherId }) => teacherId),
    })),
  );
  const ofClasses = classes.flatMap((room) =>
    listsOfClass(room.id).map((listKey) => ({
      ...listKey,
      writerIds: listKey.kind === 'master' && room.classMasterId !== null ? [room.classMasterId] : [],
    })),
  );
  const duties = await dutiesIn(context, period, [...ofSubjects, ...ofClasses], new Set());
  return duties
    .map(({ listKey, expected, missing }) => ({
      ...listKey,
      expected,
      missing: missing.filter(({ id }) => students.has(id)),
    }))
    .filter(({ missing }) => missing.length > 0);
}

async function classInPeriod(
  context: ReferenceContext,
  classId: number,
  key: PeriodKey,
): Promise<{
  readonly classroom: Classroom;
  readonly period: Period;
  readonly classList: readonly ClassListEntry[];
}> {
  const classroom = (await classesAndGroupsById(context)).get(classId);
  if (classroom?.kind !== 'class') throw failures.missing();
  return {
    classroom,
    period: await periodIn(context, classroom, key),
    classList: await classListOf(context, classId),
  };
}

/** The classes themselves, and groups of the year in which some of their students sit. */
async function classesAndGroupsOf(
  context: ReferenceContext,
  { yearId }: Period,
  classLists: ReadonlyMap<number, readonly ClassListEntry[]>,
): Promise<readonly number[]> {
  const rooms = [...(await classesAndGroupsById(context)).values()];
  const groups = rooms.filter((room) => room.kind === 'group' && room.yearId === yearId).map(({ id }) => id);
  if (groups.length === 0) return [...classLists.keys()];
  const students = new Set([...classLists.values()].flatMap(idsOf));
  const members = await classListsOf(context, groups);
  return [
    ...classLists.keys(),
    ...groups.filter((id) => members.get(id)?.some((student) => students.has(student.id))),
  ];
}

function idsOf(classList: readonly ClassListEntry[]): number[] {
  return classList.map(({ id }) => id);
}
