import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { bank } from '../bank.ts';
import { canAdministrate, failures } from '../contract.ts';
import { cleanText, sentenceFaults } from '../sentences.ts';
import type {
  addSentence as addCall,
  OwnSentence,
  removeSentence as removeCall,
} from '../sentences-contract.ts';
import { insertOwnSentence, listOwnSentences, removeOwnSentence } from './sentences-store.ts';

/** The sentences that the school has added. */
export function listSentences(context: Context): Promise<readonly OwnSentence[]> {
  return listOwnSentences(context);
}

/** @throws forbidden for who does not administrate the whole school; sentenceForms, sentenceThere. */
export async function addSentence(context: Context, given: InputOf<typeof addCall>): Promise<OwnSentence> {
  refuseOthers(context);
  const sentence = { ...given, en: cleanText(given.en), fr: cleanText(given.fr) };
  if ([sentence.en, sentence.fr].some((text) => sentenceFaults(text).length > 0))
    throw failures.sentenceForms();
  const isThere = bank.some(
    ({ kind, en, fr }) => kind === sentence.kind && (en === sentence.en || fr === sentence.fr),
  );
  if (isThere) throw failures.sentenceThere();
  const id = await insertOwnSentence(context, sentence, { by: context.actor.userId, at: context.now });
  if (id === null) throw failures.sentenceThere();
  await context.audit('appreciations.addSentence', `sentence ${id}`, { kind: given.kind, band: given.band });
  return { id, ...sentence };
}

/** @throws forbidden, missing. */
export async function removeSentence(
  context: Context,
  { id }: InputOf<typeof removeCall>,
): Promise<{ id: number }> {
  refuseOthers(context);
  if (!(await removeOwnSentence(context, id))) throw common.missing();
  await context.audit('appreciations.removeSentence', `sentence ${id}`, {});
  return { id };
}

function refuseOthers({ actor }: Context): void {
  if (!reachesWholeSchool(actor, canAdministrate)) throw common.forbidden();
}
