import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { failures } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { type Period, takesMarks, usualPeriod } from '#platform/kernel/periods/periods.ts';
import { type Instant, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Board, TaughtItem } from '../../contract.ts';
import { refusedEntry } from '../../marks/entry-rules.ts';
import { cellsEnteredIn } from '../marks/cells-entered.ts';
import { findVisibleSubjects } from '../visible-subjects.ts';
import { periodByClass, periodsOfClasses } from '../windows/periods-of-class.ts';
import { windowsOf } from '../windows/windows.ts';
import { remindersOf } from './reminders-store.ts';

/** Evaluations of a sequence or month that the reader may see. @throws missing for none of the current year. */
export async function readBoard(
  context: Context,
  { sequenceId: requested }: { readonly sequenceId: number | null },
): Promise<Board> {
  const year = await currentYear(context);
  const rooms = await findVisibleClassrooms(context, year?.id);
  const all = [...(await periodsOfClasses(context, year?.id, rooms)).values()].filter(takesMarks);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const chosen = requested === null ? usualPeriod(all, today) : all.find(({ id }) => id === requested);
  if (chosen === undefined) throw failures.missing();
  return {
    sequences: all.map(({ id, kind, number, startsOn, endsOn }) => ({ id, kind, number, startsOn, endsOn })),
    sequenceId: chosen?.id ?? null,
    subjects: chosen ? await subjectsIn(context, chosen, rooms, today) : [],
  };
}

/** Classes and groups of the year in which the reader sees a subject. */
async function findVisibleClassrooms(
  context: Context,
  ofYear: number | undefined,
): Promise<readonly Classroom[]> {
  const known = await classesAndGroupsById(context);
  const seen = new Set((await findVisibleSubjects(context)).map(({ classId }) => classId));
  return [...seen].flatMap((id) => known.get(id) ?? []).filter(({ yearId }) => yearId === ofYear);
}

async function subjectsIn(
  context: Context,
  sequence: Period,
  rooms: readonly Classroom[],
  today: SchoolDay,
): Promise<TaughtItem[]> {
  const evaluated = await periodByClass(context, rooms, sequence.key);
  const classrooms = await classesAndGroupsById(context);
  const subjects = (await findVisibleSubjects(context)).filter(({ classId }) => evaluated.has(classId));
  const classIds = [...new Set(subjects.map(({ classId }) => classId))];
  const cellsEntered = await cellsEnteredIn(context, [sequence.id], classIds);
  const members = await membersById(context);
  const names = await subjectNames(context);
  const windowOf = await windowsOf(context);
  const reminded = await remindersOf(context, sequence.id);
  const listed = rooms.toSorted(await schoolOrder(context));
  const orderOf = new Map(listed.map(({ id }, index) => [id, index]));
  const inOrder = (one: TaughtItem, other: TaughtItem) =>
    (orderOf.get(one.classId) ?? 0) - (orderOf.get(other.classId) ?? 0) ||
    byName.compare(one.subjectName, other.subjectName);
  return subjects
    .map((subject): TaughtItem => {
      const { classId, subjectId, coefficient, teacherIds } = subject;
      return {
        classId,
        className: classrooms.get(classId)?.name ?? '',
        subjectId,
        subjectName: names.get(subjectId) ?? '',
        coefficient,
        teachers: teacherIds.map((id) => ({ id, name: fullName(members.get(id)) })),
        ...cellsEntered({ sequenceId: sequence.id, classId, subjectId }),
        mayRemind: subject.role.administrates,
        remindedAt: subject.role.administrates
          ? latest(teacherIds.flatMap((id) => reminded.get(id) ?? []))
          : null,
        mayEnter: refusedEntry(subject.role, windowOf(subject, sequence), today) === null,
      };
    })
    .sort(inOrder);
}

function latest(instants: readonly Instant[]): Instant | null {
  return instants.toSorted().at(-1) ?? null;
}

const byName = new Intl.Collator('fr', { numeric: true });
