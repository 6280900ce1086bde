/** What later areas bring to the use cases of students. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';
import type { Drop } from '../choices/rules.ts';
import type { Consequence, HistoryEntry } from '../enrolments/life-contract.ts';
import type { MergeDispute } from '../merge/contract.ts';
import type { Verdict } from '../rollover/rules.ts';

/** Who keeps something for a student because of a class: told when the student leaves it, and asked before. */
export const enrolmentFollowers = extensionPoint<{
  /** What would follow; its words are late words of the area. */
  waiting(
    context: Context,
    studentIds: readonly number[],
    classIds: readonly number[],
  ): Promise<readonly Omit<Consequence, 'area'>[]>;
  ended(context: Context, studentIds: readonly number[], classIds: readonly number[]): Promise<void>;
  /** The area's name. */
  readonly area: string;
}>('students who leave a class');

/** Who keeps something that depends on the classes of a student: told when students are in other ones, whoever changed that by hand. */
export const classFollowers = extensionPoint<{
  changed(context: Context, studentIds: readonly number[]): Promise<void>;
}>('students in other classes');

/** Who keeps something for students because they take a subject of a class: told when they drop it, and asked before. */
export const choiceFollowers = extensionPoint<{
  /** What would follow; its words are late words of the area. */
  waiting(
    context: Context,
    classId: number,
    drops: readonly Drop[],
  ): Promise<readonly Omit<Consequence, 'area'>[]>;
  dropped(context: Context, classId: number, drops: readonly Drop[]): Promise<void>;
  /** The area's name. */
  readonly area: string;
}>('students who drop a subject');

/** Who has lines for a student's history: only what the caller may see. */
export const historyOfStudent = extensionPoint<{
  entries(context: Context, studentId: number): Promise<readonly HistoryEntry[]>;
}>('the history of a student');

/** Who decides at the end of a year what becomes of its students, or knows what its averages give: the move into the next one proposes it, and may do otherwise. */
export const decidersOfYear = extensionPoint<{
  /** By student, of those who sit in the classes; nobody of whom nothing is decided yet. */
  verdicts(
    context: Context,
    yearId: number,
    classIds: readonly number[],
  ): Promise<ReadonlyMap<number, Verdict>>;
}>('what becomes of students at the end of a year');

/** Who keeps something for a student: told when two records become one, before the second is gone. */
export const mergeFollowers = extensionPoint<{
  /** @param prefers whose value stands where both have one */
  merged(context: Context, keptId: number, goneId: number, prefers: 'kept' | 'gone'): Promise<void>;
  /** What both have and say otherwise, where that is not settled by a rule: somebody is asked. */
  disputes?(context: Context, keptId: number, goneId: number): Promise<readonly MergeDispute[]>;
  /** Whether one person would get for the record by merging what that person may not grant alone. */
  needsSecondPerson?(context: Context, keptId: number, goneId: number): Promise<boolean>;
}>('merged students');
