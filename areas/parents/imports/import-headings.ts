/** The meaning of headings of a list of parents in their context: the person of a name or a telephone column. Pure. */
import type { ImportColumn } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { guardianColumns } from './import-columns.ts';

/** These headings name the person of the column, so it cannot be mistaken for another's. */
const person = /\b(pere|mere|father|mother|mothers|fathers|parents?|tuteur|tutrice|guardians?|responsable)\b/;
const child = /\b(eleves?|students?|child|enfant|ward)\b/;
/** Headings that say a name and not whose, of the person and of the child. */
const names: Readonly<Record<string, string>> = {
  lastName: 'childLastName',
  firstName: 'childFirstName',
  fullName: 'childName',
};
/** How to reach somebody, without saying whom. */
const reached = ['phone', 'email', 'profession'];

/**
 * The columns as such headings mean them. Beside father, mother or guardian a plain `Nom` is the child's, and a plain telephone is the only
 * parent's; with several parents it belongs to none.
 */
export function columnsBeside(headings: readonly string[]): readonly ImportColumn[] {
  const plain = headings.map(plainHeading);
  if (!plain.some((heading) => person.test(heading)) || plain.some((heading) => child.test(heading)))
    return guardianColumns;
  const named = ['father', 'mother', 'guardian'].filter((who) =>
    plain.some((heading) => wordsOf[who]?.test(heading)),
  );
  const [only, ...others] = named;
  const owner = others.length > 0 ? (named.includes('guardian') ? 'guardian' : null) : (only ?? null);
  const isPlain = (heading: string) => !person.test(plainHeading(heading));
  const own = guardianColumns.map((one) =>
    one.key in names || (owner !== 'guardian' && reached.includes(one.key))
      ? withHeadings(one, (heading) => !isPlain(heading))
      : one,
  );
  const meant = guardianColumns.flatMap((one) => {
    const key =
      names[one.key] ??
      (reached.includes(one.key) && owner !== null && owner !== 'guardian' ? ownerKey(owner, one.key) : null);
    const target = guardianColumns.find((column) => column.key === key);
    // Further headings of the column that is meant, and none of its own.
    return target ? withHeadings({ ...one, key: target.key }, isPlain) : [];
  });
  return [...own, ...meant];
}

const wordsOf: Readonly<Record<string, RegExp>> = {
  father: /\b(peres?|fathers?)\b/,
  mother: /\b(meres?|mothers?)\b/,
  guardian: /\b(tuteur|tutrice|guardians?|responsable|parents?)\b/,
};

function ownerKey(owner: string, key: string): string {
  return `${owner}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}

function withHeadings(column: ImportColumn, fits: (heading: string) => boolean): ImportColumn {
  const { en, fr } = column.labels;
  const [first = '', ...synonyms] = [en, fr, ...column.synonyms].filter(fits);
  return { ...column, labels: { en: first, fr: first }, synonyms };
}

/** Whether a list with such headings tells of people who stand for a child, and not of children alone. */
export function tellsOfGuardians(headings: readonly string[], mapping: readonly (string | null)[]): boolean {
  const keys = mapping.filter((key) => key !== null);
  return (
    keys.some((key) => /^(father|mother|child|relation)/.test(key)) ||
    headings.some((heading, index) => mapping[index] && person.test(plainHeading(heading)))
  );
}

/** The father's or mother's column from which a value of their record comes. @param part 1 for the father, 2 for the mother */
export function columnsOfParent(column: string, part: number): readonly string[] {
  if (column === 'childName') return ['childLastName', 'childFirstName'];
  const who = ['', 'father', 'mother'][part] ?? '';
  if (who === '') return [];
  return ['lastName', 'firstName', 'fullName'].includes(column)
    ? [`${who}Name`]
    : [ownerKey(who, column), ...(column === 'phone2' ? [`${who}Phone`] : [])];
}
