/** Plans an import row by row, before anything is done. */
import { tidyCell } from '../../kernel/imports/cells.ts';
import type { CellFault, Values } from '../../kernel/imports/columns.ts';
import { type ReadRecord, recordKey } from '../../kernel/imports/records.ts';
import type {
  Change,
  Choice,
  OpenKind,
  PlannedValues,
  PresentRecord,
  Question,
  Update,
} from './import-kind.ts';

export const outcomes = ['create', 'update', 'unchanged', 'undecided', 'skipped', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** A person's decision on a row that may be an existing record. */
export type Decision = 'create' | 'skip' | { readonly update: number };

export interface PlannedRow {
  readonly row: number;
  readonly part: number;
  /** All rows that tell of the record, the first among them. */
  readonly rows: readonly number[];
  readonly label: string;
  readonly outcome: Outcome;
  readonly values: Values;
  /** The record that is changed, or stays as it is. */
  readonly record: PresentRecord | null;
  readonly changes: readonly Change[];
  readonly faults: readonly CellFault[];
  readonly near: readonly Choice[];
  /** `near` are the answers of the kind's own question, not records that are perhaps the same. */
  readonly asks: boolean;
}

/** People's decisions on single rows. */
export interface Decided {
  /** By `recordKey` of the row. */
  readonly decisions: ReadonlyMap<string, Decision>;
  /** By row, the answers of questions: they hold for all records that the row tells of. */
  readonly answers: ReadonlyMap<number, number>;
}

export function planImport(
  kind: OpenKind,
  records: readonly ReadRecord[],
  { decisions, answers }: Decided,
): readonly PlannedRow[] {
  const known = byIdentity(kind);
  const byId = new Map(kind.present.map((record) => [record.id, record]));
  /** Rows of the file by identity and by the record that they change. */
  const seen = new Map<string, number>();
  const before: PlannedValues[] = [];
  /** The row as one that creates or changes something, unless it is one too many. */
  const unlessSurplus = (planned: PlannedRow): PlannedRow => {
    const faults = kind.surplus?.(planned, before) ?? [];
    if (faults.length > 0) return { ...planned, outcome: 'failed', record: null, changes: [], faults };
    before.push(planned);
    return planned;
  };
  return linesOf(kind, records, answers).map((line) => {
    const { values, question } = line;
    const planned = plannedAs({ ...line, label: kind.label(values), values });
    const marks = kind.identities(values);
    const faults = line.faults.filter((fault) => !isInRecord(fault, foundBy(known, marks).found));
    if (faults.length > 0) return planned('failed', { faults });
    const decision = decisions.get(recordKey(line));
    if (decision === 'skip') return planned('skipped');
    if (question)
      return planned('undecided', { near: question.choices, faults: [question.fault], asks: true });
    const { found, others } = foundBy(known, marks);
    const chosen = typeof decision === 'object' ? byId.get(decision.update) : undefined;
    const [only] = found.length === 1 ? found : [];
    const isSure = only !== undefined && others.length === 0 && kind.sure(only, values);
    const record = chosen ?? (isSure ? only : undefined);
    const contradicted = only !== undefined && !isSure && (others.length > 0 || known.has(marks[0] ?? ''));
    const waits = record === undefined && found.length > 0 && decision !== 'create';
    // A row that waits keeps no later row from what it perhaps claims wrongly.
    const twice = firstSeen(seen, record ? [...marks, `record ${record.id}`] : marks, line.row, !waits);
    if (twice !== null) return planned('failed', { faults: [rowFault('twiceInFile', { row: twice })] });
    if (record === undefined) {
      const near = alikeTo(kind, values, [...found, ...others]);
      if (found.length > 0 && near.length === 0)
        return planned('failed', { faults: [rowFault('outOfReach')] });
      if (near.length > 0 && decision !== 'create')
        return planned('undecided', { near, faults: contradicted ? [rowFault('contradictory')] : [] });
      const taken = kind.refusals(null, values);
      if (taken.length > 0) return planned('failed', { faults: taken });
      const missing = kind.missingToCreate(values);
      return missing.length > 0
        ? planned('failed', { faults: missing.map((column) => ({ column, value: '', reason: 'required' })) })
        : unlessSurplus(planned('create'));
    }
    if (!record.mayChange) return planned('failed', { faults: [rowFault('outOfReach')] });
    const taken = kind.refusals(record, values);
    if (taken.length > 0) return planned('failed', { faults: taken });
    const changes = kind.changes(record, values).filter(isMeant);
    return changes.length === 0
      ? planned('unchanged', { record, changes })
      : unlessSurplus(planned('update', { record, changes }));
  });
}

/** A number that nobody can read is no fault of a list where the only record it may mean has it, as in a list that was exported. */
function isInRecord({ reason, value }: CellFault, [record, ...others]: readonly PresentRecord[]): boolean {
  if (reason !== 'notPhone' || !record || others.length > 0) return false;
  return Object.values(record.values).some((present) => tidyCell(present) === value);
}

/** A cell is read with plain apostrophes, hyphens and blanks: who typed others in the record meant the same. */
function isMeant({ before, after }: Change): boolean {
  return before === null || tidyCell(before) !== after;
}

/** The records found by the surest identity, and other records found by the others. */
function foundBy(known: ReadonlyMap<string, readonly PresentRecord[]>, marks: readonly string[]) {
  const [found = [], ...further] = marks.flatMap((mark) => {
    const records = known.get(mark);
    return records === undefined ? [] : [records];
  });
  const others = further.filter((records) => !records.some((record) => found.includes(record))).flat();
  return { found, others };
}

/** Shows the records that the person may change; of others the person only learns that the row means somebody. */
function alikeTo(kind: OpenKind, values: Values, found: readonly PresentRecord[]): readonly PresentRecord[] {
  const alike = found.length > 0 ? [...found, ...kind.near(values)] : kind.near(values);
  return [...new Set(alike)].filter(({ mayChange }) => mayChange).slice(0, mostAlike);
}

const mostAlike = 6;

type Line = ReadRecord & { readonly rows: readonly number[]; readonly question: Question | undefined };

/** Each record once, completed, at the position of its first row; a refused row is a line of its own. */
function linesOf(
  kind: OpenKind,
  records: readonly ReadRecord[],
  answers: ReadonlyMap<number, number>,
): readonly Line[] {
  const arranged = kind.arrange?.(records) ?? records;
  const answerOf = answersIn(kind, arranged, answers);
  const lines: Line[] = [];
  const indexes = new Map<string, number>();
  for (const read of arranged) {
    const { values, faults, question } = kind.complete(read.values, answerOf(read));
    const line = {
      ...read,
      values,
      faults: withoutDuplicates([...read.faults, ...faults, ...longNames(values)]),
      rows: [read.row],
      question,
    };
    const mark = line.faults.length > 0 || question ? null : (kind.gather?.mark(values) ?? null);
    const at = mark === null ? undefined : indexes.get(mark);
    const first = at === undefined ? undefined : lines[at];
    if (at !== undefined && first && kind.gather && (kind.gather.fits?.(first.values, values) ?? true)) {
      const rows = [...first.rows, read.row];
      lines[at] = { ...first, values: kind.gather.join(first.values, values), rows };
    } else {
      if (mark !== null && at === undefined) indexes.set(mark, lines.length);
      lines.push(line);
    }
  }
  return lines;
}

/** Parts of a whole name: its cell may hold more than each of them. */
function longNames(values: Values): readonly CellFault[] {
  return ['lastName', 'firstName'].flatMap((column) => {
    const value = values[column] ?? '';
    return value.length > longestName ? [{ column, value, reason: 'tooLong' }] : [];
  });
}

/** As the columns of first and last names have it. */
const longestName = 100;

/** Answers of a person to the question of a row, or to that of another row with the same spelling. */
function answersIn(
  kind: OpenKind,
  records: readonly ReadRecord[],
  answers: ReadonlyMap<number, number>,
): (record: ReadRecord) => number | null {
  const spellingOf = ({ values }: ReadRecord) => kind.complete(values, null).question?.spelling;
  const bySpelling = new Map<string, number>();
  for (const record of records) {
    const answer = answers.get(record.row);
    const spelling = answer === undefined ? undefined : spellingOf(record);
    if (answer !== undefined && spelling !== undefined) bySpelling.set(spelling, answer);
  }
  return (record) => {
    const own = answers.get(record.row);
    if (own !== undefined || bySpelling.size === 0) return own ?? null;
    return bySpelling.get(spellingOf(record) ?? '') ?? null;
  };
}

/** Reports a fault once, although it is in two columns or found twice. A missing value names only its column. */
function withoutDuplicates(faults: readonly CellFault[]): readonly CellFault[] {
  const marks = new Set<string>();
  return faults.filter(({ column, value, reason, facts }) => {
    const mark = JSON.stringify([value === '' ? [column] : value, reason, facts]);
    const isNew = !marks.has(mark);
    marks.add(mark);
    return isNew;
  });
}

function byIdentity(kind: OpenKind): ReadonlyMap<string, readonly PresentRecord[]> {
  const known = new Map<string, PresentRecord[]>();
  for (const record of kind.present)
    for (const mark of kind.identities(record.values)) {
      const others = known.get(mark);
      if (others) others.push(record);
      else known.set(mark, [record]);
    }
  return known;
}

/** The earlier row with the same mark. @param keep whether this row is remembered when there is none */
function firstSeen(
  seen: Map<string, number>,
  marks: readonly string[],
  row: number,
  keep: boolean,
): number | null {
  const before = marks.map((mark) => seen.get(mark)).find((one) => one !== undefined);
  if (before !== undefined) return before;
  if (keep) for (const mark of marks) seen.set(mark, row);
  return null;
}

function plannedAs({ row, part, rows, label, values }: Line & { readonly label: string }) {
  const same = { row, part, rows, label, values };
  const nothing = { record: null, changes: [], faults: [], near: [], asks: false };
  return (outcome: Outcome, rest: Partial<PlannedRow> = {}): PlannedRow => ({
    ...same,
    ...nothing,
    outcome,
    ...rest,
  });
}

function rowFault(reason: string, facts: CellFault['facts'] = {}): CellFault {
  return { column: null, value: '', reason, facts };
}

/** How many rows have which outcome. */
export function countsOf(rows: readonly { readonly outcome: Outcome }[]): Readonly<Record<Outcome, number>> {
  const counts = { create: 0, update: 0, unchanged: 0, undecided: 0, skipped: 0, failed: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}

/** The values of the records that a plan adds. */
export function createdBy(rows: readonly PlannedRow[]): readonly Values[] {
  return rows.flatMap(({ outcome, values }) => (outcome === 'create' ? [values] : []));
}

export function updatesBy(rows: readonly PlannedRow[]): readonly Update[] {
  return rows.flatMap(({ outcome, record, changes, values }) =>
    outcome === 'update' && record ? [{ record, changes, listed: values }] : [],
  );
}
