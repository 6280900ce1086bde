/** Papers of one student that the head of the school signs: who signs, who the student is, and where and when it was done. */
import { type SignedBy, schoolPaper, signatoryOf, signedWith } from '#areas/school/server/public.ts';
import { listName } from '#platform/kernel/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { type DocumentFormats, documentFormats } from '#platform/server/documents/document-formats.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import type { StoredStudent } from './records-store.ts';

export interface FormalPaper {
  readonly template: string;
  readonly language: Language;
  /** With the pictures of signature and stamp; null as the school does as a rule. */
  readonly signed: boolean | null;
  readonly heading: string;
  /** Of the year that it speaks of; null where none is known. */
  readonly yearName: string | null;
  /** What the template says beyond what all say. */
  readonly words: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

export async function formalPaper(
  context: Context,
  student: StoredStudent,
  { template, language, signed, heading, yearName, words, data = {} }: FormalPaper,
): Promise<Paper> {
  const { actor, now } = context;
  const { firstName, lastName, sex } = student;
  const say = (key: string, facts = {}) => context.say(key, facts, language);
  const { longDay } = documentFormats(language, actor.timeZone);
  const signatory = await signatoryOf(context, language);
  const { pictures, ...signing } = await signedWith(context, signed);
  const opening = signatory.name === null ? 'opening' : 'openingOf';
  return schoolPaper(context, {
    ...{ language, template, heading, pictures, of: listName(student, actor.nameOrder) },
    subheading: yearName && say('STUDENT.paper.certificate.year', { year: yearName }),
    words: {
      number: say('STUDENT.paper.number'),
      opening: say(`STUDENT.paper.certificate.${opening}`, { school: actor.orgName, head: signatory.name }),
      closing: say('STUDENT.paper.certificate.closing'),
      doneAt: say('STUDENT.paper.certificate.doneAt'),
      doneOn: say('STUDENT.paper.certificate.doneOn', { day: longDay(schoolDayOf(now, actor.timeZone)) }),
      signature: signatory.title ?? say('STUDENT.paper.signature'),
      signaturePicture: say('STUDENT.paper.certificate.signaturePicture'),
      stampPicture: say('STUDENT.paper.certificate.stampPicture'),
      stamp: stampWords(signing, say),
      ...words,
    },
    data: {
      student: { firstName, lastName },
      signedBy: signatory.name,
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

/** What is still to be done by hand for the paper to be worth anything. */
function stampWords(
  { signature, stamp }: Pick<SignedBy, 'signature' | 'stamp'>,
  say: (key: string) => string,
): string {
  if (signature && stamp) return say('STUDENT.paper.certificate.stamp');
  const missing = signature ? 'stamp' : stamp ? 'signature' : 'both';
  return say(`STUDENT.paper.certificate.invalidWithout.${missing}`);
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
