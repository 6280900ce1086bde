/** All people of the school as users: students, staff and guardians. */
import { leadershipOf } from '#areas/accounts/server/public/head-rules.ts';
import type { Member } from '#areas/accounts/server/public/memberships.ts';
import type { MemberLogins } from '#areas/accounts/server/public/roster-members.ts';
import type { StoredGuardian } from '#areas/parents/server/public/guardians.ts';
import type { StoredLink } from '#areas/students/server/public/guardian-links.ts';
import type { RosterStudent } from '#areas/students/server/public/roster-students.ts';
import type { Demographics, HeldRole, RosterRole, RosterUser } from './entities.ts';
import type { SourcedIds } from './sourced-ids.ts';

interface People {
  readonly students: readonly RosterStudent[];
  /** Names of levels by class. */
  readonly levels: ReadonlyMap<number, string>;
  readonly guardians: readonly StoredGuardian[];
  /** Verified ones, of students who are here. */
  readonly links: readonly (Pick<StoredLink, 'guardianId' | 'studentId'> & { readonly role: RosterRole })[];
  readonly members: ReadonlyMap<number, Member>;
  readonly logins: ReadonlyMap<number, MemberLogins>;
  readonly teachers: readonly { readonly userId: number; readonly staffNumber: string | null }[];
  readonly idOf: SourcedIds;
  readonly school: string;
}

/** Mother and father are parents; a guardian imported with another relation keeps it. */
export function guardianRole({
  relation,
  relationName,
}: Pick<StoredLink, 'relation' | 'relationName'>): RosterRole {
  if (relation === 'mother' || relation === 'father') return 'parent';
  if (relation === 'guardian') return 'guardian';
  const stated = relationName?.toLowerCase();
  return stated === 'parent' || stated === 'guardian' ? stated : 'relative';
}

export function peopleOf(people: People): {
  readonly users: readonly RosterUser[];
  readonly demographics: readonly Demographics[];
} {
  return {
    users: [...studentsOf(people), ...staffOf(people), ...guardiansOf(people)],
    demographics: people.students.map((student) => ({
      sourcedId: people.idOf('user', `student ${student.id}`),
      birthDate: student.birthDate ?? '',
      sex: student.sex === 'F' ? 'female' : student.sex === 'M' ? 'male' : null,
      cityOfBirth: student.birthPlace ?? '',
      nationality: student.nationality ?? '',
    })),
  };
}

function studentsOf({ students, levels, links, idOf, school }: People): readonly RosterUser[] {
  const agents = Map.groupBy(links, ({ studentId }) => studentId);
  return students.map((student) => {
    const grades = student.classIds.map((id) => levels.get(id) ?? '').filter(Boolean);
    const national = student.nationalMatricule;
    return {
      sourcedId: idOf('user', `student ${student.id}`),
      enabled: true,
      username: student.matricule,
      userIds: national ? [{ type: 'NationalMatricule', identifier: national }] : [],
      givenName: student.firstName,
      familyName: student.lastName,
      identifier: student.matricule,
      email: student.email ?? '',
      phone: student.phone ?? '',
      sms: student.phone2 ?? '',
      agents: (agents.get(student.id) ?? []).map(({ guardianId }) => idOf('user', `guardian ${guardianId}`)),
      grades: [...new Set(grades)],
      roles: [{ role: 'student', org: school }],
    };
  });
}

function staffOf({ members, logins, teachers, idOf, school }: People): readonly RosterUser[] {
  const files = new Map(teachers.map((file) => [file.userId, file]));
  return [...members.values()].flatMap(({ userId, firstName, lastName }): readonly RosterUser[] => {
    const login = logins.get(userId);
    const file = files.get(userId);
    if (!login || (!login.staff && !file)) return [];
    const isLocal = login.login !== login.email;
    return [
      {
        sourcedId: idOf('user', `staff ${userId}`),
        enabled: !login.suspended,
        username: isLocal ? (login.login.split('@')[0] ?? '') : login.login,
        userIds: [],
        givenName: firstName,
        familyName: lastName,
        identifier: file?.staffNumber ?? '',
        email: login.email ?? '',
        phone: '',
        sms: '',
        agents: [],
        grades: [],
        roles: rolesOfStaff(login, file !== undefined, {
          school,
          section: login.sectionId === null ? school : idOf('org', `section ${login.sectionId}`),
        }),
      },
    ];
  });
}

/**
 * The main role: principals first, then teachers (people with a staff file), then administrators; all others are aides. The standard's
 * only role for a vice principal is the site administrator.
 */
function rolesOfStaff(
  login: MemberLogins,
  teaches: boolean,
  { school, section }: { readonly school: string; readonly section: string },
): readonly HeldRole[] {
  // The standard has no levels: a head of some levels would be head of the school.
  const leadership = login.ofLevels ? null : leadershipOf(login);
  const roles: HeldRole[] = [];
  if (leadership === 'principal') roles.push({ role: 'principal', org: section });
  if (leadership === 'vicePrincipal') roles.push({ role: 'siteAdministrator', org: section });
  if (teaches) roles.push({ role: 'teacher', org: school });
  if (login.administrator && !roles.some(({ role, org }) => role === 'siteAdministrator' && org === school))
    roles.push({ role: 'siteAdministrator', org: school });
  return roles.length > 0 ? roles : [{ role: 'aide', org: school }];
}

function guardiansOf({ guardians, links, idOf, school }: People): readonly RosterUser[] {
  const children = Map.groupBy(links, ({ guardianId }) => guardianId);
  return guardians.flatMap((guardian): readonly RosterUser[] => {
    const of = children.get(guardian.id);
    if (!of) return [];
    const sourcedId = idOf('user', `guardian ${guardian.id}`);
    return [
      {
        sourcedId,
        enabled: true,
        username: sourcedId,
        userIds: [],
        identifier: '',
        givenName: guardian.firstName,
        familyName: guardian.lastName,
        email: guardian.email ?? '',
        phone: guardian.phone ?? '',
        sms: guardian.phone2 ?? '',
        agents: of.map(({ studentId }) => idOf('user', `student ${studentId}`)),
        grades: [],
        roles: [{ role: of[0]?.role ?? 'guardian', org: school }],
      },
    ];
  });
}
