import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import {
  type printTransferCertificate as call,
  failures,
} from '../../documents/student-documents-contract.ts';
import { eventsOf, type StudentEvent } from '../records/events-store.ts';
import type { StoredStudent } from '../records/records-store.ts';
import { studentKept } from '../records/student-record.ts';
import { formalDocument } from './formal-document.ts';

/**
 * The certificate that a former student takes to the next school: identity, the classes of each year here, date and reason of
 * leaving. Conduct is written by hand; no marks.
 * @throws missing for a student who is not visible; forbidden for a caller who may only read; notLeft.
 */
export async function printTransferCertificate(
  context: Context,
  { id, language: wanted, signed }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const student = await studentKept(context, id);
  const { status, statusOn } = student;
  if (status === 'enrolled') throw failures.notLeft();
  await context.audit('students.printTransferCertificate', `student ${id}`);
  const language = wanted ?? context.language;
  const say = (key: string) => context.say(key, {}, language);
  const { longDay } = documentFormats(language, context.actor.timeZone);
  const events = await eventsOf(context, id);
  const sat = await yearsHere(context, student, events);
  const reason = events.find(({ kind }) => kind === status)?.reason ?? null;
  return formalDocument(context, student, {
    language,
    signed,
    template: 'areas/students/documents/transfer.typ',
    heading: say('STUDENT.print.transfer'),
    yearName: sat.at(-1)?.year ?? null,
    words: {
      attended: say(`STUDENT.paper.transfer.${sat.length > 0 ? 'attended' : 'attendedOnce'}`),
      year: say('STUDENT.paper.transfer.year'),
      class: say('STUDENT.paper.class'),
      conduct: say('STUDENT.paper.transfer.conduct'),
    },
    data: {
      years: sat.map(({ year, classes }) => [year, classes.join(', ')]),
      leaving: [
        [say('STUDENT.paper.transfer.lastDay'), statusOn && longDay(statusOn)],
        [
          say('STUDENT.paper.transfer.reason'),
          [say(`STUDENT.paper.transfer.reasons.${status}`), reason].filter(Boolean).join(' – '),
        ],
      ].filter(([, value]) => value !== null),
    },
  });
}

/** Each year here with its classes, the first one first. The class left last is taken from the event of leaving. */
async function yearsHere(
  context: Context,
  { enrolments }: StoredStudent,
  events: readonly StudentEvent[],
): Promise<readonly { readonly year: string; readonly classes: readonly string[] }[]> {
  const classrooms = await classroomsById(context);
  const left = events.filter(({ kind }) => kind !== 'moved').map(({ fromClassId }) => fromClassId);
  const ids = new Set([...enrolments.map(({ classId }) => classId), ...left]);
  const sat = [...ids].flatMap((id) => (id === null ? [] : (classrooms.get(id) ?? [])));
  return [...(await yearsOf(context))]
    .sort((one, other) => one.startsOn.localeCompare(other.startsOn))
    .map(({ id, name }) => ({
      year: name,
      classes: sat.filter(({ yearId }) => yearId === id).map((classroom) => classroom.name),
    }))
    .filter(({ classes }) => classes.length > 0);
}
