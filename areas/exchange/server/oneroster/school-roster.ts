/** The school's current year as a roster. Years before it, and who has left, are no part of it. */
import { memberLogins, membersById } from '#areas/accounts/server/public.ts';
import { allAssignments, type Classroom, classroomsById } from '#areas/classes/server/public.ts';
import { allGuardians } from '#areas/parents/server/public.ts';
import { currentYear, structureOf, subjectNames, yearPlans } from '#areas/school/server/public.ts';
import { linksOfGuardians, rosterStudents } from '#areas/students/server/public.ts';
import { listTeacherFiles } from '#areas/teachers/server/public.ts';
import { addDays } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
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
import { guardianRole, peopleOf } from './roster-people.ts';
import { joinedId, type SourcedIds, sourcedIds } from './sourced-ids.ts';

/** @param school its name and code */
export async function schoolRoster(
  context: ReferenceContext,
  { orgName, orgCode }: { readonly orgName: string; readonly orgCode: string },
): Promise<SchoolRoster> {
  const idOf = await sourcedIds(context);
  const structure = await structureOf(context);
  const year = await currentYear(context);
  const school = idOf('org', 'school');
  const sessions = year ? await sessionsOf(context, year.id, idOf) : [];
  const rooms = [...(await classroomsById(context)).values()].filter(({ yearId }) => yearId === year?.id);
  const levels = new Map(
    structure.sections.flatMap((section) => section.levels).map(({ id, name }) => [id, name]),
  );
  const levelOf = ({ levelId, level }: Classroom) => levels.get(levelId ?? 0) ?? level ?? '';
  const subjects = await subjectNames(context);
  const taught = taughtIn(await allAssignments(context), rooms);
  const term = sessions[0]?.sourcedId ?? '';
  const departments = structure.sections.map(({ id, name }) => ({ id: idOf('org', `section ${id}`), name }));
  const students = await rosterStudents(
    context,
    rooms.map(({ id }) => id),
  );
  const people = await peopleHere(context, students, rooms, levelOf, idOf);
  return {
    school,
    orgs: orgsOf(school, orgName, orgCode, departments),
    academicSessions: sessions,
    courses: coursesOf(taught, { rooms, levelOf, subjects, idOf, school, term }),
    classes: classesOf(taught, { rooms, levelOf, subjects, idOf, school, term }),
    users: people.users,
    demographics: people.demographics,
    *enrollments() {
      const seats = Map.groupBy(
        students.flatMap(({ id, classIds }) => classIds.map((classId) => ({ id, classId }))),
        ({ classId }) => classId,
      );
      for (const room of rooms) yield* enrollmentsOf(room, seats.get(room.id) ?? [], taught, school, idOf);
    },
  };
}

function orgsOf(
  school: string,
  name: string,
  code: string,
  departments: readonly { readonly id: string; readonly name: string }[],
): readonly Org[] {
  const children = departments.map(({ id }) => id);
  return [
    { sourcedId: school, name, type: 'school', identifier: code, parent: null, children },
    ...departments.map(
      (one): Org => ({
        ...{ sourcedId: one.id, name: one.name, type: 'department', identifier: '' },
        ...{ parent: school, children: [] },
      }),
    ),
  ];
}

/** The year, its trimesters and their sequences. */
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
  let sequence = 0;
  const parts = year.trimesters.flatMap((trimester, index): readonly AcademicSession[] => {
    const name = idOf('session', `trimester ${trimester.id}`);
    const sequences = trimester.sequences.map((one): AcademicSession => {
      sequence += 1;
      const sourcedId = idOf('session', `sequence ${one.id}`);
      const title = `Sequence ${sequence}`;
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

interface Taught {
  readonly room: Classroom;
  readonly subjectId: number;
  readonly teacherIds: readonly number[];
}

/** Each subject of each class once, whoever teaches it. */
function taughtIn(
  assignments: readonly {
    readonly classId: number;
    readonly subjectId: number;
    readonly teacherId: number;
  }[],
  rooms: readonly Classroom[],
): readonly Taught[] {
  const byLesson = Map.groupBy(assignments, ({ classId, subjectId }) => `${classId} ${subjectId}`);
  const byRoom = Map.groupBy([...byLesson.values()], ([first]) => first?.classId);
  return rooms.flatMap((room) =>
    (byRoom.get(room.id) ?? []).map((of) => ({
      room,
      subjectId: of[0]?.subjectId ?? 0,
      teacherIds: of.map(({ teacherId }) => teacherId),
    })),
  );
}

interface Places {
  readonly rooms: readonly Classroom[];
  levelOf(room: Classroom): string;
  readonly subjects: ReadonlyMap<number, string>;
  readonly idOf: SourcedIds;
  readonly school: string;
  /** The school year. */
  readonly term: string;
}

/** A subject of a level. */
function courseKey({ room, subjectId }: Taught, { levelOf }: Places): string {
  return `${subjectId} ${levelOf(room)}`.trim();
}

function coursesOf(taught: readonly Taught[], places: Places): readonly Course[] {
  const { levelOf, subjects, idOf, school, term } = places;
  const courses = new Map<string, Course>();
  for (const one of taught) {
    const key = courseKey(one, places);
    if (courses.has(key)) continue;
    const subject = subjects.get(one.subjectId) ?? '';
    const level = levelOf(one.room);
    courses.set(key, {
      sourcedId: idOf('course', key),
      title: [subject, level].filter(Boolean).join(', '),
      ...{ courseCode: '', schoolYear: term, org: school },
      ...{ grades: level ? [level] : [], subjects: [subject] },
    });
  }
  return [...courses.values()];
}

function classesOf(taught: readonly Taught[], places: Places): readonly RosterClass[] {
  const { rooms, levelOf, subjects, idOf, school, term } = places;
  const shared = (room: Classroom) => ({
    ...{ classCode: '', location: room.room ?? '', school, terms: [term] },
    grades: [levelOf(room)].filter(Boolean),
  });
  const lessons = Map.groupBy(taught, ({ room }) => room.id);
  return rooms.flatMap((room) => {
    const homeroom = idOf('class', `home ${room.id}`);
    const home: RosterClass = {
      ...{ sourcedId: homeroom, title: room.name, classType: 'homeroom', subjects: [], course: '' },
      ...{ homeroom: null, ...shared(room) },
    };
    const scheduled = (lessons.get(room.id) ?? []).map((one): RosterClass => {
      const subject = subjects.get(one.subjectId) ?? '';
      return {
        sourcedId: idOf('class', `taught ${room.id} ${one.subjectId}`),
        title: `${room.name} · ${subject}`,
        ...{ classType: 'scheduled', subjects: [subject], course: idOf('course', courseKey(one, places)) },
        ...{ homeroom, ...shared(room) },
      };
    });
    return [home, ...scheduled];
  });
}

function* enrollmentsOf(
  room: Classroom,
  seats: readonly { readonly id: number }[],
  taught: readonly Taught[],
  school: string,
  idOf: SourcedIds,
): Generator<Enrollment> {
  const enrollment = (of: string, user: string, role: Enrollment['role'], primary: boolean): Enrollment => ({
    sourcedId: joinedId(of, user, role),
    ...{ class: of, user, school, role, primary },
  });
  const students = seats.map(({ id }) => idOf('user', `student ${id}`));
  const home = idOf('class', `home ${room.id}`);
  for (const user of students) yield enrollment(home, user, 'student', false);
  if (room.classMasterId !== null)
    yield enrollment(home, idOf('user', `staff ${room.classMasterId}`), 'teacher', true);
  for (const one of taught) {
    if (one.room.id !== room.id) continue;
    const lesson = idOf('class', `taught ${room.id} ${one.subjectId}`);
    for (const user of students) yield enrollment(lesson, user, 'student', false);
    for (const [index, teacherId] of one.teacherIds.entries())
      yield enrollment(lesson, idOf('user', `staff ${teacherId}`), 'teacher', index === 0);
  }
}

async function peopleHere(
  context: ReferenceContext,
  students: Awaited<ReturnType<typeof rosterStudents>>,
  rooms: readonly Classroom[],
  levelOf: Places['levelOf'],
  idOf: SourcedIds,
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
  });
}
