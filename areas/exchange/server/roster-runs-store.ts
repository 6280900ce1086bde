/** Bundles among the imports: who brought which, what it holds, and what taking it in did. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { RosterReport, RosterRun } from '../roster-contract.ts';

/** Among the kinds of imports; no list is of this kind. */
const kind = 'roster';

/** The facts about a data package once it was read. */
export interface BundleFacts
  extends Pick<RosterRun, 'format' | 'schools' | 'school' | 'unknownColumns' | 'otherFiles' | 'passwords'> {
  readonly report: RosterReport | null;
}

export interface StoredBundle {
  readonly id: number;
  readonly state: 'draft' | 'done';
  readonly fileName: string;
  readonly fileHash: string;
  readonly facts: BundleFacts;
  readonly plan: string | null;
  readonly madeBy: number;
  readonly madeAt: Instant;
  readonly doneBy: number | null;
  readonly doneAt: Instant | null;
}

const columns = sql`id, state, file_name AS "fileName", file_hash AS "fileHash", settings AS facts, plan, made_by AS "madeBy",
  made_at AS "madeAt", done_by AS "doneBy", done_at AS "doneAt"`;

export async function listBundles(
  { org, db }: InOrganisation,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: readonly StoredBundle[]; total: number }> {
  const counted = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM import_runs WHERE org_id = ${org} AND kind = ${kind}
  `.execute(db);
  const { rows } = await sql<StoredBundle>`
    SELECT ${columns} FROM import_runs WHERE org_id = ${org} AND kind = ${kind} ORDER BY made_at DESC, id DESC
    LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** @param hold until the transaction ends: it is taken in once */
export async function findBundle(
  { org, db }: InOrganisation,
  id: number,
  { hold }: { readonly hold: boolean },
): Promise<StoredBundle | null> {
  const { rows } = await sql<StoredBundle>`
    SELECT ${columns} FROM import_runs WHERE org_id = ${org} AND kind = ${kind} AND id = ${id}
    ${hold ? sql`FOR NO KEY UPDATE` : sql``}
  `.execute(db);
  return rows[0] ?? null;
}

export interface NewBundle
  extends Pick<StoredBundle, 'fileName' | 'fileHash' | 'facts' | 'madeBy' | 'madeAt'> {
  /** In bytes, as it was brought. */
  readonly size: number;
  /** Its files, packed. */
  readonly content: Buffer;
}

export async function addBundle({ org, db }: InOrganisation, bundle: NewBundle): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO import_runs (org_id, kind, file_name, file_hash, file_size, settings, made_by, made_at)
    VALUES (${org}, ${kind}, ${bundle.fileName}, ${bundle.fileHash}, ${bundle.size}, ${JSON.stringify(bundle.facts)},
      ${bundle.madeBy}, ${bundle.madeAt})
    RETURNING id
  `.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    INSERT INTO import_files (org_id, run_id, content, workbook) VALUES (${org}, ${id}, ${bundle.content}, '')
  `.execute(db);
  return id;
}

/** Stores its effect on the school as it is now. */
export async function setBundlePlan(
  { org, db }: InOrganisation,
  id: number,
  { facts, plan }: Pick<StoredBundle, 'facts' | 'plan'>,
): Promise<void> {
  await sql`
    UPDATE import_runs SET settings = ${JSON.stringify(facts)}, plan = ${plan} WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setBundleDone(
  { org, db }: InOrganisation,
  id: number,
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    UPDATE import_runs SET state = 'done', done_by = ${by}, done_at = ${at} WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}
