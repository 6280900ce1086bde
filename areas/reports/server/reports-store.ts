/** Reports that a school has added, and the hosts whose pages it shows. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ReportType } from '../contract.ts';

export interface StoredReport {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly groupId: number;
  readonly iconId: number;
  readonly colour: string;
  readonly url: string | null;
  readonly type: ReportType;
  readonly createdBy: number;
}

const columns = sql`id, name, description, group_id AS "groupId", icon_id AS "iconId", colour, url, type,
  created_by AS "createdBy"`;

export async function listStoredReports({ org, db }: InOrganisation): Promise<readonly StoredReport[]> {
  const { rows } =
    await sql<StoredReport>`SELECT ${columns} FROM reports WHERE org_id = ${org} ORDER BY id`.execute(db);
  return rows;
}

/** Null when one of this name is there already, whatever the case of its letters. */
export async function insertReport(
  { org, db }: InOrganisation,
  report: Omit<StoredReport, 'id'>,
  at: Instant,
): Promise<StoredReport | null> {
  const { name, description, groupId, iconId, colour, url, type, createdBy } = report;
  const { rows } = await sql<StoredReport>`
    INSERT INTO reports (org_id, name, description, group_id, icon_id, colour, url, type, created_by, created_at)
    VALUES (${org}, ${name}, ${description}, ${groupId}, ${iconId}, ${colour}, ${url}, ${type}, ${createdBy}, ${at})
    ON CONFLICT DO NOTHING RETURNING ${columns}
  `.execute(db);
  return rows[0] ?? null;
}

/** The name of what was removed; null when there is no such report. */
export async function removeReport({ org, db }: InOrganisation, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    DELETE FROM reports WHERE org_id = ${org} AND id = ${id} RETURNING name
  `.execute(db);
  return rows[0]?.name ?? null;
}

export async function listHosts({ org, db }: InOrganisation): Promise<readonly string[]> {
  const { rows } = await sql<{ host: string }>`
    SELECT host FROM report_hosts WHERE org_id = ${org} ORDER BY host
  `.execute(db);
  return rows.map(({ host }) => host);
}

/** Puts these hosts in the place of all. */
export async function replaceHosts({ org, db }: InOrganisation, hosts: readonly string[]): Promise<void> {
  await sql`DELETE FROM report_hosts WHERE org_id = ${org} AND NOT host = ANY(${hosts}::text[])`.execute(db);
  await sql`
    INSERT INTO report_hosts (org_id, host) SELECT ${org}, host FROM unnest(${hosts}::text[]) AS host
    ON CONFLICT DO NOTHING
  `.execute(db);
}
