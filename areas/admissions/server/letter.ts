/** The text of the letter to the family of an applicant. */
import { listName } from '#platform/kernel/people/person-name.ts';
import { ordinal } from '#platform/kernel/text/ordinal.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import { guardianName, type LetterKind, missingDocuments } from '../rules.ts';
import type { FoundApplication } from './list-applications.ts';

interface LetterFacts {
  readonly kind: LetterKind;
  readonly language: Language;
  readonly yearName: string;
  /** Why the child was refused, where the letter is to say it. */
  readonly reason: string | null;
}

/** As `letter.typ` draws it, without the place where it is signed. */
export function letterOf(
  context: Context,
  { level, guardian, ...application }: FoundApplication,
  { kind, language, yearName, reason }: LetterFacts,
) {
  const { firstName, lastName, sex, birthDate, number, waitingPlace: rank, papers: documents } = application;
  const say = (key: string, facts = {}) => context.say(`ADMISSIONS.letter.${key}`, facts, language);
  const { longDay } = documentFormats(language, context.actor.timeZone);
  const name = listName({ firstName, lastName }, context.actor.nameOrder);
  const facts = {
    child: birthDate === null ? name : say(`born.${sex ?? 'none'}`, { name, day: longDay(birthDate) }),
    level: level.name,
    section: level.sectionName,
    year: yearName,
    school: context.actor.orgName,
  };
  const missing = kind === 'refusal' ? [] : missingDocuments(documents);
  return {
    language,
    region: language === 'fr' ? 'FR' : 'GB',
    reference: say('reference', { number }),
    to: guardian.lastName === null ? say('toParents', { name }) : say('to', { name: guardianName(guardian) }),
    phone: guardian.phone,
    heading: say(`${kind}.heading`),
    paragraphs: [
      say('greeting'),
      say(`${kind}.text.${sex ?? 'none'}`, facts),
      ...(kind === 'waiting' && rank !== null
        ? [say('waiting.place', { rank: ordinal(rank, language, 'F') })]
        : []),
      ...(reason === null ? [] : [say('refusal.reason', { reason })]),
      say(`${kind}.next`),
      ...(missing.length === 0 ? [] : [say('missing')]),
    ],
    papers: missing.map((document) => context.say(`ADMISSIONS.papers.${document}`, {}, language)),
    closing: say('closing'),
  };
}
