/** The cells of a file between the calls of one import: packed, as they were read. */

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { asOneSheet } from '#platform/kernel/imports/all-sheets.ts';
import { headingsOf, saysSomething } from '#platform/kernel/imports/headings.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { refuseUnreadable } from '#platform/server/foreign/unreadable-file.ts';
import type { ImportKind } from '#platform/server/imports/import-kind.ts';
import { withPauses } from '#platform/server/processes/with-pauses.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.ts';
import { type CalendarSpan, encodings, type Workbook } from '#platform/server/sheets/sheet.ts';
import { failures } from '../../contract.ts';
import { findWorkbook } from './imports-store.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Rows that one import takes. */
const mostRows = 100_000;
/** Titles and headings above them. */
const linesAbove = 100;

const allSheets = { en: 'All sheets', fr: 'Toutes les feuilles' } as const;

/** The content of a file before it is read. */
export const nothingYet: Workbook = { sheets: [{ name: '', rows: [] }], since1904: false, text: null };

/** @throws what is wrong with the file; empty without a filled cell; tooManyRows. */
export async function workbookOf(
  context: Context,
  kind: ImportKind,
  content: Buffer,
  encoding: string | null,
  size: 'usual' | 'large' = 'usual',
): Promise<Workbook> {
  const { language } = context;
  return await withWhole(await workbookAsItIs(context, [kind], content, encoding, size), kind, language);
}

/** @throws what is wrong with the file; empty without a filled cell. */
export async function workbookAsItIs(
  context: Context,
  kinds: readonly ImportKind[],
  content: Buffer,
  encoding: string | null,
  size: 'usual' | 'large' = 'usual',
): Promise<Workbook> {
  const request = {
    encoding: encodings.find((one) => one === encoding) ?? null,
    knownHeadings: [...headingsOf(kinds.flatMap(({ columns }) => columns)).keys()],
    calendar: await calendarOf(context),
  };
  const workbook = await readSheet(context, content, request, size).catch(refuseUnreadable(failures));
  if (!workbook.sheets.some(({ rows }) => rows.some(saysSomething))) throw failures.empty();
  return workbook;
}

/** Where the times of calendar files are looked for: first in the present year. */
async function calendarOf(context: Context): Promise<CalendarSpan> {
  const { timeZone } = context.actor;
  const today = schoolDayOf(context.now, timeZone);
  const years = (await yearPlans(context, null)).map(({ startsOn, endsOn }) => ({
    from: startsOn,
    until: endsOn,
  }));
  const present = years.filter(({ from, until }) => from <= today && today <= until);
  return { timeZone, years: [...present, ...years] };
}

/** With one sheet more of all that are such lists with the same columns. @throws tooManyRows. */
export async function withWhole(workbook: Workbook, kind: ImportKind, language: Language): Promise<Workbook> {
  const { sheets } = workbook;
  const columnsIn = (headings: readonly string[]) => kind.columnsIn?.(headings) ?? kind.columns;
  const whole = await withPauses(
    asOneSheet(sheets, kind.columns, columnsIn, { name: allSheets[language], language }),
  );
  const all = whole ? [...sheets, whole] : sheets;
  if (all.some(({ rows }) => rows.length > mostRows + linesAbove))
    throw failures.tooManyRows({ count: mostRows });
  return { ...workbook, sheets: all };
}

export function packed(workbook: Workbook): Promise<Buffer> {
  return pack(Buffer.from(JSON.stringify(workbook)), { level: 1 });
}

/** @throws missing when the file is no longer kept. */
export async function storedWorkbook(context: Context, id: number): Promise<Workbook> {
  const bytes = await findWorkbook(context, id);
  if (!bytes) throw common.missing();
  return JSON.parse((await unpack(bytes)).toString()) as Workbook;
}
