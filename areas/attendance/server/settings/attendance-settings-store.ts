/** How the school counts absences. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { AttendanceSettings } from '../../settings/contract.ts';

export type StoredSettings = Omit<AttendanceSettings, 'mayEdit'>;

/** The settings of a school that has set nothing. */
const usual: StoredSettings = {
  hourMinutes: 60,
  lateCountsFrom: null,
  justifyWithin: 3,
  hourThresholds: [6, 10, 15, 20],
  daysInRow: 3,
  latenesses: 5,
  version: 0,
};

export async function settingsOf({ org, db }: InOrganisation): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    SELECT hour_minutes AS "hourMinutes", late_counts_from AS "lateCountsFrom", justify_within AS "justifyWithin",
      hour_thresholds AS "hourThresholds", days_in_row AS "daysInRow", latenesses, version
    FROM attendance_settings WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? usual;
}

/** False when somebody else has changed them since `version`. */
export async function storeSettings(
  { org, db }: InOrganisation,
  { version, ...wanted }: StoredSettings,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO attendance_settings (org_id, hour_minutes, late_counts_from, justify_within, hour_thresholds, days_in_row, latenesses)
    SELECT ${org}, ${wanted.hourMinutes}, ${wanted.lateCountsFrom}, ${wanted.justifyWithin}, ${wanted.hourThresholds}::smallint[],
      ${wanted.daysInRow}, ${wanted.latenesses}
    WHERE ${version} = 0 OR EXISTS (SELECT 1 FROM attendance_settings WHERE org_id = ${org} AND version = ${version})
    ON CONFLICT (org_id) DO UPDATE SET hour_minutes = excluded.hour_minutes, late_counts_from = excluded.late_counts_from,
      justify_within = excluded.justify_within, hour_thresholds = excluded.hour_thresholds, days_in_row = excluded.days_in_row,
      latenesses = excluded.latenesses, version = attendance_settings.version + 1
    WHERE attendance_settings.org_id = ${org} AND attendance_settings.version = ${version}
    RETURNING version
  `.execute(db);
  return rows.length > 0;
}
