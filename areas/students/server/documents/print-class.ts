/** Two documents of a class: nominal list and photo board. */
import { schoolDocument, signatoryOf } from '#areas/school/server/public/organisation.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { printPhotoBoard as boardCall, printClassList as listCall } from '../../documents/contract.ts';
import { canExport } from '../../records/contract.ts';
import { photosToPrint } from '../photos/photos-store.ts';
import { classFacts, classListToPrint, sheetWords } from './class-document.ts';
import { faceOf, picturesOf } from './faces.ts';

/** @throws missing for a class out of reach. */
export async function printClassList(
  context: Context,
  input: InputOf<typeof listCall>,
): Promise<PdfDocument> {
  const classList = await classListToPrint(context, 'students.printClassList', input, canExport);
  const { language, subheading, students, say } = classList;
  const signatory = await signatoryOf(context, language);
  const { day } = documentFormats(language, context.actor.timeZone);
  return schoolDocument(context, {
    language,
    subheading,
    template: 'areas/students/documents/class-list.typ',
    heading: say('STUDENT.print.list'),
    words: {
      ...sheetWords(classList),
      matricule: say('STUDENT.fields.matricule'),
      sex: say('STUDENT.paper.sex'),
      birthDate: say('STUDENT.paper.birthDate'),
      birthPlace: say('STUDENT.paper.birthPlace'),
      className: say('STUDENT.paper.class'),
      repeating: say('STUDENT.paper.repeating'),
      legend: say('STUDENT.paper.legend'),
      signature: signatory.title ?? say('SCHOOL.paper.head'),
    },
    data: {
      signedBy: signatory.name,
      facts: await classFacts(context, classList),
      group: classList.classroom.kind === 'group',
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
export async function printPhotoBoard(
  context: Context,
  input: InputOf<typeof boardCall>,
): Promise<PdfDocument> {
  const classList = await classListToPrint(context, 'students.printPhotoBoard', input, canExport);
  const { language, subheading, students, say } = classList;
  const photos = await photosToPrint(
    context,
    students.map(({ id }) => id),
  );
  return schoolDocument(context, {
    language,
    subheading,
    template: 'areas/students/documents/photo-board.typ',
    heading: say('STUDENT.print.board'),
    words: sheetWords(classList),
    pictures: picturesOf(photos),
    data: {
      boards: [
        {
          name: null,
          facts: await classFacts(context, classList),
          students: students.map((student) => faceOf(student, photos)),
        },
      ],
    },
  });
}
