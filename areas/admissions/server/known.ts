/** Existing students and parents who may match an application, and the classes that can take it. */
import { capacitiesOfClasses } from '#areas/classes/server/public/capacities.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { canWrite as canEditParents } from '#areas/parents/contract.ts';
import { listGuardians } from '#areas/parents/server/public/list-guardians.ts';
import { findAlike } from '#areas/students/server/public/merge.ts';
import { sizesOfClasses } from '#areas/students/server/public/sizes-of-classes.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { hasRole } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canHandle } from '../contract.ts';
import { guardianName } from '../rules.ts';
import type { readKnown as call, KnownForApplication } from '../taking-contract.ts';
import { readApplication } from './application-record.ts';
import type { StoredApplication } from './applications-store.ts';

const mostGuardians = 5;

/** @throws missing. */
export async function readKnown(
  context: Context,
  { id }: InputOf<typeof call>,
): Promise<KnownForApplication> {
  const application = await readApplication(context, { id });
  const capacities = await capacitiesOfClasses(context);
  const sizes = await sizesOfClasses(context);
  return {
    students: (await findAlike(context, application)).map(({ seats: enrolments, ...student }) => ({
      id: student.id,
      firstName: student.firstName,
      lastName: student.lastName,
      matricule: student.matricule,
      birthDate: student.birthDate,
      className: enrolments.find(({ yearId }) => yearId === application.yearId)?.className ?? null,
    })),
    guardians: await guardiansLike(context, application),
    classes: (await classesFor(context, application)).map((classroom) => ({
      id: classroom.id,
      name: classroom.name,
      capacity: capacities.get(classroom.id) ?? null,
      seated: sizes.get(classroom.id) ?? 0,
    })),
  };
}

/** The classes of the year and level, as far as the caller fills them. */
export async function classesFor(
  context: Context,
  { yearId, levelId }: Pick<StoredApplication, 'yearId' | 'levelId'>,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const reached = await classesInScope(context, canHandle);
  return [...(await classroomsById(context)).values()].filter(
    (one) => one.yearId === yearId && one.levelId === levelId && reached.has(one.id),
  );
}

/** By telephone, then by name; null for who may add no parents. */
async function guardiansLike(
  context: Context,
  { guardian }: StoredApplication,
): Promise<KnownForApplication['guardians']> {
  if (!hasRole(context.actor, canEditParents)) return null;
  const found = new Map<number, NonNullable<KnownForApplication['guardians']>[number]>();
  for (const keyword of [guardian.phone, guardian.lastName && guardianName(guardian)]) {
    if (!keyword) continue;
    const { rows } = await listGuardians(context, {
      keyword,
      filter: 'all',
      classId: null,
      levelId: null,
      sectionId: null,
      page: 1,
      size: mostGuardians,
    });
    for (const { id, firstName, lastName, children } of rows)
      found.set(id, { id, firstName, lastName, children: children.map(fullName) });
  }
  return [...found.values()].slice(0, mostGuardians);
}
