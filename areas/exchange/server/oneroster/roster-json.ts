/** The school's roster as the REST calls of OneRoster 1.2 write it: JSON, with addresses of what belongs together. */
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

/** A record that is written when it is looked at: of thousands a reader takes a page. */
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
 * @param now stands for when each was changed: the school keeps no such moments, and who asks for what changed since one must
 * not miss any of it
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
  const base = (sourcedId: string) => ({ sourcedId, status: 'active', dateLastModified: now });
  return {
    org: ({ sourcedId, name, type, identifier, parent, children }) => ({
      ...{ ...base(sourcedId), name, type },
      ...(identifier ? { identifier } : {}),
      ...(parent ? { parent: org(parent) } : {}),
      children: children.map(org),
    }),
    academicSession: ({ sourcedId, title, type, startDate, endDate, schoolYear, parent, children }) => ({
      ...{ ...base(sourcedId), title, type, startDate, endDate, schoolYear },
      ...(parent ? { parent: session(parent) } : {}),
      children: children.map(session),
    }),
    course: ({ sourcedId, title, courseCode, schoolYear, org: of, grades, subjects }) => ({
      ...{ ...base(sourcedId), title, courseCode, grades, subjects, subjectCodes: [] },
      ...{ schoolYear: session(schoolYear), org: org(of) },
    }),
    class: (one) => ({
      ...{ ...base(one.sourcedId), title: one.title, classCode: one.classCode, classType: one.classType },
      ...{
        location: one.location,
        grades: one.grades,
        subjects: one.subjects,
        subjectCodes: [],
        periods: [],
      },
      ...(one.course ? { course: course(one.course) } : {}),
      ...{ school: org(one.school), terms: one.terms.map(session), resources: [] },
    }),
    user: (one) => ({
      ...{
        ...base(one.sourcedId),
        enabledUser: String(one.enabled),
        username: one.username,
        userIds: one.userIds,
      },
      ...{ givenName: one.givenName, familyName: one.familyName, identifier: one.identifier },
      ...{
        email: one.email,
        sms: one.sms,
        phone: one.phone,
        agents: one.agents.map(user),
        grades: one.grades,
      },
      ...{ roles: [{ roleType: 'primary', role: one.role, org: org(school) }], userProfiles: [] },
      ...{ primaryOrg: org(school), resources: [] },
    }),
    enrollment: (one) => ({
      ...{ ...base(one.sourcedId), role: one.role, primary: String(one.primary) },
      ...{ user: user(one.user), class: ofClass(one.class), school: org(one.school) },
    }),
    demographics: ({ sourcedId, birthDate, sex, cityOfBirth, nationality }) => ({
      ...base(sourcedId),
      ...(birthDate ? { birthDate } : {}),
      ...(sex ? { sex } : {}),
      ...(cityOfBirth ? { cityOfBirth } : {}),
      ...(nationality ? { metadata: { nationality } } : {}),
    }),
  };
}
