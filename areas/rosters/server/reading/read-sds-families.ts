/**
 * Parents of Microsoft SDS v1: `User.csv` has the people, `Guardianrelationship.csv` their children, by e-mail address (Microsoft
 * Learn, "Parent and Guardian Sync File Format").
 */
import type { BundleRow } from './bundle-tables.ts';
import type { ReadingNotes } from './reading-notes.ts';
import type { BundleLink, BundlePerson } from './roster-model.ts';
import { rowsOf, type Tables } from './roster-tables.ts';
import { sdsFamilyFiles } from './sds-columns.ts';

/** Roles of the format that are no parent; a missing role is `Other` there. */
const otherRoles = new Set(['aide', 'doctor', 'child', 'administrator']);

/** @param schoolOf the school of each student */
export function readSdsFamilies(
  tables: Tables,
  schoolOf: ReadonlyMap<string, string>,
  notes: ReadingNotes,
): { readonly people: readonly BundlePerson[]; readonly links: readonly BundleLink[] } {
  const here = sdsFamilyFiles.filter((file) => tables.has(file.replace('.csv', '').toLowerCase()));
  if (here.length === 1)
    for (const file of sdsFamilyFiles)
      if (!here.includes(file)) notes.fault({ file, line: 1 }, '', '', 'missingFile');
  const users = usersByAddress(rowsOf(tables, 'user', notes), notes);
  const related = rowsOf(tables, 'guardianrelationship', notes).filter((row) => {
    const [address, studentId] = [addressOf(row), row.value('SIS ID')];
    if (!users.has(address)) notes.fault(row, 'Email', address, 'unknownPerson');
    else if (!schoolOf.has(studentId)) notes.fault(row, 'SIS ID', studentId, 'unknownPerson');
    else if (!isParent(row)) notes.passOver(row, 'role');
    return users.has(address) && schoolOf.has(studentId);
  });
  const byAddress = Map.groupBy(related, addressOf);
  return {
    people: [...users].flatMap(([address, row]) => {
      const rows = byAddress.get(address) ?? [];
      if (rows.length === 0) notes.fault(row, '', '', 'noChild');
      return rows.length === 0 ? [] : personOf(row, rows, schoolOf, notes);
    }),
    links: related.filter(isParent).map((row) => ({
      file: row.file,
      line: row.line,
      one: addressOf(row),
      other: row.value('SIS ID'),
      relation: relationOf(row),
    })),
  };
}

/** An address identifies one person, in any spelling; a row without an address, or with an address that another row has, is left out with a note. */
function usersByAddress(rows: readonly BundleRow[], notes: ReadingNotes): ReadonlyMap<string, BundleRow> {
  const users = new Map<string, BundleRow>();
  for (const row of rows) {
    const address = addressOf(row);
    if (notes.filled(row, 254, 'Email') === '') continue;
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) notes.fault(row, 'Email', address, 'badEmail');
    else if (users.has(address)) notes.fault(row, 'Email', address, 'twice');
    else users.set(address, row);
  }
  return users;
}

function addressOf(row: BundleRow): string {
  return row.value('Email').toLowerCase();
}

function isParent(row: BundleRow): boolean {
  return !otherRoles.has(row.value('Role').toLowerCase());
}

function relationOf(row: BundleRow): string {
  const role = row.value('Role');
  return role.toLowerCase() === 'other' ? '' : role;
}

/** A doctor of one child who is the parent of another is a parent. */
function personOf(
  row: BundleRow,
  related: readonly BundleRow[],
  schoolOf: ReadonlyMap<string, string>,
  notes: ReadingNotes,
): BundlePerson {
  const parent = related.find(isParent);
  const schools = related.map((one) => schoolOf.get(one.value('SIS ID')) ?? '');
  return {
    file: row.file,
    line: row.line,
    sourceId: addressOf(row),
    role: parent ? 'guardian' : 'other',
    roleName: parent ? '' : (related[0]?.value('Role') ?? ''),
    schoolIds: new Set(parent ? [] : schools),
    username: '',
    title: '',
    identifier: '',
    nationalMatricule: '',
    firstName: notes.text(row, 100, 'First Name'),
    lastName: notes.filled(row, 100, 'Last Name'),
    email: row.value('Email'),
    phone: notes.text(row, 40, 'Phone'),
    phone2: '',
    sex: null,
    birthDate: null,
    birthPlace: '',
    nationality: '',
    rows: [],
  };
}
