/** A file comes in: it is read, its headings are found, and nothing of the school is changed. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures, type OpenedRun } from '../../contract.ts';
import type { chooseSheet as chooseCall, uploadFile as uploadCall } from '../../import/contract.ts';
import { unknownKind, unreadKind } from '../../lists/rules.ts';
import { addNameLists, apart, missingNames, sizeOf } from '../lists/name-lists.ts';
import { addList, fullest, understood } from './add-list.ts';
import { inBackground, largeFile } from './background.ts';
import { kindNamed } from './import-kinds.ts';
import {
  findFile,
  forgetPlan,
  lockRunsOfSet,
  removeRun,
  type StoredRun,
  setKind,
  setOutline,
  setSettings,
  setWorkbook,
} from './imports-store.ts';
import { makeRoom } from './room-for-drafts.ts';
import { findVisibleRun, idleRun, openedRun, outlineOf, runsToChange, runToChange } from './runs.ts';
import { nothingYet, packed, storedWorkbook, workbookOf } from './workbooks.ts';

/** @throws tooManyDrafts; what is wrong with the file, by name. */
export async function uploadFile(
  context: Context,
  { kind: id, fileName, content: text }: InputOf<typeof uploadCall>,
): Promise<OpenedRun> {
  const kind = await kindNamed(context, id);
  const content = Buffer.from(text, 'base64');
  const large = content.length > largeFile;
  const file = large ? nothingYet : await workbookOf(context, kind, content, null);
  const { workbook, named } = apart(file, kind);
  const cells = await packed(workbook);
  const names = await missingNames(context, named, { fileName, content });
  await makeRoom(context, sizeOf([{ content, cells }, ...names]), 1 + names.length);
  const runId = await addList(context, { kind, fileName, content, workbook, cells, isRead: !large });
  if (large) await inBackground(context, runId, 'read', {});
  await addNameLists(context, runId, names);
  return openedRun(context, await findVisibleRun(context, runId));
}

/** Reads a large file, as a job. @throws what is wrong with it, by name; missing when it was thrown away meanwhile. */
export async function readLargeFile(context: Context, { id }: { id: number }): Promise<void> {
  const run = await runToChange(context, id);
  const kind = await kindNamed(context, run.kind);
  const content = await findFile(context, id);
  if (!content) throw common.missing();
  const { workbook, named } = apart(await workbookOf(context, kind, content, null, 'large'), kind);
  const settings = await understood(context, kind, workbook, fullest(workbook));
  await setWorkbook(context, id, await packed(workbook));
  await setSettings(context, id, settings);
  await setOutline(context, id, outlineOf(kind, workbook, settings));
  const names = await missingNames(context, named, { fileName: run.fileName, content });
  await addNameLists(context, id, names);
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
  const { leftOut, namesOnly } = run.settings;
  await forgetPlans(context, run);
  const kept = { ...(leftOut && { leftOut }), ...(namesOnly && { namesOnly }) };
  await setSettings(context, id, { ...settings, encoding, ...kept });
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

/** The plans of the lists that came with this one depend on it. */
async function forgetPlans(context: Context, run: StoredRun): Promise<void> {
  const others = run.setId === null ? [] : await lockRunsOfSet(context, run.setId);
  for (const { id } of others) if (id !== run.id) await forgetPlan(context, id);
}
