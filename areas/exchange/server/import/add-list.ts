/** Stores an uploaded list, and finds out what its headings mean. */
import { failures as common } from '#platform/kernel/errors.ts';
import { guessColumns } from '#platform/kernel/imports/guess-columns.ts';
import { headingLine, mappingOf, signatureOf } from '#platform/kernel/imports/headings.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import { isAboutSheet } from '#platform/server/sheets/export-list.ts';
import type { Sheet, Workbook } from '#platform/server/sheets/sheet.ts';
import { findMapping } from './import-mappings-store.ts';
import { addRun, type RunSettings } from './imports-store.ts';
import { hashOf, headingsAt, outlineOf, sheetAt } from './runs.ts';

export interface UploadedList {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly content: Buffer;
  readonly workbook: Workbook;
  /** The workbook, packed. */
  readonly cells: Buffer;
  readonly isRead: boolean;
  /** Sheets of the files that are no lists. */
  readonly leftOut?: RunSettings['leftOut'];
  /** The list only gives names for another one, with which the file is kept; its hash is that of the file. */
  readonly namesOf?: { readonly fileHash: string };
}

/** Stores an uploaded list, with what its headings mean. */
export async function addList(context: Context, list: UploadedList): Promise<number> {
  const { kind, fileName, content, workbook, cells, isRead, leftOut, namesOf } = list;
  const settings = await understood(context, kind, workbook, namesOf ? firstRow : fullest(workbook));
  const runId = await addRun(context, {
    kind: kind.id,
    fileName: fileName.trim(),
    fileHash: namesOf?.fileHash ?? hashOf(content),
    size: content.length,
    settings: { ...settings, ...(leftOut && { leftOut }), ...(namesOf && { namesOnly: true }) },
    outline: isRead ? outlineOf(kind, workbook, settings) : null,
    madeBy: context.actor.userId,
    madeAt: context.now,
    content,
    workbook: cells,
  });
  await context.audit('exchange.upload', `import ${runId}`, { kind: kind.id, bytes: content.length });
  return runId;
}

/**
 * The columns of the headings: as a person corrected them the last time, else by their words. @throws missing for a sheet that is not
 * there.
 */
export async function understood(
  context: Context,
  kind: ImportKind,
  workbook: Workbook,
  request: { readonly sheet: number; readonly headingRow: number | null },
): Promise<RunSettings> {
  if (!workbook.sheets[request.sheet]) throw common.missing();
  const sheet = sheetAt(workbook, request.sheet);
  const headingRow = request.headingRow ?? headingLine(sheet.rows, kind.columns);
  const headings = headingsAt(sheet, headingRow);
  // Without headings one file is like any other as wide.
  const known = headingRow < 0 ? null : await findMapping(context, kind.id, hashOf(signatureOf(headings)));
  // A column that the school has given up since is left out.
  const there = new Set(kind.columns.map(({ key }) => key));
  const mapping =
    known?.length === headings.length
      ? known.map((key) => (key !== null && there.has(key) ? key : null))
      : headingRow < 0
        ? await guessed(context, kind, sheet)
        : mappingOf(headings, kind.columnsIn?.(headings) ?? kind.columns);
  return {
    ...(headingRow < 0 && { guessed: mapping.flatMap((key, index) => (key === null ? [] : index)) }),
    sheet: request.sheet,
    headingRow,
    mapping,
    encoding: null,
    dayOrder: null,
    forAll: {},
    policy: null,
    conflicts: [],
  };
}

/** Guesses columns without headings by their values. */
async function guessed(
  context: Context,
  kind: ImportKind,
  { rows }: Sheet,
): Promise<readonly (string | null)[]> {
  const { choices } = await kind.template(context, null);
  const columns = kind.columns.filter(({ elsewhere }) => elsewhere === undefined);
  return guessColumns({ rows, columns, choices });
}

/** The headings of a sheet that gives names: the file has written them itself. */
export const firstRow = { sheet: 0, headingRow: 0 } as const;

/** The sheet to begin with, and its headings to be found. */
export function fullest(workbook: Workbook): { readonly sheet: number; readonly headingRow: null } {
  return { sheet: fullestSheet(workbook), headingRow: null };
}

/** All of them as one where several are lists; else the longest, for people leave empty sheets before and after the one that counts. */
function fullestSheet({ sheets }: Workbook): number {
  const whole = sheets.findIndex(({ parts }) => parts);
  if (whole >= 0) return whole;
  const lengths = sheets.map((sheet) => (isAboutSheet(sheet) ? 0 : sheet.rows.length));
  return lengths.indexOf(Math.max(...lengths));
}
