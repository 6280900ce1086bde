/** Several lists come in together: what each sheet of the files is, is found by its headings, its values or its name. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { saysSomething } from '#platform/kernel/imports/headings.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import { isAboutSheet } from '#platform/server/sheets/export-list.ts';
import type { Sheet } from '#platform/server/sheets/sheet.ts';
import { failures } from '../../contract.ts';
import { draftLimits } from '../../import/drafts-rules.ts';
import { type ListSet, mostFiles, type uploadLists as uploadCall } from '../../lists/contract.ts';
import { mostUnknown, unknownKind, unreadKind } from '../../lists/rules.ts';
import { addList, type UploadedList } from '../import/add-list.ts';
import { inBackground, largeFile } from '../import/background.ts';
import { kindsOfSchool, titleOf } from '../import/import-kinds.ts';
import {
  addRun,
  findFile,
  findRunsOfSet,
  noSettings,
  type RunSettings,
  removeRun,
  setSet,
} from '../import/imports-store.ts';
import { sheetReader } from '../import/likelier-kind.ts';
import { makeRoom } from '../import/room-for-drafts.ts';
import { hashOf, ifSeen, openedRun, runsToChange } from '../import/runs.ts';
import { nothingYet, packed, withWhole, workbookAsItIs } from '../import/workbooks.ts';
import { filesOf, mostUnpacked, type UploadedFile } from './files-of-zip.ts';
import { missingNames, tellsOfNames } from './name-lists.ts';
import { inOrder } from './perform-lists.ts';
import { addUnknown, shownUnknown, type UnknownSheet, unknownSheet } from './unknown-sheets.ts';

type LeftOut = NonNullable<RunSettings['leftOut']>[number];

/** @throws noKnownList, tooManyLists, tooManyDrafts; what is wrong with one of the files, by name. */
export async function uploadLists(context: Context, { files }: InputOf<typeof uploadCall>): Promise<ListSet> {
  const leftOut: LeftOut[] = [];
  // All is unpacked and counted before any of it is read: reading holds a process for each file.
  const uploaded: UploadedFile[] = [];
  let left = mostUnpacked;
  for (const { fileName, content } of files) {
    const unpacked = await filesOf(context, { fileName, content: Buffer.from(content, 'base64') }, left);
    left -= unpacked.files.reduce((sum, file) => sum + file.content.length, 0);
    leftOut.push(...unpacked.others.map((sheet) => ({ file: fileName, sheet })));
    uploaded.push(...unpacked.files);
  }
  if (uploaded.length > mostFiles) throw failures.tooManyLists({ count: mostFiles });
  const size = uploaded.reduce((sum, { content }) => sum + content.length, 0);
  const id =
    size > largeFile
      ? await readLater(context, uploaded, leftOut)
      : await keepLists(context, uploaded, leftOut);
  return readSet(context, { id });
}

/** Keeps the lists of the files, and gives the first of them, by which the others are found. @param setId of those that are kept already */
async function keepLists(
  context: Context,
  files: readonly UploadedFile[],
  others: readonly LeftOut[],
  { setId, size = 'usual' }: { readonly setId?: number; readonly size?: 'usual' | 'large' } = {},
): Promise<number> {
  const kinds = await kindsOfSchool(context);
  const kindOf = sheetReader(context, kinds);
  const lists: UploadedList[] = [];
  const unknown: UnknownSheet[] = [];
  for (const file of files) {
    const found = await listsOf(context, kinds, kindOf, file, size);
    lists.push(...found.lists);
    unknown.push(...found.unknown);
  }
  if (lists.length === 0) throw failures.noKnownList();
  const count = draftLimits.drafts;
  if (lists.length > count) throw failures.tooManyLists({ count });
  const kept = unknown.slice(0, mostUnknown);
  const untold = unknown.slice(mostUnknown).map(({ fileName, name }) => ({ file: fileName, sheet: name }));
  const leftOut = [...others, ...untold];
  const bytes = [...lists, ...kept].reduce(
    (sum, { content, cells }) => sum + content.length + cells.length,
    0,
  );
  await makeRoom(context, bytes, lists.length);
  const ids: number[] = [];
  for (const list of lists) ids.push(await addList(context, ids.length === 0 ? { ...list, leftOut } : list));
  for (const sheet of kept) ids.push(await addUnknown(context, sheet));
  const first = setId ?? ids[0] ?? 0;
  await setSet(context, ids, first);
  return first;
}

/** Keeps files that take longer to read than a request may, until a job has read them. */
async function readLater(
  context: Context,
  files: readonly UploadedFile[],
  leftOut: readonly LeftOut[],
): Promise<number> {
  const cells = await packed(nothingYet);
  const bytes = files.reduce((sum, { content }) => sum + content.length + cells.length, 0);
  await makeRoom(context, bytes, files.length);
  const ids: number[] = [];
  for (const { fileName, content } of files) {
    const run = {
      kind: unreadKind,
      fileName: fileName.trim(),
      fileHash: hashOf(content),
      size: content.length,
      settings: ids.length === 0 ? { ...noSettings, leftOut } : noSettings,
      outline: null,
      madeBy: context.actor.userId,
      madeAt: context.now,
      content,
      workbook: cells,
    };
    ids.push(await addRun(context, run));
  }
  const first = ids[0] ?? 0;
  await setSet(context, ids, first);
  await inBackground(context, first, 'readLists', {});
  return first;
}

/** Reads large files that were uploaded together, as a job. @throws missing when they were thrown away meanwhile; else as `uploadLists`. */
export async function readLargeLists(context: Context, { id }: { id: number }): Promise<void> {
  const runs = await runsToChange(context, id);
  const [first] = runs;
  if (!first) throw common.missing();
  const files: UploadedFile[] = [];
  for (const run of runs) {
    const content = await findFile(context, run.id);
    if (!content) throw common.missing();
    files.push({ fileName: run.fileName, content });
    await removeRun(context, run.id);
  }
  await keepLists(context, files, first.settings.leftOut ?? [], { setId: id, size: 'large' });
}

/** The sheets of one file by what they are; those with the same columns come in as one. */
async function listsOf(
  context: Context,
  kinds: readonly ImportKind[],
  kindOf: ReturnType<typeof sheetReader>,
  { fileName, content }: UploadedFile,
  size: 'usual' | 'large',
) {
  const workbook = await workbookAsItIs(context, kinds, content, null, size);
  const lists: UploadedList[] = [];
  const unknown: UnknownSheet[] = [];
  const byKind = new Map<ImportKind, Sheet[]>();
  const isNamed = ({ namesOf }: Sheet) => namesOf !== undefined;
  const named = { ...workbook, sheets: workbook.sheets.filter(isNamed) };
  lists.push(...(await missingNames(context, named, { fileName, content })));
  for (const sheet of workbook.sheets.filter((one) => !isNamed(one))) {
    if (!sheet.rows.some(saysSomething) || isAboutSheet(sheet)) continue;
    const kind = await kindOf({ names: [sheet.name, fileName], rows: sheet.rows });
    if (kind === null) unknown.push(await unknownSheet(workbook, sheet, { fileName, content }));
    else byKind.set(kind, [...(byKind.get(kind) ?? []), sheet]);
  }
  for (const [kind, own] of byKind)
    for (const sheets of await comingTogether(own, kind, context.language)) {
      const whole = await withWhole({ ...workbook, sheets }, kind, context.language);
      lists.push({ kind, fileName, content, workbook: whole, cells: await packed(whole), isRead: true });
    }
  return { lists, unknown };
}

/** Sheets of one kind with the same columns as one; each of the others by itself. */
async function comingTogether(
  sheets: readonly Sheet[],
  kind: ImportKind,
  language: Language,
): Promise<readonly (readonly Sheet[])[]> {
  const joint = await withWhole({ ...nothingYet, sheets }, kind, language);
  const whole = joint.sheets.find(({ parts }) => parts);
  const joined = new Set(whole?.parts?.map(({ name }) => name));
  const [together = [], others = []] = [true, false].map((wanted) =>
    sheets.filter(({ name }) => joined.has(name) === wanted),
  );
  return [together, ...others.map((sheet) => [sheet])].filter(({ length }) => length > 0);
}

/** @throws missing for lists that are not there, or not the person's to see. */
export async function readSet(context: Context, { id }: { id: number }): Promise<ListSet> {
  const all = await findRunsOfSet(context, id);
  const runs = inOrder(
    context,
    all.filter(({ kind }) => kind !== unknownKind),
  );
  if (all.length === 0) throw common.missing();
  const lists: ListSet['lists'] = [];
  for (const run of runs) {
    const opened = await openedRun(context, await ifSeen(context, run));
    lists.push({ ...opened, ...(await tellsOfNames(context, run)), title: await titleOf(context, run.kind) });
  }
  const mayName = runs.every(({ state }) => state === 'draft');
  const leftOut = all.flatMap((run): ListSet['leftOut'] => [
    ...(run.settings.leftOut ?? []).map((sheet) => ({ ...sheet, id: null })),
    ...(run.kind === unknownKind ? [shownUnknown(context, run, mayName)] : []),
  ]);
  return { id, lists, leftOut };
}
