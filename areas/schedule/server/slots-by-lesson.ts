import type { ReferenceContext } from '#platform/server/context.ts';
import type { Slot } from '../rules.ts';
import { listSlots } from './schedule-store.ts';

/** Names one teacher's subject in one class. */
export function lessonKey(classId: number, subjectId: number, teacherId: number): string {
  return `${classId}/${subjectId}/${teacherId}`;
}

/** The weekly slots of the school by class, subject and teacher; see `lessonKey`. */
export function slotsByLesson(context: ReferenceContext): Promise<ReadonlyMap<string, readonly Slot[]>> {
  return context.reference(['schedule'], 'schedule.slots', async () => {
    const byLesson = new Map<string, Slot[]>();
    for (const { classId, subjectId, teacherId, weekday, startsAt, endsAt } of await listSlots(context)) {
      const key = lessonKey(classId, subjectId, teacherId);
      byLesson.set(key, [...(byLesson.get(key) ?? []), { weekday, startsAt, endsAt }]);
    }
    return byLesson;
  });
}
