/** The program's knowledge of its tables beyond the catalogue, for moving a school. The areas say it, and app puts it together. */
import pg from 'pg';
import type { FileKind } from '../backup/backup-file.ts';
import { asWhole } from '../backup/catalogue.ts';
import type { InOrganisation } from '../db/database.ts';
import type { HeldNumbers } from './moved-numbers.ts';

/** A table without organisation whose rows of a school's people go with them. */
export interface TableOfPeople {
  readonly table: string;
  /** The column by which its rows are found: of a person, or of the school. */
  readonly person?: string;
  readonly school?: string;
  /** A condition of SQL: rows that are over stay behind. */
  readonly when?: string;
  /**
   * A condition of SQL: rows that come of people who belong to another school of the old installation, too. They open that one as well, and
   * whoever runs the target could use them.
   */
  readonly whenShared?: string;
  /** Columns that must be unique in the installation. Where the target has such a row: it gets another name, or is left out. */
  readonly unique?: { readonly columns: readonly string[]; readonly taken: 'rename' | 'leave out' };
}

/** A column sealed with the key of the installation. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns that name its row, beside the school. */
  readonly key: readonly string[];
  /** Names what it is sealed for. */
  about(row: Readonly<Record<string, string>>, organisation: number): string;
}

/** A code or secret of an address that people keep; `hashed`: the table has its SHA-256 alone. */
export interface KeptCode {
  readonly table: string;
  readonly column: string;
  readonly hashed: boolean;
}

export interface MovePlan {
  /** The table of the codes of schools. */
  readonly codes: { readonly table: string; readonly code: string; readonly organisation: string };
  /** The table that numbers the people. */
  readonly accounts: string;
  readonly people: readonly TableOfPeople[];
  /** The tables of schools by which somebody belongs to one. */
  readonly belonging: readonly { readonly table: string; readonly person: string }[];
  readonly held: readonly HeldNumbers[];
  readonly sealed: readonly SealedColumn[];
  readonly keptCodes: readonly KeptCode[];
  /** Tables of schools whose rows stay behind. */
  readonly left: readonly string[];
  /** Tables that triggers of others fill or look at: they are loaded last. */
  readonly last: readonly string[];
  /** Steps of areas when a school has arrived, in the transaction of its arrival. @param added to the numbers of accounts */
  readonly arrived: readonly ((at: InOrganisation, added: number) => Promise<void>)[];
  /** Finds work that is being sent or done for a school at this moment, as a condition over its rows. */
  readonly inWork: readonly { readonly table: string; readonly school?: string; readonly when: string }[];
}

export const moveKind: FileKind = {
  magic: 'CAHIER-MOVE 1\n',
  called: 'file of a school on its way',
  passphraseIn: 'MOVE_PASSPHRASE',
  use: 'take it in',
};

/** The school that leaves or arrives, in its own installation. */
export interface School {
  readonly organisation: number;
  readonly code: string;
  readonly name: string;
  /** In seconds, to the microsecond: with the name it tells whether a school is here already. */
  readonly createdAt: string;
}

/** A SELECT of the people of a school: whoever one of its rows names by a foreign key. */
export async function peopleStatement(
  client: pg.Client,
  { accounts }: MovePlan,
  organisation: number,
): Promise<string> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_constraint k
     JOIN pg_class c ON c.oid = k.conrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'f' AND k.confrelid = to_regclass($1) AND c.relforcerowsecurity ORDER BY 1, 2`,
    [`public.${accounts}`],
  );
  return rows
    .map(({ table, column }) => {
      const name = pg.escapeIdentifier(column);
      return `SELECT ${name} FROM ${pg.escapeIdentifier(table)} WHERE org_id = ${asWhole(organisation)} AND ${name} IS NOT NULL`;
    })
    .join(' UNION ');
}

/** @throws Error when the plan names a table of people without a column to find its rows by. */
export function rowsOfPeople(of: TableOfPeople, people: string, organisation: number): string {
  const found = of.person
    ? `${pg.escapeIdentifier(of.person)} IN (${people})`
    : `${pg.escapeIdentifier(of.school ?? '')} = ${asWhole(organisation)}`;
  // Someone may have sessions in another school.
  const here =
    of.person && of.school ? ` AND ${pg.escapeIdentifier(of.school)} = ${asWhole(organisation)}` : '';
  return `${found}${here}${of.when ? ` AND ${of.when}` : ''}`;
}

/** The SHA-256 of a kept code, as `moved_codes` has it. */
export function hashOfCode({ column, hashed }: KeptCode): string {
  const name = pg.escapeIdentifier(column);
  return hashed ? name : `sha256(convert_to(${name}, 'UTF8'))`;
}
