/** Tries an import without changing a record, and keeps the result for the person who decides. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { plainHeading, signatureOf } from '#platform/kernel/imports/headings.ts';
import { recordKey } from '#platform/kernel/imports/records.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import { countsOf } from '#platform/server/imports/plan-import.ts';
import type { TellProgress } from '#platform/server/jobs/job-kind.ts';
import type { Workbook } from '#platform/server/sheets/sheet.ts';
import { failures, type OpenedRun } from '../../contract.ts';
import type { Decision, GivenDecision, RestOfNear, tryImport as tryCall } from '../../plan/contract.ts';
import { inBackground, isLarge } from '../import/background.ts';
import { kindNamed } from '../import/import-kinds.ts';
import { keepMapping } from '../import/import-mappings-store.ts';
import { addRows, createdRecords, decisionsOf, rowsWith } from '../import/import-rows-store.ts';
import { type RunSettings, setOutline, setPlan, setSettings } from '../import/imports-store.ts';
import {
  findVisibleRun,
  hashOf,
  headingsAt,
  idleRun,
  openedRun,
  outlineOf,
  runToChange,
  sheetAt,
} from '../import/runs.ts';
import { storedWorkbook } from '../import/workbooks.ts';
import { openList } from '../lists/open-list.ts';
import { trySet } from '../lists/try-set.ts';
import { isUnderstood, planMark, planRows, remarksOf, storedRows } from './plan-rows.ts';

/** @throws missing, notDraft, inBackground, otherListAtWork; invalidInput for a column that the kind does not have, or two that hold the same. */
export async function tryImport(context: Context, request: InputOf<typeof tryCall>): Promise<OpenedRun> {
  const { id, mapping, forAll, spellings = {} } = request;
  const run = await idleRun(context, id);
  if (run.state !== 'draft') throw failures.notDraft();
  refuseStrange(await kindNamed(context, run.kind), mapping, forAll, spellings);
  if (await isLarge(context, run)) await inBackground(context, id, 'try', request);
  else await tryNow(context, request);
  return openedRun(context, await findVisibleRun(context, id));
}

/** The same without asking first, in the request or as a job. */
export async function tryNow(
  context: Context,
  { id, mapping, dayOrder, forAll, spellings, decisions: given, restOfNear, taken }: InputOf<typeof tryCall>,
  tell?: TellProgress,
): Promise<void> {
  const run = await runToChange(context, id);
  if (run.state !== 'draft') throw failures.notDraft();
  const kind = await kindNamed(context, run.kind);
  const workbook = await storedWorkbook(context, id);
  const decisions = new Map([
    ...(await decisionsOf(context, id)),
    ...(restOfNear === null ? [] : await decidedForAll(context, id, restOfNear)),
    ...given.flatMap(({ decision, ...key }): [string, Decision][] =>
      isAnswer(decision) ? [] : [[recordKey(key), decision]],
    ),
  ]);
  const answered = given.flatMap(({ row, decision }) =>
    isAnswer(decision) ? [[String(row), decision.answer] as const] : [],
  );
  const answers = { ...run.settings.answers, ...Object.fromEntries(answered) };
  const settled = spellings
    ? joinedSpellings(run.settings.spellings, spellings)
    : (run.settings.spellings ?? {});
  const settings: RunSettings = {
    ...run.settings,
    mapping,
    dayOrder,
    forAll,
    spellings: settled,
    answers,
    guessed: [],
    ...(taken !== undefined && { taken }),
  };
  const triedRecords = await createdRecords(context, id);
  await setSettings(context, id, settings);
  await setOutline(context, id, outlineOf(kind, workbook, settings));
  await rememberMapping(context, kind, workbook, settings);
  if (run.setId !== null)
    return trySet(context, run.setId, new Map([[id, { decisions, triedRecords }]]), tell);
  if (!isUnderstood(kind, workbook, settings)) return;
  const { open, settle } = await openList(context, kind, settings);
  const rows = planRows(context, kind, { workbook, settings, decisions, settle }, open);
  const stored = storedRows(rows, decisions);
  await tell?.(0, stored.length);
  await addRows(context, id, stored, (done) => tell?.(done, stored.length));
  const remarks = remarksOf(open, rows);
  await setPlan(context, id, { counts: countsOf(stored), plan: planMark(rows.planned), remarks });
}

function isAnswer(decision: GivenDecision): decision is { answer: number } {
  return typeof decision === 'object' && 'answer' in decision;
}

/** One decision for every row that still waits for one: the first who is alike, somebody new, or left out. */
async function decidedForAll(context: Context, id: number, request: RestOfNear) {
  const waiting = await rowsWith(context, id, ['undecided']);
  return waiting.flatMap((row): [string, Decision][] => {
    const [first] = row.detail.near;
    // Where number and name contradict each other a person looks at each.
    if (row.detail.faults.length > 0 && request !== 'skip') return [];
    if (request !== 'first') return [[recordKey(row), request]];
    return first ? [[recordKey(row), { update: first.id }]] : [];
  });
}

function refuseStrange(
  { columns }: ImportKind,
  mapping: readonly (string | null)[],
  forAll: Readonly<Record<string, unknown>>,
  spellings: Readonly<Record<string, unknown>>,
): void {
  const keys = mapping.filter((key) => key !== null);
  const known = new Set(columns.map(({ key }) => key));
  const shared = new Set(columns.flatMap(({ key, forAll: may }) => (may ? key : [])));
  if (keys.some((key) => !known.has(key)) || new Set(keys).size < keys.length)
    throw common.invalidInput({ fields: [{ path: 'mapping', code: 'invalid' }] });
  if (Object.keys(forAll).some((key) => !shared.has(key)))
    throw common.invalidInput({ fields: [{ path: 'forAll', code: 'invalid' }] });
  const settled = new Set(columns.flatMap(({ key, settles = [] }) => (settles.length > 0 ? key : [])));
  if (Object.keys(spellings).some((key) => !settled.has(key)))
    throw common.invalidInput({ fields: [{ path: 'spellings', code: 'invalid' }] });
}

async function rememberMapping(
  context: Context,
  kind: ImportKind,
  workbook: Workbook,
  { sheet, headingRow, mapping }: RunSettings,
): Promise<void> {
  const headings = headingsAt(sheetAt(workbook, sheet), headingRow);
  if (headingRow >= 0 && mapping.length === headings.length)
    await keepMapping(context, kind.id, hashOf(signatureOf(headings)), mapping);
}

type Spellings = NonNullable<RunSettings['spellings']>;

/** Adds new meanings of spellings to the earlier ones, each spelling as it is compared. */
function joinedSpellings(before: Spellings = {}, given: Spellings): Spellings {
  const plain = Object.entries(given).map(([column, meanings]) => [
    column,
    {
      ...before[column],
      ...Object.fromEntries(Object.entries(meanings).map(([typed, meant]) => [plainHeading(typed), meant])),
    },
  ]);
  return { ...before, ...Object.fromEntries(plain) };
}
