/** Finds who gets a message: staff by account, or the families of the students meant. */
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { absentOn } from '#areas/attendance/server/public/day.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { barredByAccount } from '#areas/parents/server/public/barred-by-account.ts';
import { guardiansById, type StoredGuardian } from '#areas/parents/server/public/guardians.ts';
import { dueByStudent } from '#areas/payments/server/public/payment-list.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import { barredLinks, linksOfStudents } from '#areas/students/server/public/guardian-links.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { listName, type NameOrder } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Among, Audience } from '../../contract.ts';
import { isFamilies, type Writer } from '../../rules.ts';
import type { NewCopy } from '../copies/copies-store.ts';

export interface Addressed {
  readonly audience: Audience;
  readonly among: Among;
  readonly targetIds: readonly number[];
  /** Each child gets a copy of its own. */
  readonly perChild: boolean;
}

export interface FoundCopy extends NewCopy {
  readonly name: string;
}

export interface Recipients {
  readonly copies: readonly FoundCopy[];
  readonly students: number;
  /** Students for whom no parent may get it. */
  readonly unreached: readonly string[];
}

interface Reached {
  readonly guardian: StoredGuardian;
  readonly studentId: number;
}

/** @param writer whose classes bound what the whole school, a section or a level means */
export async function findRecipients(
  context: Context,
  writer: Writer,
  addressed: Addressed,
): Promise<Recipients> {
  if (!isFamilies(addressed.audience)) return staffOf(context, addressed);
  const { ids, amounts } = await studentsMeant(context, writer, addressed);
  const reached = once(await parentsOf(context, ids));
  const { nameOrder } = context.actor;
  const copies = addressed.perChild
    ? reached.map(({ guardian, studentId }) => copyOf(guardian, [studentId], { amounts, nameOrder }))
    : [...Map.groupBy(reached, ({ guardian }) => personOf(guardian)).values()].flatMap((own) => {
        const [first] = own;
        const studentIds = [...new Set(own.map(({ studentId }) => studentId))];
        return first ? [copyOf(first.guardian, studentIds, { amounts, nameOrder })] : [];
      });
  const known = new Set(reached.map(({ studentId }) => studentId));
  const missing = await studentsById(
    context,
    ids.filter((id) => !known.has(id)),
  );
  return { copies, students: ids.length, unreached: missing.map((student) => listName(student, nameOrder)) };
}

/** Two records of one account are one person. */
function personOf({ id, userId }: StoredGuardian): string {
  return userId === null ? `guardian ${id}` : `account ${userId}`;
}

function once(reached: readonly Reached[]): readonly Reached[] {
  return [...new Map(reached.map((one) => [`${personOf(one.guardian)} ${one.studentId}`, one])).values()];
}

async function staffOf(context: Context, { audience, targetIds }: Addressed): Promise<Recipients> {
  const staff = [...(await staffById(context)).values()];
  const meant = staff.filter(
    ({ userId }) => userId !== context.actor.userId && (audience === 'staff' || targetIds.includes(userId)),
  );
  const copies = meant.map((member) => ({
    guardianId: null,
    userId: member.userId,
    amount: null,
    studentIds: [],
    name: listName(member, context.actor.nameOrder),
  }));
  return { copies, students: 0, unreached: [] };
}

interface StudentsMeant {
  readonly ids: readonly number[];
  /** Amounts that are due now, where the message is for debtors. */
  readonly amounts: ReadonlyMap<number, number>;
}

async function studentsMeant(
  context: Context,
  writer: Writer,
  { audience, among, targetIds }: Addressed,
): Promise<StudentsMeant> {
  const barred = await barredChildren(context);
  const meant =
    audience === 'students' ? targetIds : await studentsOfClasses(context, writer, audience, targetIds);
  const ids = [...new Set(meant)].filter((id) => !barred.has(id));
  if (among === 'absent') {
    const absent = await absentOn(context, schoolDayOf(context.now, context.actor.timeZone));
    return { ids: ids.filter((id) => absent.has(id)), amounts: new Map() };
  }
  if (among === 'all') return { ids, amounts: new Map() };
  const amounts = await dueByStudent(context);
  return { ids: ids.filter((id) => amounts.has(id)), amounts };
}

async function studentsOfClasses(
  context: Context,
  { classIds }: Writer,
  audience: Audience,
  targetIds: readonly number[],
): Promise<readonly number[]> {
  const meant = [...(await classesAndGroupsById(context)).values()].filter(
    ({ id, sectionId, levelId }) =>
      classIds.has(id) &&
      (audience === 'school' ||
        (audience === 'classes' && targetIds.includes(id)) ||
        (audience === 'sections' && sectionId !== null && targetIds.includes(sectionId)) ||
        (audience === 'levels' && levelId !== null && targetIds.includes(levelId))),
  );
  const classLists = await classListsOf(
    context,
    meant.map(({ id }) => id),
  );
  return [...new Set([...classLists.values()].flatMap((classList) => classList.map(({ id }) => id)))];
}

/** Parents who get the school's messages about these children; nobody who is barred from the child, through whichever record. */
export async function parentsOf(
  context: Context,
  studentIds: readonly number[],
): Promise<readonly Reached[]> {
  const links = await linksOfStudents(context, studentIds);
  const found = await guardiansById(context, [...new Set(links.map(({ guardianId }) => guardianId))]);
  const guardians = new Map(found.map((guardian) => [guardian.id, guardian]));
  const barredRecords = await barredLinks(context);
  const others = await guardiansById(
    context,
    barredRecords.map(({ guardianId }) => guardianId),
  );
  const barred = barredByAccount(
    [...new Map([...found, ...others].map((guardian) => [guardian.id, guardian])).values()],
    barredRecords.map((link) => ({ ...link, state: 'barred' as const })),
  );
  return links.flatMap(({ guardianId, studentId, state, contact }) => {
    const guardian = guardians.get(guardianId);
    if (!guardian || state !== 'verified' || !contact || barred.get(guardianId)?.has(studentId)) return [];
    return [{ guardian, studentId }];
  });
}

function copyOf(
  guardian: StoredGuardian,
  studentIds: readonly number[],
  { amounts, nameOrder }: Pick<StudentsMeant, 'amounts'> & { readonly nameOrder: NameOrder },
): FoundCopy {
  const due = studentIds.reduce((sum, id) => sum + (amounts.get(id) ?? 0), 0);
  return {
    guardianId: guardian.id,
    userId: guardian.userId,
    amount: due > 0 ? due : null,
    studentIds,
    name: listName(guardian, nameOrder),
  };
}

/** Those copies whose recipients may still get the message: a parent may be barred since, or no longer stand for the child. */
export async function stillReached<Copy extends NewCopy>(
  context: Context,
  copies: readonly Copy[],
): Promise<readonly Copy[]> {
  const reached = await parentsOf(context, [...new Set(copies.flatMap(({ studentIds }) => studentIds))]);
  const pairs = new Set(reached.map(({ guardian, studentId }) => `${guardian.id} ${studentId}`));
  return copies.filter(
    ({ guardianId, studentIds }) =>
      guardianId === null || studentIds.some((id) => pairs.has(`${guardianId} ${id}`)),
  );
}
