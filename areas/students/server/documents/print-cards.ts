/** Identity cards: of all students of a class, or of one. Each is in both languages, like the school's letterhead. */
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { qrPicture } from '#platform/server/documents/qr-picture.ts';
import type { printClassCards as ofClassCall } from '../../documents/contract.ts';
import type { printStudentCard as ofStudentCall } from '../../documents/student-documents-contract.ts';
import { canExport } from '../../records/contract.ts';
import { enrolmentThisYear } from '../enrolments/enrolment-this-year.ts';
import { photosToPrint } from '../photos/photos-store.ts';
import { studentKept } from '../records/student-record.ts';
import { classListToPrint } from './class-document.ts';
import { faceOf, picturesOf } from './faces.ts';

interface CardHolder {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string;
  readonly className: string;
}

interface Cards {
  readonly language: Language;
  readonly subheading: string;
  readonly students: readonly CardHolder[];
  /** Photos with consent, by student. */
  readonly photos: ReadonlyMap<number, Uint8Array>;
  readonly yearId: number;
}

/** @throws missing for a class out of reach. */
export async function printClassCards(
  context: Context,
  input: InputOf<typeof ofClassCall>,
): Promise<PdfDocument> {
  const classList = await classListToPrint(context, 'students.printClassCards', input, canExport);
  const { language, subheading, classroom } = classList;
  return cardSheet(context, {
    language,
    subheading,
    yearId: classroom.yearId,
    students: classList.students.map(({ className, ...student }) => ({
      ...student,
      className: className ?? classroom.name,
    })),
    photos: await photosToPrint(
      context,
      classList.students.map(({ id }) => id),
    ),
  });
}

/** @throws missing for a student who is not visible; forbidden for a caller who may only read; notThisYear. */
export async function printStudentCard(
  context: Context,
  { id, language }: InputOf<typeof ofStudentCall>,
): Promise<PdfDocument> {
  const student = await studentKept(context, id);
  const { year, classroom } = await enrolmentThisYear(context, student);
  await context.audit('students.printStudentCard', `student ${id}`);
  return cardSheet(context, {
    language: language ?? context.language,
    subheading: `${classroom.name} · ${year.name}`,
    yearId: year.id,
    students: [{ ...student, className: classroom.name }],
    photos: await photosToPrint(context, [id]),
  });
}

/** The code holds the matricule and nothing else: who finds a card learns no more from it than from its front. */
async function cardSheet(
  context: Context,
  { language, subheading, students, photos, yearId }: Cards,
): Promise<PdfDocument> {
  const year = (await yearsOf(context)).find(({ id }) => id === yearId);
  const { day } = documentFormats(language, context.actor.timeZone);
  const both = (key: string) =>
    [...new Set(['fr', 'en'].map((one) => context.say(key, {}, one as Language)))].join(' · ');
  const codeOf = (id: number) => `code-${id}.svg`;
  const holders = students.map(({ matricule, className, ...student }) => ({
    ...faceOf(student, photos),
    matricule,
    className,
    code: codeOf(student.id),
  }));
  return schoolDocument(context, {
    language,
    subheading,
    template: 'areas/students/documents/cards.typ',
    heading: context.say('STUDENT.print.cards', {}, language),
    words: {
      nobody: context.say('STUDENT.paper.nobody', {}, language),
      code: context.say('STUDENT.paper.card.code', {}, language),
      card: both('STUDENT.paper.card.title'),
      matricule: both('STUDENT.paper.card.matricule'),
      class: both('STUDENT.paper.class'),
      year: both('STUDENT.paper.card.year'),
      validUntil: both('STUDENT.paper.card.validUntil'),
    },
    pictures: new Map([
      ...students.map(({ id, matricule }) => [codeOf(id), qrPicture(matricule)] as const),
      ...picturesOf(photos),
    ]),
    data: { students: holders, year: year?.name ?? '', validUntil: year ? day(year.endsOn) : '' },
  });
}
