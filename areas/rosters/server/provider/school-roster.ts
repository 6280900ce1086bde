/** The school's current year as a roster, without earlier years, closed groups and people who have left. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { memberLogins } from '#areas/accounts/server/public/roster-members.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { allGuardians } from '#areas/parents/server/public/guardians.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { takingIn } from '#areas/students/server/public/choices.ts';
import { linksOfGuardians } from '#areas/students/server/public/guardian-links.ts';
import { rosterStudents } from '#areas/students/server/public/roster-students.ts';
import { listTeacherFiles } from '#areas/teachers/server/public/teachers.ts';
import { periodsOf } from '#platform/kernel/periods/periods.ts';
import { addDays } from '#platform/kernel/time.ts';
import { fill } from '#platform/kernel/words.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { AcademicSession, Demographics, Org, RosterUser, SchoolRoster } from './entities.ts';
import { classesOf, coursesOf, type RosterContents, taughtIn } from './roster-classes.ts';
import { enrollmentsOf } from './roster-enrollments.ts';
import { guardianRole, peopleOf } from './roster-people.ts';
import { type SourcedIds, sourcedIds } from './sourced-ids.ts';

/** The roster of this year, for exported data packages and for the REST calls. */
export async function schoolRoster(
  context: ReferenceContext,
  { orgName, orgCode }: { readonly orgName: string; readonly orgCode: string },
): Promise<SchoolRoster> {
  const idOf = await sourcedIds(context);
  const structure = await structureOf(context);
  const year = await currentYear(context);
  const school = idOf('org', 'school');
  const sessions = year ? await sessionsOf(context, year.id, idOf) : [];
  const rooms = [...(await classesAndGroupsById(context)).values()].filter(
    ({ yearId, closed }) => yearId === year?.id && !closed,
  );
  const levels = new Map(
    structure.sections.flatMap((section) => section.levels).map(({ id, name }) => [id, name]),
  );
  const levelOf = ({ levelId }: Classroom) => levels.get(levelId ?? 0) ?? '';
  const subjects = await subjectNames(context);
  const taught = taughtIn(await allAssignments(context), rooms);
  const term = sessions[0]?.sourcedId ?? '';
  const departments = structure.sections.map(({ id, name, subsystem }) => ({
    id: idOf('org', `section ${id}`),
    name,
    subsystem,
  }));
  const roomIds = rooms.map(({ id }) => id);
  const students = await rosterStudents(context, roomIds);
  const takes = await takingIn(context, roomIds);
  const people = await peopleHere(context, students, rooms, { levelOf, idOf, school });
  return {
    school,
    orgs: orgsOf(school, orgName, orgCode, departments),
    academicSessions: sessions,
    courses: coursesOf(taught, { rooms, levelOf, subjects, idOf, school, term }),
    classes: classesOf(taught, { rooms, levelOf, subjects, idOf, school, term }),
    users: people.users,
    demographics: people.demographics,
    *enrollments() {
      const enrolments = Map.groupBy(
        students.flatMap(({ id, classIds }) => classIds.map((classId) => ({ id, classId }))),
        ({ classId }) => classId,
      );
      for (const room of rooms)
        yield* enrollmentsOf(room, enrolments.get(room.id) ?? [], { taught, takes, school, idOf });
    },
  };
}

function orgsOf(
  school: string,
  name: string,
  code: string,
  departments: readonly (Pick<Org, 'name' | 'subsystem'> & { readonly id: string })[],
): readonly Org[] {
  const children = departments.map(({ id }) => id);
  return [
    { sourcedId: school, name, type: 'school', identifier: code, subsystem: null, parent: null, children },
    ...departments.map(
      (one): Org => ({
        sourcedId: one.id,
        name: one.name,
        type: 'department',
        identifier: '',
        subsystem: one.subsystem,
        parent: school,
        children: [],
      }),
    ),
  ];
}

/** The year, its trimesters, their sequences and months. */
async function sessionsOf(
  context: ReferenceContext,
  yearId: number,
  idOf: SourcedIds,
): Promise<readonly AcademicSession[]> {
  const [year] = await yearPlans(context, yearId);
  if (!year) return [];
  const schoolYear = year.endsOn.slice(0, 4);
  const dates = ({ startsOn, endsOn }: Pick<typeof year, 'startsOn' | 'endsOn'>) => ({
    startDate: startsOn,
    endDate: addDays(endsOn, 1),
    schoolYear,
  });
  const yearName = idOf('session', `year ${year.id}`);
  const named = new Map(periodsOf(year).map((period) => [period.key, period]));
  const parts = year.trimesters.flatMap((trimester, index): readonly AcademicSession[] => {
    const name = idOf('session', `trimester ${trimester.id}`);
    const sequences = trimester.sequences.map((one): AcademicSession => {
      const { kind, number = 0 } = named.get(`sequence-${one.id}`) ?? {};
      const sourcedId = idOf('session', `sequence ${one.id}`);
      const title = fill(kind === 'month' ? '{number.month}' : 'Sequence {number}', 'en', { number });
      return { sourcedId, title, type: 'gradingPeriod', ...dates(one), parent: name, children: [] };
    });
    const children = sequences.map(({ sourcedId }) => sourcedId);
    const term = { sourcedId: name, title: `Term ${index + 1}`, type: 'term' as const };
    return [{ ...term, ...dates(trimester), parent: yearName, children }, ...sequences];
  });
  const terms = parts.filter(({ type }) => type === 'term').map(({ sourcedId }) => sourcedId);
  return [
    {
      sourcedId: yearName,
      title: year.name,
      type: 'schoolYear',
      ...dates(year),
      parent: null,
      children: terms,
    },
    ...parts,
  ];
}

async function peopleHere(
  context: ReferenceContext,
  students: Awaited<ReturnType<typeof rosterStudents>>,
  rooms: readonly Classroom[],
  { levelOf, idOf, school }: Pick<RosterContents, 'levelOf' | 'idOf' | 'school'>,
): Promise<{ users: readonly RosterUser[]; demographics: readonly Demographics[] }> {
  const guardians = await allGuardians(context);
  const here = new Set(students.map(({ id }) => id));
  const links = (
    await linksOfGuardians(
      context,
      guardians.map(({ id }) => id),
    )
  ).filter(({ state, studentId }) => state === 'verified' && here.has(studentId));
  const levels = new Map(rooms.map((room) => [room.id, levelOf(room)]));
  return peopleOf({
    students,
    levels,
    guardians,
    links: links.map((link) => ({ ...link, role: guardianRole(link) })),
    members: await membersById(context),
    logins: await memberLogins(context),
    teachers: await listTeacherFiles(context),
    idOf,
    school,
  });
}
