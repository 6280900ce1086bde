/** SQL for lists of many accounts: one statement for all of them. Reads only; every statement names the organisation. */
import { sql } from 'kysely';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { purposes } from '../../ledger/contract.ts';
import type { StudentSum } from '../ledger/ledger-store.ts';

/** The sums of many accounts. */
export interface SumsOfStudents {
  /** Everybody who has one. */
  readonly studentIds: readonly number[];
  /** The items that they name. */
  readonly itemIds: readonly number[];
  of(studentId: number): readonly StudentSum[];
}

/** Sums one after the other, by student. */
interface SumColumns {
  readonly studentIds: readonly number[] | null;
  readonly owed: readonly number[] | null;
  /** The key of each sum, as `partsOfKey` reads it. */
  readonly keys: readonly number[] | null;
}

/**
 * The sums of accounts, in the order of the index, so that the database neither sorts nor hashes the lines. They come as three arrays in JSON,
 * which is read fastest, and an object is made of a sum only when its account is read: a school has tens of thousands. Purpose, item,
 * instalment and due day are one number of 53 bits; days before 1900 and after 2258, which no school means, become the first and last of them.
 * @param studentIds null for everybody with an account
 */
export async function sumsByStudent(
  { org, db }: InOrganisation,
  studentIds: readonly number[] | null,
): Promise<SumsOfStudents> {
  const wanted =
    studentIds === null ? sql`student_id IS NOT NULL` : sql`student_id = ANY(${studentIds}::bigint[])`;
  const { rows } = await sql<SumColumns>`
    SELECT json_agg(student_id) AS "studentIds", json_agg(owed) AS owed,
      json_agg(((coalesce(item_id, 0) << 17 | CASE WHEN due_on IS NULL THEN 0 ELSE greatest(least(due_on - DATE '1900-01-01', 131071), 1) END) << 4
        | coalesce(instalment, 0)) << 3 | array_position(${purposes}::text[], purpose) - 1) AS keys
    FROM (
      SELECT student_id, item_id, instalment, purpose, sum(owed)::bigint AS owed, max(due_on) AS due_on
      FROM ledger_lines WHERE org_id = ${org} AND ${wanted}
      GROUP BY student_id, item_id, instalment, purpose ORDER BY student_id, item_id, instalment, purpose
    ) AS sums
  `.execute(db);
  return sumsIn(rows[0] ?? { studentIds: null, owed: null, keys: null });
}

function sumsIn(columns: SumColumns): SumsOfStudents {
  const studentIds = columns.studentIds ?? [];
  const owed = columns.owed ?? [];
  const keys = columns.keys ?? [];
  const starts = new Map<number, number>();
  for (let at = 0; at < studentIds.length; at++) {
    const studentId = studentIds[at] ?? 0;
    if (studentId === studentIds[at - 1]) continue;
    if (starts.has(studentId)) throw new Error('The sums do not come by student.');
    starts.set(studentId, at);
  }
  const parts = new Map([...new Set(keys)].map((key) => [key, partsOfKey(key)]));
  return {
    studentIds: [...starts.keys()],
    itemIds: [...new Set([...parts.values()].flatMap(({ itemId }) => itemId ?? []))],
    of(studentId) {
      const sums: StudentSum[] = [];
      for (let at = starts.get(studentId) ?? studentIds.length; studentIds[at] === studentId; at++) {
        const of = parts.get(keys[at] ?? 0);
        if (of) sums.push({ studentId, ...of, owed: owed[at] ?? 0 });
      }
      return sums;
    },
  };
}

/** The same with other sums of these students. */
export function replaceSums(
  all: SumsOfStudents,
  others: ReadonlyMap<number, SumsOfStudents>,
): SumsOfStudents {
  const changed = [...new Set(others.values())];
  return {
    studentIds: [...new Set([...all.studentIds, ...others.keys()])],
    itemIds: [...new Set([all, ...changed].flatMap(({ itemIds }) => itemIds))],
    of: (studentId) => (others.get(studentId) ?? all).of(studentId),
  };
}

/**
 * The last line of the ledger, 0 for none, and the students of the lines after another one.
 * @param line null for none: no students then
 */
export async function linesAfter(
  { org, db }: InOrganisation,
  line: number | null,
): Promise<{ readonly lastLine: number; readonly studentIds: readonly number[] }> {
  const { rows } = await sql<{ lastLine: number; studentIds: readonly number[] }>`
    SELECT coalesce((SELECT max(id) FROM ledger_lines WHERE org_id = ${org}), 0) AS "lastLine",
      ARRAY(SELECT DISTINCT student_id FROM ledger_lines WHERE org_id = ${org} AND id > ${line}::bigint AND student_id IS NOT NULL)
        AS "studentIds"
  `.execute(db);
  return rows[0] ?? { lastLine: 0, studentIds: [] };
}

function partsOfKey(key: number): Omit<StudentSum, 'studentId' | 'owed'> {
  // The key has more bits than bitwise operators read.
  const days = Math.floor(key / 2 ** 7) % 2 ** 17;
  return {
    purpose: purposes[key % 2 ** 3] ?? 'cash',
    itemId: Math.floor(key / 2 ** 24) || null,
    instalment: Math.floor(key / 2 ** 3) % 2 ** 4 || null,
    dueOn: days === 0 ? null : addDays('1900-01-01' as SchoolDay, days),
  };
}
