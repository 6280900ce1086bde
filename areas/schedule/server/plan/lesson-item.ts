/** A weekly lesson as planners see it. */
import type { WeeklyLesson } from '../../changes/dated-lessons.ts';
import type { PlannedLesson } from '../../plan/plan-contract.ts';

export function lessonItem(lesson: WeeklyLesson): PlannedLesson {
  return { ...lesson, classIds: [...lesson.classIds], teacherIds: [...lesson.teacherIds] };
}
