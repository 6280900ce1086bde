/** Matches payments of statements with the students of the school, as their accounts are now. */
import { allGuardians } from '#areas/parents/server/public.ts';
import { allStudents, type ListedStudent, linksOfStudents } from '#areas/students/server/public.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { openAmountsOf } from '../../balance-rules.ts';
import { type Match, statementMatcher } from '../../matching-rules.ts';
import { paymentCode } from '../../payment-code.ts';
import { accountsNow } from '../read-account.ts';
import type { StoredLine } from '../statements-store.ts';

export interface MatchedLine {
  readonly line: StoredLine;
  /** Null for a line that is posted or ignored, or for which a person chose. */
  readonly match: Match | null;
}

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
  const match = lines.some(isOpen) ? await matcher(context, [...students.values()]) : null;
  const matched = lines.map((line) => ({
    line,
    match: match && isOpen(line) ? leftToPerson(match(line), line) : null,
  }));
  return { matched, students };
}

/** What is asked of a person is never ready by itself: the student who was found is the first to choose. */
function leftToPerson(match: Match, { asks }: StoredLine): Match {
  if (asks === null || match.outcome !== 'matched') return match;
  return { outcome: 'choose', candidates: [{ id: match.id, hints: [] }] };
}

async function matcher(context: Context, students: readonly ListedStudent[]) {
  const ids = students.map(({ id }) => id);
  const accounts = await accountsNow(context, ids);
  const guardians = new Map((await allGuardians(context)).map((one) => [one.id, one]));
  const links = Map.groupBy(await linksOfStudents(context, ids), ({ studentId }) => studentId);
  return statementMatcher(
    students.map(({ id, matricule, firstName, lastName }) => ({
      id,
      matricule: matricule ?? '',
      code: paymentCode(context.org, id),
      firstName,
      lastName,
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
