/** The rules of homework. Pure: screen and server ask the same functions. */
import { type Instant, schoolDayOf } from '#platform/kernel/time.ts';
import type { Completion, HomeworkEdit, HomeworkStatus, Mark } from './wire.ts';

export interface Line {
  readonly completed: Completion;
  readonly excused: boolean;
}

/** Still to be done by the student. */
export function isLeftOpen({ completed, excused }: Line): boolean {
  return completed !== 'Y' && !excused;
}

/** Whether some line was ever marked or excused. */
export function anyMarked(lines: readonly Line[]): boolean {
  return lines.some(({ completed, excused }) => completed !== 'N' || excused);
}

export interface Progress {
  readonly done: number;
  readonly notDone: number;
  readonly unchecked: number;
  readonly excused: number;
}

/** Counts are derived from the lines, never kept; an excused line counts in none of the three (deviations.md, clause 4). */
export function progressOf(lines: readonly Line[]): Progress {
  const counted = lines.filter((line) => !line.excused);
  const count = (state: Completion) => counted.filter((line) => line.completed === state).length;
  return {
    done: count('Y'),
    notDone: count('N'),
    unchecked: count('X'),
    excused: lines.length - counted.length,
  };
}

/** A line with what a mark may change. */
export interface MarkedLine extends Line {
  readonly comment: string;
}

/** Names neither a state nor an excuse: the "mark done" of existing clients. */
function isPlainDone(mark: Mark): boolean {
  return mark.completed === null && mark.excused === null;
}

/** The line after a mark. Fields that the mark does not name stay; an empty comment of a plain "mark done" clears nothing. */
export function lineAfter<SomeLine extends MarkedLine>(line: SomeLine, mark: Mark): SomeLine {
  const keepsComment = isPlainDone(mark) && mark.comment === '';
  return {
    ...line,
    completed: mark.completed ?? (isPlainDone(mark) ? 'Y' : line.completed),
    excused: mark.excused ?? line.excused,
    comment: keepsComment ? line.comment : (mark.comment ?? line.comment),
  };
}

/**
 * Marking done is allowed once (specification 4). A mark that names the state a done line has already is a second time
 * too, unless it has a new comment or excuse.
 */
export function isDoneAlready(line: MarkedLine, mark: Mark): boolean {
  const next = lineAfter(line, mark);
  if (line.completed !== 'Y' || next.completed !== 'Y') return false;
  return isPlainDone(mark) || (next.excused === line.excused && next.comment === line.comment);
}

/** The facts of a homework that the rules need. */
export interface HomeworkState {
  readonly status: HomeworkStatus;
  readonly dueAt: Instant;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly createdAt: Instant;
}

/** A closed homework takes no change but its reopening (specification 4). */
export function isEditable({ status }: Pick<HomeworkState, 'status'>): boolean {
  return status !== 'closed';
}

/** Students cannot see a draft, and closed homework is final. */
export function isMarkable({ status }: Pick<HomeworkState, 'status'>): boolean {
  return status === 'published';
}

/** Parents are reminded of it from the day before it is due. */
const remindedBefore = 48 * 3_600_000;

/** Whether parents may have been reminded of it by now. */
export function remindersMayBeSent({ dueAt }: { readonly dueAt: Instant }, now: Instant): boolean {
  return Date.parse(dueAt) < Date.parse(now) + remindedBefore;
}

/** Homework with a marked line is kept. */
export function mayDelete(homework: Pick<HomeworkState, 'status'>, lines: readonly Line[]): boolean {
  return isEditable(homework) && !anyMarked(lines);
}

export type RefusedStatus = 'closed' | 'alreadyClosed' | 'notClosed' | 'alreadyMarked' | 'notPublished';

/**
 * The status after an edit, or why the edit is refused. Only published homework can be closed, because parents see closed homework. Reopening
 * makes a homework published again; a published one that somebody marked does not go back to draft.
 * @param marked whether some line was ever marked or excused
 */
export function statusAfter(
  status: HomeworkStatus,
  edit: Pick<HomeworkEdit, 'closed' | 'status'>,
  marked: boolean,
): { readonly status: HomeworkStatus } | { readonly refused: RefusedStatus } {
  const open = isEditable({ status });
  if (edit.closed === true) {
    if (!open) return { refused: 'alreadyClosed' };
    return status === 'draft' ? { refused: 'notPublished' } : { status: 'closed' };
  }
  if (edit.closed === false) return open ? { refused: 'notClosed' } : { status: 'published' };
  if (!open) return { refused: 'closed' };
  if (edit.status === 'draft' && status === 'published' && marked) return { refused: 'alreadyMarked' };
  return { status: edit.status ?? status };
}

/** When the lesson of a homework is; both null for a homework without one. */
export type LessonTimes = Pick<HomeworkState, 'startsAt' | 'endsAt'>;

/** A lesson has a start and a later end, or neither. */
export function lessonTimesFit({ startsAt, endsAt }: LessonTimes): boolean {
  if (startsAt === null || endsAt === null) return startsAt === endsAt;
  return startsAt < endsAt;
}

/** The lesson of a homework, or none: one that begins only after the homework is due is not the one it is for. */
export function lessonDueBy(lesson: LessonTimes, dueAt: Instant): LessonTimes {
  return lesson.startsAt !== null && lesson.startsAt > dueAt ? { startsAt: null, endsAt: null } : lesson;
}

/** Published, open, due date passed, and some line left open. */
export function isOverdue(homework: HomeworkState, lines: readonly Line[], now: Instant): boolean {
  return homework.status === 'published' && homework.dueAt < now && lines.some(isLeftOpen);
}

/** The state shown for an unmarked line. */
export type Unmarked = 'toDo' | 'notDone' | 'unchecked';

/** Whether a homework was closed before its day: a closed one takes no change, so what changed it last has closed it. */
export function isClosedEarly(
  { status, dueAt, updatedAt }: Pick<HomeworkState, 'status' | 'dueAt'> & { readonly updatedAt: Instant },
  timeZone: string,
): boolean {
  return status === 'closed' && schoolDayOf(updatedAt, timeZone) < schoolDayOf(dueAt, timeZone);
}

/** Before the due date nobody has failed to do anything, and what was closed before its day nobody has checked. */
export function unmarkedState(
  homework: Parameters<typeof isClosedEarly>[0],
  { now, timeZone }: Pick<SchoolClock, 'now' | 'timeZone'>,
): Unmarked {
  if (isClosedEarly(homework, timeZone)) return 'unchecked';
  return homework.status === 'closed' || homework.dueAt < now ? 'notDone' : 'toDo';
}

/** The state shown on a line. */
export function stateOfLine(
  { completed, excused }: Line,
  unmarked: Unmarked,
): 'excused' | 'done' | 'toDo' | 'notDone' | 'unchecked' {
  if (excused) return 'excused';
  if (completed === 'Y') return 'done';
  return completed === 'X' ? 'unchecked' : unmarked;
}

/** Whether the homework's lesson is now, earlier or later. */
export type Session = 'this' | 'previous' | 'future';

/** The moment the rules look from: now, and the start of the notebook's current lesson (the schedule area finds it). */
export interface SchoolClock {
  readonly now: Instant;
  readonly timeZone: string;
  /** The start of the lesson running now or, if none runs, of the latest one today that has begun; null on a day without one. */
  readonly currentLessonStart: Instant | null;
}

/**
 * The session of a homework: this one while its lesson runs or, when none runs, if it is the latest of today that has
 * begun. Without a lesson it counts as this session on the day of its creation, then as previous.
 */
export function sessionOf(
  homework: HomeworkState,
  { now, timeZone, currentLessonStart }: SchoolClock,
): Session {
  if (homework.startsAt === null) {
    return schoolDayOf(homework.createdAt, timeZone) === schoolDayOf(now, timeZone) ? 'this' : 'previous';
  }
  if (homework.startsAt === currentLessonStart) return 'this';
  return homework.startsAt > now ? 'future' : 'previous';
}

/** The five groups of the legend. */
export type LegendGroup = 'thisSession' | 'previous' | 'unpublished' | 'overdue' | 'future';

/** The one group a card shows: what asks for action comes first. */
export function legendGroupOf(
  homework: HomeworkState,
  lines: readonly Line[],
  clock: SchoolClock,
): LegendGroup {
  if (homework.status === 'draft') return 'unpublished';
  if (isOverdue(homework, lines, clock.now)) return 'overdue';
  const session = sessionOf(homework, clock);
  return session === 'this' ? 'thisSession' : session;
}

/** The fields of a form before it is complete. */
export interface HomeworkDraft {
  readonly title: string;
  readonly description: string;
  readonly studentIds: readonly number[];
  readonly dueAt: Instant | null;
}

export type RequiredField = 'title' | 'description' | 'students' | 'dueDate';

/** The required fields that are still empty (specification 5): Create and Save stay disabled while there is one. */
export function missingFields(draft: HomeworkDraft): readonly RequiredField[] {
  const missing: RequiredField[] = [];
  if (draft.title.trim() === '') missing.push('title');
  if (draft.description.trim() === '') missing.push('description');
  if (draft.studentIds.length === 0) missing.push('students');
  if (draft.dueAt === null) missing.push('dueDate');
  return missing;
}
