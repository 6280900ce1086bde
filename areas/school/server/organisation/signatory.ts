/** The signatory of the school's documents, and the pictures over the line. */
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { findOrganisation } from './letterheads-store.ts';
import { findSigning, listSigningPictures } from './signings-store.ts';

export interface Signatory {
  /** `Le Proviseur`; null where nobody has written it in this language. */
  readonly title: string | null;
  readonly name: string | null;
  /** The town where documents are signed; null leaves room to write it. */
  readonly town: string | null;
}

/** As the letterhead says it in the language of the document. */
export async function signatoryOf(context: Context, language: Language): Promise<Signatory> {
  const { letterhead } = await findOrganisation(context);
  const title = letterhead?.[language === 'fr' ? 'french' : 'english'].signsAs ?? null;
  return { title, name: letterhead?.signedBy ?? null, town: letterhead?.town ?? null };
}

interface SigningPictures {
  /** Under which names the template finds the pictures; null for what is signed or stamped by hand. */
  readonly signature: string | null;
  readonly stamp: string | null;
  readonly pictures: NonNullable<PdfDocument['pictures']>;
}

const byHand: SigningPictures = { signature: null, stamp: null, pictures: new Map() };

/**
 * Data that `signed.typ` draws where the head signs a document, with its pictures. Called only by use cases whose caller may make such
 * documents.
 * @param wanted whether the document bears the pictures; null for the school's default
 */
export async function signingLine(context: Context, language: Language, wanted: boolean | null) {
  const { actor, now } = context;
  const say = (key: string, facts = {}) => context.say(key, facts, language);
  const { title, name, town } = await signatoryOf(context, language);
  const { pictures, signature, stamp } = await picturesFor(context, wanted);
  const missing = signature ? 'stamp' : stamp ? 'signature' : 'both';
  const { longDay } = documentFormats(language, actor.timeZone);
  const signing = {
    name,
    town,
    signature,
    stamp,
    title: title ?? say('SCHOOL.paper.head'),
    doneAt: say('SCHOOL.paper.doneAt'),
    doneOn: say('SCHOOL.paper.doneOn', { day: longDay(schoolDayOf(now, actor.timeZone)) }),
    signatureAlt: say('SCHOOL.paper.signaturePicture'),
    stampAlt: say('SCHOOL.paper.stampPicture'),
    // The steps still to be done by hand for the document to be valid.
    byHand: say(signature && stamp ? 'SCHOOL.paper.signed' : `SCHOOL.paper.invalidWithout.${missing}`),
  };
  return { signing, pictures };
}

async function picturesFor(context: Context, wanted: boolean | null): Promise<SigningPictures> {
  const { asRule } = await findSigning(context);
  if (!(wanted ?? asRule)) return byHand;
  const kept = await listSigningPictures(context);
  const nameOf = (kind: 'signature' | 'stamp') => (kept.has(kind) ? `school-${kind}` : null);
  return {
    signature: nameOf('signature'),
    stamp: nameOf('stamp'),
    pictures: new Map([...kept].map(([kind, image]) => [`school-${kind}`, image])),
  };
}
