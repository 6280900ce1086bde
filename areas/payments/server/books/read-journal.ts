/** The journal: a page of entries with their lines, and the sums of a filter. */
import { membersAmong } from '#areas/accounts/server/public/members-by-id.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName, listName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type JournalEntry,
  type JournalFilter,
  type JournalSide,
  type JournalSums,
  journalPage,
  type listJournal as listCall,
} from '../../books/journal-contract.ts';
import { type AccountKind, accountKinds } from '../../ledger/contract.ts';
import { usualCurrency } from '../../rules.ts';
import { namedItems } from '../plans/items-store.ts';
import { refusePartReaders } from './books-access.ts';
import {
  type FoundEntry,
  type FoundLine,
  findEntries,
  type JournalReading,
  linesOfEntries,
  sumsOfJournal,
} from './journal-store.ts';

/** @throws forbidden */
export async function listJournal(
  context: Context,
  { before, ...filter }: InputOf<typeof listCall>,
): Promise<readonly JournalEntry[]> {
  return entriesOf(context, filter, { before, count: journalPage });
}

/** @throws forbidden */
export async function sumJournal(context: Context, filter: JournalFilter): Promise<JournalSums> {
  refusePartReaders(context);
  const { accounts, ...sums } = await sumsOfJournal(context, await readingOf(context, filter));
  const order = (kind: AccountKind) => accountKinds.indexOf(kind);
  return {
    currency: usualCurrency,
    ...sums,
    accounts: accounts.toSorted((one, other) => order(one.kind) - order(other.kind)),
  };
}

/** Entries with their lines, the latest first. @throws forbidden */
export async function entriesOf(
  context: Context,
  filter: JournalFilter,
  part: { readonly before: number | null; readonly count: number },
): Promise<readonly JournalEntry[]> {
  refusePartReaders(context);
  const reading = await readingOf(context, filter);
  const entries = await findEntries(context, reading, part);
  const ids = entries.map(({ id }) => id);
  const lines = await linesOfEntries(context, reading, ids);
  return written(context, entries, lines);
}

async function readingOf(context: Context, filter: JournalFilter): Promise<JournalReading> {
  return { ...filter, barred: [...(await barredChildren(context))] };
}

async function written(
  context: Context,
  entries: readonly FoundEntry[],
  lines: readonly FoundLine[],
): Promise<readonly JournalEntry[]> {
  const items = await namedItems(
    context,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  const nameOf = await namesOfSides(context, entries, lines);
  const { members } = nameOf;
  const ofEntry = Map.groupBy(lines, ({ entryId }) => entryId);
  return entries.map(({ postedBy, ...entry }) => {
    const own = ofEntry.get(entry.id) ?? [];
    return {
      ...entry,
      postedBy: postedBy === null ? null : fullName(members.get(postedBy)),
      total: own.reduce((sum, { amount }) => sum + amount, 0),
      lines: own.map(({ purpose, debit, debitId, credit, creditId, itemId, amount, students }) => ({
        purpose,
        debit: nameOf.side(debit, debitId, students),
        credit: nameOf.side(credit, creditId, students),
        item: itemId === null ? null : (items.get(itemId)?.name ?? null),
        amount,
        students,
      })),
    };
  });
}

/** Names of single students, and of the persons whose tills moved or who posted. */
async function namesOfSides(context: Context, entries: readonly FoundEntry[], lines: readonly FoundLine[]) {
  const sides = lines.flatMap(({ debit, debitId, credit, creditId, students }) => [
    { kind: debit, id: debitId, students },
    { kind: credit, id: creditId, students },
  ]);
  const single = sides.filter(({ kind, students }) => kind === 'student' && students === 1);
  const records = await studentsById(context, [...new Set(single.map(({ id }) => id))]);
  const students = new Map(records.map((student) => [student.id, student]));
  const members = await membersAmong(context, [
    ...sides.filter(({ kind }) => kind === 'till').map(({ id }) => id),
    ...entries.flatMap(({ postedBy }) => postedBy ?? []),
  ]);
  const side = (kind: AccountKind, id: number, count: number): JournalSide => {
    if (kind === 'till') return { kind, name: fullName(members.get(id)) || null };
    const student = kind === 'student' && count === 1 ? students.get(id) : undefined;
    return { kind, name: student ? listName(student, context.actor.nameOrder) : null };
  };
  return { members, side };
}
