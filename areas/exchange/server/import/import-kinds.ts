/** The kinds of lists that areas contribute, as far as the person may import them. */
import { failures as common } from '#platform/kernel/errors.ts';
import type { BilingualText, ImportColumn } from '#platform/kernel/imports/columns.ts';
import { engineReasons, sayReason } from '#platform/kernel/imports/reasons.ts';
import { hasAccess } from '#platform/kernel/roles.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { type ImportKind, importKinds } from '#platform/server/imports/import-kind.ts';
import type { Kind } from '../../contract.ts';
import { unreadKind } from '../../lists/rules.ts';

/** As every school knows them: without the columns that one has added. */
export function kindsFor(context: Context): readonly ImportKind[] {
  return context.contributions(importKinds).filter(({ needs }) => hasAccess(needs, context.actor));
}

/** As the school knows it. @throws missing for a kind that is none, or not the person's. */
export async function kindNamed(context: Context, id: string): Promise<ImportKind> {
  const kind = kindsFor(context).find((one) => one.id === id);
  if (!kind) throw common.missing();
  return ofSchool(context, kind);
}

/** @throws missing. */
export async function titleOf(context: Context, id: string): Promise<string> {
  const title = id === unreadKind ? notRead : (await kindNamed(context, id)).title;
  return title[context.language];
}

const notRead: BilingualText = { en: 'Not read yet', fr: 'Pas encore lu' };

/** As the school knows them. */
export function kindsOfSchool(context: Context): Promise<readonly ImportKind[]> {
  return Promise.all(kindsFor(context).map((kind) => ofSchool(context, kind)));
}

async function ofSchool(context: Context, kind: ImportKind): Promise<ImportKind> {
  return kind.ofSchool ? kind.ofSchool(context) : kind;
}

/** One of its choices may be set for all rows, or for all with the same spelling. */
function hasChoices({ forAll = false, settles = [] }: ImportColumn): boolean {
  return forAll || settles.length > 0;
}

export async function listKinds(context: Context): Promise<readonly Kind[]> {
  const { language } = context;
  const kinds = await kindsOfSchool(context);
  return Promise.all(
    kinds.map(async ({ id, title, columns, oneOf, template, ofEverybody = false, notice }) => {
      const hasAnyChoices = columns.some(hasChoices);
      const { choices } = hasAnyChoices
        ? await template(context, null)
        : { choices: {} as Readonly<Record<string, []>> };
      return {
        id,
        title: title[language],
        ofEverybody,
        oneOf: oneOf.map((keys) => [...keys]),
        notice: notice?.(context)?.[language] ?? null,
        columns: columns.map((column) => ({
          key: column.key,
          label: column.labels[language],
          elsewhere: column.elsewhere?.[language] ?? null,
          forAll: column.forAll === true,
          choices: hasChoices(column) ? [...(choices[column.key] ?? [])] : null,
          asks: asksOf(column, language),
        })),
      };
    }),
  );
}

/** Why something is refused, or remarked upon, as a person reads it. */
export function reasonIn(
  kind: Pick<ImportKind, 'reasons'>,
  language: Context['language'],
  reason: string,
  facts: Readonly<Record<string, string | number>> | undefined,
): string {
  const known: Readonly<Record<string, ImportKind['title']>> = engineReasons;
  return sayReason(kind.reasons[reason] ?? known[reason], language, facts);
}

function asksOf({ asks }: ImportColumn, language: Language): Kind['columns'][number]['asks'] {
  return asks ? { text: asks.text[language], answers: [asks.yes[language], asks.no[language]] } : null;
}
