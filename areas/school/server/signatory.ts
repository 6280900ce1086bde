/** Who signs the school's documents. */
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { findOrganisation } from './letterheads-store.ts';

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
