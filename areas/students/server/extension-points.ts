/** Extension points for the contributions of later areas to use cases of students. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';
import type { Drop } from '../choices/rules.ts';
import type { Consequence, HistoryEntry } from '../enrolments/life-contract.ts';
import type { MergeDispute } from '../merge/contract.ts';
import type { Verdict } from '../rollover/rules.ts';

/** Areas that keep data for a student because of a class: asked before the student leaves it, and notified then. */
export const enrolmentFollowers = extensionPoint<{
  /** Consequences to show; their words are late words of the area. */
  waiting(
    context: Context,
    studentIds: readonly number[],
    classIds: readonly number[],
  ): Promise<readonly Omit<Consequence, 'area'>[]>;
  ended(context: Context, studentIds: readonly number[], classIds: readonly number[]): Promise<void>;
  /** The area's name. */
  readonly area: string;
}>('students who leave a class');

/** Areas that keep data depending on a student's classes: notified of every change of class by hand. */
export const classFollowers = extensionPoint<{
  changed(context: Context, studentIds: readonly number[]): Promise<void>;
}>('students in other classes');

/** Areas that keep data for students because they take a subject of a class: asked before they drop it, and notified then. */
export const choiceFollowers = extensionPoint<{
  /** Consequences to show; their words are late words of the area. */
  waiting(
    context: Context,
    classId: number,
    drops: readonly Drop[],
  ): Promise<readonly Omit<Consequence, 'area'>[]>;
  dropped(context: Context, classId: number, drops: readonly Drop[]): Promise<void>;
  /** The area's name. */
  readonly area: string;
}>('students who drop a subject');

/** Areas with entries for a student's history: only those that the caller may see. */
export const historyOfStudent = extensionPoint<{
  entries(context: Context, studentId: number): Promise<readonly HistoryEntry[]>;
}>('the history of a student');

/** Areas that decide on students at the end of a year, or know the results of its averages: the rollover proposes these, and may do otherwise. */
export const decidersOfYear = extensionPoint<{
  /** By student of the classes; students without a decision are left out. */
  verdicts(
    context: Context,
    yearId: number,
    classIds: readonly number[],
  ): Promise<ReadonlyMap<number, Verdict>>;
}>('what becomes of students at the end of a year');

/** Areas that keep data for a student: notified of a merge before the second record is deleted. */
export const mergeFollowers = extensionPoint<{
  /** @param prefers the record whose value wins where both have one */
  merged(context: Context, keptId: number, goneId: number, prefers: 'kept' | 'gone'): Promise<void>;
  /** Conflicting values of both records that no rule settles: the user is asked. */
  disputes?(context: Context, keptId: number, goneId: number): Promise<readonly MergeDispute[]>;
  /** Whether one person would get for the record by merging what that person may not grant alone. */
  needsSecondPerson?(context: Context, keptId: number, goneId: number): Promise<boolean>;
}>('merged students');
