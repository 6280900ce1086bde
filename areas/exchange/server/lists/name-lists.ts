/**
 * Sheets that only give the names of what another list of the file needs, as a timetable of FET gives those of its classes, teachers,
 * subjects and rooms. Where the school lacks one of them, they come in together with that list, in its transaction.
 */
import type { Context } from '#platform/server/context.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import type { Sheet, Workbook } from '#platform/server/sheets/sheet.ts';
import type { ListSet } from '../../lists/contract.ts';
import { addList, firstRow, type UploadedList, understood } from '../import/add-list.ts';
import { kindNamed, kindsOfSchool, reasonIn } from '../import/import-kinds.ts';
import { rowsWith } from '../import/import-rows-store.ts';
import { lockImports, type StoredRun, setSet } from '../import/imports-store.ts';
import { hashOf } from '../import/runs.ts';
import { packed } from '../import/workbooks.ts';
import { planRows } from '../plan/plan-rows.ts';
import type { UploadedFile } from './files-of-zip.ts';
import { openList } from './open-list.ts';
import { trySet } from './try-set.ts';

/** The sheets of the list itself, and those that give names; of a kind of which the file only gives names that sheet is the list. */
export function apart(
  workbook: Workbook,
  { id }: Pick<ImportKind, 'id'>,
): { readonly workbook: Workbook; readonly named: Workbook } {
  const isOwn = ({ namesOf }: Sheet) => namesOf === id;
  const sheets = workbook.sheets.some(isOwn)
    ? workbook.sheets.filter(isOwn)
    : workbook.sheets.filter(({ namesOf }) => namesOf === undefined);
  const named = workbook.sheets.filter(({ namesOf }) => namesOf !== undefined && !sheets.some(isOwn));
  return { workbook: { ...workbook, sheets }, named: { ...workbook, sheets: named } };
}

/** A list for each kind of which the school lacks something that the file names. @throws what opening a kind throws, such as noYear. */
export async function missingNames(
  context: Context,
  named: Workbook,
  { fileName, content }: UploadedFile,
): Promise<readonly UploadedList[]> {
  const lists: UploadedList[] = [];
  if (named.sheets.length === 0) return lists;
  const kinds = await kindsOfSchool(context);
  for (const sheet of named.sheets) {
    const kind = kinds.find(({ id }) => id === sheet.namesOf);
    const workbook = { ...named, sheets: [sheet] };
    if (!kind || !(await lacksSome(context, kind, workbook))) continue;
    const own = { kind, fileName, workbook, cells: await packed(workbook), isRead: true };
    lists.push({ ...own, content: Buffer.alloc(0), namesOf: { fileHash: hashOf(content) } });
  }
  return lists;
}

async function lacksSome(context: Context, kind: ImportKind, workbook: Workbook): Promise<boolean> {
  const settings = { ...(await understood(context, kind, workbook, firstRow)), namesOnly: true as const };
  const { open, settle } = await openList(context, kind, settings);
  const { planned } = planRows(context, kind, { workbook, settings, decisions: new Map(), settle }, open);
  return planned.some(({ outcome }) => outcome !== 'unchanged');
}

/** The names that the school lacks, where the list only gives names, and those that were kept when it was undone. */
export async function tellsOfNames(
  context: Context,
  { id, kind: kindId, settings: { namesOnly, conflicts } }: StoredRun,
): Promise<Pick<ListSet['lists'][number], 'missing' | 'note' | 'refusal' | 'kept'>> {
  const rows = namesOnly || conflicts.length > 0 ? await rowsWith(context, id, outcomesOfMissing) : [];
  const kept = rows.filter(({ row }) => conflicts.includes(row)).map(({ label }) => label);
  if (!namesOnly) return { missing: [], note: null, refusal: null, kept };
  const kind = await kindNamed(context, kindId);
  const [reason, ...others] = new Set(
    rows.map(({ outcome, detail }) => (outcome === 'failed' ? detail.faults[0]?.reason : null)),
  );
  return {
    missing: rows.map(({ label, outcome }) => ({ label, outcome })),
    note: kind.ofNames?.[context.language] ?? null,
    refusal: reason && others.length === 0 ? reasonIn(kind, context.language, reason, undefined) : null,
    kept,
  };
}

const outcomesOfMissing = ['create', 'undecided', 'skipped', 'failed'] as const;

/** Bytes of lists as they are kept. */
export function sizeOf(lists: readonly Pick<UploadedList, 'content' | 'cells'>[]): number {
  return lists.reduce((sum, { content, cells }) => sum + content.length + cells.length, 0);
}

/** Keeps them with the list that names them, and tries all; while somebody else of the school imports they are tried later. */
export async function addNameLists(
  context: Context,
  runId: number,
  lists: readonly UploadedList[],
): Promise<void> {
  if (lists.length === 0) return;
  const ids: number[] = [];
  for (const list of lists) ids.push(await addList(context, list));
  await setSet(context, [runId, ...ids], runId);
  if (await lockImports(context)) await trySet(context, runId, new Map());
}
