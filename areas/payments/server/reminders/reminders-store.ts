/** All SQL for reminders. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Reminder, ReminderWay } from '../../reminders/contract.ts';

export interface NewReminder {
  readonly studentId: number;
  readonly amount: number;
  /** Mails or letters about it. */
  readonly copies: number;
}

export async function insertReminders(
  { org, db }: InOrganisation,
  reminders: readonly NewReminder[],
  {
    way,
    day,
    at,
    by,
  }: { readonly way: ReminderWay; readonly day: SchoolDay; readonly at: Instant; readonly by: number },
): Promise<void> {
  await sql`
    INSERT INTO payment_reminders (org_id, student_id, way, day, amount, copies, sent_at, sent_by)
    SELECT ${org}, r."studentId", ${way}, ${day}::date, r.amount, r.copies, ${at}::timestamptz, ${by}::bigint
    FROM json_to_recordset(${JSON.stringify(reminders)}) AS r ("studentId" bigint, amount bigint, copies integer)
  `.execute(db);
}

/** Students about whom a reminder went out on a day. */
export async function studentsReminded(
  { org, db }: InOrganisation,
  day: SchoolDay,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT student_id AS id FROM payment_reminders WHERE org_id = ${org} AND day = ${day}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The latest first. */
export async function remindersOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly (Omit<Reminder, 'currency' | 'sentBy'> & { readonly sentBy: number })[]> {
  const { rows } = await sql<Omit<Reminder, 'currency' | 'sentBy'> & { readonly sentBy: number }>`
    SELECT id, way, day, amount, copies, sent_at AS "sentAt", sent_by AS "sentBy" FROM payment_reminders
    WHERE org_id = ${org} AND student_id = ${studentId} ORDER BY id DESC
  `.execute(db);
  return rows;
}

/** The reminders about a merged record follow it. */
export async function moveReminders(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE payment_reminders SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}
