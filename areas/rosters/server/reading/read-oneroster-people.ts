/** The people of OneRoster and SDS 2.1, with their roles, schools and details. */
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import type { BundleFormat } from '../../packages/contract.ts';
import type { BundleRow } from './bundle-tables.ts';
import { at, listOf } from './oneroster-cells.ts';
import type { ReadingNotes } from './reading-notes.ts';
import type { BundlePerson, BundleRole } from './roster-model.ts';

export function userOf(row: BundleRow): string {
  return row.value('userSourcedId', 'sourcedId');
}

/** Rows about a user of the package; a row about an unknown or removed user gets a note. */
export function rowsOfUsers(
  rows: readonly BundleRow[],
  known: ReadonlySet<string>,
  present: ReadonlySet<string>,
  notes: ReadingNotes,
): readonly BundleRow[] {
  return rows.filter((row) => {
    const id = userOf(row);
    if (!known.has(id)) notes.fault(row, 'userSourcedId', id, 'unknownPerson');
    else if (!present.has(id)) notes.passOver(row, 'ofRemoved');
    return present.has(id);
  });
}

/** Whether both people of a relationship are in the package. */
export function areKnown(row: BundleRow, users: ReadonlySet<string>, notes: ReadingNotes): boolean {
  const unknown = ['userSourcedId', 'relationshipUserSourcedId'].find(
    (column) => !users.has(row.value(column)),
  );
  if (unknown !== undefined) notes.fault(row, unknown, row.value(unknown), 'unknownPerson');
  return unknown === undefined;
}

/** Roles of a relationship that do not make a parent. */
const noRelatives = new Set(['aide', 'doctor', 'child', 'administrator']);

/** The relation of each person to a child: SDS 2.1 has no other role of parents. */
export function relativesIn(related: readonly BundleRow[]): ReadonlyMap<string, string> {
  return new Map(
    related.map((row) => [
      row.value('relationshipUserSourcedId'),
      row.value('relationshipRole') || 'guardian',
    ]),
  );
}

interface HeldRole {
  readonly role: string;
  readonly org: string;
  /** The row of the role. */
  readonly row: BundleRow | null;
}

/** Roles and schools of each user: part of the user in 1.1, in a file of their own in the others. */
export function rolesHeld(
  rows: readonly BundleRow[],
  users: readonly BundleRow[],
  format: BundleFormat,
  relatives: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly HeldRole[]> {
  if (format === 'oneroster-1.1') {
    return new Map(
      users.map((row) => [
        row.value('sourcedId'),
        listOf(row.value('orgSourcedIds')).map((org) => ({ role: row.value('role'), org, row: null })),
      ]),
    );
  }
  const byUser = Map.groupBy(rows, (row) => row.value('userSourcedId'));
  const heldBy = (row: BundleRow) => ({ role: row.value('role'), org: row.value('orgSourcedId'), row });
  const stated = [...byUser].map(([id, of]) => [id, of.map(heldBy)] as const);
  const unsaid = [...relatives]
    .filter(([id, role]) => !byUser.has(id) && !noRelatives.has(role.toLowerCase()))
    .map(([id, role]) => [id, [{ role: isRelative(role) ? role : 'relative', org: '', row: null }]] as const);
  return new Map<string, readonly HeldRole[]>([...stated, ...unsaid]);
}

function isRelative(role: string): boolean {
  return rolesByName[role.toLowerCase()] === 'guardian';
}

const rolesByName: Readonly<Record<string, BundleRole>> = {
  student: 'student',
  teacher: 'teacher',
  faculty: 'teacher',
  parent: 'guardian',
  guardian: 'guardian',
  relative: 'guardian',
};

/** One person has one record: a teacher with a child here is imported as a teacher. */
function mainRole(held: readonly HeldRole[]): { role: BundleRole; roleName: string } {
  const order: readonly BundleRole[] = ['student', 'teacher', 'guardian'];
  for (const role of order) {
    const found = held.find((one) => rolesByName[one.role.toLowerCase()] === role);
    if (found) return { role, roleName: found.role };
  }
  return { role: 'other', roleName: held[0]?.role ?? '' };
}

export function personOf(
  row: BundleRow,
  held: ReadonlyMap<string, readonly HeldRole[]>,
  facts: ReadonlyMap<string, readonly BundleRow[]>,
  schoolOf: (id: string) => string,
  notes: ReadingNotes,
): BundlePerson {
  const sourceId = row.value('sourcedId');
  const roles = held.get(sourceId) ?? [];
  const { role, roleName } = mainRole(roles);
  const stated = facts.get(sourceId) ?? [];
  // Birth date and sex are in a file of their own.
  const fact = stated.at(-1);
  const names = [notes.text(row, 100, 'givenName'), notes.text(row, 100, 'middleName')];
  return {
    ...at(row),
    sourceId,
    role,
    roleName,
    schoolIds: new Set(roles.map(({ org }) => schoolOf(org)).filter(Boolean)),
    username: notes.text(row, 254, 'username'),
    title: '',
    firstName: beginningOf(names.filter(Boolean).join(' '), 100),
    lastName: notes.filled(row, 100, 'familyName'),
    identifier: notes.text(row, 40, 'identifier'),
    nationalMatricule: /\{NationalMatricule:([^}]{1,40})\}/.exec(row.value('userIds'))?.[1] ?? '',
    email: emailOf(row, notes),
    phone: notes.text(row, 40, 'phone'),
    phone2: notes.text(row, 40, 'sms'),
    sex: sexOf(fact?.value('sex') ?? ''),
    birthDate: fact ? notes.day(fact, 'birthDate') : null,
    birthPlace: fact ? notes.text(fact, 120, 'cityOfBirth') : '',
    nationality: fact ? notes.text(fact, 80, 'metadata.nationality') : '',
    rows: [...roles.flatMap((one) => one.row ?? []), ...stated].map(at),
  };
}

function emailOf(row: BundleRow, notes: ReadingNotes): string {
  const email = notes.text(row, 254, 'email');
  if (email === '' || /^[^\s@]+@[^\s@]+$/.test(email)) return email;
  notes.fault(row, 'email', email, 'badEmail');
  return '';
}

function sexOf(value: string): 'F' | 'M' | null {
  if (/^(f|female)$/i.test(value)) return 'F';
  return /^(m|male)$/i.test(value) ? 'M' : null;
}
