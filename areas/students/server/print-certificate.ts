import { type Classroom, classroomsById } from '#areas/classes/server/public.ts';
import { currentYear, schoolPaper, signatoryOf } from '#areas/school/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import { type printCertificate as call, failures } from '../papers-contract.ts';
import type { StoredStudent } from './records-store.ts';
import { mayEdit, studentInSight } from './student-record.ts';

/**
 * The certificate that a student attends a class of this year: to be numbered, signed and stamped by hand.
 * @throws missing for a student out of sight; forbidden for who only looks; notThisYear.
 */
export async function printCertificate(
  context: Context,
  { id, language: wanted }: InputOf<typeof call>,
): Promise<Paper> {
  const student = await studentInSight(context, id);
  if (!(await mayEdit(context, student))) throw common.forbidden();
  const year = await currentYear(context);
  const classroom = await classOfYear(context, student, year?.id);
  if (!year || !classroom) throw failures.notThisYear();
  await context.audit('students.printCertificate', `student ${id}`);
  const { actor, now } = context;
  const { firstName, lastName, sex } = student;
  const language = wanted ?? context.language;
  const say = (key: string, facts = {}) => context.say(key, facts, language);
  const { longDay } = documentFormats(language, actor.timeZone);
  const signatory = await signatoryOf(context, language);
  const facts = { class: classroom.name, year: year.name, school: actor.orgName, head: signatory.name };
  return schoolPaper(context, {
    language,
    template: 'areas/students/documents/certificate.typ',
    heading: say('STUDENT.print.certificate'),
    of: listName(student, actor.nameOrder),
    subheading: say('STUDENT.paper.certificate.year', facts),
    words: {
      number: say('STUDENT.paper.number'),
      opening: say(`STUDENT.paper.certificate.${signatory.name === null ? 'opening' : 'openingOf'}`, facts),
      attends: say(`STUDENT.paper.certificate.enrolled.${sex ?? 'none'}`, facts),
      closing: say('STUDENT.paper.certificate.closing'),
      doneAt: say('STUDENT.paper.certificate.doneAt'),
      doneOn: say('STUDENT.paper.certificate.doneOn', { day: longDay(schoolDayOf(now, actor.timeZone)) }),
      signature: signatory.title ?? say('STUDENT.paper.signature'),
      stamp: say('STUDENT.paper.certificate.stamp'),
    },
    data: {
      student: { firstName, lastName },
      signedBy: signatory.name,
      identity: [
        [say(`STUDENT.paper.certificate.bornOn.${sex ?? 'none'}`), birthOf(student, say, longDay)],
        [say('STUDENT.fields.matricule'), student.matricule],
        [say('STUDENT.fields.nationalMatricule'), student.nationalMatricule],
        [say('STUDENT.fields.nationality'), student.nationality],
      ].filter(([, value]) => value !== null),
    },
  });
}

async function classOfYear(
  context: Context,
  { status, enrolments }: StoredStudent,
  yearId: number | undefined,
): Promise<Classroom | undefined> {
  if (status !== 'enrolled') return undefined;
  const classrooms = await classroomsById(context);
  return enrolments
    .map(({ classId }) => classrooms.get(classId))
    .find((classroom) => classroom?.yearId === yearId);
}

/** Day and place, as far as they are known. */
function birthOf(
  { birthDate, birthPlace }: StoredStudent,
  say: (key: string, facts?: Readonly<Record<string, unknown>>) => string,
  longDay: ReturnType<typeof documentFormats>['longDay'],
): string | null {
  if (birthDate === null) return null;
  const day = longDay(birthDate);
  return birthPlace === null ? day : say('STUDENT.paper.certificate.born', { day, place: birthPlace });
}
