/** A file comes in: it is read, its headings are found, and nothing of the school is changed. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { guessColumns } from '#platform/kernel/imports/guess-columns.ts';
import { headingLine, mappingOf, signatureOf } from '#platform/kernel/imports/headings.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import { isAboutSheet } from '#platform/server/sheets/export-list.ts';
import type { Sheet, Workbook } from '#platform/server/sheets/sheet.ts';
import type { chooseSheet as chooseCall } from '../choose-contract.ts';
import { failures, type OpenedRun, type uploadFile as uploadCall } from '../contract.ts';
import { unknownKind, unreadKind } from '../sets-rules.ts';
import { inBackground, largeFile } from './background.ts';
import { kindNamed } from './import-kinds.ts';
import { findMapping } from './import-mappings-store.ts';
import {
  addRun,
  findFile,
  forgetPlan,
  lockRunsOfSet,
  type RunSettings,
  removeRun,
  type StoredRun,
  setKind,
  setOutline,
  setSettings,
  setWorkbook,
} from './imports-store.ts';
import { makeRoom } from './room-for-drafts.ts';
import {
  findVisibleRun,
  hashOf,
  headingsAt,
  idleRun,
  openedRun,
  outlineOf,
  runsToChange,
  runToChange,
  sheetAt,
} from './runs.ts';
import { nothingYet, packed, storedWorkbook, workbookOf } from './workbooks.ts';

/** @throws tooManyDrafts; what is wrong with the file, by name. */
export async function uploadFile(
  context: Context,
  { kind: id, fileName, content: text }: InputOf<typeof uploadCall>,
): Promise<OpenedRun> {
  const kind = await kindNamed(context, id);
  const content = Buffer.from(text, 'base64');
  const large = content.length > largeFile;
  const workbook = large ? nothingYet : await workbookOf(context, kind, content, null);
  const cells = await packed(workbook);
  await makeRoom(context, content.length + cells.length);
  const runId = await addList(context, { kind, fileName, content, workbook, cells, isRead: !large });
  if (large) await inBackground(context, runId, 'read', {});
  return openedRun(context, await findVisibleRun(context, runId));
}

export interface BroughtList {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly content: Buffer;
  readonly workbook: Workbook;
  /** The workbook, packed. */
  readonly cells: Buffer;
  readonly isRead: boolean;
  /** Sheets of the files that are no lists. */
  readonly leftOut?: RunSettings['leftOut'];
}

/** Keeps a list that was brought, with what its headings mean. */
export async function addList(context: Context, list: BroughtList): Promise<number> {
  const { kind, fileName, content, workbook, cells, isRead, leftOut } = list;
  const request = { sheet: fullestSheet(workbook), headingRow: null };
  const settings = await understood(context, kind, workbook, request);
  const runId = await addRun(context, {
    kind: kind.id,
    fileName: fileName.trim(),
    fileHash: hashOf(content),
    size: content.length,
    settings: { ...settings, ...(leftOut && { leftOut }) },
    outline: isRead ? outlineOf(kind, workbook, settings) : null,
    madeBy: context.actor.userId,
    madeAt: context.now,
    content,
    workbook: cells,
  });
  await context.audit('exchange.upload', `import ${runId}`, { kind: kind.id, bytes: content.length });
  return runId;
}

/** Reads a large file, as a job. @throws what is wrong with it, by name; missing when it was thrown away meanwhile. */
export async function readLargeFile(context: Context, { id }: { id: number }): Promise<void> {
  const run = await runToChange(context, id);
  const kind = await kindNamed(context, run.kind);
  const content = await findFile(context, id);
  if (!content) throw common.missing();
  const workbook = await workbookOf(context, kind, content, null, 'large');
  const request = { sheet: fullestSheet(workbook), headingRow: null };
  const settings = await understood(context, kind, workbook, request);
  await setWorkbook(context, id, await packed(workbook));
  await setSettings(context, id, settings);
  await setOutline(context, id, outlineOf(kind, workbook, settings));
}

/** @throws missing, notDraft, inBackground, otherListAtWork, and what is wrong with the file in another encoding. */
export async function chooseSheet(
  context: Context,
  { id, sheet, headingRow, encoding, kind: other }: InputOf<typeof chooseCall>,
): Promise<OpenedRun> {
  const run = await idleRun(context, id);
  if (run.state !== 'draft') throw failures.notDraft();
  if (run.kind === unreadKind) throw common.missing();
  if (run.kind === unknownKind) await refuseDone(context, run);
  const kind = await kindNamed(context, other ?? run.kind);
  if (kind.id !== run.kind) await setKind(context, id, kind.id);
  let workbook = await storedWorkbook(context, id);
  if (encoding !== null && encoding !== workbook.text?.encoding) {
    const content = await findFile(context, id);
    if (!content) throw common.missing();
    workbook = await workbookOf(context, kind, content, encoding);
    await setWorkbook(context, id, await packed(workbook));
  }
  const line = headingRow === null ? null : headingRow - 1;
  const settings = await understood(context, kind, workbook, { sheet, headingRow: line });
  const { leftOut } = run.settings;
  await forgetPlans(context, run);
  await setSettings(context, id, { ...settings, encoding, ...(leftOut && { leftOut }) });
  await setOutline(context, id, outlineOf(kind, workbook, settings));
  return openedRun(context, await findVisibleRun(context, id));
}

/** @throws missing, notDraft, inBackground, otherListAtWork. */
export async function dropImport(context: Context, { id }: { id: number }): Promise<{ id: number }> {
  const run = await idleRun(context, id);
  if (run.state !== 'draft') throw failures.notDraft();
  await forgetPlans(context, run);
  await removeRun(context, id);
  await context.audit('exchange.drop', `import ${id}`);
  return { id };
}

/** A sheet is named while the lists that it came with are not done. @throws notDraft. */
async function refuseDone(context: Context, { setId }: StoredRun): Promise<void> {
  const lists = setId === null ? [] : await runsToChange(context, setId);
  if (lists.some(({ state }) => state !== 'draft')) throw failures.notDraft();
}

/** What the lists that came together with this one would do hangs on it. */
async function forgetPlans(context: Context, run: StoredRun): Promise<void> {
  const others = run.setId === null ? [] : await lockRunsOfSet(context, run.setId);
  for (const { id } of others) if (id !== run.id) await forgetPlan(context, id);
}

/** What the headings mean: as somebody corrected them the last time, else by their words. @throws missing for a sheet that is not there. */
async function understood(
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

/** By what stands in the columns, where nothing stands above them. */
async function guessed(
  context: Context,
  kind: ImportKind,
  { rows }: Sheet,
): Promise<readonly (string | null)[]> {
  const { choices } = await kind.template(context, null);
  const columns = kind.columns.filter(({ elsewhere }) => elsewhere === undefined);
  return guessColumns({ rows, columns, choices });
}

/** All of them as one where several are lists; else the longest, for people leave empty sheets before and after the one that counts. */
function fullestSheet({ sheets }: Workbook): number {
  const whole = sheets.findIndex(({ parts }) => parts);
  if (whole >= 0) return whole;
  const lengths = sheets.map((sheet) => (isAboutSheet(sheet) ? 0 : sheet.rows.length));
  return lengths.indexOf(Math.max(...lengths));
}
