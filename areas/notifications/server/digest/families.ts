/** Parents with the children of whom they are informed. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { namesOnClassLists } from '#areas/students/server/public/class-list.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { recipientsOf } from '../recipients.ts';

export interface Family {
  /** Null for a parent without an account. */
  readonly userId: number | null;
  /** Guardian record of the first child. */
  readonly guardianId: number | null;
  readonly children: readonly { readonly id: number; readonly name: string; readonly pays: boolean }[];
}

/** Families of the classes of this year, without barred or suspended people. */
export async function familiesOfYear(at: ReferenceContext): Promise<readonly Family[]> {
  const year = await currentYear(at);
  const classes = [...(await classroomsById(at)).values()].filter(({ yearId }) => yearId === year?.id);
  const classLists = await namesOnClassLists(
    at,
    classes.map(({ id }) => id),
  );
  const nameOf = new Map(
    [...classLists.values()].flat().map(({ id, firstName, lastName }) => [id, firstName || lastName]),
  );
  const parentsOf = [...nameOf.keys()].toSorted((one, other) => one - other);
  const any = { purpose: '', source: '', text: { words: '' }, link: '' };
  const [informed = [], paying = []] = await recipientsOf(at, [
    { ...any, to: { parentsOf } },
    { ...any, to: { parentsOf, only: 'payers' } },
  ]);
  const pays = new Set(paying.map(({ guardianId, studentId }) => `${guardianId} ${studentId}`));
  const persons = Map.groupBy(informed, ({ userId, guardianId }) =>
    userId === null ? `guardian ${guardianId}` : `member ${userId}`,
  );
  return [...persons.values()].map((own) => ({
    userId: own[0]?.userId ?? null,
    guardianId: own[0]?.guardianId ?? null,
    children: own.flatMap(({ guardianId, studentId }) =>
      studentId === null
        ? []
        : [
            {
              id: studentId,
              name: nameOf.get(studentId) ?? '',
              pays: pays.has(`${guardianId} ${studentId}`),
            },
          ],
    ),
  }));
}
