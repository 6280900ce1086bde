/** SQL for the journal. A page costs the same however many entries there are: it starts below the last one. Reads only. */
import { type RawBuilder, sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { JournalFilter, JournalSums } from '../../books/journal-contract.ts';
import type { AccountKind, Purpose } from '../../ledger/contract.ts';

/** @param barred students whose lines the reader does not see */
export interface JournalReading extends JournalFilter {
  readonly barred: readonly number[];
}

export interface FoundEntry {
  readonly id: number;
  readonly day: SchoolDay;
  readonly postedAt: Instant;
  readonly postedBy: number | null;
  readonly reason: string | null;
  readonly reverses: number | null;
  readonly receipt: number | null;
}

/** Lines of one entry that are alike, summed. */
export interface FoundLine {
  readonly entryId: number;
  readonly purpose: Purpose;
  readonly debit: AccountKind;
  /** Id of a till, or of a student where it is one alone. */
  readonly debitId: number;
  readonly credit: AccountKind;
  readonly creditId: number;
  readonly itemId: number | null;
  readonly amount: number;
  readonly students: number;
}

function wanted({ purpose, account, barred }: JournalReading): RawBuilder<boolean> {
  return sql<boolean>`(${purpose}::text IS NULL OR l.purpose = ${purpose})
    AND (${account}::text IS NULL OR l.debit = ${account} OR l.credit = ${account})
    AND (l.student_id IS NULL OR l.student_id <> ALL(${barred}::bigint[]))`;
}

/** Entries with a line of the filter, the latest first. @param before continues below this entry */
export async function findEntries(
  { org, db }: InOrganisation,
  reading: JournalReading,
  { before, count }: { readonly before: number | null; readonly count: number },
): Promise<readonly FoundEntry[]> {
  const below =
    before === null
      ? sql`true`
      : sql`(e.day, e.id) < (SELECT b.day, b.id FROM ledger_entries b WHERE b.org_id = ${org} AND b.id = ${before})`;
  const { rows } = await sql<FoundEntry>`
    SELECT e.id, e.day, e.posted_at AS "postedAt", e.posted_by AS "postedBy", e.reason, e.reverses,
      (SELECT r.number FROM receipts r WHERE r.org_id = ${org} AND r.entry_id = e.id) AS receipt
    FROM ledger_entries e
    WHERE e.org_id = ${org} AND e.day BETWEEN ${reading.from} AND ${reading.until} AND ${below}
      AND EXISTS (SELECT 1 FROM ledger_lines l WHERE l.org_id = ${org} AND l.entry_id = e.id AND ${wanted(reading)})
    ORDER BY e.day DESC, e.id DESC LIMIT ${count}
  `.execute(db);
  return rows;
}

/** The lines of these entries, all that the reader sees. */
export async function linesOfEntries(
  { org, db }: InOrganisation,
  { barred }: Pick<JournalReading, 'barred'>,
  entryIds: readonly number[],
): Promise<readonly FoundLine[]> {
  const { rows } = await sql<FoundLine>`
    SELECT l.entry_id AS "entryId", l.purpose, l.debit, min(l.debit_id) AS "debitId", l.credit, min(l.credit_id) AS "creditId",
      l.item_id AS "itemId", sum(l.amount)::bigint AS amount, count(DISTINCT l.student_id)::int AS students
    FROM ledger_lines l
    WHERE l.org_id = ${org} AND l.entry_id = ANY(${entryIds}::bigint[])
      AND (l.student_id IS NULL OR l.student_id <> ALL(${barred}::bigint[]))
    GROUP BY l.entry_id, l.purpose, l.debit, CASE WHEN l.debit = 'student' THEN 0 ELSE l.debit_id END, l.credit,
      CASE WHEN l.credit = 'student' THEN 0 ELSE l.credit_id END, l.item_id
    ORDER BY l.entry_id, min(l.id)
  `.execute(db);
  return rows;
}

/** Debits and credits of the filter's lines, by kind of account. */
export async function sumsOfJournal(
  { org, db }: InOrganisation,
  reading: JournalReading,
): Promise<Omit<JournalSums, 'currency'>> {
  const lines = sql`
    SELECT l.entry_id, l.debit, l.credit, l.amount
    FROM ledger_entries e JOIN ledger_lines l ON l.org_id = e.org_id AND l.entry_id = e.id
    WHERE e.org_id = ${org} AND l.org_id = ${org} AND e.day BETWEEN ${reading.from} AND ${reading.until} AND ${wanted(reading)}`;
  const { rows } = await sql<{ kind: AccountKind | null; debit: number; credit: number; entries: number }>`
    WITH lines AS (${lines}),
    sides AS (
      SELECT debit AS kind, amount AS debit, 0::bigint AS credit FROM lines
      UNION ALL SELECT credit, 0, amount FROM lines
    )
    SELECT kind, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit, 0 AS entries FROM sides GROUP BY kind
    UNION ALL SELECT NULL, coalesce(sum(amount), 0)::bigint, 0, count(DISTINCT entry_id)::int FROM lines
  `.execute(db);
  const all = rows.find(({ kind }) => kind === null);
  return {
    entries: all?.entries ?? 0,
    total: all?.debit ?? 0,
    accounts: rows.flatMap(({ kind, debit, credit }) => (kind === null ? [] : [{ kind, debit, credit }])),
  };
}
