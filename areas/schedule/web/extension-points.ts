/** Contributions of later areas to the lessons of the timetable: the roll, the notebook. */
import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Needs } from '#platform/kernel/roles.ts';
import type { WeekLesson, WeekOwner } from '../contract.ts';

/** A part below a lesson that is held. */
export interface LessonPart {
  readonly id: string;
  readonly needs: Needs;
  loadBody(): Promise<ComponentType<{ lesson: WeekLesson; of: WeekOwner }>>;
  /** Draws nothing: fetches what the part needs for the own lessons of today and of the days after it. */
  loadAhead?(): Promise<ComponentType>;
}

export const partsOfLesson = extensionPoint<LessonPart>('a lesson of the timetable');

/** A way from the head of the timetable to a page of a later area. */
export interface WayFromSchedule {
  readonly id: string;
  readonly needs: Needs;
  loadBody(): Promise<ComponentType>;
}

export const waysFromSchedule = extensionPoint<WayFromSchedule>('the head of the timetable');
