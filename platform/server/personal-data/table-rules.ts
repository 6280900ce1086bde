/**
 * The register of tables (decisions/0015): what of each goes to a person who asks for the own data, and what becomes of it when the
 * person is erased. The area that owns a table contributes its rule; a table or a column that no rule names fails the checks
 * (tools/tables/personal-faults.ts).
 */
import { extensionPoint } from '../../kernel/extension-point.ts';
import type { BilingualText } from '../../kernel/imports/columns.ts';
import type { RoleName } from '../../kernel/roles.ts';
import type { InOrganisation } from '../db/database.ts';

/**
 * The numbers under which tables know one person. `member` is the person's place at this school, `account` the means of signing
 * in, which other schools may share: it is null for whoever asks about somebody that belongs to another school too.
 */
export type PersonKind = 'student' | 'guardian' | 'member' | 'account';
export type Person = Readonly<Record<PersonKind, number | null>>;

/** A column of another table that names the record behind a number. */
export interface NamedBy {
  readonly table: string;
  /** The column that holds the number; the default is `id`. */
  readonly key?: string;
  readonly column: string;
}

export interface ColumnShown {
  readonly label: BilingualText;
  readonly named?: NamedBy;
  /** Meaning of the stored letters. */
  readonly values?: Readonly<Record<string, BilingualText>>;
  /** The translation keys of the stored letters, for what areas name: `AUDIT.actions`. */
  readonly words?: string;
  /** A picture or a file: goes into the JSON file as Base64 and is not printed. */
  readonly bytes?: true;
}

/** The value that replaces what identifies the person; a function derives it from the number of the person. */
export type Blank =
  | string
  | number
  | boolean
  | null
  | ((id: number) => string)
  /** A list within a jsonb column, by its path: `{samples}`. */
  | { readonly emptied: string };

export type Erasure =
  | 'delete'
  | { readonly set: Readonly<Record<string, Blank>> }
  | { readonly keep: BilingualText };

/** Texts or jsonb that may mention another person: they match when they contain all words of the name, in any order and without accents. */
export interface Spoken {
  readonly texts: readonly string[];
  /** Matches only with what distinguishes namesakes as well (`Telling`). */
  readonly sure?: boolean;
  /** Text that contains the person's id, whatever the name was when it was written. */
  readonly piece?: (id: number) => string;
}

/** The columns of its own record by which a person is recognised in texts elsewhere. */
export interface Telling {
  readonly names: readonly string[];
  /** A date of birth, phones, an e-mail: one of them identifies the person among namesakes. */
  readonly sure: readonly string[];
  /** Where mails go to. */
  readonly mail?: string;
}

/** Rows of a table that belong to a person or mention one. */
export interface Holding {
  readonly of: PersonKind;
  /** The column that holds the person's number, or the texts that may name the person. */
  readonly by: string | Spoken;
  /** The word before the number, where the column names records of many kinds: `student 42`. */
  readonly word?: string;
  /** Only rows whose `column` refers to a row of `table` with one of these values: lines of an import of students. */
  readonly only?: {
    readonly column: string;
    readonly table: string;
    readonly where: string;
    readonly is: string | readonly string[];
  };
  readonly tells?: Telling;
  readonly erase: Erasure;
  /** Why these rows are erased with the person but not exported: they also concern others. */
  readonly silent?: string;
}

export interface PersonalTable {
  readonly table: string;
  readonly title: BilingualText;
  /** The column of the school; the default is `org_id`, null for a table above the schools. */
  readonly org?: string | null;
  readonly holds: readonly Holding[];
  /** The columns in the export; a plain text is the label. */
  readonly shows: Readonly<Record<string, BilingualText | ColumnShown>>;
  /** Columns left out of the export, with the reason: data of another person, a secret, or internal data. */
  readonly leaves: Readonly<Record<string, string>>;
  /** Without this role the rows are left out of what somebody else exports; the persons themselves get all. */
  readonly needs?: RoleName;
  /** Puts in order what the erasure of a person leaves behind. */
  settle?(at: InOrganisation): Promise<void>;
}

/** A table that holds nothing of persons, or nothing that outlives the day, and why. */
export interface ImpersonalTable {
  readonly table: string;
  readonly nobody: string;
}

export type TableRule = PersonalTable | ImpersonalTable;

/** Each area contributes the rules of its tables. */
export const personalTables = extensionPoint<{ readonly area: string; readonly rules: readonly TableRule[] }>(
  'the register of tables',
);

export function isPersonal(rule: TableRule): rule is PersonalTable {
  return 'holds' in rule;
}

/** Reasons that many columns share. */
export const because = {
  school: 'the school',
  id: 'the number of the row',
  own: 'the number of the person whose row it is',
  other: 'the number of another person',
  version: 'counts changes',
  search: 'made of the names, for searching',
  secret: 'a secret, or made of one',
} as const;
