/** Reads the names and contacts by which a person is found, from their records while these still hold them. */
import { sql } from 'kysely';
import { plainText } from '../../kernel/text/plain-text.ts';
import type { InOrganisation } from '../db/database.ts';
import { isOf } from './rows-of.ts';
import type { Marks, Sought } from './spoken.ts';
import { isPersonal, type Person, type PersonKind, type TableRule } from './table-rules.ts';

export async function soughtBy(
  at: InOrganisation,
  rules: readonly TableRule[],
  person: Person,
): Promise<Sought> {
  const marks = new Map<PersonKind, Marks>();
  const addresses = new Set<string>();
  const byNumber: Sought = { person, marks, addresses };
  for (const rule of rules.filter(isPersonal))
    for (const holding of rule.holds) {
      const { of, tells } = holding;
      if (!tells || person[of] === null) continue;
      const list = (columns: readonly string[]) =>
        sql`ARRAY[${sql.join(columns.map((column) => sql`${sql.ref(`t.${column}`)}::text`))}]::text[]`;
      const { rows } = await sql<{ names: string[]; sure: (string | null)[]; mail: string | null }>`
        SELECT ${list(tells.names)} AS names, ${list(tells.sure)} AS sure,
          ${tells.mail === undefined ? sql`NULL` : sql`lower(${sql.ref(`t.${tells.mail}`)})`} AS mail
        FROM ${sql.table(rule.table)} t WHERE ${isOf(at, rule, [holding], byNumber)}
      `.execute(at.db);
      for (const { names, sure, mail } of rows) {
        if (mail !== null) addresses.add(mail);
        if (tells.names.length > 0) marks.set(of, { words: wordsOf(names), sure: sure.flatMap(sureMark) });
      }
    }
  return byNumber;
}

function wordsOf(names: readonly string[]): readonly string[] {
  return [...new Set(plainText(names.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** Digits that stay the same however a telephone is written: the last nine, which a country's own code does not reach. */
function sureMark(text: string | null): readonly string[] {
  if (!text) return [];
  const plain = plainText(text).trim();
  if (/\p{L}/u.test(plain)) return [plain];
  const digits = plain.replace(/\D/g, '');
  return digits.length < 8 ? [] : [digits.slice(-9)];
}
