/** The rostering service of OneRoster 1.2, to be read by programs of other houses. */
import { organisationNames } from '#areas/school/server/public.ts';
import type { Instant } from '#platform/kernel/time.ts';
import {
  type ReadingCall,
  type Standard,
  type StandardContext,
  StandardRefusal,
  type StandardReply,
  type StandardRequest,
} from '#platform/server/standard-calls.ts';
import type { RosterScope } from '../../clients-contract.ts';
import { holderOfToken } from '../roster-clients-store.ts';
import { allowance } from './allowance.ts';
import type { Enrollment, SchoolRoster } from './entities.ts';
import { type Json, type JsonWriter, jsonWriter, type Row, rosteringPath } from './roster-json.ts';
import { schoolRoster } from './school-roster.ts';
import { collectionQuery, selected, withFields } from './selection.ts';
import { hashOfSecret, orgOfToken, tokenCall } from './tokens.ts';

/** Requests of one client in a minute: a school of 2,000 is read whole in 300. */
const perMinute = 900;
/** Wrong secrets of one client from one place in ten minutes. */
const wrongSecrets = 10;

/** @param publicUrl where this program is reached: addresses in replies begin with it */
export function rostering(publicUrl: string): Standard {
  const requests = allowance(perMinute, 60_000);
  return {
    calls: [
      tokenCall(allowance(wrongSecrets, 600_000)),
      ...collections.flatMap((collection) => callsOf(collection, publicUrl.replace(/\/$/, ''))),
    ],
    orgOf: orgOfToken,
    async findCaller(at, token, now) {
      const holder = await holderOfToken(at, hashOfSecret(token), now);
      return holder && { clientId: holder.clientId, scopes: new Set(holder.scopes) };
    },
    waitOf: (org, { clientId }, now) => requests.take(`${org} ${clientId}`, Date.parse(now)),
  };
}

interface Source {
  readonly roster: SchoolRoster;
  readonly enrollments: readonly Enrollment[];
  readonly write: JsonWriter;
}
type Params = Readonly<Record<string, string>>;

interface Collection {
  readonly path: string;
  /** What the reply calls the list, and one of it. */
  readonly list: string;
  readonly one: string;
  readonly demographics?: boolean;
  rows(source: Source): readonly Row[];
  /** What else is asked of one of them: `classes/{id}/students`. */
  readonly nested?: Readonly<Record<string, Nested>>;
}

interface Nested {
  readonly list: string;
  /** Null when what the address names is not there. */
  rows(source: Source, params: Params): readonly Row[] | null;
}

const rowBy =
  <Entity extends { readonly sourcedId: string }>(write: (entity: Entity) => Json) =>
  (entity: Entity): Row => ({ sourcedId: entity.sourcedId, json: () => write(entity) });

const usersOf = (role: string) => (user: SchoolRoster['users'][number]) => user.role === role;

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

/** What belongs to a school: all, when the address names this one. */
const ofSchool = (list: string, rows: (source: Source) => readonly Row[]): Nested => ({
  list,
  rows: (source, { id }) => (id === source.roster.school ? rows(source) : null),
});

const seats = ({ enrollments, write }: Source) => enrollments.map(rowBy(write.enrollment));

/** Who sits or teaches in a class. */
function membersOf(role: 'student' | 'teacher', key: string): Nested {
  return {
    list: 'users',
    rows(source, params) {
      const of = params[key];
      if (!source.roster.classes.some(({ sourcedId }) => sourcedId === of)) return null;
      const seated = source.enrollments.filter((one) => one.class === of && one.role === role);
      const ids = new Set(seated.map(({ user }) => user));
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

/** In this school only, whichever class of it the address names. */
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
  enrollments: ofSchool('enrollments', seats),
  students: ofSchool('users', (source) => users(source, student)),
  teachers: ofSchool('users', (source) => users(source, teacher)),
  terms: ofSchool('academicSessions', sessions('term')),
  'classes/:classId/enrollments': inSchool(enrollmentsOfClass),
  'classes/:classId/students': inSchool(membersOf('student', 'classId')),
  'classes/:classId/teachers': inSchool(membersOf('teacher', 'classId')),
};

const collections: readonly Collection[] = [
  { path: 'orgs', list: 'orgs', one: 'org', rows: orgs },
  {
    ...{ path: 'schools', list: 'orgs', one: 'org', nested: schoolNested },
    rows: ({ roster, write }) => roster.orgs.filter(({ type }) => type === 'school').map(rowBy(write.org)),
  },
  { path: 'academicSessions', list: 'academicSessions', one: 'academicSession', rows: sessions(null) },
  {
    ...{ path: 'terms', list: 'academicSessions', one: 'academicSession', rows: sessions('term') },
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
    ...{ path: 'courses', list: 'courses', one: 'course' },
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
    ...{ path: 'classes', list: 'classes', one: 'class', rows: everyClass },
    nested: { students: membersOf('student', 'id'), teachers: membersOf('teacher', 'id') },
  },
  {
    ...{ path: 'users', list: 'users', one: 'user', rows: (source) => users(source, () => true) },
    nested: { classes: classesOfUser(() => true) },
  },
  {
    ...{ path: 'students', list: 'users', one: 'user', rows: (source) => users(source, student) },
    nested: { classes: classesOfUser(student) },
  },
  {
    ...{ path: 'teachers', list: 'users', one: 'user', rows: (source) => users(source, teacher) },
    nested: { classes: classesOfUser(teacher) },
  },
  { path: 'enrollments', list: 'enrollments', one: 'enrollment', rows: seats },
  {
    ...{ path: 'demographics', list: 'demographics', one: 'demographics', demographics: true },
    rows: ({ roster, write }) => roster.demographics.map(rowBy(write.demographics)),
  },
];

const rosterOnly: readonly RosterScope[] = ['roster.readonly', 'roster-core.readonly'];
/** Birth and sex have a scope of their own: who may read the roster does not read these. */
const demographicsOnly: readonly RosterScope[] = ['roster-demographics.readonly'];

function callsOf(collection: Collection, origin: string): readonly ReadingCall[] {
  const { path, list, one, rows, nested = {} } = collection;
  const scopes = collection.demographics ? demographicsOnly : rosterOnly;
  const base = { way: 'read', scopes, refusal: statusInfo } as const;
  const address = `${rosteringPath}/${path}`;
  const all = (source: Source) => rows(source);
  return [
    {
      ...{ ...base, name: `oneroster.${path}`, path: address, query: collectionQuery },
      summary: `OneRoster 1.2: ${path} of the school’s current year.`,
      run: async (at, request) => page(await sourceOf(at, request.now, origin), request, origin, list, all),
    },
    {
      ...{ ...base, name: `oneroster.${path}.one`, path: `${address}/:id`, query: ['fields'] },
      summary: `OneRoster 1.2: one of ${path}.`,
      async run(at, { now, params, query }) {
        const found = rows(await sourceOf(at, now, origin)).find(
          ({ sourcedId }) => sourcedId === params['id'],
        );
        if (!found) throw unknown();
        return { status: 200, body: { [one]: withFields(found.json(), query['fields']) } };
      },
    },
    ...Object.entries(nested).map(
      ([name, of]): ReadingCall => ({
        ...{ ...base, path: `${address}/:id/${name}`, query: collectionQuery },
        name: `oneroster.${path}.${name.replaceAll('/:classId/', '.')}`,
        summary: `OneRoster 1.2: ${name.replace('/:classId', '')} of one of ${path}.`,
        run: async (at, request) =>
          page(await sourceOf(at, request.now, origin), request, origin, of.list, of.rows),
      }),
    ),
  ];
}

function unknown(): StandardRefusal {
  return new StandardRefusal(404, 'unknownobject', 'There is no such record.');
}

/** Made once for as long as nothing of it changes: a reader takes page after page. */
async function sourceOf(at: StandardContext, now: Instant, origin: string): Promise<Source> {
  const topics = ['accounts', 'school', 'classes', 'students', 'teachers', 'parents', 'rosters'];
  const read = await at.reference(topics, 'exchange.roster', async () => {
    const roster = await schoolRoster(at, await organisationNames(at));
    return { roster, enrollments: [...roster.enrollments()] };
  });
  return { ...read, write: jsonWriter(origin, now, read.roster) };
}

function page(
  source: Source,
  { params, query, path }: StandardRequest,
  origin: string,
  list: string,
  rowsOf: Nested['rows'],
): StandardReply {
  const rows = rowsOf(source, params);
  if (rows === null) throw unknown();
  const { total, limit, offset, rows: found } = selected(rows, query);
  return {
    status: 200,
    body: { [list]: found },
    headers: {
      'x-total-count': String(total),
      ...linksOf(`${origin}${path}`, query, { total, limit, offset }),
    },
  };
}

/** Where the other pages are (RFC 8288). */
function linksOf(
  address: string,
  query: StandardRequest['query'],
  { total, limit, offset }: { readonly total: number; readonly limit: number; readonly offset: number },
): Readonly<Record<string, string>> {
  const at = (from: number, rel: string) => {
    const parameters = new URLSearchParams({ ...query, limit: String(limit), offset: String(from) });
    return `<${address}?${parameters}>; rel="${rel}"`;
  };
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
  const links = [
    ...(offset + limit < total ? [at(offset + limit, 'next')] : []),
    ...(offset > 0 ? [at(Math.max(0, offset - limit), 'prev')] : []),
    ...[at(0, 'first'), at(last, 'last')],
  ];
  return { link: links.join(', ') };
}

/** A refusal as 1EdTech writes it (imsx_StatusInfo). */
function statusInfo({ code, message }: StandardRefusal): unknown {
  return {
    imsx_codeMajor: 'failure',
    imsx_severity: 'error',
    imsx_description: message,
    imsx_CodeMinor: {
      imsx_codeMinorField: [{ imsx_codeMinorFieldName: 'TargetEndSystem', imsx_codeMinorFieldValue: code }],
    },
  };
}
