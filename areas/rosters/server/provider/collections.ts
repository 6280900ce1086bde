/** The collections of the rostering service, and the collections below one record. */
import type { Enrollment, SchoolRoster } from './entities.ts';
import type { Json, JsonWriter, Row } from './roster-json.ts';

export interface Source {
  readonly roster: SchoolRoster;
  readonly enrollments: readonly Enrollment[];
  readonly write: JsonWriter;
}
type Params = Readonly<Record<string, string>>;

export interface Collection {
  readonly path: string;
  /** Names of the list and of one record in the reply. */
  readonly list: string;
  readonly one: string;
  readonly demographics?: boolean;
  rows(source: Source): readonly Row[];
  /** Collections below one record: `classes/{id}/students`. */
  readonly nested?: Readonly<Record<string, Nested>>;
}

export interface Nested {
  readonly list: string;
  /** Null when the record of the address does not exist. */
  rows(source: Source, params: Params): readonly Row[] | null;
}

const rowBy =
  <Entity extends { readonly sourcedId: string }>(write: (entity: Entity) => Json) =>
  (entity: Entity): Row => ({ sourcedId: entity.sourcedId, json: () => write(entity) });

const usersOf = (role: string) => (user: SchoolRoster['users'][number]) =>
  user.roles.some((held) => held.role === role);

const orgs = ({ roster, write }: Source) => roster.orgs.map(rowBy(write.org));
const sessions =
  (type: string | null) =>
  ({ roster, write }: Source) =>
    roster.academicSessions
      .filter((one) => type === null || one.type === type)
      .map(rowBy(write.academicSession));
const classes = ({ roster, write }: Source, keep: (one: SchoolRoster['classes'][number]) => boolean) =>
  roster.classes.filter(keep).map(rowBy(write.class));
const users = ({ roster, write }: Source, keep: (user: SchoolRoster['users'][number]) => boolean) =>
  roster.users.filter(keep).map(rowBy(write.user));

/** The records of a school: all of them, when the address names this one. */
const ofSchool = (list: string, rows: (source: Source) => readonly Row[]): Nested => ({
  list,
  rows: (source, { id }) => (id === source.roster.school ? rows(source) : null),
});

const enrolments = ({ enrollments, write }: Source) => enrollments.map(rowBy(write.enrollment));

/** The students or teachers of a class. */
function membersOf(role: 'student' | 'teacher', key: string): Nested {
  return {
    list: 'users',
    rows(source, params) {
      const of = params[key];
      if (!source.roster.classes.some(({ sourcedId }) => sourcedId === of)) return null;
      const enrolled = source.enrollments.filter((one) => one.class === of && one.role === role);
      const ids = new Set(enrolled.map(({ user }) => user));
      return users(source, ({ sourcedId }) => ids.has(sourcedId));
    },
  };
}

const classesOfUser = (is: (user: SchoolRoster['users'][number]) => boolean): Nested => ({
  list: 'classes',
  rows(source, { id }) {
    if (!source.roster.users.some((user) => user.sourcedId === id && is(user))) return null;
    const joined = source.enrollments.filter(({ user }) => user === id);
    const ids = new Set(joined.map((one) => one.class));
    return classes(source, ({ sourcedId }) => ids.has(sourcedId));
  },
});

/** The same, below a class of this school. */
const inSchool = (nested: Nested): Nested => ({
  list: nested.list,
  rows: (source, params) => (params['id'] === source.roster.school ? nested.rows(source, params) : null),
});

const enrollmentsOfClass: Nested = {
  list: 'enrollments',
  rows(source, { classId }) {
    if (!source.roster.classes.some(({ sourcedId }) => sourcedId === classId)) return null;
    return source.enrollments.filter((one) => one.class === classId).map(rowBy(source.write.enrollment));
  },
};

const ofTerm = (list: string, rows: (source: Source, id: string) => readonly Row[]): Nested => ({
  list,
  rows: (source, { id = '' }) =>
    source.roster.academicSessions.some(({ sourcedId, type }) => sourcedId === id && type === 'term')
      ? rows(source, id)
      : null,
});

const [student, teacher] = [usersOf('student'), usersOf('teacher')];
const everyClass = (source: Source) => classes(source, () => true);

const schoolNested: Readonly<Record<string, Nested>> = {
  classes: ofSchool('classes', everyClass),
  courses: ofSchool('courses', ({ roster, write }) => roster.courses.map(rowBy(write.course))),
  enrollments: ofSchool('enrollments', enrolments),
  students: ofSchool('users', (source) => users(source, student)),
  teachers: ofSchool('users', (source) => users(source, teacher)),
  terms: ofSchool('academicSessions', sessions('term')),
  'classes/:classId/enrollments': inSchool(enrollmentsOfClass),
  'classes/:classId/students': inSchool(membersOf('student', 'classId')),
  'classes/:classId/teachers': inSchool(membersOf('teacher', 'classId')),
};

export const collections: readonly Collection[] = [
  { path: 'orgs', list: 'orgs', one: 'org', rows: orgs },
  {
    path: 'schools',
    list: 'orgs',
    one: 'org',
    nested: schoolNested,
    rows: ({ roster, write }) => roster.orgs.filter(({ type }) => type === 'school').map(rowBy(write.org)),
  },
  { path: 'academicSessions', list: 'academicSessions', one: 'academicSession', rows: sessions(null) },
  {
    path: 'terms',
    list: 'academicSessions',
    one: 'academicSession',
    rows: sessions('term'),
    nested: {
      // A class goes on for the whole year, and so in each of its terms.
      classes: ofTerm('classes', everyClass),
      gradingPeriods: ofTerm('academicSessions', ({ roster, write }, id) =>
        roster.academicSessions.filter(({ parent }) => parent === id).map(rowBy(write.academicSession)),
      ),
    },
  },
  {
    path: 'gradingPeriods',
    list: 'academicSessions',
    one: 'academicSession',
    rows: sessions('gradingPeriod'),
  },
  {
    path: 'courses',
    list: 'courses',
    one: 'course',
    rows: ({ roster, write }) => roster.courses.map(rowBy(write.course)),
    nested: {
      classes: {
        list: 'classes',
        rows: (source, { id }) =>
          source.roster.courses.some(({ sourcedId }) => sourcedId === id)
            ? classes(source, ({ course }) => course === id)
            : null,
      },
    },
  },
  {
    path: 'classes',
    list: 'classes',
    one: 'class',
    rows: everyClass,
    nested: { students: membersOf('student', 'id'), teachers: membersOf('teacher', 'id') },
  },
  {
    path: 'users',
    list: 'users',
    one: 'user',
    rows: (source) => users(source, () => true),
    nested: { classes: classesOfUser(() => true) },
  },
  {
    path: 'students',
    list: 'users',
    one: 'user',
    rows: (source) => users(source, student),
    nested: { classes: classesOfUser(student) },
  },
  {
    path: 'teachers',
    list: 'users',
    one: 'user',
    rows: (source) => users(source, teacher),
    nested: { classes: classesOfUser(teacher) },
  },
  { path: 'enrollments', list: 'enrollments', one: 'enrollment', rows: enrolments },
  {
    path: 'demographics',
    list: 'demographics',
    one: 'demographics',
    demographics: true,
    rows: ({ roster, write }) => roster.demographics.map(rowBy(write.demographics)),
  },
];
