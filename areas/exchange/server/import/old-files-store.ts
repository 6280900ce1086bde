/** Removes drafts, files and cells of old imports. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/**
 * Files and cells of imports that nobody will look at again go, and with them the cells that were shown of a list and named in the
 * faults of a bundle; what they did stays on record.
 */
export async function forgetOldFiles({ org, db }: InOrganisation): Promise<void> {
  await sql`
    DELETE FROM import_runs WHERE org_id = ${org} AND state = 'draft' AND made_at < now() - interval '7 days'
  `.execute(db);
  await sql`
    DELETE FROM import_files f USING import_runs r
    WHERE f.org_id = ${org} AND r.org_id = f.org_id AND r.id = f.run_id AND r.made_at < now() - interval '30 days'
  `.execute(db);
  await sql`
    UPDATE import_runs SET outline = jsonb_set(outline, '{samples}', '[]')
    WHERE org_id = ${org} AND made_at < now() - interval '30 days' AND outline -> 'samples' <> '[]'
  `.execute(db);
  await sql`
    UPDATE import_runs SET settings = jsonb_set(settings, '{report,faults}', '[]')
    WHERE org_id = ${org} AND made_at < now() - interval '30 days' AND settings -> 'report' -> 'faults' <> '[]'
  `.execute(db);
}
