/** Homework of a class on one day, and the limits of the school. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { HomeworkLimits } from '../load-contract.ts';

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
