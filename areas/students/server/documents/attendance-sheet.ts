/** The attendance sheet of a class or group: names with empty boxes, on paper and as an Excel file. */
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fileTypes } from '#platform/kernel/list-formats.ts';
import { namesakeNumbers } from '#platform/kernel/people/namesakes.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { aboutSheet } from '#platform/server/sheets/export-list.ts';
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import type { exportAttendanceSheet as exportCall } from '../../documents/attendance-contract.ts';
import type { printAttendanceSheet as printCall } from '../../documents/contract.ts';
import { boxHeadings, weekAround } from '../../documents/rules.ts';
import { canCallRoll, canExport } from '../../records/contract.ts';
import { classListToPrint, sheetWords } from './class-document.ts';

/** @throws missing for a class out of reach. */
export async function printAttendanceSheet(
  context: Context,
  input: InputOf<typeof printCall>,
): Promise<PdfDocument> {
  const { classList, days, columnsPerDay } = await sheetOf(context, 'students.printAttendanceSheet', input);
  const { language, subheading, students, say } = classList;
  const numbers = namesakeNumbers(students);
  return schoolDocument(context, {
    language,
    subheading,
    template: 'areas/students/documents/attendance-sheet.typ',
    heading: say('STUDENT.print.attendance'),
    words: { ...sheetWords(classList), howTo: say('STUDENT.paper.howTo') },
    data: {
      days,
      columnsPerDay,
      students: students.map(({ id, firstName, lastName, className }) => ({
        firstName,
        lastName,
        className,
        namesake: numbers.get(id) ?? null,
      })),
    },
  });
}

/** One sheet with the names and boxes, one that says of which school and how to fill it in. @throws missing for a class out of reach. */
export async function exportAttendanceSheet(
  context: Context,
  input: InputOf<typeof exportCall>,
): Promise<SentFile> {
  const { classList, days, columnsPerDay } = await sheetOf(context, 'students.exportAttendanceSheet', input);
  const { classroom, language, subheading, students, say } = classList;
  const isGroup = classroom.kind === 'group';
  const numbers = namesakeNumbers(students);
  const about = aboutSheet(context, language, students.length);
  const bytes = await writeXlsx([
    {
      name: classroom.name,
      columns: [
        { heading: say('STUDENT.paper.number') },
        { heading: say('STUDENT.paper.name') },
        ...(isGroup ? [{ heading: say('STUDENT.paper.class') }] : []),
        ...boxHeadings(days, columnsPerDay).map((heading) => ({ heading, box: true })),
      ],
      rows: students.map((student, index) => [
        String(index + 1),
        [listName(student, context.actor.nameOrder), numbers.get(student.id)].filter(Boolean).join(' '),
        ...(isGroup ? [student.className] : []),
      ]),
    },
    {
      ...about,
      rows: [
        [say('STUDENT.print.attendance'), subheading],
        ...about.rows,
        [say('STUDENT.paper.boxes'), say('STUDENT.paper.howTo')],
      ],
    },
  ]);
  const name = [say('STUDENT.print.attendance'), ...subheading.split(' · ')].join(' - ').replaceAll('/', '-');
  return { name: `${name}.xlsx`, type: fileTypes.xlsx, content: bytes.toString('base64') };
}

/** Students on the sheet, and the days over its boxes: empty where it has none. */
async function sheetOf(
  context: Context,
  action: string,
  { week, lessons, columns, ...input }: InputOf<typeof printCall>,
) {
  const classList = await classListToPrint(context, action, input, canCallRoll, canExport);
  const { weekday } = documentFormats(classList.language, context.actor.timeZone);
  return {
    classList,
    days: week === null ? Array<string>(columns).fill('') : weekAround(week).map(weekday),
    columnsPerDay: week === null ? 1 : lessons,
  };
}
