/** Guesses the columns of a file without headings from their values; a person confirms the guess. Pure. */
import { isPhoneText, phoneNumbersIn } from '../people/phone-number.ts';
import { tidyCell } from './cells.ts';
import { looseClassKey } from './class-names.ts';
import type { ImportColumn, Reading } from './columns.ts';
import { plainHeading } from './headings.ts';

type Row = readonly (string | null)[];

export interface GuessOptions {
  readonly rows: readonly Row[];
  readonly columns: readonly ImportColumn[];
  /** By column, the known values of this school: its classes, its subjects. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

/** The thread that guesses answers people: a sample of the rows, and more columns and letters than a list has. */
const [rowsLookedAt, columnsLookedAt, lettersLookedAt] = [100, 40, 60];
/** Share of the filled cells: a list has slips of the pen. */
const nearlyAll = 0.9;
const fewest = 2;

/** For each column of the file the key of what it holds; null where nothing speaks for one more than for another. */
export function guessColumns({ rows, columns, choices }: GuessOptions): readonly (string | null)[] {
  const looked = sampleOf(rows);
  const width = Math.max(0, ...looked.map(({ length }) => length));
  const cells = Array.from({ length: width }, (_, index) =>
    index >= columnsLookedAt
      ? []
      : looked
          .map((row) => tidyCell((row[index] ?? '').slice(0, lettersLookedAt)))
          .filter((cell) => cell !== ''),
  );
  const known = knownValues(columns, choices);
  const guesses = cells.map((values) => guessOf(values, columns, known));
  const byNames = names(cells, guesses, columns);
  const found = guesses.map((guess, index) => guess ?? byNames.get(index) ?? null);
  // Two columns of one kind: nobody could say which is which, but for a second telephone.
  return found.map((key, index) => {
    if (key === null || found.filter((other) => other === key).length === 1) return key;
    const second = columns.find((column) => column.key === key)?.second;
    const indexes = found.flatMap((other, at) => (other === key ? at : []));
    if (second === undefined || indexes.length > 2) return null;
    return index === indexes[0] ? key : second;
  });
}

/** From all over the list: its first rows may be those of one class. */
function sampleOf(rows: readonly Row[]): readonly Row[] {
  const every = Math.max(1, rows.length / rowsLookedAt);
  const count = Math.min(rows.length, rowsLookedAt);
  return Array.from({ length: count }, (_, index) => rows[Math.floor(index * every)] ?? []);
}

type KnownValues = ReadonlyMap<ImportColumn, ReadonlySet<string>>;

/** By column of texts, the known values of this school as they are compared. */
function knownValues(columns: readonly ImportColumn[], choices: GuessOptions['choices']): KnownValues {
  return new Map(
    columns
      .filter(({ key, reads }) => reads === 'text' && (choices[key] ?? []).length > 0)
      .map((column) => [column, new Set((choices[column.key] ?? []).flatMap(keysOf))]),
  );
}

function keysOf(value: string): readonly string[] {
  return [plainHeading(value), looseClassKey(value)];
}

function guessOf(
  values: readonly string[],
  columns: readonly ImportColumn[],
  known: KnownValues,
): string | null {
  if (values.length < fewest) return null;
  const only = (reads: Reading) => {
    const fitting = columns.filter(
      (column) => column.reads === reads && !columns.some(({ second }) => second === column.key),
    );
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  };
  const wanted = Math.max(fewest, values.length * nearlyAll);
  const most = (fits: (value: string) => boolean) => {
    let misses = 0;
    // A column of something else is left after a tenth of its cells.
    for (const value of values) {
      if (!fits(value)) misses += 1;
      if (values.length - misses < wanted) return false;
    }
    return true;
  };
  const day = only('day');
  if (most(isDay)) return day?.key ?? null;
  if (most((value) => /^\S+@\S+\.\S+$/.test(value))) return only('email')?.key ?? null;
  const sex = only('sex');
  if (sex && new Set(values).size > 1 && most(isSex)) return sex.key;
  const phone = only('phone');
  if (most(isPhone)) return phone?.key ?? null;
  const chosen = [...known].filter(([, keys]) => most((value) => keysOf(value).some((key) => keys.has(key))));
  if (chosen.length > 0) return chosen.length === 1 ? (chosen[0]?.[0].key ?? null) : null;
  const isNumbered = new Set(values).size === values.length && most(isNumber);
  return isNumbered ? (columns.find(({ reads }) => reads === 'code')?.key ?? null) : null;
}

function isDay(value: string): boolean {
  return /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})$/.test(value);
}

function isSex(value: string): boolean {
  return /^([fmgh]|fille|gar[cç]on|f[ée]minin|masculin|female|male|girl|boy)$/i.test(value);
}

/** National numbers only: foreign numbers could be any digits. A number with fewer digits never matches, so it is not parsed. */
function isPhone(value: string): boolean {
  return (
    /(?:\d\D*){8}/.test(value) &&
    isPhoneText(value) &&
    phoneNumbersIn(value).every((number) => number.startsWith('+237'))
  );
}

/** A number that the school has given, and not one of the row: four signs at least, a digit among them. */
function isNumber(value: string): boolean {
  return /^(?=.*\d)[\p{L}\d][\p{L}\d/._-]{3,}$/u.test(value);
}

/**
 * The columns of names, the first that there are: two side by side are last and first name, the last name in capitals or before the
 * first as lists of schools have it; one alone is the whole name. Names beyond them (a place of birth looks like one) are left out.
 */
function names(
  cells: readonly (readonly string[])[],
  guesses: readonly (string | null)[],
  columns: readonly ImportColumn[],
): ReadonlyMap<number, string> {
  const keys = new Set(columns.map(({ key }) => key));
  // Beside a child there are names of its parents, so a name column alone is ambiguous.
  if (!keys.has('lastName') || !keys.has('fullName') || keys.has('childName')) return new Map();
  const first = cells.findIndex((values, index) => guesses[index] === null && areNames(values, 1 / 2));
  if (first < 0) return new Map();
  // In a list of a whole school a quarter of the first names are distinct.
  const beside = [first + 1, first - 1].find(
    (index) => guesses[index] === null && areNames(cells[index] ?? [], 1 / 4),
  );
  const at = Math.min(first, beside ?? first);
  const [left = [], right = []] = cells.slice(at, at + 2);
  const isWhole = beside === undefined || !keys.has('firstName') || (areOfWords(left) && !areOfWords(right));
  if (isWhole) return new Map([[at, 'fullName']]);
  const isFirstNameFirst = areCapitals(right) && !areCapitals(left);
  return new Map([
    [at, isFirstNameFirst ? 'firstName' : 'lastName'],
    [at + 1, isFirstNameFirst ? 'lastName' : 'firstName'],
  ]);
}

/** Nearly all of several words. */
function areOfWords(values: readonly string[]): boolean {
  return values.filter((value) => value.includes(' ')).length >= values.length * nearlyAll;
}

/** @param varied which share of them is different ones */
function areNames(values: readonly string[], varied: number): boolean {
  const alike = values.filter((value) => /^\p{L}[\p{L}'. -]+$/u.test(value)).length;
  const isVaried = new Set(values).size > values.length * varied;
  return values.length >= fewest && isVaried && alike >= values.length * nearlyAll;
}

function areCapitals(values: readonly string[]): boolean {
  return values.filter((value) => value === value.toUpperCase()).length >= values.length * nearlyAll;
}
