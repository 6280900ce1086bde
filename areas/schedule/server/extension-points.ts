/** Records of later areas about weekly lessons. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Needs } from '#platform/kernel/roles.ts';
import type { TileChip, TileWayInWords } from '#platform/kernel/tile-contract.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { HangingRecord } from '../changes/changes-contract.ts';
import type { DatedLesson, WeeklyLesson } from '../changes/dated-lessons.ts';

/** A lesson that another one continues from a day on. */
export interface ContinuedLesson {
  readonly id: number;
  readonly from: SchoolDay;
  /** The same one where it is changed as a whole. */
  readonly next: WeeklyLesson;
  /** Whether the next one has the lesson of this day at the same hours. */
  keeps(day: SchoolDay): boolean;
}

export interface OwnerOfSuspension {
  readonly title: string;
  /** The address of the page on which it is changed. */
  readonly link: string;
}

/** Suspensions that belong to something else, which alone changes them. */
export const ownersOfSuspensions = extensionPoint<{
  /** The owner of the suspension, as a person calls it, and its page; null for none. */
  find(context: Context, suspensionId: number): Promise<OwnerOfSuspension | null>;
}>('owners of suspensions');

/** Records of a lesson keep its number, so it is not changed on the days that have one. */
export const recordsOfLessons = extensionPoint<{
  /** The last day of the timetable on which something is recorded about the lesson; null for none. */
  lastDay(context: Context, lessonId: number): Promise<SchoolDay | null>;
  /** Records that hang on lessons to be cancelled, moved or ended, in words with their number. */
  hanging?(context: Context, lessons: readonly DatedLesson[]): Promise<readonly HangingRecord[]>;
  /** Moves what is planned for the days from then on, and parts from the lesson what it no longer fits. */
  continued?(context: Context, lesson: ContinuedLesson): Promise<void>;
}>('records of lessons');

/** The part of the home page under an own lesson of today. */
export interface StateOfLesson {
  readonly chips: readonly TileChip[];
  readonly ways: readonly TileWayInWords[];
}

/** Records about the own lessons of today, and links to them. */
export const statesOfLessons = extensionPoint<{
  readonly needs: Needs;
  /** For lessons of today that the caller gives or whose usual teacher they are, all read together. */
  read(context: Context, lessons: readonly DatedLesson[]): Promise<(lesson: DatedLesson) => StateOfLesson>;
}>('states of the own lessons of today');
