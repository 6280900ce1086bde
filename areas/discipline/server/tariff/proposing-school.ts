/** A school in which the program works by itself, and the language in which it writes. */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface ProposingSchool extends InOrganisation {
  readonly now: Instant;
  say(key: string, facts: Readonly<Record<string, string | number>>, language: Language): string;
}

/** Reads without keeping anything in memory: the program changes what it reads. */
export function referenceOf({ org, db }: ProposingSchool): ReferenceContext {
  return { org, db, reference: (_topics, _key, load) => load() };
}

const longDay = { dateStyle: 'long', timeZone: 'UTC' } as const;
/** Making one takes longer than using it a hundred times. */
const dayFormats = {
  en: new Intl.DateTimeFormat('en-GB', longDay),
  fr: new Intl.DateTimeFormat('fr-FR', longDay),
};

export function dayText(day: SchoolDay, language: Language): string {
  return dayFormats[language].format(new Date(day));
}

/** Families read the reason in the language of the section. */
export async function languageOfClasses(
  context: ReferenceContext,
): Promise<(classroom: Classroom) => Language> {
  const { sections } = await structureOf(context);
  const french = new Set(sections.flatMap(({ id, subsystem }) => (subsystem === 'french' ? [id] : [])));
  return ({ sectionId }) => (sectionId !== null && french.has(sectionId) ? 'fr' : 'en');
}
