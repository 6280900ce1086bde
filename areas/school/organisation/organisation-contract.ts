/** The calls of what the school is called, and of the head of its documents in both languages. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledLine, optionalLine, versionRead } from '#platform/kernel/wire-values.ts';

/** Changes the organisation (permissions.md: "Accounts, roles, settings"). */
export const canAdministrate = 'Administrator';

const line = optionalLine(120);
const column = {
  state: line,
  motto: line,
  ministry: line,
  region: line,
  division: line,
  school: line,
  /** The signatory's title in this language, as printed above the signature: `Le Proviseur`. */
  signsAs: line,
};
const given = {
  name: filledLine({ max: 200 }),
  /** Header lines of documents in one language, and of the left or right half of those in both. */
  french: z.strictObject(column),
  english: z.strictObject(column),
  /** The signatory's name, as printed under the signature. */
  signedBy: line,
  /** The town where its documents are signed: `Done at Edéa`. */
  town: line,
  postBox: line,
  phone: line,
  email: line,
  website: line,
  /** The order that allows the school to work, as documents cite it. */
  licence: line,
};
const givenOrganisation = z.strictObject(given);
export type GivenOrganisation = z.infer<typeof givenOrganisation>;
export type LetterheadColumn = GivenOrganisation['french'];

const organisation = z.strictObject({
  ...given,
  /** Rises with each change: who edits says which one they read. */
  version: z.int(),
  /** Whether the reader may change it. */
  mayEdit: z.boolean(),
});
export type Organisation = z.infer<typeof organisation>;

export const readOrganisation = defineCall({
  name: 'school.readOrganisation',
  method: 'GET',
  path: '/slm/Organisation/v1/get',
  summary: 'The name of the school, the head of its documents and how it is reached. For staff.',
  needs: ['SLM.Student.View'],
  item: organisation,
  replies: 'record',
});

export const saveOrganisation = defineCall({
  name: 'school.saveOrganisation',
  method: 'PUT',
  path: '/slm/Organisation/v1/save',
  summary: 'Changes the name of the school and the head of its documents.',
  needs: [canAdministrate],
  body: z.strictObject({ version: versionRead, ...given }),
  item: organisation,
  replies: 'record',
  read: ({ body: { version, ...given } }) => ({ version, organisation: tidy(given) }),
  send: ({ version, organisation: given }) => ({ body: { version, ...given } }),
});

function tidy({ name, french, english, ...reached }: GivenOrganisation): GivenOrganisation {
  const trimmed = <Texts extends Readonly<Record<string, string | null>>>(texts: Texts): Texts =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text?.trim() ?? null])) as Texts;
  return { name: name.trim(), french: trimmed(french), english: trimmed(english), ...trimmed(reached) };
}
