/** How far lists of texts are, in one read of the texts of a period. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { type ClassListEntry, classListsOf } from '#areas/students/server/public/class-list.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { type Duty, dutyOf, type TextListKey, textKey } from '../duty-rules.ts';
import { takingSubjects } from './students-of-list.ts';
import { textsAbout } from './texts-store.ts';

/**
 * Duties of each list, in the order given.
 * @param barred students whose data the reader may not see
 */
export async function dutiesIn<Key extends TextListKey>(
  context: ReferenceContext,
  period: Period,
  keys: readonly Key[],
  barred: ReadonlySet<number>,
): Promise<readonly (Duty<ClassListEntry> & { readonly listKey: Key })[]> {
  const classIds = [...new Set(keys.map(({ classId }) => classId))];
  const classLists = await classListsOf(context, classIds);
  const takes = await takingSubjects(context, classIds, period.yearId);
  const studentIds = [
    ...new Set([...classLists.values()].flatMap((classList) => classList.map(({ id }) => id))),
  ];
  const texts = (await textsAbout(context, period, studentIds)).filter(({ content }) => content !== '');
  const states = new Map(
    texts.map((text) => [textKey(text.studentId, text), text.proofread ? 'proofread' : 'draft'] as const),
  );
  return keys.map((listKey) => ({
    listKey,
    ...dutyOf(listKey, {
      classList: (classLists.get(listKey.classId) ?? []).filter(({ id }) => !barred.has(id)),
      takes: (studentId) => takes(listKey, studentId),
      stateOf: (key) => states.get(key),
    }),
  }));
}

const ofClass = ['master', 'head', 'conduct'] as const;

/** The lists that are about a whole class: what its master, the head and the discipline master say. */
export function listsOfClass(classId: number): readonly TextListKey[] {
  return ofClass.map((kind) => ({ classId, kind, subjectId: null }));
}

/** As the school lists the classes. */
export async function inOrderOfClasses<Row extends { readonly classId: number }>(
  context: ReferenceContext,
  rows: readonly Row[],
): Promise<readonly (Row & { readonly className: string })[]> {
  const rooms = await classesAndGroupsById(context);
  const order = await schoolOrder(context);
  return rows
    .flatMap((row) => {
      const room = rooms.get(row.classId);
      return room ? [{ room, row: { ...row, className: room.name } }] : [];
    })
    .sort((one, other) => order(one.room, other.room))
    .map(({ row }) => row);
}
