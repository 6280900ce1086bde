/** Letters to families: of one application, or of all of a filter that something was decided about. */
import { schoolDocument, signingLine } from '#areas/school/server/public/organisation.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { failures } from '../contract.ts';
import {
  type LetterChoice,
  mostLetters,
  type printLetter as oneCall,
  type printLetters as severalCall,
} from '../letters-contract.ts';
import { letterFor } from '../rules.ts';
import { findVisibleApplication } from './application-record.ts';
import { lastReasons } from './changes-store.ts';
import { letterOf } from './letter.ts';
import { type FoundApplication, storedApplications } from './list-applications.ts';

/** @throws missing; noLetter while nothing is decided that a letter tells. */
export async function printLetter(
  context: Context,
  { id, ...choice }: InputOf<typeof oneCall>,
): Promise<PdfDocument> {
  const application = await findVisibleApplication(context, id);
  await context.audit('admissions.printLetter', `application ${id}`);
  return lettersFor(context, [application], choice, listName(application, context.actor.nameOrder));
}

/** In the order of the list. @throws noLetter where nobody of the filter gets one; manyLetters. */
export async function printLetters(
  context: Context,
  { language, signed, reason, ...filter }: InputOf<typeof severalCall>,
): Promise<PdfDocument> {
  const { rows, total } = await storedApplications(context, { ...filter, page: 1, size: mostLetters });
  if (total > mostLetters) throw failures.manyLetters();
  await context.audit('admissions.printLetters', `organisation ${context.org}`, { applications: total });
  return lettersFor(context, rows, { language, signed, reason }, null);
}

/** @param of whose letter it is, where it is one */
async function lettersFor(
  context: Context,
  applications: readonly FoundApplication[],
  { language, signed, reason }: LetterChoice,
  of: string | null,
): Promise<PdfDocument> {
  const years = new Map((await yearsOf(context)).map(({ id, name }) => [id, name]));
  const signingLines = {
    en: await signingLine(context, 'en', signed),
    fr: await signingLine(context, 'fr', signed),
  };
  const ids = applications.map(({ id }) => id);
  const reasons = await lastReasons(context, reason ? ids : []);
  const letters = applications.flatMap((one) => {
    const kind = letterFor(one.state);
    if (kind === null) return [];
    const written: Language = language ?? one.level.language;
    const facts = { kind, language: written, yearName: years.get(one.yearId) ?? '' };
    const why = kind === 'refusal' ? (reasons.get(one.id) ?? null) : null;
    return [{ ...letterOf(context, one, { ...facts, reason: why }), signing: signingLines[written].signing }];
  });
  const [first] = letters;
  if (!first) throw failures.noLetter();
  return schoolDocument(context, {
    template: 'areas/admissions/documents/letter.typ',
    language: first.language,
    heading: of === null ? context.say('ADMISSIONS.letter.several', {}, first.language) : first.heading,
    subheading: null,
    ...(of === null ? {} : { of }),
    words: {},
    pictures: signingLines[first.language].pictures,
    data: { letters },
  });
}
