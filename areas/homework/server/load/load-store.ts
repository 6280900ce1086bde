/** Homework of a class on one day, and the limits of the school. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { HomeworkLimits } from '../../load/load-contract.ts';

export interface DueHomework {
  readonly homeworkId: number;
  readonly notebookId: number;
  readonly title: string;
  readonly minutes: number | null;
}

/** Given in these notebooks and due between two moments; no drafts. */
export async function dueBetween(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
  from: Instant,
  until: Instant,
): Promise<readonly DueHomework[]> {
  const { rows } = await sql<DueHomework>`
    SELECT id AS "homeworkId", notebook_id AS "notebookId", title, minutes FROM homework
    WHERE org_id = ${org} AND notebook_id = ANY(${notebookIds}::bigint[]) AND status <> 'draft'
      AND due_at >= ${from} AND due_at < ${until}
    ORDER BY id
  `.execute(db);
  return rows;
}

/** How many pieces of homework of these class notebooks are due within one of these spans of time. */
export async function countDueWithin(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
  spans: readonly { readonly from: Instant; readonly until: Instant }[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM homework h
    WHERE h.org_id = ${org} AND h.notebook_id = ANY(${notebookIds}::bigint[]) AND h.status <> 'draft' AND EXISTS (
      SELECT 1 FROM unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
        AS span (starts, ends) WHERE h.due_at >= span.starts AND h.due_at < span.ends
    )
  `.execute(db);
  return rows[0]?.count ?? 0;
}

type Limits = Pick<HomeworkLimits, 'minutes' | 'homeworks'>;

/** Null while the school has set none. */
export async function findLimits({ org, db }: InOrganisation): Promise<Limits | null> {
  const { rows } = await sql<Limits>`
    SELECT minutes, homeworks FROM homework_limits WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? null;
}

export async function storeLimits({ org, db }: InOrganisation, limits: Limits): Promise<void> {
  await sql`
    INSERT INTO homework_limits (org_id, minutes, homeworks) VALUES (${org}, ${limits.minutes}, ${limits.homeworks})
    ON CONFLICT (org_id) DO UPDATE SET minutes = excluded.minutes, homeworks = excluded.homeworks
  `.execute(db);
}
