/** The school's roster as JSON of the REST calls of OneRoster 1.2, with links between records. */
import type { Instant } from '#platform/kernel/time.ts';
import type {
  AcademicSession,
  Course,
  Demographics,
  Enrollment,
  Org,
  RosterClass,
  RosterUser,
  SchoolRoster,
} from './entities.ts';

export const rosteringPath = '/ims/oneroster/rostering/v1p2';

export type Json = Readonly<Record<string, unknown>> & { readonly sourcedId: string };

/** A record that is written as JSON only when it is read: a client reads one page of thousands. */
export interface Row {
  readonly sourcedId: string;
  json(): Json;
}

export interface JsonWriter {
  org(org: Org): Json;
  academicSession(session: AcademicSession): Json;
  course(course: Course): Json;
  class(one: RosterClass): Json;
  user(user: RosterUser): Json;
  enrollment(enrollment: Enrollment): Json;
  demographics(facts: Demographics): Json;
}

/**
 * @param origin of the program, before the path
 * @param now used as the time of the last change: the school keeps no such times, and a client that asks for changes since a time
 * must miss none
 */
export function jsonWriter(origin: string, now: Instant, { school }: SchoolRoster): JsonWriter {
  const ref = (path: string, type: string) => (sourcedId: string) => ({
    href: `${origin}${rosteringPath}/${path}/${encodeURIComponent(sourcedId)}`,
    sourcedId,
    type,
  });
  const [org, session, course] = [
    ref('orgs', 'org'),
    ref('academicSessions', 'academicSession'),
    ref('courses', 'course'),
  ];
  const [ofClass, user] = [ref('classes', 'class'), ref('users', 'user')];
  const base = <Entity extends { readonly sourcedId: string }>({ sourcedId, ...plain }: Entity) => ({
    sourcedId,
    status: 'active',
    dateLastModified: now,
    ...plain,
  });
  return {
    org: ({ identifier, subsystem: _subsystem, parent, children, ...plain }) => ({
      ...base(plain),
      ...(identifier ? { identifier } : {}),
      ...(parent ? { parent: org(parent) } : {}),
      children: children.map(org),
    }),
    academicSession: ({ parent, children, ...plain }) => ({
      ...base(plain),
      ...(parent ? { parent: session(parent) } : {}),
      children: children.map(session),
    }),
    course: ({ schoolYear, org: of, ...plain }) => ({
      ...base(plain),
      subjectCodes: [],
      schoolYear: session(schoolYear),
      org: org(of),
    }),
    class: ({
      homeroom: _homeroom,
      acrossClasses: _across,
      department: _department,
      course: of,
      school: ofSchool,
      terms,
      ...plain
    }) => ({
      ...base(plain),
      subjectCodes: [],
      periods: [],
      resources: [],
      ...(of ? { course: course(of) } : {}),
      school: org(ofSchool),
      terms: terms.map(session),
    }),
    user: ({ enabled, agents, roles, ...plain }) => ({
      ...base(plain),
      enabledUser: String(enabled),
      agents: agents.map(user),
      roles: roles.map(({ role, org: of }, index) => ({
        roleType: index === 0 ? 'primary' : 'secondary',
        role,
        org: org(of),
      })),
      userProfiles: [],
      primaryOrg: org(school),
      resources: [],
    }),
    enrollment: ({ primary, user: of, class: inClass, school: ofSchool, ...plain }) => ({
      ...base(plain),
      primary: String(primary),
      user: user(of),
      class: ofClass(inClass),
      school: org(ofSchool),
    }),
    demographics: ({ sourcedId, birthDate, sex, cityOfBirth, nationality }) => ({
      ...base({ sourcedId }),
      ...(birthDate ? { birthDate } : {}),
      ...(sex ? { sex } : {}),
      ...(cityOfBirth ? { cityOfBirth } : {}),
      ...(nationality ? { metadata: { nationality } } : {}),
    }),
  };
}
