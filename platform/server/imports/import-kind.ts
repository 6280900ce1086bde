/** The rules of an area for its imports. The engine and its screens know no area. */

import { extensionPoint } from '../../kernel/extension-point.ts';
import type { BilingualText, CellFault, ImportColumn, Settle, Values } from '../../kernel/imports/columns.ts';
import type { ReadRecord } from '../../kernel/imports/records.ts';
import type { RoleName } from '../../kernel/roles.ts';
import type { Language } from '../../kernel/words.ts';
import type { Context } from '../context.ts';

/** A present record of the school, in the columns of the import. */
export interface PresentRecord {
  readonly id: number;
  /** The version that the next change expects. */
  readonly version: number;
  /** The name of the record, for the person who decides. */
  readonly label: string;
  readonly values: Values;
  readonly mayChange: boolean;
}

/** A field that an update changes; null for nothing. */
export interface Change {
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Update {
  readonly record: PresentRecord;
  readonly changes: readonly Change[];
  /** The values of the list, for a change and for its undoing. */
  readonly listed?: Values;
}

/** The values of a row and its record; null for a new one. */
export interface PlannedValues {
  readonly record: PresentRecord | null;
  readonly values: Values;
}

/** A note about a list before its import; it does not prevent the import. */
export interface Remark {
  /** Among the reasons of the kind. */
  readonly reason: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** The values of a row and why it is refused. */
export interface RefusedValues {
  readonly values: Values;
  readonly faults: readonly CellFault[];
}

/** A question that a person answers before the row can be imported: which of several records of another kind it is about. */
export interface Question {
  /** Why it is asked, among the reasons of the kind. */
  readonly fault: CellFault;
  readonly choices: readonly Choice[];
  /** Rows whose questions have the same spelling mean the same record: one answer holds for all of them. */
  readonly spelling?: string;
}

export interface Choice {
  readonly id: number;
  /** For a person who decides. */
  readonly label: string;
}

/** The import kind in one transaction, with the data that it needs. */
export interface OpenKind {
  readonly present: readonly PresentRecord[];
  /**
   * The records that all rows together tell of: several of one row (a child's father and mother), each a part of its own; whom of
   * the school each row means, where that hangs on the others.
   */
  arrange?(records: readonly ReadRecord[]): readonly ReadRecord[];
  /** Where several rows tell of one record (each class of a teacher): which one, null for a row by itself, and two rows as one. */
  readonly gather?: {
    mark(values: Values): string | null;
    /** Whether two rows of one mark may be one; those that contradict each other stay apart, and the second is refused. */
    fits?(one: Values, other: Values): boolean;
    join(one: Values, other: Values): Values;
  };
  /**
   * Completes what was read (a class by its name, a name in two) and says what the area's rules refuse, or what has to be asked first.
   * @param answer of the question that the row asked before; null while nobody answered
   */
  complete(
    values: Values,
    answer: number | null,
  ): {
    readonly values: Values;
    readonly faults: readonly CellFault[];
    readonly question?: Question;
  };
  /** By what a record is known for certain, the surest first; equal marks are one record. */
  identities(values: Values): readonly string[];
  /**
   * Whether a record found by its marks is the same beyond doubt: another number speaks against one name, another name against one number.
   */
  sure(record: PresentRecord, values: Values): boolean;
  /** Records that are perhaps the same: a person decides. */
  near(values: Values): readonly PresentRecord[];
  /** How other lists mean its records, and which of them a name nearly is: for lists that only give names. */
  readonly naming?: {
    nameOf(values: Values): string;
    near(values: Values): readonly PresentRecord[];
  };
  /** Changes that an update would make. Empty cells change nothing. */
  changes(record: PresentRecord, values: Values): readonly Change[];
  /** Whether a record still is as the list made it, where `changes` passes over some differences and no version tells. */
  isAsMade?(record: PresentRecord, values: Values): boolean;
  /** Values that the record cannot take, or a new record when there is none: a number that belongs to another. */
  refusals(record: PresentRecord | null, values: Values): readonly CellFault[];
  /** Why this row is one too many, where the school may have only so many. @param before the rows above that create or change something */
  surplus?(line: PlannedValues, before: readonly PlannedValues[]): readonly CellFault[];
  /** Columns without which a new record cannot be. */
  missingToCreate(values: Values): readonly string[];
  label(values: Values): string;
  /**
   * Remarks on the school as it would be after these changes.
   * @param refusedLater of a kind that names later records: rows that were taken, and are refused once the other lists are in
   */
  remarks?(
    created: readonly Values[],
    updates: readonly Update[],
    refusedLater?: readonly RefusedValues[],
  ): readonly Remark[];
  /** Records that a list of everybody should name. */
  readonly expected?: readonly PresentRecord[];
  /** Gives their ids, in order. @param tell how many are written, after each batch of many */
  create(records: readonly Values[], tell?: TellWritten): Promise<readonly number[]>;
  /** @throws stale when somebody changed one of them meanwhile. */
  update(updates: readonly Update[], tell?: TellWritten): Promise<void>;
  /** The record that an update put in place of this one, where it did not change this one. */
  replacementOf?(id: number): number | null;
  /**
   * Undoes a change in a column with several values (the children of a parent), starting from its current value; null for other columns,
   * whose former value is restored while the imported one is still there.
   */
  without?(change: Change, now: string | null): WithoutChange | null;
  /**
   * Deletes created records; returns those that stay because other records refer to them.
   * @param listed the values that the list had for each record, by id
   */
  remove(
    ids: readonly number[],
    tell?: TellWritten,
    listed?: ReadonlyMap<number, Values>,
  ): Promise<ReadonlySet<number>>;
  /** Records that refer to these, so that their creation cannot be undone. */
  hanging?(ids: readonly number[]): Promise<readonly Remark[]>;
}

export interface WithoutChange {
  readonly value: string | null;
  /** A value of the change was changed since then, and stays. */
  readonly isPartly: boolean;
}

export type TellWritten = (count: number) => Promise<void>;

export interface ImportKind {
  readonly id: string;
  readonly title: BilingualText;
  readonly needs: readonly RoleName[];
  readonly columns: readonly ImportColumn[];
  /** The columns, with what their headings mean beside these other headings; `columns` when not given. */
  columnsIn?(headings: readonly string[]): readonly ImportColumn[];
  /** Whether these headings show that the list is of this kind, by columns that no other list has; without it any list may be. */
  isMeant?(headings: readonly string[], mapping: readonly (string | null)[]): boolean;
  /** Words in the name of a sheet, or of a file, that speak for such a list. */
  readonly sheetNames?: readonly string[];
  /** Without all of one of these a file cannot be read: `[['lastName'], ['fullName']]`. */
  readonly oneOf: readonly (readonly string[])[];
  readonly reasons: Readonly<Record<string, BilingualText>>;
  /** The question of rows that ask one (`Question`), in words, and of which kind of list its answers are. */
  readonly asks?: { readonly kind: string; readonly question: BilingualText };
  /** How the names are read that a file gives of such records (`Sheet.namesOf`), for the person who decides. */
  readonly ofNames?: BilingualText;
  /** Rows may name records of a later list: when lists are imported together, this one is checked again at the end. */
  readonly namesLater?: boolean;
  /** A notice before a file is chosen: what the rights of the person leave out of the list. */
  notice?(context: Context): BilingualText | null;
  /**
   * Whether the person may see all that imports of this kind by colleagues contain. If not, the person sees only their own
   * imports. Without it, everybody sees them who imports for the whole school.
   */
  mayKnowAnybody?(context: Context): Promise<boolean>;
  /** The list should name everybody: the preview also shows whom it does not name (`expected`). */
  readonly ofEverybody?: boolean;
  /** A value as a person reads it, where it is kept in marks: whose parent, in which role; null for one that is written as it is. */
  written?(column: string, value: string, language: Language): string | null;
  /** Name of a change that belongs to no column: one period of a year; null for a column. */
  named?(column: string, language: Language): string | null;
  /**
   * Columns of the file that a value comes from when its own is not there, the likelier first: of the father's telephone.
   * @param part which of the records that the row tells of
   */
  readFrom?(column: string, part: number): readonly string[];
  /** The kind as the caller's school knows it, where schools add columns of their own. */
  ofSchool?(context: Context): Promise<ImportKind>;
  /** Rows of a downloaded template below its headings. */
  template(context: Context, classId: number | null): Promise<TemplateRows>;
  /** @param settle for names that share a cell with others; the meaning of a whole cell is settled before */
  open(context: Context, settle?: Settle): Promise<OpenKind>;
}

export interface TemplateRows {
  readonly rows: readonly Values[];
  /** By column, what may be chosen. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

export const importKinds = extensionPoint<ImportKind>('imports');
