/** The process that reads one file of somebody else: a file that eats memory or time ends this process, not the server. */
import { sheetLimits, type Workbook } from '../sheets/sheet.ts';
import { answerQuestions } from './answer-questions.ts';
import type { ForeignQuestion, ProcessAnswer, ProgramQuestion, SheetQuestion } from './questions.ts';
import { UnreadableFile } from './unreadable-file.ts';

answerQuestions(read);

/** The reader for a kind of file is loaded when such a file comes: a process reads one file. */
async function read(question: Exclude<ForeignQuestion, ProgramQuestion>): Promise<ProcessAnswer> {
  switch (question.way) {
    case 'sheet':
    case 'largeSheet':
      return { text: JSON.stringify(await workbookOf(question)) };
    case 'zip': {
      const { readZip } = await import('./readers/read-zip.ts');
      return { value: readZip(bufferOf(question.files[0].bytes), question) };
    }
    case 'pdf': {
      const { refusedPdf } = await import('./readers/pdf-actions.ts');
      return { value: refusedPdf(bufferOf(question.files[0].bytes)) };
    }
    case 'picture': {
      const { pictureAs } = await import('./readers/picture-forms.ts');
      return { value: await pictureAs(question.form, bufferOf(question.files[0].bytes)) };
    }
  }
}

const readAs = {
  xlsx: async () => (await import('./readers/read-xlsx.ts')).readXlsx,
  fet: async () => (await import('./readers/read-fet.ts')).readFet,
  ics: async () => (await import('./readers/read-ics.ts')).readIcs,
  text: async () => (await import('./readers/read-csv.ts')).readCsv,
} as const;

async function workbookOf({ way, files: [{ bytes }], options }: SheetQuestion): Promise<Workbook> {
  const { kindOfFile } = await import('./readers/kind-of-file.ts');
  const file = bufferOf(bytes);
  const isAtOnce = way === 'sheet';
  const unpacked = isAtOnce ? sheetLimits.unpackedAtOnce : sheetLimits.unpacked;
  const kind = kindOfFile(file);
  if (options.tablesOnly && (kind === 'fet' || kind === 'ics'))
    throw new UnreadableFile('noTable', { format: kind === 'fet' ? 'FET' : 'iCalendar' });
  const workbook = withShortCells(await (await readAs[kind]())(file, { ...options, unpacked }));
  refuseLarge(workbook, options.letters ?? (isAtOnce ? sheetLimits.lettersAtOnce : sheetLimits.letters));
  return workbook;
}

/** More accents on one letter than Unicode wants of any program (UAX 15, stream-safe text): they are put in order by comparing each with all. */
const manyMarks = /(\p{M}{30})\p{M}+/gu;

function withShortCells(workbook: Workbook): Workbook {
  const short = (cell: string) => cell.slice(0, sheetLimits.cellText).replace(manyMarks, '$1');
  const sheets = workbook.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => (cell === null ? null : short(cell)))),
  }));
  return { ...workbook, sheets };
}

/** Letters for which a cell counts beside its own: the work on a list grows with its cells, too. */
const lettersOfCell = 12;

/** A file may use one text in each of its cells, so a few kilobytes can be gigabytes once they are written out. @throws UnreadableFile */
function refuseLarge({ sheets }: Workbook, most: number): void {
  let letters = 0;
  const count = (text: string | null) => {
    // Some signs are words of eighteen letters where texts are compared.
    letters += text === null ? 4 : text.normalize('NFKD').length + lettersOfCell;
    if (letters > most) throw new UnreadableFile('tooLarge');
  };
  for (const { name, rows, formulas = [] } of sheets) {
    count(name);
    for (const row of rows) {
      if (row.length > sheetLimits.columns) throw new UnreadableFile('tooLarge');
      for (const cell of row) count(cell);
    }
    for (const formula of formulas) count(formula);
  }
}

/** The same bytes: what comes from another process is a plain array of them. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
