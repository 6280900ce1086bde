/** Homework of a class on one day, and the limits of the school. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
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

/** How many pieces of homework are due on one of these days of their notebook. Days are compared as equal, so many of them cost little. */
export async function countDueOnDays(
  { org, db }: InOrganisation,
  due: readonly { readonly notebookId: number; readonly day: SchoolDay }[],
  timeZone: string,
): Promise<number> {
  const pairs = [...new Map(due.map((one) => [`${one.notebookId} ${one.day}`, one])).values()];
  const notebookIds = pairs.map(({ notebookId }) => notebookId);
  const days = pairs.map(({ day }) => day);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM homework h
    WHERE h.org_id = ${org} AND h.notebook_id = ANY(${[...new Set(notebookIds)]}::bigint[]) AND h.status <> 'draft'
      AND (h.notebook_id, (h.due_at AT TIME ZONE ${timeZone}::text)::date) IN (
        SELECT * FROM unnest(${notebookIds}::bigint[], ${days}::date[])
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
