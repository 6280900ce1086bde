import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { printCertificate as call } from '../../documents/student-documents-contract.ts';
import { enrolmentThisYear } from '../enrolments/enrolment-this-year.ts';
import { studentKept } from '../records/student-record.ts';
import { formalDocument } from './formal-document.ts';

/**
 * The certificate that a student attends a class of this year: to be numbered by hand, and signed and stamped unless it bears the pictures.
 * @throws missing for a student who is not visible; forbidden for a caller who may only read; notThisYear.
 */
export async function printCertificate(
  context: Context,
  { id, language: wanted, signed }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const student = await studentKept(context, id);
  const { year, classroom } = await enrolmentThisYear(context, student);
  await context.audit('students.printCertificate', `student ${id}`);
  const language = wanted ?? context.language;
  const say = (key: string, facts = {}) => context.say(key, facts, language);
  return formalDocument(context, student, {
    language,
    signed,
    template: 'areas/students/documents/certificate.typ',
    heading: say('STUDENT.print.certificate'),
    yearName: year.name,
    words: {
      attends: say(`STUDENT.paper.certificate.enrolled.${student.sex ?? 'none'}`, {
        class: classroom.name,
        year: year.name,
      }),
    },
  });
}
