/** The three lists of a class as papers: nominal list, photo board, attendance sheet. */
import { schoolPaper, signatoryOf } from '#areas/school/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { initialsOf } from '#platform/kernel/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import {
  type printAttendanceSheet as attendanceCall,
  type printPhotoBoard as boardCall,
  canCallRoll,
  canExport,
  type printClassList as listCall,
} from '../papers-contract.ts';
import { weekAround } from '../papers-rules.ts';
import { type ClassRoll, classFacts, rollToPrint } from './class-paper.ts';
import { listPhotosOfClass } from './class-roll-store.ts';

/** @throws missing for a class out of reach. */
export async function printClassList(context: Context, input: InputOf<typeof listCall>): Promise<Paper> {
  const roll = await rollToPrint(context, 'students.printClassList', input, canExport);
  const { language, subheading, students, say } = roll;
  const signatory = await signatoryOf(context, language);
  const { day } = documentFormats(language, context.actor.timeZone);
  return schoolPaper(context, {
    ...{ language, subheading },
    template: 'areas/students/documents/class-list.typ',
    heading: say('STUDENT.print.list'),
    words: {
      ...sheetWords(roll),
      matricule: say('STUDENT.fields.matricule'),
      sex: say('STUDENT.paper.sex'),
      birthDate: say('STUDENT.paper.birthDate'),
      birthPlace: say('STUDENT.paper.birthPlace'),
      className: say('STUDENT.paper.class'),
      repeating: say('STUDENT.paper.repeating'),
      legend: say('STUDENT.paper.legend'),
      signature: signatory.title ?? say('STUDENT.paper.signature'),
    },
    data: {
      signedBy: signatory.name,
      facts: await classFacts(context, roll),
      group: roll.classroom.kind === 'group',
      students: students.map(({ birthDate, repeating, ...student }) => ({
        firstName: student.firstName,
        lastName: student.lastName,
        matricule: student.matricule,
        sex: student.sex,
        birthPlace: student.birthPlace,
        className: student.className,
        birthDate: birthDate && day(birthDate),
        repeating: repeating ? 'R' : null,
      })),
    },
  });
}

/** @throws missing for a class out of reach. */
export async function printPhotoBoard(context: Context, input: InputOf<typeof boardCall>): Promise<Paper> {
  const roll = await rollToPrint(context, 'students.printPhotoBoard', input, canExport);
  const { language, subheading, students, say } = roll;
  const photos = await listPhotosOfClass(context, input.classId);
  const nameOf = (id: number) => `photo-${id}`;
  return schoolPaper(context, {
    ...{ language, subheading },
    template: 'areas/students/documents/photo-board.typ',
    heading: say('STUDENT.print.board'),
    words: sheetWords(roll),
    pictures: new Map([...photos].map(([id, bytes]) => [nameOf(id), bytes])),
    data: {
      facts: await classFacts(context, roll),
      students: students.map(({ id, firstName, lastName }) => ({
        ...{ firstName, lastName, initials: initialsOf({ firstName, lastName }) },
        photo: photos.has(id) ? nameOf(id) : null,
      })),
    },
  });
}

/** @throws missing for a class out of reach. */
export async function printAttendanceSheet(
  context: Context,
  { week, lessons, columns, ...input }: InputOf<typeof attendanceCall>,
): Promise<Paper> {
  const roll = await rollToPrint(context, 'students.printAttendanceSheet', input, canCallRoll, canExport);
  const { language, subheading, students, say } = roll;
  const { weekday } = documentFormats(language, context.actor.timeZone);
  return schoolPaper(context, {
    ...{ language, subheading },
    template: 'areas/students/documents/attendance-sheet.typ',
    heading: say('STUDENT.print.attendance'),
    words: { ...sheetWords(roll), howTo: say('STUDENT.paper.howTo') },
    data: {
      days: week === null ? Array<string>(columns).fill('') : weekAround(week).map(weekday),
      columnsPerDay: week === null ? 1 : lessons,
      students: students.map(({ firstName, lastName, className }) => ({ firstName, lastName, className })),
    },
  });
}

function sheetWords({ say }: ClassRoll) {
  return {
    nobody: say('STUDENT.paper.nobody'),
    number: say('STUDENT.paper.number'),
    name: say('STUDENT.paper.name'),
  };
}
