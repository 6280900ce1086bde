/** Shared parts of a class's printed lists: the class, its students, and the facts in the heading. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById, classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { failures } from '#platform/kernel/errors.ts';
import { fullName, listName } from '#platform/kernel/people/person-name.ts';
import type { RoleName } from '#platform/kernel/roles.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { headCountsOf } from '../../documents/rules.ts';
import type { Position } from '../../records/contract.ts';
import { barredChildren } from '../barred-from-children.ts';
import { delegatesOfClass } from '../delegates/delegates-store.ts';
import { type ClassListEntry, classListOf } from '../enrolments/class-list-store.ts';
import { enrolmentsOf } from '../enrolments/enrolments-store.ts';

export interface ClassListToPrint {
  readonly classroom: Classroom;
  readonly students: readonly (ClassListEntry & {
    /** The class of a member of a group; null where the list is of a class. */
    readonly className: string | null;
  })[];
  readonly language: Language;
  /** `Form 1 A · 2026/2027` */
  readonly subheading: string;
  /** A text in the language of the document. */
  say(key: string, facts?: Readonly<Record<string, unknown>>): string;
}

/**
 * The class and its students, audited as exported by `action`.
 * @param roles one of which must reach the class @throws missing for a class out of reach.
 */
export async function classListToPrint(
  context: Context,
  action: string,
  { classId, language }: { readonly classId: number; readonly language: Language | null },
  ...roles: readonly RoleName[]
): Promise<ClassListToPrint> {
  const classroom = (await classesAndGroupsById(context)).get(classId);
  if (!classroom || !(await classesInScope(context, ...roles)).has(classId)) throw failures.missing();
  const barred = await barredChildren(context);
  const classList = (await classListOf(context, classId)).filter(({ id }) => !barred.has(id));
  const enrolmentOf = classroom.kind === 'group' ? await enrolmentsInYear(context, classroom.yearId) : null;
  const students = classList.map((entry) => {
    const enrolment = enrolmentOf?.get(entry.id);
    const repeating = enrolmentOf ? (enrolment?.repeating ?? false) : entry.repeating;
    return { ...entry, repeating, className: enrolment?.className ?? null };
  });
  await context.audit(action, `class ${classId}`, { students: students.length });
  const year = (await yearsOf(context)).find(({ id }) => id === classroom.yearId);
  const chosen = language ?? context.language;
  return {
    classroom,
    students,
    language: chosen,
    subheading: [classroom.name, year?.name].filter(Boolean).join(' · '),
    say: (key, facts) => context.say(key, facts, chosen),
  };
}

/** Each student's class of the year: a list of a group shows it beside its members. */
async function enrolmentsInYear(context: Context, yearId: number) {
  const names = new Map(
    [...(await classroomsById(context)).values()]
      .filter((one) => one.yearId === yearId)
      .map(({ id, name }) => [id, name]),
  );
  const enrolments = await enrolmentsOf(context, [...names.keys()]);
  return new Map(
    enrolments.map(({ studentId, classId, repeating }) => [
      studentId,
      { className: names.get(classId) ?? '', repeating },
    ]),
  );
}

/** Name and value of what is known of the class, head counts last. */
export async function classFacts(
  context: Context,
  { classroom, students, say }: ClassListToPrint,
): Promise<readonly (readonly [name: string, value: string | null])[]> {
  const master =
    classroom.classMasterId === null ? undefined : (await membersById(context)).get(classroom.classMasterId);
  const visible = new Set(students.map(({ id }) => id));
  const { delegates } = await delegatesOfClass(context, classroom.id);
  const named = (wanted: Position) =>
    delegates
      .filter(({ post, studentId }) => post === wanted && visible.has(studentId))
      .map((one) => listName(one, context.actor.nameOrder))
      .join(', ') || null;
  const { girls, boys, unknown, all, repeating } = headCountsOf(students);
  return [
    [say('STUDENT.paper.facts.master'), master ? fullName(master) : null],
    [say('STUDENT.paper.facts.room'), classroom.room],
    [say('STUDENT.posts.head'), named('head')],
    [say('STUDENT.posts.deputy'), named('deputy')],
    [say('STUDENT.paper.facts.girls'), String(girls)],
    [say('STUDENT.paper.facts.boys'), String(boys)],
    [say('STUDENT.paper.facts.unknown'), unknown > 0 ? String(unknown) : null],
    [say('STUDENT.paper.facts.all'), String(all)],
    [say('STUDENT.paper.facts.repeating'), String(repeating)],
  ];
}

/** Words of every list of names. */
export function sheetWords({ say }: ClassListToPrint) {
  return {
    nobody: say('STUDENT.paper.nobody'),
    number: say('STUDENT.paper.number'),
    name: say('STUDENT.paper.name'),
  };
}
