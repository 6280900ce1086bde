/** Matches payments of statements with the students of the school, as their accounts are now. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { allGuardians } from '#areas/parents/server/public/guardians.ts';
import { accountsToday, openAmountsOf, paymentCode } from '#areas/payments/server/public/accounts.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { linksOfStudents } from '#areas/students/server/public/guardian-links.ts';
import { allStudents, type ListedStudent } from '#areas/students/server/public/imports.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { type Match, statementMatcher } from '../../matching/rules.ts';
import { wholesFor } from '../splitting/parts-store.ts';
import { lockLines, type StoredLine } from '../statements-store.ts';

export interface MatchedLine {
  readonly line: StoredLine;
  /** Null for a line that is posted or ignored, or for which a person chose. */
  readonly match: Match | null;
}

/**
 * Those of these lines that the caller sees. All students are matched, so that no payment of a child goes to another one; a line that may be
 * for a child from whom the caller is barred, also beside others, is left out for a colleague, with its payer: posted, ignored or split.
 */
export async function matchLines(
  context: Context,
  lines: readonly StoredLine[],
): Promise<{
  readonly matched: readonly MatchedLine[];
  readonly students: ReadonlyMap<number, ListedStudent>;
}> {
  const students = new Map((await allStudents(context)).map((student) => [student.id, student]));
  const isOpen = ({ receiptId, ignored, studentId }: StoredLine) =>
    receiptId === null && ignored === null && (studentId === null || !students.has(studentId));
  const barred = await barredChildren(context);
  const isMatched = lines.some(isOpen) || (barred.size > 0 && lines.length > 0);
  const found = isMatched ? await matcher(context, [...students.values()]) : null;
  const wholes = await wholesFor(context, [...barred]);
  const isTheirs = (line: StoredLine) =>
    barred.size > 0 &&
    ((line.studentId !== null && barred.has(line.studentId)) ||
      (line.partOf !== null && wholes.has(line.partOf)) ||
      found?.related(line).some((id) => barred.has(id)) === true);
  return {
    matched: lines
      .filter((line) => !isTheirs(line))
      .map((line) => ({ line, match: found && isOpen(line) ? leftToPerson(found.match(line), line) : null })),
    students,
  };
}

/** Locks these lines, as far as the caller sees them. */
export async function lockVisibleLines(
  context: Context,
  ids: readonly number[],
): Promise<readonly StoredLine[]> {
  const lines = await lockLines(context, ids);
  if ((await barredChildren(context)).size === 0) return lines;
  return (await matchLines(context, lines)).matched.map(({ line }) => line);
}

/** A line with a question is never ready by itself: the student who was found is the first choice. */
function leftToPerson(match: Match, { asks }: StoredLine): Match {
  if (asks === null || match.outcome !== 'matched') return match;
  return { outcome: 'choose', candidates: [{ id: match.id, hints: [] }] };
}

async function matcher(context: Context, students: readonly ListedStudent[]) {
  const ids = students.map(({ id }) => id);
  const accounts = await accountsToday(context, ids);
  const guardians = new Map((await allGuardians(context)).map((one) => [one.id, one]));
  const classrooms = await classroomsById(context);
  const classes = await classesOfStudents(context, ids);
  const links = Map.groupBy(await linksOfStudents(context, ids), ({ studentId }) => studentId);
  return statementMatcher(
    students.map(({ id, matricule, firstName, lastName }) => ({
      id,
      matricule: matricule ?? '',
      code: paymentCode(context.org, id),
      firstName,
      lastName,
      className: classrooms.get(classes.get(id)?.[0] ?? 0)?.name ?? null,
      parents: (links.get(id) ?? []).flatMap(({ guardianId }) => {
        const guardian = guardians.get(guardianId);
        if (!guardian) return [];
        const name = fullName(guardian);
        const phones: (string | null)[] = [guardian.phone, guardian.phone2].filter((phone) => phone !== null);
        return (phones.length === 0 ? [null] : phones).map((phone) => ({ name, phone }));
      }),
      openAmounts: openAmountsOf(accounts.get(id) ?? null),
    })),
  );
}
