/** The way from a lesson or activity of the day to its roll. */
import type { LessonOfDay } from '../../day/contract.ts';

type Which = Pick<LessonOfDay, 'lessonId' | 'activityId' | 'day'>;

export function keyOfLesson({ lessonId, activityId, day }: Which): string {
  return `${lessonId ?? 'activity'} ${activityId ?? ''} ${day}`;
}

export function searchOfRoll({ lessonId, activityId, day }: Which) {
  return activityId === null ? { lesson: lessonId, day } : { activity: activityId, day };
}
