/** Entries of the ledger: added and read, never changed. `receipts-store.ts` posts payments itself, together with their receipts. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';
import type { AccountKind, Purpose, Way } from '../../ledger/contract.ts';

/** An account of the ledger; `id` is 0 where there is only one of its kind. */
export interface LedgerAccount {
  readonly kind: AccountKind;
  readonly id: number;
}

/** Moves `amount` (above 0, in the currency's smallest unit) from the account credited to the account debited. */
export interface NewLine {
  readonly purpose: Purpose;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amount: number;
  readonly itemId: number | null;
  readonly instalment: number | null;
  readonly dueOn: SchoolDay | null;
}

export interface NewEntry {
  readonly yearId: number;
  readonly day: SchoolDay;
  readonly at: Instant;
  /** Null for what the program posts by itself. */
  readonly by: number | null;
  readonly reason: string | null;
  /** The entry that this one takes back. */
  readonly reverses: number | null;
}

/**
 * One after the other: whoever compares the ledger with something and posts the difference holds it until the transaction ends. Taken before
 * the first write, because a write holds the counter of changes (`count_change`), which the holder of the ledger writes to as well.
 */
export async function lockLedger({ org, db }: InOrganisation): Promise<void> {
  await sql`${prepared} SELECT pg_advisory_xact_lock(hashtextextended('ledger', ${org}::bigint))`.execute(db);
}

/** Posts an entry with its lines. @returns the entry's id */
export async function insertEntry(
  at: InOrganisation,
  entry: NewEntry,
  lines: readonly NewLine[],
): Promise<number> {
  const { org, db } = at;
  const { rows } = await sql<{ id: number }>`
    ${prepared} INSERT INTO ledger_entries (org_id, year_id, day, posted_at, posted_by, reason, reverses)
    VALUES (${org}, ${entry.yearId}, ${entry.day}, ${entry.at}, ${entry.by}, ${entry.reason}, ${entry.reverses})
    RETURNING id
  `.execute(db);
  const entryId = rows[0]?.id ?? 0;
  await insertLines(
    at,
    lines.map((line) => ({ ...line, entryId })),
  );
  return entryId;
}

/**
 * `student_id` and `owed` are generated columns of each line: the student who is debited or credited, and `amount`, below 0 where the student
 * is credited. A debt is the sum of `owed`: a charge raises it, a payment lowers it.
 */
async function insertLines(
  { org, db }: InOrganisation,
  lines: readonly (NewLine & { readonly entryId: number })[],
): Promise<void> {
  const flat = lines.map(({ debit, credit, ...line }) => ({
    ...line,
    debit: debit.kind,
    debitId: debit.id,
    credit: credit.kind,
    creditId: credit.id,
  }));
  await sql`
    ${prepared} INSERT INTO ledger_lines (org_id, entry_id, purpose, debit, debit_id, credit, credit_id, amount, item_id, instalment, due_on)
    SELECT ${org}, r."entryId", r.purpose, r.debit, r."debitId", r.credit, r."creditId", r.amount, r."itemId", r.instalment,
      r."dueOn"
    FROM json_to_recordset(${JSON.stringify(flat)}) AS r ("entryId" bigint, purpose text, debit text, "debitId" bigint,
      credit text, "creditId" bigint, amount bigint, "itemId" bigint, instalment integer, "dueOn" date)
  `.execute(db);
}

/** Posts an entry for each line, all alike. @returns their ids in the order of the lines */
export async function insertEntries(
  at: InOrganisation,
  entry: NewEntry,
  lines: readonly NewLine[],
): Promise<readonly number[]> {
  const { org, db } = at;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ledger_entries (org_id, year_id, day, posted_at, posted_by, reason, reverses)
    SELECT ${org}, ${entry.yearId}, ${entry.day}::date, ${entry.at}::timestamptz, ${entry.by}::bigint, ${entry.reason},
      ${entry.reverses}::bigint
    FROM generate_series(1, ${lines.length}::int)
    RETURNING id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  await insertLines(
    at,
    lines.map((line, index) => ({ ...line, entryId: ids[index] ?? 0 })),
  );
  return ids;
}

/** The sum of a student in one purpose, item and instalment: positive for a debt, negative for a credit. */
export interface StudentSum {
  readonly studentId: number;
  readonly purpose: Purpose;
  readonly itemId: number | null;
  readonly instalment: number | null;
  readonly owed: number;
  readonly dueOn: SchoolDay | null;
}

/** The sums of these students' accounts. @param itemIds only lines of these items; null for all */
export async function sumsOfStudents(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  itemIds: readonly number[] | null = null,
): Promise<readonly StudentSum[]> {
  const { rows } = await sql<StudentSum>`
    ${prepared} SELECT student_id AS "studentId", purpose, item_id AS "itemId", instalment, sum(owed)::bigint AS owed,
      max(due_on) AS "dueOn"
    FROM ledger_lines
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[])
      AND (${itemIds}::bigint[] IS NULL OR item_id = ANY(${itemIds}::bigint[]))
    GROUP BY student_id, purpose, item_id, instalment
  `.execute(db);
  return rows;
}

/** Students with a line of one of these items. */
export async function studentsWithItems(
  { org, db }: InOrganisation,
  itemIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT student_id AS id FROM ledger_lines
    WHERE org_id = ${org} AND student_id IS NOT NULL AND item_id = ANY(${itemIds}::bigint[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A line of a student's statement of account. */
export interface StatementLine {
  readonly entryId: number;
  readonly day: SchoolDay;
  readonly purpose: Purpose;
  readonly itemId: number | null;
  readonly owed: number;
  readonly reason: string | null;
  readonly reverses: number | null;
  /** The receipt of a payment, also of one that the line takes back; null for none. */
  readonly receipt: { readonly number: number; readonly way: Way } | null;
}

/** A student's lines, summed by entry, purpose and item, the oldest first. */
export async function statementOf(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    SELECT e.id AS "entryId", e.day,  l.purpose, l.item_id AS "itemId", sum(l.owed)::bigint AS owed,
      e.reason, e.reverses,
      (SELECT json_build_object('number', r.number, 'way', r.way) FROM receipts r
        WHERE r.org_id = ${org} AND r.entry_id = coalesce(e.reverses, e.id)) AS receipt
    FROM ledger_lines l JOIN ledger_entries e ON e.org_id = l.org_id AND e.id = l.entry_id
    WHERE l.org_id = ${org} AND e.org_id = ${org} AND l.student_id = ${studentId}
    GROUP BY e.id, e.day, l.purpose, l.item_id, e.reason, e.reverses
    ORDER BY e.day, e.id, l.item_id
  `.execute(db);
  return rows;
}

/** The balance of every kind of account: debits less credits. They add up to 0. */
export async function balancesOfKinds({
  org,
  db,
}: InOrganisation): Promise<ReadonlyMap<AccountKind, number>> {
  const { rows } = await sql<{ kind: AccountKind; balance: number }>`
    SELECT kind, sum(amount)::bigint AS balance FROM (
      SELECT debit AS kind, amount FROM ledger_lines WHERE org_id = ${org}
      UNION ALL SELECT credit, -amount FROM ledger_lines WHERE org_id = ${org}
    ) AS sides GROUP BY kind
  `.execute(db);
  return new Map(rows.map(({ kind, balance }) => [kind, balance]));
}

/** The last closed day; null while none is. */
export async function closedUntil({ org, db }: InOrganisation): Promise<SchoolDay | null> {
  const { rows } = await sql<{ until: SchoolDay | null }>`
    ${prepared} SELECT until FROM closing_requests WHERE org_id = ${org} AND decision = 'approved' ORDER BY id DESC LIMIT 1
  `.execute(db);
  return rows[0]?.until ?? null;
}

/** Whether a day lies in a closed period: nothing is posted on it any more. */
export async function isClosed(at: InOrganisation, day: SchoolDay): Promise<boolean> {
  const until = await closedUntil(at);
  return until !== null && day <= until;
}

/** The lines of an entry. */
export async function linesOfEntry(
  { org, db }: InOrganisation,
  entryId: number,
): Promise<readonly NewLine[]> {
  const { rows } = await sql<{
    purpose: Purpose;
    debit: AccountKind;
    debitId: number;
    credit: AccountKind;
    creditId: number;
    amount: number;
    itemId: number | null;
    instalment: number | null;
    dueOn: SchoolDay | null;
  }>`
    SELECT purpose, debit, debit_id AS "debitId", credit, credit_id AS "creditId", amount, item_id AS "itemId", instalment,
      due_on AS "dueOn"
    FROM ledger_lines WHERE org_id = ${org} AND entry_id = ${entryId} ORDER BY id
  `.execute(db);
  return rows.map(({ debit, debitId, credit, creditId, ...line }) => ({
    ...line,
    debit: { kind: debit, id: debitId },
    credit: { kind: credit, id: creditId },
  }));
}

/**
 * Checks at once that every entry has lines, which is otherwise done when the transaction ends: a transaction that loads several schools
 * would by then have moved on to another one, from which these lines are hidden.
 */
export async function checkEntries({ db }: InOrganisation): Promise<void> {
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(db);
}
