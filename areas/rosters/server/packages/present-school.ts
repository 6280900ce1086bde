/** The school as it is, read once for each plan. Plain data, for the process that plans. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { memberLogins } from '#areas/accounts/server/public/roster-members.ts';
import { type Classroom, classroomsBySource } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { barredByAccount } from '#areas/parents/server/public/barred-by-account.ts';
import { allGuardians, type StoredGuardian } from '#areas/parents/server/public/guardians.ts';
import { allSubjects } from '#areas/school/server/public/school.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { mostOf } from '#areas/school/server/public/structure-contract.ts';
import { type StoredPlan, yearPlans } from '#areas/school/server/public/years.ts';
import { linksOfGuardians } from '#areas/students/server/public/guardian-links.ts';
import { allStudents, type ListedStudent } from '#areas/students/server/public/imports.ts';
import { studentsBySource } from '#areas/students/server/public/load-students.ts';
import { listTeacherFiles, teachersBySource } from '#areas/teachers/server/public/teachers.ts';
import { type LevelInSection, levelsInSections } from '#platform/kernel/imports/level-names.ts';
import { type ExternalId, type ExternalKind, listExternalIds } from '../external-ids-store.ts';
import type { RosterContext } from './roster-context.ts';

export interface PresentTeacher {
  readonly userId: number;
  readonly staffNumber: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string | null;
  /** The name with which the person signs in. */
  readonly login: string;
}

/** A class or a group. */
export type PresentClass = Pick<
  Classroom,
  'id' | 'kind' | 'yearId' | 'name' | 'levelId' | 'sectionId' | 'room' | 'closed'
>;

export interface PresentSchool {
  readonly code: string;
  readonly years: readonly StoredPlan[];
  readonly sections: readonly { readonly id: number; readonly name: string }[];
  readonly levels: readonly LevelInSection[];
  readonly subjects: readonly { readonly id: number; readonly name: string }[];
  /** The number that the settings still take; new subjects are outside all groups. */
  readonly room: { readonly sections: number; readonly subjects: number };
  readonly classes: readonly PresentClass[];
  readonly teachers: readonly PresentTeacher[];
  readonly students: readonly ListedStudent[];
  readonly guardians: readonly StoredGuardian[];
  /** `guardian student`, in any state: a barred link is not added again, also not by another record of the same account. */
  readonly links: ReadonlySet<string>;
  /** `class subject teacher`. */
  readonly lessons: ReadonlySet<string>;
  /** The school's records by their names in packages: `kind sourceId`. */
  readonly records: ReadonlyMap<string, string>;
}

export async function presentSchool(context: RosterContext): Promise<PresentSchool> {
  const years = await yearPlans(context, null);
  const { sections, subjects: outsideGroups } = await structureOf(context);
  const files = await listTeacherFiles(context);
  const members = await membersById(context);
  const logins = await memberLogins(context);
  const guardians = await allGuardians(context);
  const links = await linksOfGuardians(
    context,
    guardians.map(({ id }) => id),
  );
  const records = recordsBySource([
    ...(await listExternalIds(context)),
    ...(await loadedBefore(context, years)),
  ]);
  return {
    code: context.orgCode,
    years,
    sections,
    levels: levelsInSections(sections),
    subjects: await allSubjects(context),
    room: { sections: mostOf.sections - sections.length, subjects: mostOf.subjects - outsideGroups.length },
    classes: [...(await classesAndGroupsById(context)).values()],
    teachers: files.flatMap(({ userId, staffNumber }) => {
      const member = members.get(userId);
      return member ? { ...member, staffNumber, login: logins.get(userId)?.login ?? '' } : [];
    }),
    students: await allStudents(context),
    guardians,
    links: new Set([
      ...links.map(({ guardianId, studentId }) => `${guardianId} ${studentId}`),
      ...[...barredByAccount(guardians, links)].flatMap(([guardianId, studentIds]) =>
        [...studentIds].map((studentId) => `${guardianId} ${studentId}`),
      ),
    ]),
    lessons: new Set(
      (await allAssignments(context)).map(
        ({ classId, subjectId, teacherId }) => `${classId} ${subjectId} ${teacherId}`,
      ),
    ),
    records,
  };
}

/** The first record with a name keeps it. */
function recordsBySource(ids: readonly ExternalId[]): ReadonlyMap<string, string> {
  const records = new Map<string, string>();
  for (const { kind, record, sourceId } of ids) {
    const key = `${kind} ${sourceId}`;
    if (!records.has(key)) records.set(key, record);
  }
  return records;
}

/** Names under which `npm run load` loaded a school. */
async function loadedBefore(
  context: RosterContext,
  years: readonly { readonly id: number }[],
): Promise<readonly ExternalId[]> {
  const named = (
    kind: ExternalKind,
    prefix: string,
    ids: ReadonlyMap<string, number>,
  ): readonly ExternalId[] =>
    [...ids].map(([sourceId, id]) => ({ kind, record: `${prefix} ${id}`, sourceId }));
  const classes: ExternalId[] = [];
  for (const { id } of years) classes.push(...named('class', 'home', await classroomsBySource(context, id)));
  return [
    ...classes,
    ...named('user', 'student', await studentsBySource(context)),
    ...named('user', 'staff', await teachersBySource(context)),
  ];
}
