/** Documents of one student that the head of the school signs: the signatory, and the student's identity. */
import { schoolDocument, signingLine } from '#areas/school/server/public/organisation.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { type DocumentFormats, documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { StoredStudent } from '../records/records-store.ts';

export interface FormalDocument {
  readonly template: string;
  readonly language: Language;
  /** With the pictures of signature and stamp; null as the school does as a rule. */
  readonly signed: boolean | null;
  readonly heading: string;
  /** The year that the document covers; null if unknown. */
  readonly yearName: string | null;
  /** Words of this template beyond the common ones. */
  readonly words: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

export async function formalDocument(
  context: Context,
  student: StoredStudent,
  { template, language, signed, heading, yearName, words, data = {} }: FormalDocument,
): Promise<PdfDocument> {
  const { actor } = context;
  const { firstName, lastName, sex } = student;
  const say = (key: string, facts = {}) => context.say(key, facts, language);
  const { longDay } = documentFormats(language, actor.timeZone);
  const { signing, pictures } = await signingLine(context, language, signed);
  const opening = signing.name === null ? 'opening' : 'openingOf';
  return schoolDocument(context, {
    language,
    template,
    heading,
    pictures,
    of: listName(student, actor.nameOrder),
    subheading: yearName && say('STUDENT.paper.certificate.year', { year: yearName }),
    words: {
      number: say('STUDENT.paper.number'),
      opening: say(`STUDENT.paper.certificate.${opening}`, { school: actor.orgName, head: signing.name }),
      closing: say('STUDENT.paper.certificate.closing'),
      ...words,
    },
    data: {
      student: { firstName, lastName },
      signing,
      identity: [
        [say(`STUDENT.paper.certificate.bornOn.${sex ?? 'none'}`), birthOf(student, say, longDay)],
        [say('STUDENT.fields.matricule'), student.matricule],
        [say('STUDENT.fields.nationalMatricule'), student.nationalMatricule],
        [say('STUDENT.fields.nationality'), student.nationality],
      ].filter(([, value]) => value !== null),
      ...data,
    },
  });
}

/** Day and place, as far as they are known. */
function birthOf(
  { birthDate, birthPlace }: StoredStudent,
  say: (key: string, facts: Readonly<Record<string, unknown>>) => string,
  longDay: DocumentFormats['longDay'],
): string | null {
  if (birthDate === null) return null;
  const day = longDay(birthDate);
  return birthPlace === null ? day : say('STUDENT.paper.certificate.born', { day, place: birthPlace });
}
