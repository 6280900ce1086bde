/** The transcript of a student, made of the issued cards of all years. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { schoolDocument, signatoryOf } from '#areas/school/server/public/organisation.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import { fill } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { canSee, staffBeside } from '../../contract.ts';
import { documentWords } from '../../prints/document-words.ts';
import { honourWords } from '../../prints/honour-words.ts';
import { type printTranscript as call, documentFailures } from '../../prints/honours-contract.ts';
import { transcriptOf } from '../../prints/transcript.ts';
import { validCards } from '../cards/cards-store.ts';
import { handwritten } from './document-of-cards.ts';

type FactName = 'matricule' | 'nationalMatricule' | 'born' | 'sex';

/**
 * All of it or nothing: a reader of some of the classes would hand out a record with a year missing.
 * @throws missing for a parent, a barred reader, an unknown student, and where a class is out of scope; noCards.
 */
export async function printTranscript(
  context: Context,
  { studentId }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const inReach = await classesInScope(context, canSee, ...staffBeside);
  if (inReach.size === 0 || (await barredChildren(context)).has(studentId)) throw common.missing();
  const cards = await validCards(context, [studentId]);
  const [latest] = cards;
  const enrolled = (await enrolmentsOfStudents(context, [studentId])).get(studentId) ?? [];
  // A reader without the student's classes in scope learns neither of the cards nor of the student.
  if (![...enrolled, ...cards.map(({ classId }) => classId)].some((id) => inReach.has(id)))
    throw common.missing();
  if (!latest) throw documentFailures.noCards();
  if (!cards.every(({ classId }) => inReach.has(classId))) throw common.missing();
  await context.audit('reportCards.printTranscript', `student ${studentId}`, { cards: cards.length });
  const { language } = context;
  const second = language === 'fr' ? 'en' : 'fr';
  const { timeZone, nameOrder } = context.actor;
  const formats = documentFormats(language, timeZone);
  const [words, others] = [honourWords[language], honourWords[second]];
  const { student } = latest.content;
  const { title, name, town } = await signatoryOf(context, language);
  const fact = (of: FactName, value: string | null) => {
    const [own, other] = [documentWords[language][of], documentWords[second][of]];
    return value === null ? [] : [[[own, own === other ? null : other], value] as const];
  };
  const day = formats.longDay(schoolDayOf(context.now, timeZone));
  return schoolDocument(context, {
    template: 'areas/report-cards/documents/transcript.typ',
    language,
    heading: words.transcript,
    subheading: null,
    of: listName(student, nameOrder),
    words: {},
    data: {
      second,
      'title-pair': [words.transcript, others.transcript],
      name: listName(student, nameOrder),
      facts: [
        ...fact('matricule', student.matricule),
        ...fact('nationalMatricule', student.nationalMatricule),
        ...fact(
          'born',
          student.birthDate && formats.day(student.birthDate as Parameters<typeof formats.day>[0]),
        ),
        ...fact('sex', student.sex),
      ],
      years: transcriptOf(
        cards.map(({ content }) => content),
        [language, second],
      ),
      labels: {
        subject: [words.subject, others.subject],
        general: [words.general, others.general],
        rank: [words.rank, others.rank],
        decision: [words.decision, others.decision],
        legend: [words.legend, others.legend],
      },
      done: fill(words.done, language, { town: town ?? handwritten, day }),
      signing: { title: title ?? words.head, name, note: words.signed },
    },
  });
}
