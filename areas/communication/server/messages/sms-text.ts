/** The SMS of a message for each family: its text, with the fields filled in. */
import { type NewsText, smsForAccounts } from '#areas/notifications/server/public/news.ts';
import { shortenedSms } from '#areas/notifications/server/public/sms-letters.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { GivenMessage } from '../../contract.ts';
import { filled, missingFields, type Texts, textFor, usedFields, writtenIn } from '../../rules.ts';
import type { NewCopy } from '../copies/copies-store.ts';
import { type FieldsOfCopy, fieldsOfCopies } from '../copies/shown-copies.ts';

export interface Reached {
  readonly copies: readonly NewCopy[];
  readonly perChild: boolean;
}

/** By student; of a text that is the same for all, under 0. */
export type FieldsOfStudents = ReadonlyMap<number, (language: Language) => FieldsOfCopy>;

export async function fieldsOfStudents(
  context: Context,
  { copies, perChild }: Reached,
): Promise<FieldsOfStudents> {
  const amounts = new Map(copies.flatMap(({ studentIds: [id], amount }) => (id ? [[id, amount]] : [])));
  const wanted = perChild
    ? [...amounts].map(([id, amount]) => ({ id, studentIds: [id], amount }))
    : [{ id: 0, studentIds: [], amount: null }];
  const found = await fieldsOfCopies(
    context,
    wanted.map((one) => ({ ...one, sentAt: context.now })),
    () => true,
  );
  return new Map(wanted.flatMap(({ id }, index) => (found[index] ? [[id, found[index]]] : [])));
}

export interface MissingField {
  readonly field: string;
  /** Names of the students in whose texts the field would be empty. */
  readonly names: readonly string[];
}

/** Fields of the texts that are empty for some of those who are reached. */
export function missingIn(texts: readonly Texts[], fields: FieldsOfStudents): readonly MissingField[] {
  const used = usedFields(texts);
  const found = [...fields.values()].flatMap((fieldsIn) => {
    const { facts, children } = fieldsIn('en');
    return missingFields(used, facts).map((field) => ({ field, name: children.join(', ') }));
  });
  return [...Map.groupBy(found, ({ field }) => field)].map(([field, rows]) => ({
    field,
    names: rows.map(({ name }) => name),
  }));
}

/** Parts that an SMS has at most: networks join no more reliably. */
const mostParts = 10;

/** Values for an SMS in place of the text that leads into the application. */
export function smsFacts(
  { actor }: Context,
  { subject, body, sms }: Pick<GivenMessage, 'subject' | 'body' | 'sms'>,
  fieldsIn: (language: Language) => FieldsOfCopy,
): NonNullable<NewsText['facts']> {
  if (sms === 'hint') return smsForAccounts;
  const written = (language: Language) => {
    const { facts } = fieldsIn(language);
    const [title, text] = [subject, body].map((one) =>
      filled(textFor(one, language), facts, writtenIn(one, language)).replaceAll(/\s+/g, ' ').trim(),
    );
    const sentence = /[.!?…]$/.test(title ?? '') ? title : `${title}.`;
    return shortenedSms(`${actor.orgName}: ${sentence} ${text}`, sms === 'full' ? mostParts : 1);
  };
  return { short: { en: written('en'), fr: written('fr') } };
}
