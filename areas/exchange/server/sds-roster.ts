/** Makes rosters of an SDS folder. Every value is checked; a school with a fault is not loaded. */
import { parseSchoolDay, type SchoolDay } from '#platform/kernel/time.ts';
import {
  codeFromName,
  type Roster,
  type RosterSection,
  type RosterStudent,
  type RosterTeacher,
} from '../roster.ts';
import type { RowFault, SdsFolder, SdsRow } from './sds-folder.ts';

export interface ReadRosters {
  readonly rosters: readonly Roster[];
  readonly faults: readonly RowFault[];
  /** Schools with a fault in a row of theirs, by identifier; the rest may be loaded. */
  readonly faultySchools: ReadonlySet<string>;
  /** Rows that carry a password; none is read. */
  readonly passwordsIgnored: number;
}

export function readRosters(folder: SdsFolder): ReadRosters {
  const notes = newNotes(folder.faults);
  const schools = uniqueBy(folder.schools, 'SIS ID', notes);
  const schoolOf = (row: SdsRow) => row.value('School SIS ID');
  const known = (row: SdsRow) => {
    if (schools.has(schoolOf(row))) return true;
    notes.fault(row, 'School SIS ID', `there is no school ${schoolOf(row)} in School.csv`, null);
    return false;
  };
  const teachers = uniqueBy(folder.teachers.filter(active).filter(known), 'SIS ID', notes);
  const students = uniqueBy(folder.students.filter(active).filter(known), 'SIS ID', notes);
  const sections = uniqueBy(folder.sections.filter(active).filter(known), 'SIS ID', notes);
  const seats = pairs(folder.enrolments, sections, students, 'student', notes);
  const desks = pairs(folder.rosters, sections, teachers, 'teacher', notes);
  const rosters = [...schools.values()].map((row): Roster => {
    const id = row.value('SIS ID');
    const own = (one: SdsRow) => schoolOf(one) === id;
    return {
      sourceId: id,
      name: notes.filled(row, 'Name', 200, id),
      code: codeFromName(row.value('Name')),
      administrator: administratorOf(row),
      teachers: [...teachers.values()].filter(own).map((one) => toTeacher(one, notes)),
      students: [...students.values()].filter(own).map((one) => toStudent(one, notes)),
      sections: [...sections.values()].filter(own).map((one) => toSection(one, seats, desks, notes)),
    };
  });
  const withPassword = [...folder.teachers, ...folder.students].filter((row) => row.value('Password') !== '');
  return {
    rosters,
    faults: notes.faults,
    faultySchools: notes.schools,
    passwordsIgnored: withPassword.length,
  };
}

interface Notes {
  readonly faults: RowFault[];
  readonly schools: Set<string>;
  fault(row: SdsRow, column: string, reason: string, school: string | null): void;
  /** A value that must be there, at most `longest` characters. */
  filled(row: SdsRow, column: string, longest: number, school: string): string;
}

function newNotes(before: readonly RowFault[]): Notes {
  const faults = [...before];
  const schools = new Set<string>();
  const fault: Notes['fault'] = ({ file, line }, column, reason, school) => {
    faults.push({ file, line, column, reason });
    if (school !== null) schools.add(school);
  };
  return {
    faults,
    schools,
    fault,
    filled(row, column, longest, school) {
      const value = row.value(column);
      if (value === '') fault(row, column, 'the value is missing', school);
      if (value.length > longest)
        fault(row, column, `the value is longer than ${longest} characters`, school);
      if (value.includes('\u0000'))
        fault(row, column, 'the value holds a character that cannot be stored', school);
      return value;
    },
  };
}

/** An empty status counts as active. */
function active(row: SdsRow): boolean {
  return /^(active)?$/i.test(row.value('Status'));
}

function uniqueBy(rows: readonly SdsRow[], column: string, notes: Notes): ReadonlyMap<string, SdsRow> {
  const unique = new Map<string, SdsRow>();
  for (const row of rows) {
    const id = row.value(column);
    const school = row.value('School SIS ID') || id;
    if (id === '') notes.fault(row, column, 'the value is missing', school);
    else if (unique.has(id))
      notes.fault(row, column, `${id} stands in line ${unique.get(id)?.line} already`, school);
    else unique.set(id, row);
  }
  return unique;
}

/** Members by section. Both ends must exist, in the same school. */
function pairs(
  rows: readonly SdsRow[],
  sections: ReadonlyMap<string, SdsRow>,
  people: ReadonlyMap<string, SdsRow>,
  who: string,
  notes: Notes,
): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, Set<string>>();
  for (const row of rows) {
    const section = sections.get(row.value('Section SIS ID'));
    const person = people.get(row.value('SIS ID'));
    const school = section?.value('School SIS ID') ?? person?.value('School SIS ID') ?? null;
    if (!section)
      notes.fault(row, 'Section SIS ID', `there is no section ${row.value('Section SIS ID')}`, school);
    if (!person) notes.fault(row, 'SIS ID', `there is no ${who} ${row.value('SIS ID')}`, school);
    if (!section || !person) continue;
    if (section.value('School SIS ID') !== person.value('School SIS ID')) {
      notes.fault(
        row,
        'SIS ID',
        `the ${who} ${row.value('SIS ID')} belongs to another school than the section`,
        school,
      );
      continue;
    }
    const id = section.value('SIS ID');
    members.set(id, (members.get(id) ?? new Set()).add(person.value('SIS ID')));
  }
  return new Map([...members].map(([id, set]) => [id, [...set]]));
}

function administratorOf(row: SdsRow): Roster['administrator'] {
  const names = row.value('Principal Name').split(/\s+/).filter(Boolean);
  const lastName = names.pop() ?? 'Administrator';
  return { firstName: names.join(' ').slice(0, 100), lastName: lastName.slice(0, 100) };
}

function toTeacher(row: SdsRow, notes: Notes): RosterTeacher {
  const school = row.value('School SIS ID');
  const username = notes.filled(row, 'Username', 100, school);
  if (username !== '' && !/^[\w.-]{1,100}$/.test(username)) {
    notes.fault(
      row,
      'Username',
      'a user name has letters, digits, points, dashes and underscores only',
      school,
    );
  }
  return {
    sourceId: row.value('SIS ID'),
    firstName: row.value('First Name').slice(0, 100),
    lastName: notes.filled(row, 'Last Name', 100, school),
    username,
    staffNumber: row.value('Teacher Number') || null,
    title: row.value('Title') || null,
  };
}

function toStudent(row: SdsRow, notes: Notes): RosterStudent {
  const school = row.value('School SIS ID');
  const written = row.value('Birthdate');
  const birthDate = written === '' ? null : readAmericanDay(written);
  if (written !== '' && birthDate === null)
    notes.fault(row, 'Birthdate', `${written} is not a day (month/day/year)`, school);
  return {
    sourceId: row.value('SIS ID'),
    firstName: row.value('First Name').slice(0, 100),
    lastName: notes.filled(row, 'Last Name', 100, school),
    matricule: (row.value('Student Number') || row.value('SIS ID')).slice(0, 40),
    birthDate,
  };
}

function toSection(
  row: SdsRow,
  seats: ReadonlyMap<string, readonly string[]>,
  desks: ReadonlyMap<string, readonly string[]>,
  notes: Notes,
): RosterSection {
  const id = row.value('SIS ID');
  return {
    sourceId: id,
    name: notes.filled(row, 'Section Name', 80, row.value('School SIS ID')),
    subject: (row.value('Course Subject') || row.value('Course Name') || row.value('Section Name')).slice(
      0,
      120,
    ),
    level: null,
    teacherIds: desks.get(id) ?? [],
    studentIds: seats.get(id) ?? [],
  };
}

/** SDS v1 writes days as M/D/YYYY. */
function readAmericanDay(text: string): SchoolDay | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (!match) return null;
  const [, month = '', day = '', year = ''] = match;
  return parseSchoolDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
