/** The calls of the sentences that a school has added to the bank. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledText, idDigits, idReply } from '#platform/kernel/wire-values.ts';
import { canAdministrate, canDiscipline, canSee, failures } from './contract.ts';
import { bands, longestText, progresses, textKinds } from './kinds-contract.ts';

/** A sentence with several forms of a person is longer than the text on the card. */
const longestSentence = 2 * longestText;

const fields = {
  kind: z.enum(textKinds),
  band: z.enum(bands),
  progress: z.nullable(z.enum(progresses)),
  en: filledText({ max: longestSentence }),
  fr: filledText({ max: longestSentence }),
};
const sentence = z.strictObject({ id: idReply, ...fields });
export type OwnSentence = z.infer<typeof sentence>;

export const listSentences = defineCall({
  name: 'appreciations.sentences',
  method: 'GET',
  path: '/slm/AppreciationSentences/v1/get',
  summary: 'The sentences that the school has added to the bank.',
  needs: [canSee, canDiscipline],
  item: sentence,
  replies: 'list',
});

export const addSentence = defineCall({
  name: 'appreciations.addSentence',
  method: 'POST',
  path: '/slm/AppreciationSentences/v1/create',
  summary: 'Adds a sentence, in both languages, to those of the school.',
  needs: [canAdministrate],
  creates: true,
  body: z.strictObject(fields),
  item: sentence,
  replies: 'record',
  failures: [failures.sentenceForms, failures.sentenceThere],
});

export const removeSentence = defineCall({
  name: 'appreciations.removeSentence',
  method: 'DELETE',
  path: '/slm/AppreciationSentences/v1/delete',
  summary: 'Takes a sentence of the school away; what was written with it stays.',
  needs: [canAdministrate],
  query: z.strictObject({ id: idDigits }),
  item: z.strictObject({ id: idReply }),
  replies: 'record',
});
