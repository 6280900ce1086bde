/** Erases a person from all tables by the register; rows that must stay lose what identifies the person. */
import { type RawBuilder, sql } from 'kysely';
import type { InOrganisation } from '../db/database.ts';
import { countHeld } from './held-rows.ts';
import { isOf } from './rows-of.ts';
import { soughtBy } from './sought.ts';
import type { Sought } from './spoken.ts';
import {
  type Blank,
  type Holding,
  isPersonal,
  type Person,
  type PersonalTable,
  type TableRule,
} from './table-rules.ts';

export type Fate = 'deleted' | 'anonymised' | 'kept';

export interface ErasedTable {
  readonly rule: PersonalTable;
  readonly holding: Holding;
  readonly fate: Fate;
  readonly rows: number;
}

/** Previews an erasure, table by table; nothing is changed. */
export async function foretellErasure(
  at: InOrganisation,
  rules: readonly TableRule[],
  person: Person,
): Promise<readonly ErasedTable[]> {
  const found: ErasedTable[] = [];
  const sought = await soughtBy(at, rules, person);
  for (const [rule, holding] of holdingsOf(rules, person)) {
    const rows = await countHeld(at, rule, [holding], sought);
    if (rows > 0) found.push({ rule, holding, fate: fateOf(holding), rows });
  }
  return found;
}

/** Erases within the caller's transaction, and gives who was sought. Done twice it does nothing more, so a restored backup may be erased again. */
export async function eraseHeld(
  at: InOrganisation,
  rules: readonly TableRule[],
  person: Person,
): Promise<Sought> {
  const sought = await soughtBy(at, rules, person);
  // Rows that others hang on are emptied last.
  const holdings = holdingsOf(rules, person);
  for (const [rule, holding] of holdings.filter(([, { erase }]) => erase === 'delete'))
    await sql`DELETE FROM ${sql.table(rule.table)} t WHERE ${isOf(at, rule, [holding], sought)}`.execute(
      at.db,
    );
  for (const [rule, holding] of holdings) {
    const { erase, of } = holding;
    if (erase === 'delete' || 'keep' in erase) continue;
    const blanks = Object.entries(erase.set).map(
      ([column, blank]) => sql`${sql.ref(column)} = ${written(column, blank, person[of] ?? 0)}`,
    );
    await sql`
      UPDATE ${sql.table(rule.table)} t SET ${sql.join(blanks)} WHERE ${isOf(at, rule, [holding], sought)}
    `.execute(at.db);
  }
  for (const rule of rules.filter(isPersonal)) await rule.settle?.(at);
  return sought;
}

function holdingsOf(rules: readonly TableRule[], person: Person): [PersonalTable, Holding][] {
  return rules
    .filter(isPersonal)
    .flatMap((rule) =>
      rule.holds
        .filter(({ of }) => person[of] !== null)
        .map((holding): [PersonalTable, Holding] => [rule, holding]),
    );
}

function fateOf({ erase }: Holding): Fate {
  if (erase === 'delete') return 'deleted';
  return 'keep' in erase ? 'kept' : 'anonymised';
}

function written(column: string, blank: Blank, id: number): RawBuilder<unknown> {
  if (typeof blank === 'function') return sql`${blank(id)}`;
  if (typeof blank === 'object' && blank !== null)
    return sql`jsonb_set(${sql.ref(`t.${column}`)}, ${blank.emptied}::text[], '[]', false)`;
  return sql`${blank}`;
}

/** The name of an erased person: in both languages, as lists of either show it. */
export const erasedName = 'Erased · Effacé';
