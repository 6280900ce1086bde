import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { periodByClass, periodsOfClasses } from '#areas/evaluations/server/public/windows.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { ClassListEntry } from '#areas/students/server/public/class-list.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { type Period, type PeriodKey, usualPeriod } from '#platform/kernel/periods/periods.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type Board,
  type readBoard as boardCall,
  canAdministrate,
  type DutyItem,
  type PeriodItem,
} from '../contract.ts';
import type { Duty, TextListKey } from '../duty-rules.ts';
import type { MissingItem, listMissing as missingCall } from '../reading-contract.ts';
import { type ClassRole, seesTexts } from '../writing-rules.ts';
import { classRolesOf, mastersOf } from './class-roles.ts';
import { conductKeyed } from './conduct-keyed.ts';
import { dutiesIn, inOrderOfClasses, listsOfClass } from './duties.ts';
import { writingIn } from './windows.ts';

/** The lists of texts that the reader writes or sees, with how far each is. @throws missing for no period of the current year. */
export async function readBoard(
  context: Context,
  { period: requested }: InputOf<typeof boardCall>,
): Promise<Board> {
  const lists = await findVisibleLists(context);
  const periods = await periodsOfLists(context, lists);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const chosen = requested === null ? usualPeriod([...periods.values()], today) : periods.get(requested);
  if (chosen === undefined) throw failures.missing();
  const seen = chosen ? await listsIn(context, lists, chosen.key) : [];
  return {
    periods: [...periods.values()].map(toPeriodItem),
    period: chosen?.key ?? null,
    duties: await toDuties(context, seen),
    conduct: await classesToJudge(context, seen),
    maySetBank: reachesWholeSchool(context.actor, canAdministrate),
  };
}

async function classesToJudge(context: Context, lists: readonly SeenList[]): Promise<Board['conduct']> {
  const judged = lists.filter(({ kind }) => kind === 'conduct');
  const [first] = judged;
  if (!first) return [];
  const rooms = judged.map(({ room }) => room);
  const counts = await conductKeyed(context, rooms, first.period.key, await barredChildren(context));
  const classes = [...counts].map(([classId, count]) => ({ classId, ...count }));
  return [...(await inOrderOfClasses(context, classes))];
}

export function toPeriodItem({ key, kind, number, startsOn, endsOn }: Period): PeriodItem {
  return { key, kind, number, startsOn, endsOn };
}

/** Missing texts that the reader may see. @throws missing for no period of the current year. */
export async function listMissing(
  context: Context,
  { period: key }: InputOf<typeof missingCall>,
): Promise<readonly MissingItem[]> {
  const lists = await findVisibleLists(context);
  const periods = await periodsOfLists(context, lists);
  if (!periods.has(key)) throw failures.missing();
  const duties = await dutiesOf(context, await listsIn(context, lists, key));
  return duties
    .filter(({ missing }) => missing.length > 0)
    .map(({ classId, className, kind, subjectId, subjectName, writers, missing }) => ({
      classId,
      className,
      kind,
      subjectId,
      subjectName,
      writers,
      students: missing.map(({ id, firstName, lastName, matricule }) => ({
        id,
        firstName,
        lastName,
        matricule,
      })),
    }));
}

async function periodsOfLists(context: Context, lists: readonly VisibleList[]) {
  const year = await currentYear(context);
  return periodsOfClasses(context, year?.id, new Set(lists.map(({ room }) => room)));
}

interface VisibleList extends TextListKey {
  readonly room: Classroom;
  readonly role: ClassRole;
  readonly writerIds: readonly number[];
}

/** Every list of this year that the reader sees. */
async function findVisibleLists(context: Context): Promise<readonly VisibleList[]> {
  const year = await currentYear(context);
  const roles = await classRolesOf(context);
  const rooms = [...(await classesAndGroupsById(context)).values()].filter(
    ({ yearId }) => yearId === year?.id,
  );
  const ofYear = new Map(rooms.map((room) => [room.id, room]));
  const ofSubjects = roles.subjects.flatMap(({ classId, subjectId, teacherIds }) => {
    const room = ofYear.get(classId);
    if (!room) return [];
    const role = roles.of({ classId, subjectId });
    return [{ classId, subjectId, room, kind: 'subject' as const, writerIds: teacherIds, role }];
  });
  const ofClasses = rooms
    .filter(({ kind }) => kind === 'class')
    .flatMap((room) =>
      listsOfClass(room.id).map((listKey) => ({
        ...listKey,
        room,
        writerIds: mastersOf(listKey, room),
        role: roles.of(listKey),
      })),
    );
  return [...ofSubjects, ...ofClasses].filter(({ kind, role }) => seesTexts(kind, role));
}

/** A list about a period, as its class has it. */
interface SeenList extends VisibleList {
  readonly period: Period;
}

/** Those of classes that have the period. */
async function listsIn(
  context: Context,
  lists: readonly VisibleList[],
  key: PeriodKey,
): Promise<readonly SeenList[]> {
  const periods = await periodByClass(context, new Set(lists.map(({ room }) => room)), key);
  return lists.flatMap((list) => {
    const period = periods.get(list.classId);
    return period ? [{ ...list, period }] : [];
  });
}

interface NamedDuty extends SeenList, Duty<ClassListEntry> {
  readonly className: string;
  readonly subjectName: string | null;
  readonly writers: string[];
}

async function dutiesOf(context: Context, lists: readonly SeenList[]): Promise<readonly NamedDuty[]> {
  const [first] = lists;
  if (!first) return [];
  const { period } = first;
  const duties = await dutiesIn(context, period, lists, await barredChildren(context));
  const members = await membersById(context);
  const names = await subjectNames(context);
  return inOrderOfClasses(
    context,
    duties.map(({ listKey, ...duty }) => ({
      ...listKey,
      ...duty,
      subjectName: listKey.subjectId === null ? null : (names.get(listKey.subjectId) ?? ''),
      writers: listKey.writerIds.map((id) => fullName(members.get(id))),
    })),
  );
}

async function toDuties(context: Context, lists: readonly SeenList[]): Promise<DutyItem[]> {
  const writing = await writingIn(context);
  const duties = await dutiesOf(context, lists);
  return duties.map(({ missing: _students, room: _room, role, period, writerIds: _ids, ...duty }) => ({
    ...duty,
    mayWrite: writing(period, duty, role).refused === null,
    own: isOwn(duty, role),
  }));
}

/** The lists that a person owes, apart from those that they may correct for others. */
function isOwn({ kind }: TextListKey, { teaches, masters, heads, disciplines }: ClassRole): boolean {
  if (kind === 'subject') return teaches;
  if (kind === 'master') return masters;
  return kind === 'head' ? heads : disciplines && !heads;
}
