/** Which cards parents see since some days. */
import { sql } from 'kysely';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { CardContent } from '../../cards/card-contract.ts';

export interface PublishedCards {
  readonly classId: number;
  readonly period: PeriodKey;
  readonly kind: CardContent['period']['kind'];
  readonly number: number;
  readonly studentIds: readonly number[];
}

/** By class and period: students with a valid card of which the first day of publishing is one of these. */
export async function publishedCards(
  { org, db }: InOrganisation,
  { from, today }: { readonly from: SchoolDay; readonly today: SchoolDay },
): Promise<readonly PublishedCards[]> {
  const { rows } = await sql<PublishedCards>`
    SELECT c.class_id AS "classId", c.period, c.content #>> '{period,kind}' AS kind,
      (c.content #>> '{period,number}')::integer AS number, array_agg(DISTINCT c.student_id) AS "studentIds"
    FROM card_publications p JOIN report_cards c
      ON c.org_id = ${org} AND c.class_id = p.class_id AND c.period = p.period AND c.state = 'valid'
    WHERE p.org_id = ${org} AND p.from_day BETWEEN ${from} AND ${today}
    GROUP BY 1, 2, 3, 4
  `.execute(db);
  return rows;
}
