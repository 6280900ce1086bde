/** SQL for earlier versions of lessons. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { EntryState } from '../../lessons/contract.ts';
import type { LessonVersion } from '../../versions/contract.ts';

export interface VersionRow {
  readonly version: number;
  readonly state: EntryState;
  readonly contents: Pick<LessonVersion, 'minutes' | 'title' | 'done' | 'competence' | 'activities' | 'toDo'>;
  readonly writtenBy: number;
  readonly writtenAt: Instant;
}

/** Keeps what an entry says before it is changed. */
export async function keepVersion({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`
    INSERT INTO lesson_entry_versions (org_id, entry_id, version, state, contents, written_by, written_at)
    SELECT org_id, id, version, state, jsonb_build_object('heldOn', held_on, 'startsAt', to_char(starts_at, 'HH24:MI'),
      'endsAt', to_char(ends_at, 'HH24:MI'), 'minutes', minutes, 'title', title, 'done', done, 'competence', competence,
      'activities', activities, 'toDo', to_do), updated_by, updated_at
    FROM lesson_entries WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** The latest first, without the current one. */
export async function versionsOfEntry(
  { org, db }: InOrganisation,
  entryId: number,
): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT version, state, contents, written_by AS "writtenBy", written_at AS "writtenAt" FROM lesson_entry_versions
    WHERE org_id = ${org} AND entry_id = ${entryId} ORDER BY version DESC
  `.execute(db);
  return rows;
}
