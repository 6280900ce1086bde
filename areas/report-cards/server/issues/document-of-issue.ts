/** Content shared by all cards of one issue, kept with them: the heading of the school as it was, the design, the languages. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { rulesOfClasses } from '#areas/evaluations/server/public/grading.ts';
import { schoolDocument, signatoryOf } from '#areas/school/server/public/organisation.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { GradeText } from '../../cards/card-contract.ts';
import type { CardLanguage } from '../../cards/card-words.ts';
import { cardTemplate, type DocumentOfIssue } from '../../issues/issue-document.ts';
import type { CardDesign } from '../../looks/design-contract.ts';

export async function documentOfIssue(
  context: Context,
  classroom: Classroom,
  publicUrl: string,
  look: CardDesign,
): Promise<DocumentOfIssue> {
  const language = await languageOf(context, classroom, look);
  const { data } = await schoolDocument(context, {
    language: language.first,
    template: cardTemplate,
    heading: '',
    subheading: null,
    words: {},
    data: {},
  });
  const day = schoolDayOf(context.now, context.actor.timeZone);
  return {
    language,
    look,
    day,
    grades: await gradeTexts(context, classroom),
    town: (await signatoryOf(context, language.first)).town,
    head: data['head'] as DocumentOfIssue['head'],
    verifyAt: `${publicUrl}/verify#`,
    dayText: documentFormats(language.first, context.actor.timeZone).longDay(day),
  };
}

/** Grades of the rules by which the class is marked, the best first. */
export async function gradeTexts(context: Context, classroom: Classroom): Promise<readonly GradeText[]> {
  const rulesOf = await rulesOfClasses(context);
  return rulesOf(classroom).grades.map(({ code, meaning }) => ({ code, meaning }));
}

/** That of the section first; where the section has none, the reader's. */
export async function languageOf(
  context: Context,
  classroom: Classroom,
  { languages }: CardDesign,
): Promise<CardLanguage> {
  if (languages === 'en' || languages === 'fr') return { first: languages, second: null };
  const { sections } = await structureOf(context);
  const section = sections.find(({ id }) => id === classroom.sectionId);
  const own: Readonly<Record<string, Language>> = { english: 'en', french: 'fr' };
  const first = own[section?.subsystem ?? ''] ?? context.language;
  return { first, second: languages === 'section' ? null : first === 'fr' ? 'en' : 'fr' };
}
