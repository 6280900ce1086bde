/** Who signs the school's documents, and with which pictures over the line. */
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import { findOrganisation } from './letterheads-store.ts';
import { findSigning, listSigningPictures } from './signings-store.ts';

export interface Signatory {
  /** `Le Proviseur`; null where nobody has written it in this language. */
  readonly title: string | null;
  readonly name: string | null;
}

/** As the letterhead says it in the language of the document. */
export async function signatoryOf(context: Context, language: Language): Promise<Signatory> {
  const { letterhead } = await findOrganisation(context);
  const title = letterhead?.[language === 'fr' ? 'french' : 'english'].signsAs ?? null;
  return { title, name: letterhead?.signedBy ?? null };
}

export interface SignedBy {
  /** Under which names the template finds the pictures; null for what is signed or stamped by hand. */
  readonly signature: string | null;
  readonly stamp: string | null;
  readonly pictures: NonNullable<Paper['pictures']>;
}

const byHand: SignedBy = { signature: null, stamp: null, pictures: new Map() };

/**
 * The pictures for a paper that the head signs. Asked only by use cases whose maker may make such papers.
 * @param wanted whether the paper bears them; null as the school does as a rule
 */
export async function signedWith(context: Context, wanted: boolean | null): Promise<SignedBy> {
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
