/** Exports every list of the school as one file in the language of the reader, with the person and the time; audited. */
import type { BilingualText } from '../../kernel/imports/columns.ts';
import { fileTypes, type ListFormat } from '../../kernel/list-formats.ts';
import { fullName } from '../../kernel/people/person-name.ts';
import { schoolDayOf } from '../../kernel/time.ts';
import type { SentFile } from '../../kernel/wire-values.ts';
import type { Language } from '../../kernel/words.ts';
import type { Context } from '../context.ts';
import type { Cell, Sheet } from './sheet.ts';
import { dayWritten, type WrittenSheet, writeCsv, writeXlsx } from './write-sheet.ts';

export interface ExportedColumn {
  readonly labels: BilingualText;
  /** Days are written day before month. */
  readonly day?: boolean;
  /** Aligned right in a PDF, one digit under the other; a number in an Excel file. */
  readonly number?: true;
}

export interface ExportedList {
  /** `students`: names the act in the audit. */
  readonly area: string;
  readonly title: BilingualText;
  /** The class of the list, if it has one: for the file name and in print. */
  readonly of?: string | null;
  readonly columns: readonly ExportedColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** How it was counted, in a sentence each: below the list in a PDF, on the second sheet of an Excel file. */
  readonly notes?: readonly string[];
}

const words = {
  about: { en: 'About this list', fr: 'À propos de cette liste' },
  school: { en: 'School', fr: 'Établissement' },
  takenBy: { en: 'Exported by', fr: 'Exportée par' },
  takenOn: { en: 'Exported on', fr: 'Exportée le' },
  rows: { en: 'Rows', fr: 'Lignes' },
  note: { en: 'Note', fr: 'Remarque' },
} as const satisfies Readonly<Record<string, BilingualText>>;

/** An Excel file names the person who exported it on a second sheet; a CSV file, which programs read, in its name. */
export async function exportList(
  context: Context,
  list: ExportedList,
  format: ListFormat,
): Promise<SentFile> {
  const { actor, language, now } = context;
  const day = schoolDayOf(now, actor.timeZone);
  const columns = list.columns.map(({ labels, number, day: isDay }) => ({
    heading: labels[language],
    ...(number && { number }),
    ...(isDay && { day: true as const }),
  }));
  const { rows } = list;
  const sheet = { name: list.title[language], columns, rows };
  const bytes =
    format === 'xlsx'
      ? await writeXlsx([sheet, aboutSheet(context, language, rows.length, list.notes)])
      : writeCsv(sheet, language);
  await context.audit(`${list.area}.export`, `list of ${list.area}`, { format, rows: rows.length });
  return {
    name: `${[list.title[language], list.of, actor.orgCode, day, fullName(actor)].filter(Boolean).join(' ')}.${format}`,
    type: fileTypes[format],
    content: bytes.toString('base64'),
  };
}

/** Whether a sheet is the one below, of a file of ours that comes back. */
export function isAboutSheet({ rows }: Pick<Sheet, 'rows'>): boolean {
  const says = (row: Sheet['rows'][number] | undefined, { en, fr }: BilingualText) =>
    row?.[0] === en || row?.[0] === fr;
  return says(rows[0], words.school) && says(rows[1], words.takenBy);
}

/** The sheet with the school, the person who exported the list, and the time. */
export function aboutSheet(
  { actor, now }: Context,
  language: Language,
  rows: number,
  notes: readonly string[] = [],
): WrittenSheet {
  return {
    name: words.about[language],
    columns: [{ heading: words.school[language] }, { heading: actor.orgName }],
    rows: [
      [words.takenBy[language], fullName(actor)],
      [words.takenOn[language], dayWritten(schoolDayOf(now, actor.timeZone))],
      [words.rows[language], String(rows)],
      ...notes.map((note) => [words.note[language], note]),
    ],
  };
}
