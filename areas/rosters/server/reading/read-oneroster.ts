/** OneRoster 1.2 and 1.1, and Microsoft SDS 2.1, which is nearly the same with fewer columns. */
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import { addDays } from '#platform/kernel/time.ts';
import type { BundleFormat } from '../../packages/contract.ts';
import type { BundleRow } from './bundle-tables.ts';
import { at, listOf } from './oneroster-cells.ts';
import { areKnown, personOf, relativesIn, rolesHeld, rowsOfUsers, userOf } from './read-oneroster-people.ts';
import { byId, type ReadingNotes } from './reading-notes.ts';
import type {
  BundleClass,
  BundleEnrolment,
  BundleLink,
  BundleSection,
  BundleSession,
} from './roster-model.ts';
import { allRowsOf, isRemoved, type ReadParts, rowsOf, type Tables } from './roster-tables.ts';

export function readOneRoster(tables: Tables, format: BundleFormat, notes: ReadingNotes): ReadParts {
  const orgs = byId(rowsOf(tables, 'orgs', notes), 'sourcedId', notes);
  const schools = schoolsAmong(orgs);
  for (const row of orgs)
    if (!schools.includes(row) && row.value('type').toLowerCase() !== 'department')
      notes.passOver(row, 'notSchool');
  const schoolOf = parentsOf(orgs, new Set(schools.map((row) => row.value('sourcedId'))));
  const users = byId(rowsOf(tables, 'users', notes), 'sourcedId', notes);
  const known = new Set(allRowsOf(tables, 'users').map((row) => row.value('sourcedId')));
  const present = new Set(users.map((row) => row.value('sourcedId')));
  const ofUsers = (name: string) => rowsOfUsers(rowsOf(tables, name, notes), known, present, notes);
  const related = rowsOf(tables, 'relationships', notes).filter((row) => areKnown(row, known, notes));
  const held = rolesHeld(ofUsers('roles'), users, format, relativesIn(related));
  const facts = Map.groupBy(ofUsers('demographics'), userOf);
  return {
    schools: schools.map((row) => ({
      ...at(row),
      sourceId: row.value('sourcedId'),
      name: notes.filled(row, 200, 'name'),
      principal: '',
    })),
    sections: orgs.flatMap((row) => sectionOf(row, schoolOf, notes) ?? []),
    sessions: byId(rowsOf(tables, 'academicsessions', notes), 'sourcedId', notes).flatMap(
      (row) => sessionOf(row, notes) ?? [],
    ),
    courses: byId(rowsOf(tables, 'courses', notes), 'sourcedId', notes).map((row) => ({
      ...at(row),
      sourceId: row.value('sourcedId'),
      subject: subjectOf(row, notes),
      grade: gradeOf(notes.text(row, 80, 'grades', 'grade')),
    })),
    classes: byId(rowsOf(tables, 'classes', notes), 'sourcedId', notes).map((row) =>
      classOf(row, schoolOf, notes),
    ),
    people: users.map((row) => personOf(row, held, facts, schoolOf, notes)),
    enrolments: allRowsOf(tables, 'enrollments').flatMap((row) => enrolmentOf(row, notes) ?? []),
    links: [
      ...users.flatMap(agentsOf),
      ...related.map((row) => ({
        ...at(row),
        one: row.value('userSourcedId'),
        other: row.value('relationshipUserSourcedId'),
        relation: row.value('relationshipRole'),
      })),
    ],
  };
}

/** A class of several grades is one question: none of the grades is its level more than another. */
function gradeOf(value: string): string {
  return listOf(value).join(', ');
}

function firstOf(value: string): string {
  return listOf(value)[0] ?? '';
}

/** SDS 2.1 also has universities and others: without a school, each organisation at the top is one. */
function schoolsAmong(orgs: readonly BundleRow[]): readonly BundleRow[] {
  const called = orgs.filter((row) => row.value('type').toLowerCase() === 'school');
  return called.length > 0 ? called : orgs.filter((row) => row.value('parentSourcedId') === '');
}

/** The school of an organisation: itself, or the nearest above it; empty for none. */
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

/** Other systems have departments of subjects or of staff, which are no sections: a section names its subsystem. */
function sectionOf(
  row: BundleRow,
  schoolOf: (id: string) => string,
  notes: ReadingNotes,
): BundleSection | null {
  if (row.value('type').toLowerCase() !== 'department') return null;
  const stated = row.value('metadata.subsystem').toLowerCase();
  const subsystem = stated === 'english' || stated === 'french' ? stated : null;
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

/** The file has the day after the last day. */
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
  return beginningOf(firstOf(row.value('subjects', 'subject')), 120) || notes.filled(row, 120, 'title');
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
    // A room whose name is too long does not refuse the class.
    room: beginningOf(row.value('location'), longestRoom),
    subject: beginningOf(firstOf(row.value('subjects')), 120),
    grade: gradeOf(notes.text(row, 80, 'grades')),
  };
}

const longestRoom = 40;

function kindOf(row: BundleRow): BundleClass['kind'] {
  if (row.value('classType').toLowerCase() === 'homeroom') return 'home';
  return row.value('metadata.acrossClasses').toLowerCase() === 'true' ? 'group' : 'taught';
}

/** Proctors and administrators of a class are not enrolled here. */
function enrolmentOf(row: BundleRow, notes: ReadingNotes): BundleEnrolment | null {
  const role = row.value('role').toLowerCase();
  if (role !== 'student' && role !== 'teacher') {
    notes.passOver(row, isRemoved(row) ? 'removed' : 'role');
    return null;
  }
  return {
    ...at(row),
    classId: row.value('classSourcedId'),
    personId: row.value('userSourcedId'),
    role,
    startsOn: notes.day(row, 'beginDate'),
    endsOn: notes.day(row, 'endDate'),
    ended: isRemoved(row),
  };
}

function agentsOf(row: BundleRow): readonly BundleLink[] {
  const agents = listOf(row.value('agentSourcedIds'));
  return agents.map((other) => ({ ...at(row), one: row.value('sourcedId'), other, relation: '' }));
}
