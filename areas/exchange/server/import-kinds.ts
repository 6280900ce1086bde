/** The kinds that areas brought, as far as the person may import them. */
import { failures as common } from '#platform/kernel/errors.ts';
import { meets } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { type ImportKind, importKinds } from '#platform/server/imports/import-kind.ts';
import type { Kind } from '../contract.ts';

export function kindsFor(context: Context): readonly ImportKind[] {
  return context.pieces(importKinds).filter(({ needs }) => meets(needs, context.actor));
}

/** @throws missing for a kind that is none, or not the person's. */
export function kindNamed(context: Context, id: string): ImportKind {
  const kind = kindsFor(context).find((one) => one.id === id);
  if (!kind) throw common.missing();
  return kind;
}

export async function listKinds(context: Context): Promise<readonly Kind[]> {
  const { language } = context;
  return Promise.all(
    kindsFor(context).map(async ({ id, title, columns, template, ofEverybody = false }) => {
      const asked = columns.some(({ forAll }) => forAll);
      const { choices } = asked
        ? await template(context, null)
        : { choices: {} as Readonly<Record<string, []>> };
      return {
        id,
        title: title[language],
        ofEverybody,
        columns: columns.map(({ key, labels, elsewhere, forAll }) => ({
          key,
          label: labels[language],
          elsewhere: elsewhere?.[language] ?? null,
          choices: forAll ? [...(choices[key] ?? [])] : null,
        })),
      };
    }),
  );
}
