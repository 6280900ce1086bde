/** Imports as they are shown: to whom, and with which data. */

import { createHash } from 'node:crypto';
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { columnLetters } from '#platform/kernel/imports/columns.ts';
import { headingTexts, plainHeading } from '#platform/kernel/imports/headings.ts';
import { dayOrderIn } from '#platform/kernel/imports/records.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import type { Sheet, Workbook } from '#platform/server/sheets/sheet.ts';
import { canImport, type OpenedRun, type Run } from '../../contract.ts';
import { missingColumns } from '../../import/rules.ts';
import { unknownKind, unreadKind } from '../../lists/rules.ts';
import { otherAtWork, refuseBusy, workOf } from './background.ts';
import { kindNamed, kindsFor, reasonIn, titleOf } from './import-kinds.ts';
import { refusedValues } from './import-rows-store.ts';
import {
  findRun,
  listStoredRuns,
  lockRun,
  lockRunsOfSet,
  type Outline,
  type RunSettings,
  type StoredRun,
} from './imports-store.ts';
import { likelierKind } from './likelier-kind.ts';

const pageSize = 20;
const mostSamples = 3;

/**
 * Whether the caller sees imports of others of this kind: only with the whole school in scope, and the right to know what such a file says
 * about anybody.
 */
async function seesOthers(context: Context, kind: ImportKind): Promise<boolean> {
  if (!reachesWholeSchool(context.actor, canImport)) return false;
  return kind.mayKnowAnybody ? kind.mayKnowAnybody(context) : true;
}

export async function listRuns(context: Context, { page }: { page: number }): Promise<Page<Run>> {
  const own: string[] = [];
  const ofAll: string[] = [];
  own.push(unreadKind);
  for (const kind of kindsFor(context)) ((await seesOthers(context, kind)) ? ofAll : own).push(kind.id);
  const { userId } = context.actor;
  const { rows, total } = await listStoredRuns(context, { own, ofAll, userId, page, size: pageSize });
  const shown = await Promise.all(rows.map((run) => shownRun(context, run)));
  return { rows: shown, total, page, size: pageSize };
}

/** @throws missing. */
export async function readRun(context: Context, { id }: { id: number }): Promise<OpenedRun> {
  return openedRun(context, await findVisibleRun(context, id));
}

/** @throws missing for an import that is not there, or not the person's to see. */
export async function findVisibleRun(context: Context, id: number): Promise<StoredRun> {
  return ifSeen(context, await findRun(context, id));
}

/**
 * The same, locked until the transaction ends, with the lists that came together with it: one who changes another of them waits.
 * @throws missing.
 */
export async function runToChange(context: Context, id: number): Promise<StoredRun> {
  const setId = (await findRun(context, id))?.setId ?? null;
  if (setId !== null) await lockRunsOfSet(context, setId);
  return ifSeen(context, await lockRun(context, id));
}

/**
 * The same while no step is under way of it or of a list that came together with it. Asked before the lock too: a step locks the lists
 * for as long as it lasts. @throws missing, inBackground, otherListAtWork.
 */
export async function idleRun(context: Context, id: number): Promise<StoredRun> {
  await refuseBusy(context, await findVisibleRun(context, id));
  const run = await runToChange(context, id);
  await refuseBusy(context, run);
  return run;
}

/** All lists that were uploaded together, locked until the transaction ends. @throws missing where the person may not see one of them. */
export async function runsToChange(context: Context, setId: number): Promise<readonly StoredRun[]> {
  const runs: StoredRun[] = [];
  for (const run of await lockRunsOfSet(context, setId))
    if (run.kind !== unknownKind) runs.push(await ifSeen(context, run));
  return runs;
}

export async function ifSeen(context: Context, run: StoredRun | null): Promise<StoredRun> {
  if (!run) throw common.missing();
  const isOwn = run.madeBy === context.actor.userId;
  // The kind of a file, and who may see it, is not known before it is read or named.
  if (isOwn && (run.kind === unreadKind || run.kind === unknownKind)) return run;
  const kind = await kindNamed(context, run.kind);
  if (!isOwn && !(await seesOthers(context, kind))) throw common.missing();
  return run;
}

async function shownRun(context: Context, run: StoredRun): Promise<Run> {
  const members = await membersById(context);
  const { id, kind, state, fileName, fileHash, madeAt, doneAt, undoneAt, counts, linesKept } = run;
  return {
    id,
    kind,
    state,
    fileName,
    fileHash,
    madeAt,
    doneAt,
    undoneAt,
    counts,
    madeBy: fullName(members.get(run.madeBy)),
    doneBy: run.doneBy === null ? null : fullName(members.get(run.doneBy)),
    conflicts: [...run.settings.conflicts],
    mayUndo: state === 'done' && linesKept && counts !== null && counts.create + counts.update > 0,
    linesKept,
    setId: run.setId,
  };
}

export async function openedRun(context: Context, run: StoredRun): Promise<OpenedRun> {
  const kind = run.kind === unreadKind ? nothingKnown : await kindNamed(context, run.kind);
  const { sheet, headingRow, mapping, forAll, dayOrder, guessed = [] } = run.settings;
  const outline = run.outline ?? unread;
  return {
    ...(await shownRun(context, run)),
    work: await workOf(context, run.id),
    waitsFor: await waitsFor(context, run),
    sheets: [...outline.sheets],
    sheet,
    headingRow: headingRow + 1,
    headings: outline.headings.map((text, index) => ({
      letter: columnLetters(index),
      text,
      samples: [...(outline.samples[index] ?? [])],
      column: mapping[index] ?? null,
      guessed: guessed.includes(index),
    })),
    encoding: outline.encoding,
    dayOrder,
    asksDayOrder: dayOrder === null && outline.asksDayOrder,
    forAll: { ...forAll },
    needsOneOf: run.outline ? labelsMissing(kind, mapping, context.language) : [],
    likelier: likelierIn(context, run),
    unknown: [...(await unknownIn(context, kind, run))],
    hanging: (run.settings.hanging ?? []).map(({ reason, facts }) =>
      reasonIn(kind, context.language, reason, facts),
    ),
    remarks: run.remarks.map(({ reason, facts }) => reasonIn(kind, context.language, reason, facts)),
    namesOnly: run.settings.namesOnly === true,
    taken: run.settings.taken !== false,
    plan: run.plan,
  };
}

/** For a file before it is read. */
const nothingKnown: KnownOfKind = { columns: [], oneOf: [], reasons: {} };
type KnownOfKind = Pick<ImportKind, 'columns' | 'oneOf' | 'reasons'>;

async function waitsFor(context: Context, run: StoredRun): Promise<OpenedRun['waitsFor']> {
  const other = await otherAtWork(context, run);
  if (!other) return null;
  const { id, kind, fileName } = other;
  return { id, fileName, title: await titleOf(context, kind) };
}

/** Unknown spellings of columns that name one of several records. */
async function unknownIn(context: Context, kind: KnownOfKind, { id, state, counts }: StoredRun) {
  const columns = kind.columns.flatMap(({ key, settles = [] }) =>
    settles.map((reason) => ({ column: key, reason })),
  );
  const isQuestion = state === 'draft' && counts !== null && counts.failed > 0 && columns.length > 0;
  return isQuestion ? oneEach(await refusedValues(context, id, columns)) : [];
}

/** Spellings that differ only in accents, signs and capitals are settled as one. */
function oneEach(refused: OpenedRun['unknown']): OpenedRun['unknown'] {
  const groups = Map.groupBy(refused, ({ column, value }) => `${column} ${plainHeading(value)}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? { ...first, count: others.reduce((sum, { count }) => sum + count, first.count) } : [],
  );
}

function likelierIn(context: Context, { kind, state, outline, settings }: StoredRun): OpenedRun['likelier'] {
  const likelier =
    state === 'draft' && outline && !settings.namesOnly
      ? likelierKind(context, kind, outline.headings)
      : null;
  return likelier && { id: likelier.id, title: likelier.title[context.language] };
}

const unread: Outline = {
  sheets: [],
  headings: [],
  samples: [],
  encoding: null,
  asksDayOrder: false,
};

/** The file with these settings as it is shown, without its rows. */
export function outlineOf(
  kind: ImportKind,
  workbook: Workbook,
  { sheet, headingRow, mapping }: RunSettings,
): Outline {
  const current = sheetAt(workbook, sheet);
  const headings = headingsAt(current, headingRow);
  const { rows } = current;
  return {
    sheets: workbook.sheets.map((one) => ({ name: one.name, rows: one.rows.length })),
    headings,
    samples: headings.map((_, index) => samplesBelow(current, headingRow, index)),
    encoding: workbook.text?.encoding ?? null,
    parts: current.parts ?? [],
    asksDayOrder: dayOrderIn({ rows, headingRow, mapping, columns: kind.columns }) === null,
  };
}

export function sheetAt({ sheets }: Workbook, index: number): Sheet {
  return sheets[index] ?? { name: '', rows: [] };
}

export function headingsAt({ rows }: Sheet, headingRow: number): readonly string[] {
  return headingTexts(rows, headingRow);
}

function samplesBelow({ rows }: Sheet, headingRow: number, index: number): string[] {
  const filled = rows.slice(headingRow + 1, headingRow + 60).flatMap((row) => row[index]?.trim() || []);
  return filled.slice(0, mostSamples).map((text) => beginningOf(text, 80));
}

/** Labels of the required columns that are missing, in the reader's language; nothing when one is there. */
function labelsMissing(
  { oneOf, columns }: KnownOfKind,
  mapping: readonly (string | null)[],
  language: Context['language'],
): string[] {
  return missingColumns(oneOf, mapping).flatMap(
    (key) => columns.find((column) => column.key === key)?.labels[language] ?? [],
  );
}

export function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
