/** Which students of the school the rows of the ministry's list mean. Looked at as a whole: each student and each row once. Pure. */
import { distance, nameKey, nameKeys } from '#platform/kernel/imports/person-keys.ts';
import { isAlike } from '../merge/rules.ts';

/** A student as one side knows it; null for what it does not say. */
export interface ListedPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string | null;
  readonly sex: string | null;
  readonly nationalMatricule: string | null;
}

export interface SchoolPerson extends ListedPerson {
  readonly id: number;
}

/** Letters by which names of the same day of birth may differ. */
const slips = 2;

/** For each row the student it means; null where nobody fits, or several do. */
export function matchMinistryList(
  rows: readonly ListedPerson[],
  students: readonly SchoolPerson[],
): readonly (SchoolPerson | null)[] {
  const found = rows.map((): SchoolPerson | null => null);
  const taken = new Set<number>();
  // The surest first: whoever is found leaves both sides, and what is left is less doubtful.
  for (const fits of [isSameNumber, isSamePerson, isAlikeOnTheDay, isSameNameOnAnotherDay]) {
    const free = students.filter(({ id }) => !taken.has(id));
    const near = neighboursOf(free);
    const candidates = rows.map((row, index) =>
      found[index] === null ? near(row).filter((student) => fits(row, student)) : [],
    );
    const wanted = peopleByStudent(rows, candidates);
    for (const [index, [only, ...others]] of candidates.entries()) {
      if (!only || others.length > 0 || (wanted.get(only.id)?.size ?? 0) > 1) continue;
      found[index] = only;
      taken.add(only.id);
    }
  }
  return found;
}

/** For each student the different people of the list that they could be; a row that is repeated counts as one. */
function peopleByStudent(
  rows: readonly ListedPerson[],
  candidates: readonly (readonly SchoolPerson[])[],
): ReadonlyMap<number, ReadonlySet<string>> {
  const wanted = new Map<number, Set<string>>();
  for (const [index, students] of candidates.entries()) {
    const row = rows[index];
    if (!row) continue;
    const mark = `${row.nationalMatricule} ${nameOf(row)} ${row.birthDate}`;
    for (const { id } of students) wanted.set(id, (wanted.get(id) ?? new Set()).add(mark));
  }
  return wanted;
}

/** Students whom a row perhaps means, for a person who decides. */
export function perhapsMeant<Student extends SchoolPerson>(
  row: ListedPerson,
  students: readonly Student[],
): readonly Student[] {
  return students.filter(
    (student) =>
      isSameNumber(row, student) ||
      isSamePerson(row, student) ||
      isAlikeOnTheDay(row, student) ||
      isSameName(row, student) ||
      (row.birthDate === student.birthDate && distance(nameOf(row), nameOf(student), 4) <= 4),
  );
}

/** Only those who share a number, a day or a name are compared, so a school of thousands takes no time. */
function neighboursOf(students: readonly SchoolPerson[]) {
  const groups = new Map<string, SchoolPerson[]>();
  for (const student of students)
    for (const mark of marksOf(student)) {
      const group = groups.get(mark);
      if (group) group.push(student);
      else groups.set(mark, [student]);
    }
  return (row: ListedPerson) => [...new Set(marksOf(row).flatMap((mark) => groups.get(mark) ?? []))];
}

function marksOf(person: ListedPerson): readonly string[] {
  return [
    ...keysOf(person).map((key) => `name ${key}`),
    ...(person.birthDate ? [`born ${person.birthDate}`] : []),
    ...(person.nationalMatricule ? [`number ${person.nationalMatricule}`] : []),
  ];
}

function keysOf({ lastName, firstName }: ListedPerson): readonly string[] {
  return nameKeys(lastName, firstName);
}

function isSameName(row: ListedPerson, student: ListedPerson): boolean {
  const keys = keysOf(student);
  return keysOf(row).some((key) => keys.includes(key));
}

function nameOf({ lastName, firstName }: ListedPerson): string {
  return nameKey(lastName, firstName);
}

/** A number is a person's, unless both name and day say otherwise: then it was given to the wrong one. */
function isSameNumber(row: ListedPerson, student: ListedPerson): boolean {
  const same = row.nationalMatricule !== null && row.nationalMatricule === student.nationalMatricule;
  return same && (row.birthDate === student.birthDate || isSameName(row, student));
}

function isSamePerson(row: ListedPerson, student: ListedPerson): boolean {
  return row.birthDate !== null && row.birthDate === student.birthDate && isSameName(row, student);
}

function isAlikeOnTheDay(row: ListedPerson, student: ListedPerson): boolean {
  if (row.birthDate === null || row.birthDate !== student.birthDate || isOtherSex(row, student)) return false;
  const comparable = (person: ListedPerson) => ({ ...person, birthDate: null });
  return isAlike(comparable(row), comparable(student)) || isAlikeNamed(row, student);
}

/** Each word of the shorter name is one of the longer, but for a letter; at least two of them, as a single one is many people's. */
function isAlikeNamed(row: ListedPerson, student: ListedPerson): boolean {
  const [name, other] = [nameOf(row), nameOf(student)];
  if (distance(name, other, slips) <= slips) return true;
  const [short = [], long = []] = [name.split(' '), other.split(' ')].sort((a, b) => a.length - b.length);
  const mayDiffer = (word: string, one: string) => (Math.max(word.length, one.length) > 3 ? 1 : 0);
  const fits = (word: string) => long.some((one) => distance(word, one, 1) <= mayDiffer(word, one));
  return short.length >= 2 && short.every(fits);
}

/** The same name of two words at least, and a day that one typed otherwise: a figure, or day and month. */
function isSameNameOnAnotherDay(row: ListedPerson, student: ListedPerson): boolean {
  const isSingle = [row, student].every((one) => !nameOf(one).includes(' '));
  if (!isSameName(row, student) || isSingle || isOtherSex(row, student)) return false;
  if (row.birthDate === null || student.birthDate === null) return true;
  const swapped = row.birthDate.replace(/^(\d+)-(\d+)-(\d+)$/, '$1-$3-$2');
  return swapped === student.birthDate || distance(row.birthDate, student.birthDate, 1) <= 1;
}

function isOtherSex(row: ListedPerson, student: ListedPerson): boolean {
  return row.sex !== null && student.sex !== null && row.sex !== student.sex;
}
