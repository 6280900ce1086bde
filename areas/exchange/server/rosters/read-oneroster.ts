/** OneRoster 1.2 and 1.1, and Microsoft SDS 2.1, which is nearly the same with fewer columns. */
import { addDays } from '#platform/kernel/time.ts';
import type { BundleFormat } from '../../roster-contract.ts';
import type { BundleRow } from './bundle-files.ts';
import { byId, type ReadingNotes } from './reading-notes.ts';
import type {
  At,
  BundleClass,
  BundleLink,
  BundlePerson,
  BundleRole,
  BundleSeat,
  BundleSection,
  BundleSession,
} from './roster-model.ts';
import { type ReadParts, rowsOf, type Tables } from './roster-tables.ts';

export function readOneRoster(tables: Tables, format: BundleFormat, notes: ReadingNotes): ReadParts {
  const orgs = byId(rowsOf(tables, 'orgs'), 'sourcedId', notes);
  const schools = schoolsAmong(orgs);
  const schoolOf = parentsOf(orgs, new Set(schools.map((row) => row.value('sourcedId'))));
  const users = byId(rowsOf(tables, 'users'), 'sourcedId', notes);
  const held = rolesHeld(tables, users, format);
  const facts = factsByUser(tables);
  return {
    schools: schools.map((row) => ({
      ...at(row),
      sourceId: row.value('sourcedId'),
      name: notes.filled(row, 200, 'name'),
      principal: '',
    })),
    sections: orgs.flatMap((row) => sectionOf(row, schoolOf, notes) ?? []),
    sessions: byId(rowsOf(tables, 'academicsessions'), 'sourcedId', notes).flatMap(
      (row) => sessionOf(row, notes) ?? [],
    ),
    courses: byId(rowsOf(tables, 'courses'), 'sourcedId', notes).map((row) => ({
      ...at(row),
      sourceId: row.value('sourcedId'),
      subject: subjectOf(row, notes),
      level: firstOf(notes.text(row, 80, 'grades', 'grade')),
    })),
    classes: byId(rowsOf(tables, 'classes'), 'sourcedId', notes).map((row) => classOf(row, schoolOf, notes)),
    people: users.map((row) => personOf(row, held, facts, schoolOf, notes)),
    seats: rowsOf(tables, 'enrollments').flatMap((row) => seatOf(row) ?? []),
    links: [
      ...users.flatMap(agentsOf),
      ...rowsOf(tables, 'relationships').map((row) => ({
        ...at(row),
        one: row.value('userSourcedId'),
        other: row.value('relationshipUserSourcedId'),
        relation: row.value('relationshipRole'),
      })),
    ],
  };
}

function at({ file, line }: BundleRow): At {
  return { file, line };
}

/** A list in one cell: divided by commas, blanks around. */
function listOf(value: string): readonly string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

function firstOf(value: string): string {
  return listOf(value)[0] ?? '';
}

/** SDS 2.1 has universities and others as well: where nothing is called a school, everything at the top is one. */
function schoolsAmong(orgs: readonly BundleRow[]): readonly BundleRow[] {
  const called = orgs.filter((row) => row.value('type').toLowerCase() === 'school');
  return called.length > 0 ? called : orgs.filter((row) => row.value('parentSourcedId') === '');
}

/** The school that an org belongs to: itself, or the nearest above it; empty where there is none. */
function parentsOf(orgs: readonly BundleRow[], schools: ReadonlySet<string>): (id: string) => string {
  const parents = new Map(orgs.map((row) => [row.value('sourcedId'), row.value('parentSourcedId')]));
  return (id) => {
    const seen = new Set<string>();
    for (let one = id; one !== '' && !seen.has(one); one = parents.get(one) ?? '') {
      if (schools.has(one)) return one;
      seen.add(one);
    }
    return '';
  };
}

/** Other systems have departments of subjects or of staff, which are no sections: what is one says its subsystem. */
function sectionOf(
  row: BundleRow,
  schoolOf: (id: string) => string,
  notes: ReadingNotes,
): BundleSection | null {
  if (row.value('type').toLowerCase() !== 'department') return null;
  const said = row.value('metadata.subsystem').toLowerCase();
  const subsystem = said === 'english' || said === 'french' ? said : null;
  return {
    ...at(row),
    sourceId: row.value('sourcedId'),
    schoolId: schoolOf(row.value('sourcedId')),
    name: subsystem ? notes.filled(row, 80, 'name') : row.value('name'),
    subsystem,
  };
}

const sessionKinds: Readonly<Record<string, BundleSession['kind']>> = {
  schoolyear: 'year',
  term: 'trimester',
  semester: 'trimester',
  gradingperiod: 'sequence',
};

/** The last day is named by the day after it. */
function sessionOf(row: BundleRow, notes: ReadingNotes): BundleSession | null {
  const kind = sessionKinds[row.value('type').toLowerCase()];
  const startsOn = notes.day(row, 'startDate');
  const after = notes.day(row, 'endDate');
  if (kind === undefined || startsOn === null || after === null || after <= startsOn) {
    notes.fault(
      row,
      kind === undefined ? 'type' : 'endDate',
      row.value(kind ? 'endDate' : 'type'),
      'noSession',
    );
    return null;
  }
  return {
    ...at(row),
    sourceId: row.value('sourcedId'),
    kind,
    title: notes.text(row, 40, 'title'),
    startsOn,
    endsOn: addDays(after, -1),
    parentId: row.value('parentSourcedId'),
  };
}

function subjectOf(row: BundleRow, notes: ReadingNotes): string {
  return firstOf(row.value('subjects', 'subject')).slice(0, 120) || notes.filled(row, 120, 'title');
}

function classOf(row: BundleRow, schoolOf: (id: string) => string, notes: ReadingNotes): BundleClass {
  const org = row.value('schoolSourcedId', 'orgSourcedId');
  const schoolId = schoolOf(org);
  if (schoolId === '') notes.fault(row, 'schoolSourcedId', org, 'unknownSchool');
  return {
    ...at(row),
    sourceId: row.value('sourcedId'),
    schoolId,
    title: notes.filled(row, 80, 'title'),
    courseId: row.value('courseSourcedId'),
    kind: kindOf(row),
    homeId: row.value('metadata.homeroomSourcedId'),
    sectionId: row.value('metadata.departmentSourcedId'),
    // A name that is too long for a room is no reason to refuse the class.
    room: row.value('location').slice(0, longestRoom),
    subject: firstOf(row.value('subjects')).slice(0, 120),
    level: firstOf(notes.text(row, 80, 'grades')),
  };
}

const longestRoom = 40;

function kindOf(row: BundleRow): BundleClass['kind'] {
  if (row.value('classType').toLowerCase() === 'homeroom') return 'home';
  return row.value('metadata.acrossClasses').toLowerCase() === 'true' ? 'group' : 'taught';
}

interface HeldRole {
  readonly role: string;
  readonly org: string;
}

/** What each user is and where: 1.1 says it of the user, the others in a file of its own. */
function rolesHeld(
  tables: Tables,
  users: readonly BundleRow[],
  format: BundleFormat,
): ReadonlyMap<string, readonly HeldRole[]> {
  if (format === 'oneroster-1.1') {
    return new Map(
      users.map((row) => [
        row.value('sourcedId'),
        listOf(row.value('orgSourcedIds')).map((org) => ({ role: row.value('role'), org })),
      ]),
    );
  }
  const rows = rowsOf(tables, 'roles');
  const byUser = Map.groupBy(rows, (row) => row.value('userSourcedId'));
  const heldBy = (one: BundleRow) => ({ role: one.value('role'), org: one.value('orgSourcedId') });
  return new Map([...byUser].map(([id, of]) => [id, of.map(heldBy)]));
}

const rolesByName: Readonly<Record<string, BundleRole>> = {
  student: 'student',
  teacher: 'teacher',
  faculty: 'teacher',
  parent: 'guardian',
  guardian: 'guardian',
  relative: 'guardian',
};

/** One person has one record: who teaches, and has a child here, comes as the teacher. */
function mainRole(held: readonly HeldRole[]): { role: BundleRole; roleName: string } {
  const order: readonly BundleRole[] = ['student', 'teacher', 'guardian'];
  for (const role of order) {
    const found = held.find((one) => rolesByName[one.role.toLowerCase()] === role);
    if (found) return { role, roleName: found.role };
  }
  return { role: 'other', roleName: held[0]?.role ?? '' };
}

/** Birth and sex stand in a file of their own. */
function factsByUser(tables: Tables): ReadonlyMap<string, BundleRow> {
  return new Map(rowsOf(tables, 'demographics').map((row) => [row.value('userSourcedId', 'sourcedId'), row]));
}

function personOf(
  row: BundleRow,
  held: ReadonlyMap<string, readonly HeldRole[]>,
  facts: ReadonlyMap<string, BundleRow>,
  schoolOf: (id: string) => string,
  notes: ReadingNotes,
): BundlePerson {
  const sourceId = row.value('sourcedId');
  const roles = held.get(sourceId) ?? [];
  const { role, roleName } = mainRole(roles);
  const fact = facts.get(sourceId);
  const names = [notes.text(row, 100, 'givenName'), notes.text(row, 100, 'middleName')];
  return {
    ...at(row),
    sourceId,
    role,
    roleName,
    schoolIds: new Set(roles.map(({ org }) => schoolOf(org)).filter(Boolean)),
    username: notes.text(row, 254, 'username'),
    title: '',
    firstName: names.filter(Boolean).join(' ').slice(0, 100),
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

/** Proctors and administrators of a class have no place in it here. */
function seatOf(row: BundleRow): BundleSeat | null {
  const role = row.value('role').toLowerCase();
  if (role !== 'student' && role !== 'teacher') return null;
  return { ...at(row), classId: row.value('classSourcedId'), personId: row.value('userSourcedId'), role };
}

function agentsOf(row: BundleRow): readonly BundleLink[] {
  const agents = listOf(row.value('agentSourcedIds'));
  return agents.map((other) => ({ ...at(row), one: row.value('sourcedId'), other, relation: '' }));
}
