/** The rows of imports: what each would do or did, and what people decided of it. */
import { sql } from 'kysely';
import { recordKey } from '#platform/kernel/imports/records.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Outcome } from '../../contract.ts';
import type { Decision } from '../../plan/contract.ts';

export interface RowDetail {
  /** All rows that tell of the record; absent in imports from before. */
  readonly rows?: readonly number[];
  readonly values: Readonly<Record<string, string>>;
  readonly changes: readonly {
    readonly column: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  /** Changes made possible by a later list of the same upload. */
  readonly later?: RowDetail['changes'];
  readonly faults: readonly {
    readonly column: string | null;
    readonly value: string;
    readonly reason: string;
    readonly facts?: Readonly<Record<string, string | number>>;
  }[];
  readonly near: readonly { readonly id: number; readonly label: string }[];
  /** `near` answers a question of the kind. */
  readonly asks?: true;
}

export interface StoredRow {
  readonly row: number;
  readonly part: number;
  readonly outcome: Outcome;
  readonly label: string;
  readonly recordId: number | null;
  readonly detail: RowDetail;
  readonly decision: Decision | null;
}

const batch = 2000;

export async function addRows(
  { org, db }: InOrganisation,
  id: number,
  rows: readonly StoredRow[],
  tell: (done: number) => Promise<void> | undefined,
): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    await sql`
      INSERT INTO import_rows (org_id, run_id, row, part, outcome, label, record_id, detail, decision)
      SELECT ${org}, ${id}, given.* FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + batch))}::jsonb)
        AS given(row integer, part smallint, outcome text, label text, "recordId" bigint, detail jsonb, decision jsonb)
    `.execute(db);
    await tell(Math.min(rows.length, from + batch));
  }
}

const rowColumns = sql`row, part, outcome, label, record_id AS "recordId", detail, decision`;

export async function pageOfRows(
  { org, db }: InOrganisation,
  id: number,
  request: { readonly outcome: Outcome; readonly page: number; readonly size: number },
): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    SELECT ${rowColumns} FROM import_rows WHERE org_id = ${org} AND run_id = ${id} AND outcome = ${request.outcome}
    ORDER BY row, part LIMIT ${request.size} OFFSET ${(request.page - 1) * request.size}
  `.execute(db);
  return rows;
}

export async function rowsWith(
  { org, db }: InOrganisation,
  id: number,
  outcomes: readonly Outcome[],
): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    SELECT ${rowColumns} FROM import_rows WHERE org_id = ${org} AND run_id = ${id} AND outcome = ANY(${outcomes})
    ORDER BY row, part
  `.execute(db);
  return rows;
}

/** Values in these columns that were refused for these reasons, the most frequent first. */
export async function refusedValues(
  { org, db }: InOrganisation,
  id: number,
  settled: readonly { readonly column: string; readonly reason: string }[],
): Promise<{ column: string; value: string; count: number }[]> {
  const { rows } = await sql<{ column: string; value: string; count: number }>`
    SELECT fault ->> 'column' AS column, fault ->> 'value' AS value, count(*)::integer AS count
    FROM import_rows, jsonb_array_elements(detail -> 'faults') AS fault
    WHERE org_id = ${org} AND run_id = ${id} AND outcome = 'failed' AND fault ->> 'value' <> '' AND EXISTS (
        SELECT 1 FROM jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) AS given("column" text, reason text)
        WHERE given."column" = fault ->> 'column' AND given.reason = fault ->> 'reason'
      )
    GROUP BY 1, 2 ORDER BY 3 DESC, 2 LIMIT 20
  `.execute(db);
  return rows;
}

/** The records that the rows name, whether they change them or not. */
export async function namedRecords({ org, db }: InOrganisation, id: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ recordId: number }>`
    SELECT record_id AS "recordId" FROM import_rows
    WHERE org_id = ${org} AND run_id = ${id} AND record_id IS NOT NULL
  `.execute(db);
  return new Set(rows.map(({ recordId }) => recordId));
}

/** By record that a run made: how many later imports of the kind changed it and were undone since. */
export async function changesUndone(
  { org, db }: InOrganisation,
  id: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ recordId: number; count: number }>`
    SELECT made.record_id AS "recordId", count(DISTINCT later.run_id)::integer AS count
    FROM import_rows made
    JOIN import_runs own ON own.org_id = made.org_id AND own.id = made.run_id
    JOIN import_rows later ON later.org_id = made.org_id AND later.record_id = made.record_id
      AND later.outcome = 'update' AND later.run_id <> made.run_id
    JOIN import_runs other ON other.org_id = later.org_id AND other.id = later.run_id
      AND other.kind = own.kind AND other.state = 'undone'
    WHERE made.org_id = ${org} AND own.org_id = ${org} AND later.org_id = ${org} AND other.org_id = ${org}
      AND made.run_id = ${id} AND made.outcome = 'create'
    GROUP BY 1
  `.execute(db);
  return new Map(rows.map(({ recordId, count }) => [recordId, count]));
}

/** Decisions of people about single rows, by the `recordKey` of each row. */
export async function decisionsOf(
  { org, db }: InOrganisation,
  id: number,
): Promise<ReadonlyMap<string, Decision>> {
  const { rows } = await sql<{ row: number; part: number; decision: Decision }>`
    SELECT row, part, decision FROM import_rows WHERE org_id = ${org} AND run_id = ${id} AND decision IS NOT NULL
  `.execute(db);
  return new Map(rows.map(({ decision, ...key }) => [recordKey(key), decision]));
}

/** The new records of the rows, by row, in their order: of a long list each statement looks at its part only. */
export async function setRecords(
  { org, db }: InOrganisation,
  id: number,
  records: readonly { readonly row: number; readonly part: number; readonly recordId: number }[],
): Promise<void> {
  for (let from = 0; from < records.length; from += batch) {
    const part = records.slice(from, from + batch);
    await sql`
      UPDATE import_rows r SET record_id = given."recordId"
      FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        AS given(row integer, part smallint, "recordId" bigint)
      WHERE r.org_id = ${org} AND r.run_id = ${id} AND r.row = given.row AND r.part = given.part
        AND r.row BETWEEN ${part[0]?.row ?? 0} AND ${part.at(-1)?.row ?? 0}
    `.execute(db);
  }
}

/** The rows go, to be written anew. */
export async function clearRows({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM import_rows WHERE org_id = ${org} AND run_id = ${id}`.execute(db);
}

/** The records that rows make or made, by `recordKey` of each. */
export async function createdRecords(
  { org, db }: InOrganisation,
  id: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ row: number; part: number; recordId: number }>`
    SELECT row, part, record_id AS "recordId" FROM import_rows
    WHERE org_id = ${org} AND run_id = ${id} AND outcome = 'create' AND record_id IS NOT NULL
  `.execute(db);
  return new Map(rows.map(({ recordId, ...key }) => [recordKey(key), recordId]));
}

/** Two records became one: the lines of these kinds are of the one that stays. */
export async function passOnLines(
  { org, db }: InOrganisation,
  kinds: readonly string[],
  { keptId, goneId }: { readonly keptId: number; readonly goneId: number },
): Promise<void> {
  await sql`
    UPDATE import_rows l SET record_id = ${keptId} FROM import_runs r
    WHERE l.org_id = ${org} AND l.record_id = ${goneId} AND r.org_id = ${org} AND r.id = l.run_id AND r.kind = ANY(${kinds})
  `.execute(db);
}

export async function countOldRows({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM import_rows l JOIN import_runs r ON r.org_id = l.org_id AND r.id = l.run_id
    WHERE l.org_id = ${org} AND r.org_id = ${org} AND r.made_at < ${before}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function removeOldRows({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const done = await sql`
    DELETE FROM import_rows l USING import_runs r
    WHERE l.org_id = ${org} AND r.org_id = ${org} AND r.id = l.run_id AND r.made_at < ${before}
  `.execute(db);
  return Number(done.numAffectedRows ?? 0);
}
