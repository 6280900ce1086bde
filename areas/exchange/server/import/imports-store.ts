/** Imports with their files, rows and remembered headings. */
import { sql } from 'kysely';
import type { SheetPart } from '#platform/kernel/imports/sheet-part.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Remark } from '#platform/server/imports/import-kind.ts';
import type { Encoding } from '#platform/server/sheets/sheet.ts';
import type { Counts } from '../../contract.ts';

export interface RunSettings {
  readonly sheet: number;
  /** Index of the line. */
  readonly headingRow: number;
  readonly mapping: readonly (string | null)[];
  /** Places of columns that were understood by their values alone; none once somebody has looked at them. */
  readonly guessed?: readonly number[];
  readonly encoding: string | null;
  readonly dayOrder: 'dmy' | 'mdy' | null;
  readonly forAll: Readonly<Record<string, string>>;
  /** By column what a spelling means for all rows, by `plainHeading`; none in imports from before. */
  readonly spellings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By row what was answered to its question; none in imports from before. */
  readonly answers?: Readonly<Record<string, number>>;
  readonly policy: 'all' | 'good' | null;
  /** Rows that could not be taken back. */
  readonly conflicts: readonly number[];
  /** For the first of several lists: files and sheets that came with them and are neither taken nor kept. */
  readonly leftOut?: readonly { readonly file: string; readonly sheet: string }[];
  /** The list only gives names for another one: what the school has stays as it is. */
  readonly namesOnly?: true;
  /** False for a list of names whose missing records a person does not want. */
  readonly taken?: boolean;
  /** Records that hang on them; absent when there are none. */
  readonly hanging?: readonly Remark[];
}

/** For a file that is no list yet. */
export const noSettings: RunSettings = {
  sheet: 0,
  headingRow: -1,
  mapping: [],
  encoding: null,
  dayOrder: null,
  forAll: {},
  policy: null,
  conflicts: [],
};

/** The file without its rows, as the steps of an import show it. */
export interface Outline {
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly headings: readonly string[];
  /** Below each heading. */
  readonly samples: readonly (readonly string[])[];
  readonly encoding: Encoding | null;
  readonly asksDayOrder: boolean;
  /** For several sheets as one the rows of each; none in older imports. */
  readonly parts?: readonly SheetPart[];
}

export interface StoredRun {
  readonly id: number;
  readonly kind: string;
  readonly state: 'draft' | 'done' | 'undone';
  readonly fileName: string;
  readonly fileHash: string;
  readonly settings: RunSettings;
  readonly counts: Counts | null;
  readonly plan: string | null;
  readonly remarks: readonly Remark[];
  /** Null while the file is read in the background. */
  readonly outline: Outline | null;
  /** For lists that came together the id of the first, also when that one is gone; null for a single list. */
  readonly setId: number | null;
  readonly madeBy: number;
  readonly madeAt: Instant;
  readonly doneBy: number | null;
  readonly doneAt: Instant | null;
  readonly undoneAt: Instant | null;
  /** Its lines go when they were kept long enough (retention.ts). */
  readonly linesKept: boolean;
}

const columns = sql`id, kind, state, file_name AS "fileName", file_hash AS "fileHash", settings, counts, plan, remarks, outline,
  set_id AS "setId",
  made_by AS "madeBy", made_at AS "madeAt", done_by AS "doneBy", done_at AS "doneAt", undone_at AS "undoneAt",
  EXISTS (SELECT 1 FROM import_rows l WHERE l.org_id = import_runs.org_id AND l.run_id = import_runs.id) AS "linesKept"`;

/** The latest first. */
export async function listStoredRuns(
  { org, db }: InOrganisation,
  request: {
    /** Kinds of which the person's own are meant, and kinds of which all are. */
    readonly own: readonly string[];
    readonly ofAll: readonly string[];
    readonly userId: number;
    readonly page: number;
    readonly size: number;
  },
): Promise<{ rows: readonly StoredRun[]; total: number }> {
  const among = sql`(kind = ANY(${request.ofAll}) OR (kind = ANY(${request.own}) AND made_by = ${request.userId}))`;
  const counted = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM import_runs WHERE org_id = ${org} AND ${among}
  `.execute(db);
  const { rows } = await sql<StoredRun>`
    SELECT ${columns} FROM import_runs WHERE org_id = ${org} AND ${among} ORDER BY made_at DESC, id DESC
    LIMIT ${request.size} OFFSET ${(request.page - 1) * request.size}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findRun({ org, db }: InOrganisation, id: number): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`
    SELECT ${columns} FROM import_runs WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The run's row, held until the transaction ends: it is done once. */
export async function lockRun({ org, db }: InOrganisation, id: number): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`
    SELECT ${columns} FROM import_runs WHERE org_id = ${org} AND id = ${id} FOR NO KEY UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Whether nobody else of the school imports just now; until the transaction ends nobody else can. From here on this connection plans
 * its statements anew: the check of a foreign key keeps the plan of when the other table held a few rows and was read as a whole,
 * and with thousands that come in would read it whole for each of them.
 */
export async function lockImports({ org, db }: InOrganisation): Promise<boolean> {
  await sql`DISCARD PLANS`.execute(db);
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('imports', ${org})) AS held
  `.execute(db);
  return rows[0]?.held ?? false;
}

/** Lists that were uploaded together, in the order of the upload; locked until the transaction ends. */
export async function lockRunsOfSet(
  { org, db }: InOrganisation,
  setId: number,
): Promise<readonly StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    SELECT ${columns} FROM import_runs WHERE org_id = ${org} AND set_id = ${setId} ORDER BY id FOR NO KEY UPDATE
  `.execute(db);
  return rows;
}

export async function findRunsOfSet(
  { org, db }: InOrganisation,
  setId: number,
): Promise<readonly StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    SELECT ${columns} FROM import_runs WHERE org_id = ${org} AND set_id = ${setId} ORDER BY id
  `.execute(db);
  return rows;
}

export async function setSet(
  { org, db }: InOrganisation,
  ids: readonly number[],
  setId: number,
): Promise<void> {
  await sql`
    UPDATE import_runs SET set_id = ${setId} WHERE org_id = ${org} AND id = ANY(${ids})
  `.execute(db);
}

export interface NewRun {
  readonly kind: string;
  readonly fileName: string;
  readonly fileHash: string;
  readonly size: number;
  readonly settings: RunSettings;
  readonly madeBy: number;
  readonly madeAt: Instant;
  readonly content: Buffer;
  /** Packed JSON. */
  readonly workbook: Buffer;
  readonly outline: Outline | null;
}

export async function addRun({ org, db }: InOrganisation, run: NewRun): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO import_runs (org_id, kind, file_name, file_hash, file_size, settings, outline, made_by, made_at)
    VALUES (${org}, ${run.kind}, ${run.fileName}, ${run.fileHash}, ${run.size}, ${JSON.stringify(run.settings)},
      ${run.outline === null ? null : JSON.stringify(run.outline)}, ${run.madeBy}, ${run.madeAt})
    RETURNING id
  `.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    INSERT INTO import_files (org_id, run_id, content, workbook) VALUES (${org}, ${id}, ${run.content}, ${run.workbook})
  `.execute(db);
  return id;
}

export async function findFile({ org, db }: InOrganisation, id: number): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    SELECT content FROM import_files WHERE org_id = ${org} AND run_id = ${id}
  `.execute(db);
  return rows[0]?.content ?? null;
}

/** The cells of the file, as packed JSON. */
export async function findWorkbook({ org, db }: InOrganisation, id: number): Promise<Buffer | null> {
  const { rows } = await sql<{ workbook: Buffer }>`
    SELECT workbook FROM import_files WHERE org_id = ${org} AND run_id = ${id}
  `.execute(db);
  return rows[0]?.workbook ?? null;
}

export async function setWorkbook({ org, db }: InOrganisation, id: number, workbook: Buffer): Promise<void> {
  await sql`UPDATE import_files SET workbook = ${workbook} WHERE org_id = ${org} AND run_id = ${id}`.execute(
    db,
  );
}

export async function setOutline({ org, db }: InOrganisation, id: number, outline: Outline): Promise<void> {
  await sql`
    UPDATE import_runs SET outline = ${JSON.stringify(outline)} WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Read as another kind of list. */
export async function setKind({ org, db }: InOrganisation, id: number, kind: string): Promise<void> {
  await sql`UPDATE import_runs SET kind = ${kind} WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

/** Understood anew: what was found out with other settings is gone. */
export async function setSettings(
  { org, db }: InOrganisation,
  id: number,
  settings: RunSettings,
): Promise<void> {
  await sql`DELETE FROM import_rows WHERE org_id = ${org} AND run_id = ${id}`.execute(db);
  await sql`
    UPDATE import_runs SET settings = ${JSON.stringify(settings)}, counts = NULL, plan = NULL, remarks = '[]'
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Discards the plan; people's decisions about its rows are kept. */
export async function forgetPlan({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`
    UPDATE import_runs SET counts = NULL, plan = NULL, remarks = '[]' WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setPlan(
  { org, db }: InOrganisation,
  id: number,
  { counts, plan, remarks }: Pick<StoredRun, 'remarks'> & { readonly counts: Counts; readonly plan: string },
): Promise<void> {
  await sql`
    UPDATE import_runs SET counts = ${JSON.stringify(counts)}, plan = ${plan}, remarks = ${JSON.stringify(remarks)}
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setDone(
  { org, db }: InOrganisation,
  id: number,
  done: { readonly by: number; readonly at: Instant; readonly settings: RunSettings },
): Promise<void> {
  await sql`
    UPDATE import_runs SET state = 'done', done_by = ${done.by}, done_at = ${done.at}, settings = ${JSON.stringify(done.settings)}
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Some of it stays because other records hang on it: once these are gone it can be taken back again. */
export async function setStaying(
  { org, db }: InOrganisation,
  id: number,
  settings: RunSettings,
): Promise<void> {
  await sql`
    UPDATE import_runs SET settings = ${JSON.stringify(settings)} WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setUndone(
  { org, db }: InOrganisation,
  id: number,
  undone: { readonly by: number; readonly at: Instant; readonly settings: RunSettings },
): Promise<void> {
  await sql`
    UPDATE import_runs SET state = 'undone', undone_by = ${undone.by}, undone_at = ${undone.at},
      settings = ${JSON.stringify(undone.settings)}
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function removeRun({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM import_runs WHERE org_id = ${org} AND id = ${id}`.execute(db);
}
