/** A printed list of the school: the content of its Excel file, under the school's head, with page numbers; audited. */
import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { dayWritten } from '#platform/server/sheets/write-sheet.ts';
import { schoolDocument } from './school-document.ts';

const words = {
  number: { en: 'No.', fr: 'N°' },
  nobody: { en: 'This list is empty.', fr: 'Cette liste est vide.' },
  rows: { en: 'Rows', fr: 'Lignes' },
  on: { en: 'As of', fr: 'À la date du' },
} as const satisfies Readonly<Record<string, BilingualText>>;

/** Letters of one line on an upright page at the usual size; a list with more of them lies on its side, and is written smaller. */
const upright = 95;
const sideways = 150;

export async function listDocument(context: Context, list: ExportedList): Promise<PdfDocument> {
  const { language, actor, now } = context;
  // An empty column takes no room.
  const shown = list.columns.flatMap((column, index) => {
    const cells = list.rows.map((row) => {
      const cell = row[index] ?? null;
      return column.day ? dayWritten(cell) : cell;
    });
    return cells.some((cell) => cell !== null && cell !== '')
      ? [
          {
            heading: column.labels[language],
            cells,
            number: column.number ?? false,
            width: widthOf(column.labels[language], cells),
          },
        ]
      : [];
  });
  const letters = shown.reduce((sum, { width }) => sum + width, 0);
  await context.audit(`${list.area}.export`, `list of ${list.area}`, {
    format: 'pdf',
    rows: list.rows.length,
  });
  return schoolDocument(context, {
    template: 'areas/school/documents/list.typ',
    language,
    heading: list.title[language],
    subheading: list.of ?? null,
    words: { number: words.number[language], nobody: words.nobody[language] },
    data: {
      landscape: letters > upright,
      size: letters > sideways ? 7 : 8.5,
      widths: shown.map(({ width }) => width),
      columns: shown.map(({ heading }) => heading),
      numbers: shown.map(({ number }) => number),
      notes: list.notes ?? [],
      rows: list.rows.map((_, row) => shown.map(({ cells }) => cells[row] ?? null)),
      facts: [
        [words.rows[language], String(list.rows.length)],
        [words.on[language], dayWritten(schoolDayOf(now, actor.timeZone))],
      ],
    },
  });
}

const narrowest = 4;
const widest = 34;
/** A longer word is broken by the page (`plain` in page.typ); a shorter one would lie over the next column. */
const unbroken = 16;

/** In letters: what nine of ten cells need, so that a single long one does not push the others together, and each word whole. */
function widthOf(heading: string, cells: readonly (string | null)[]): number {
  const lengths = cells.map((cell) => cell?.length ?? 0).toSorted((one, other) => one - other);
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const written = [heading, ...cells].flatMap((text) => text?.split(' ') ?? []);
  const longestWord = written.reduce((longest, { length }) => Math.max(longest, length), 0);
  return Math.min(widest, Math.max(narrowest, usual, Math.min(unbroken, longestWord)));
}
