/**
 * The students of the UCI student performance data as a school would list them. The data has no names, so identities are
 * made: the same attributes give the same person, in both files (382 students are in both). The mapping:
 * Matricule: `UCI-` and ten letters of the hash of the attributes by which its authors join the files, and of the number of the
 * row among those with the same attributes. Nom, Prénom: syllables of that hash. Date de naissance: 2006 less `age`, day and month
 * of the hash. Sexe: `sex`. Classe: `school`. Adresse: `address`. Marks are no matter of a list of students: `uciMarks`.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Hundredths } from '#platform/kernel/numbers/marks.ts';

const folder = join(import.meta.dirname, '../data/uci-student-performance');
const joined = [
  ...['school', 'sex', 'age', 'address', 'famsize', 'Pstatus', 'Medu', 'Fedu'],
  ...['Mjob', 'Fjob', 'reason', 'nursery', 'internet'],
];
const headings = ['Matricule', 'Nom', 'Prénom', 'Sexe', 'Date de naissance', 'Classe', 'Adresse'];

type UciSubject = 'mat' | 'por';
/** Cells of one student's row by the name of their column, and what identifies the student. */
interface UciRow {
  readonly of: (column: string) => string;
  readonly hash: Buffer;
  readonly matricule: string;
}

function rowsOf(subject: UciSubject): readonly UciRow[] {
  const [head = '', ...lines] = readFileSync(join(folder, `student-${subject}.csv`), 'utf8')
    .trim()
    .split('\n');
  const columns = head.split(';');
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const cells = line.split(';');
    const of = (name: string) => cells[columns.indexOf(name)] ?? '';
    const attributes = joined.map(of).join('|');
    const count = counts.get(attributes) ?? 0;
    counts.set(attributes, count + 1);
    const hash = createHash('sha256').update(`${attributes} ${count}`).digest();
    return { of, hash, matricule: `UCI-${hash.toString('hex').slice(0, 10)}` };
  });
}

/** A list as CSV with semicolons, in the order of the file. */
export function uciStudents(subject: UciSubject): string {
  const rows = rowsOf(subject).map(({ of, hash, matricule }) =>
    [
      matricule,
      nameOf(hash, 0),
      nameOf(hash, 8),
      of('sex'),
      dayOf(hash, 2006 - Number(of('age'))),
      of('school'),
      of('address') === 'U' ? 'En ville' : 'Au village',
    ].join(';'),
  );
  return [headings.join(';'), ...rows].join('\n');
}

/** The marks out of 20 of three periods, G1 to G3 of the data, by matricule: in hundredths, a zero being a mark. */
export function uciMarks(subject: UciSubject): ReadonlyMap<string, readonly Hundredths[]> {
  return new Map(
    rowsOf(subject).map(({ of, matricule }) => [
      matricule,
      ['G1', 'G2', 'G3'].map((period) => Number(of(period)) * 100),
    ]),
  );
}

const syllables =
  'ba be bi bo da de di do fa fe ga go ka ke ki ko la le li lo ma me mi mo na ne ni no sa se ta to'.split(
    ' ',
  );

function nameOf(hash: Buffer, from: number): string {
  const word = [...hash.subarray(from, from + 4)].map((byte) => syllables[byte % syllables.length]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function dayOf(hash: Buffer, year: number): string {
  const [day, month] = [(hash[20] ?? 0) % 28, (hash[21] ?? 0) % 12].map((part) =>
    String(part + 1).padStart(2, '0'),
  );
  return `${day}/${month}/${year}`;
}
