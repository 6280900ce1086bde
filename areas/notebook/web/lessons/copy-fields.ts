/** The fields that a copy of a lesson takes over. Pure. */
import type { LessonEntry, LessonSlot } from '../../lessons/contract.ts';
import type { WrittenLesson } from './lessons-data.ts';

/**
 * The draft of another lesson with the same text. In the same notebook it goes on with what was not finished; the lesson of a parallel
 * class treats the same parts as this one.
 */
export function copyOf(entry: LessonEntry, notebookId: number, slot: LessonSlot): WrittenLesson {
  const { title, done, toDo, competence, activities, publishes } = entry;
  const same = notebookId === entry.notebookId;
  return {
    notebookId,
    entryId: null,
    version: 0,
    lessonId: slot.lessonId,
    day: slot.day,
    heldOn: slot.heldOn,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    minutes: null,
    title,
    done,
    competence,
    activities,
    toDo: same ? '' : toDo,
    elements: entry.elements
      .filter(({ finished }) => !same || !finished)
      .map(({ elementId }) => ({ elementId, finished: true })),
    publishes,
    submit: false,
    correct: false,
  };
}
