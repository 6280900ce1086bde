/** Cards announced to parents by mail, and those still to be announced. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { StoredCard } from '../cards/cards-store.ts';

/** Days and moments from which what parents see is news to them. */
interface News {
  readonly today: SchoolDay;
  /** The first day of publishing that is still news. */
  readonly from: SchoolDay;
  /** Its beginning: a card that is issued since is news in a class that was published long ago. */
  readonly since: Instant;
  readonly at: Instant;
}

interface UntoldCards extends Pick<StoredCard, 'classId' | 'period'> {
  readonly cardIds: readonly number[];
}

/**
 * Marks the cards that parents see by now as notified by mail, and returns the new ones by class. For a class notified as a whole these
 * are the cards of students without a notified one: a corrected card is notified only when its class is published anew.
 */
export async function takeUntoldCards(
  { org, db }: InOrganisation,
  { today, from, since, at }: News,
): Promise<readonly UntoldCards[]> {
  const { rows } = await sql<UntoldCards>`
    WITH untold AS (UPDATE report_cards c SET mailed_at = ${at} FROM card_publications p, card_issues i
    WHERE c.org_id = ${org} AND p.org_id = ${org} AND i.org_id = ${org} AND i.id = c.issue_id
      AND p.class_id = c.class_id AND p.period = c.period AND c.state = 'valid' AND c.mailed_at IS NULL
      AND p.from_day <= ${today} AND (p.from_day >= ${from} OR i.issued_at >= ${since})
      AND (p.mailed_at IS NULL OR NOT EXISTS (
        SELECT 1 FROM report_cards told WHERE told.org_id = ${org} AND told.class_id = c.class_id AND told.period = c.period
          AND told.student_id = c.student_id AND told.mailed_at IS NOT NULL))
    RETURNING c.id, c.class_id, c.period)
    SELECT class_id AS "classId", period, array_agg(id) AS "cardIds" FROM untold GROUP BY class_id, period
  `.execute(db);
  await sql`
    UPDATE card_publications SET mailed_at = ${at} WHERE org_id = ${org} AND mailed_at IS NULL AND from_day <= ${today}
  `.execute(db);
  return rows;
}
