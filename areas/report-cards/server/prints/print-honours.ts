/** Honour-roll certificates of a class: of those whose issued card says so, in the order of the class list. */
import { schoolDocument, signatoryOf } from '#areas/school/server/public/organisation.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import { fill } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { failures } from '../../contract.ts';
import { honourCertificate } from '../../prints/honour-certificate.ts';
import { honourWords } from '../../prints/honour-words.ts';
import { type printHonours as call, documentFailures } from '../../prints/honours-contract.ts';
import { cardsToPrint } from '../cards/cards-store.ts';
import { findVisibleCardClass, periodNamed } from '../visible-class.ts';
import { handwritten } from './document-of-cards.ts';

/** @throws missing for a class out of reach; notIssued; nobodyHonoured. */
export async function printHonours(
  context: Context,
  { classId, period: key, shows }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const { periods, classroom } = await findVisibleCardClass(context, classId);
  periodNamed(periods, key);
  const barred = await barredChildren(context);
  const cards = (await cardsToPrint(context, classId, key)).filter(({ studentId }) => !barred.has(studentId));
  const [first] = cards;
  if (!first) throw failures.notIssued();
  const honoured = cards.filter(({ content }) => content.work.honourRoll === 'granted');
  if (honoured.length === 0) throw documentFailures.nobodyHonoured();
  await context.audit('reportCards.printHonours', `class ${classId}`, {
    period: key,
    cards: honoured.length,
  });
  const { language } = first.document;
  const { nameOrder, timeZone } = context.actor;
  const words = honourWords[language.first];
  const { title, name, town } = await signatoryOf(context, language.first);
  const day = documentFormats(language.first, timeZone).longDay(schoolDayOf(context.now, timeZone));
  return schoolDocument(context, {
    template: 'areas/report-cards/documents/honours.typ',
    language: language.first,
    heading: words.honourRoll,
    subheading: first.content.year,
    of: classroom.name,
    words: {},
    data: {
      certificates: honoured.map(({ content }) => honourCertificate(content, { language, nameOrder, shows })),
      second: language.second ?? language.first,
      done: fill(words.done, language.first, { town: town ?? handwritten, day }),
      signing: { title: title ?? words.head, name, note: words.signed },
    },
  });
}
