/** Microsoft School Data Sync v1: six files, each with its own identifiers, and two files of parents. */
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import type { BundleRow } from './bundle-tables.ts';
import { readSdsFamilies } from './read-sds-families.ts';
import { byId, type ReadingNotes } from './reading-notes.ts';
import type { At, BundleClass, BundleCourse, BundleEnrolment, BundlePerson } from './roster-model.ts';
import { allRowsOf, isRemoved, type ReadParts, rowsOf, type Tables } from './roster-tables.ts';
import { sdsFiles } from './sds-columns.ts';

/** Students and teachers may have the same number; then a letter before it tells them apart. */
export function readSds(tables: Tables, notes: ReadingNotes): ReadParts {
  for (const file of sdsFiles)
    if (!tables.has(file.replace('.csv', '').toLowerCase()))
      notes.fault({ file, line: 1 }, '', '', 'missingFile');
  const schools = byId(rowsOf(tables, 'school', notes), 'SIS ID', notes).map((row) => ({
    ...at(row),
    sourceId: row.value('SIS ID'),
    name: notes.filled(row, 200, 'Name'),
    principal: notes.text(row, 200, 'Principal Name'),
  }));
  const known = new Set(schools.map(({ sourceId }) => sourceId));
  const ofSchool = (name: string) =>
    byId(rowsOf(tables, name, notes), 'SIS ID', notes).filter((row) => {
      const id = row.value('School SIS ID');
      if (!known.has(id)) notes.fault(row, 'School SIS ID', id, 'unknownSchool');
      return known.has(id);
    });
  const students = ofSchool('student');
  const studentIds = new Set(students.map((row) => row.value('SIS ID')));
  const teacherId = (id: string) => (studentIds.has(id) ? `T-${id}` : id);
  const sections = ofSchool('section');
  const schoolOf = new Map(students.map((row) => [row.value('SIS ID'), row.value('School SIS ID')]));
  const families = readSdsFamilies(tables, schoolOf, notes);
  return {
    schools,
    sections: [],
    sessions: [],
    courses: coursesOf(sections, notes),
    classes: sections.map((row) => classOf(row, notes)),
    people: [
      ...students.map((row) => personOf(row, 'student', row.value('SIS ID'), notes)),
      ...ofSchool('teacher').map((row) => personOf(row, 'teacher', teacherId(row.value('SIS ID')), notes)),
      ...families.people,
    ],
    enrolments: [
      ...allRowsOf(tables, 'studentenrollment').map((row) =>
        enrolmentOf(row, 'student', row.value('SIS ID')),
      ),
      ...allRowsOf(tables, 'teacherroster').map((row) =>
        enrolmentOf(row, 'teacher', teacherId(row.value('SIS ID'))),
      ),
    ],
    links: families.links,
  };
}

function at({ file, line }: BundleRow): At {
  return { file, line };
}

function subjectOf(row: BundleRow, notes: ReadingNotes): string {
  return notes.filled(row, 120, 'Course Subject', 'Course Name', 'Section Name');
}

function coursesOf(sections: readonly BundleRow[], notes: ReadingNotes): readonly BundleCourse[] {
  const courses = new Map<string, BundleCourse>();
  for (const row of sections) {
    const sourceId = row.value('Course SIS ID');
    if (sourceId === '' || courses.has(sourceId)) continue;
    courses.set(sourceId, { ...at(row), sourceId, subject: subjectOf(row, notes), grade: '' });
  }
  return [...courses.values()];
}

function classOf(row: BundleRow, notes: ReadingNotes): BundleClass {
  return {
    ...at(row),
    sourceId: row.value('SIS ID'),
    schoolId: row.value('School SIS ID'),
    title: notes.filled(row, 80, 'Section Name'),
    courseId: row.value('Course SIS ID'),
    kind: 'taught',
    homeId: '',
    sectionId: '',
    room: '',
    subject: subjectOf(row, notes),
    grade: '',
  };
}

function personOf(
  row: BundleRow,
  role: 'student' | 'teacher',
  sourceId: string,
  notes: ReadingNotes,
): BundlePerson {
  const names = [notes.text(row, 100, 'First Name'), notes.text(row, 100, 'Middle Name')];
  return {
    ...at(row),
    sourceId,
    role,
    roleName: role,
    schoolIds: new Set([row.value('School SIS ID')]),
    username: notes.text(row, 254, 'Username'),
    title: role === 'teacher' ? notes.text(row, 40, 'Title') : '',
    firstName: beginningOf(names.filter(Boolean).join(' '), 100),
    lastName: notes.filled(row, 100, 'Last Name'),
    identifier: notes.text(row, 40, role === 'student' ? 'Student Number' : 'Teacher Number'),
    nationalMatricule: '',
    email: '',
    phone: '',
    phone2: '',
    sex: null,
    birthDate: role === 'student' ? notes.day(row, 'Birthdate') : null,
    birthPlace: '',
    nationality: '',
    rows: [],
  };
}

function enrolmentOf(row: BundleRow, role: BundleEnrolment['role'], personId: string): BundleEnrolment {
  return {
    ...at(row),
    classId: row.value('Section SIS ID'),
    personId,
    role,
    startsOn: null,
    endsOn: null,
    ended: isRemoved(row),
  };
}
