/** Imports of other areas: files with what is known of them, kept and forgotten with the lists. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface KeptPackage<Facts> {
  readonly id: number;
  readonly state: 'draft' | 'done';
  readonly fileName: string;
  readonly fileHash: string;
  /** Facts of the area about the files; faults in `report` are forgotten after a month. */
  readonly facts: Facts;
  readonly plan: string | null;
  readonly madeBy: number;
  readonly madeAt: Instant;
  readonly doneBy: number | null;
  readonly doneAt: Instant | null;
}

export interface NewPackage<Facts>
  extends Pick<KeptPackage<Facts>, 'fileName' | 'fileHash' | 'facts' | 'madeBy' | 'madeAt'> {
  /** In bytes, as the files were uploaded. */
  readonly size: number;
  /** The files, packed. */
  readonly content: Buffer;
}

const columns = sql`id, state, file_name AS "fileName", file_hash AS "fileHash", settings AS facts, plan, made_by AS "madeBy",
  made_at AS "madeAt", done_by AS "doneBy", done_at AS "doneAt"`;

/** @param kind of the area's imports; no kind of list has this name */
export function keptPackages<Facts>(kind: string) {
  return {
    /** One page, the latest first. */
    async list(
      { org, db }: InOrganisation,
      { page, size }: { readonly page: number; readonly size: number },
    ): Promise<{ rows: readonly KeptPackage<Facts>[]; total: number }> {
      const counted = await sql<{ total: number }>`
        SELECT count(*)::integer AS total FROM import_runs WHERE org_id = ${org} AND kind = ${kind}
      `.execute(db);
      const { rows } = await sql<KeptPackage<Facts>>`
        SELECT ${columns} FROM import_runs WHERE org_id = ${org} AND kind = ${kind} ORDER BY made_at DESC, id DESC
        LIMIT ${size} OFFSET ${(page - 1) * size}
      `.execute(db);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },

    /** @param lock until the transaction ends, so that it is imported once */
    async find(
      { org, db }: InOrganisation,
      id: number,
      { lock }: { readonly lock: boolean },
    ): Promise<KeptPackage<Facts> | null> {
      const { rows } = await sql<KeptPackage<Facts>>`
        SELECT ${columns} FROM import_runs WHERE org_id = ${org} AND kind = ${kind} AND id = ${id}
        ${lock ? sql`FOR NO KEY UPDATE` : sql``}
      `.execute(db);
      return rows[0] ?? null;
    },

    async add({ org, db }: InOrganisation, added: NewPackage<Facts>): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO import_runs (org_id, kind, file_name, file_hash, file_size, settings, made_by, made_at)
        VALUES (${org}, ${kind}, ${added.fileName}, ${added.fileHash}, ${added.size}, ${JSON.stringify(added.facts)},
          ${added.madeBy}, ${added.madeAt})
        RETURNING id
      `.execute(db);
      const id = rows[0]?.id ?? 0;
      await sql`
        INSERT INTO import_files (org_id, run_id, content, workbook) VALUES (${org}, ${id}, ${added.content}, '')
      `.execute(db);
      return id;
    },

    /** Keeps what the import would do to the school as it is now. */
    async setPlan(
      { org, db }: InOrganisation,
      id: number,
      { facts, plan }: Pick<KeptPackage<Facts>, 'facts' | 'plan'>,
    ): Promise<void> {
      await sql`
        UPDATE import_runs SET settings = ${JSON.stringify(facts)}, plan = ${plan} WHERE org_id = ${org} AND id = ${id}
      `.execute(db);
    },

    async setDone(
      { org, db }: InOrganisation,
      id: number,
      { by, at }: { readonly by: number; readonly at: Instant },
    ): Promise<void> {
      await sql`
        UPDATE import_runs SET state = 'done', done_by = ${by}, done_at = ${at} WHERE org_id = ${org} AND id = ${id}
      `.execute(db);
    },
  };
}
