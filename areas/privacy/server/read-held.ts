/** The data about one person, and the effect of an erasure on it. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { foretellErasure } from '#platform/server/personal-data/erase-held.ts';
import { mayKnow } from '#platform/server/personal-data/held-rows.ts';
import { personalTables, type TableRule } from '#platform/server/personal-data/table-rules.ts';
import type { HeldOfPerson, readHeld as readCall } from '../contract.ts';
import { mayErase, mayExport, refusalOf } from '../rules.ts';
import { findPerson } from './find-person.ts';

/** The rules of all tables. */
export function registerOf(context: Context): readonly TableRule[] {
  return context.contributions(personalTables).flatMap(({ rules }) => rules);
}

/** @throws forbidden for who is limited to a section; missing. */
export async function readHeld(context: Context, subject: InputOf<typeof readCall>): Promise<HeldOfPerson> {
  const { actor, language } = context;
  if (!mayExport(actor)) throw common.forbidden();
  const { kind, id, name, person, state } = await findPerson(context, subject);
  const fates = await foretellErasure(context, registerOf(context), person);
  const hidden = new Set(fates.filter(({ rule }) => !mayKnow(actor, rule)).map(({ rule }) => rule));
  return {
    kind,
    id,
    name,
    tables: fates.map(({ rule, rows, fate, holding: { erase } }) => ({
      title: rule.title[language],
      rows,
      fate,
      why: typeof erase === 'object' && 'keep' in erase ? erase.keep[language] : null,
    })),
    withheld: [...hidden].map(({ title }) => title[language]),
    mayErase: mayErase(actor),
    refusal: refusalOf(state),
  };
}
