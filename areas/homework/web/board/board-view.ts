/** The view of the board: each homework with its group, filtered and in order. Pure, so that it is tested without a screen. */
import { currentLesson, type Slot } from '#areas/schedule/web/public/current-lesson.ts';
import { type Instant, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import { type LegendGroup, legendGroupOf, sessionOf } from '../../rules.ts';
import type { Homework } from '../../wire.ts';
import type { KeptPositions } from './kept-positions.ts';

export interface BoardChoice {
  readonly group: LegendGroup | 'all';
  /** Only what the person may edit, or everything visible. */
  readonly whose: 'own' | 'all';
  readonly order: 'due' | 'session' | 'day';
  readonly notebookId: number | null;
  /** One student's alone: a parent comes from one child. */
  readonly studentId: number | null;
  /** Published and not closed: what the figure of the home page counts. */
  readonly ongoing: boolean;
  readonly from: SchoolDay | null;
  readonly to: SchoolDay | null;
}

export const everything: BoardChoice = {
  group: 'all',
  whose: 'own',
  order: 'due',
  notebookId: null,
  studentId: null,
  ongoing: false,
  from: null,
  to: null,
};

/** A class notebook of a colleague is no longer chosen once only the own homework is shown: nothing of it would be left. */
export function withWhose(
  choice: BoardChoice,
  whose: BoardChoice['whose'],
  own: readonly { readonly notebookId: number }[],
): BoardChoice {
  const stays = whose === 'all' || own.some(({ notebookId }) => notebookId === choice.notebookId);
  return { ...choice, whose, notebookId: stays ? choice.notebookId : null };
}

/** Whether the filter beside the legend leaves something out, or orders it otherwise than usual. */
export function isNarrowed({ from, to, notebookId, order }: BoardChoice): boolean {
  return from !== null || to !== null || notebookId !== null || order !== 'due';
}

export interface PlacedHomework {
  readonly homework: Homework;
  readonly group: LegendGroup;
  /** The group it is sought and ordered by: what it was before the marks of this visit. */
  readonly placedIn: LegendGroup;
  /** In an earlier lesson: overdue or unpublished there is what the compliance indicator counts. */
  readonly previous: boolean;
}

export interface BoardClock {
  readonly now: Instant;
  readonly timeZone: string;
  slotsOf(notebookId: number): readonly Slot[];
  readonly keptPositions?: KeptPositions;
}

export function sortIntoView(
  homeworks: readonly Homework[],
  { now, timeZone, slotsOf, keptPositions }: BoardClock,
): readonly PlacedHomework[] {
  return homeworks.map((homework) => {
    const currentLessonStart = currentLesson(slotsOf(homework.notebookId), now, timeZone)?.startsAt ?? null;
    const clock = { now, timeZone, currentLessonStart };
    return {
      homework,
      group: legendGroupOf(homework, homework.lines, clock),
      placedIn: legendGroupOf(homework, keptPositions?.get(homework.id) ?? homework.lines, clock),
      previous: sessionOf(homework, clock) === 'previous',
    };
  });
}

/** Those of the chosen notebook, student and days; the counts of the groups are made from them. */
export function withinDays(
  placed: readonly PlacedHomework[],
  choice: BoardChoice,
  timeZone: string,
): readonly PlacedHomework[] {
  return placed.filter(({ homework }) => {
    if (choice.whose === 'own' && !homework.mayEdit) return false;
    if (choice.notebookId !== null && homework.notebookId !== choice.notebookId) return false;
    if (choice.ongoing && homework.status !== 'published') return false;
    if (choice.studentId !== null && !isFor(homework, choice.studentId)) return false;
    const day = dayOf(homework, choice.order, timeZone);
    return (choice.from === null || day >= choice.from) && (choice.to === null || day <= choice.to);
  });
}

function isFor({ lines }: Homework, studentId: number): boolean {
  return lines.some((line) => line.studentId === studentId);
}

export interface BoardSection {
  /** Null for the one section of a list that is not grouped. */
  readonly day: SchoolDay | null;
  readonly rows: readonly PlacedHomework[];
}

/** The chosen group in order: by due date what is open and nearest first; by lesson or day the newest day first. */
export function boardSections(
  placed: readonly PlacedHomework[],
  choice: BoardChoice,
  now: Instant,
  timeZone: string,
): readonly BoardSection[] {
  const rows = placed.filter(({ placedIn }) => choice.group === 'all' || placedIn === choice.group);
  if (choice.order === 'due')
    return rows.length === 0
      ? []
      : [{ day: null, rows: [...rows].sort((a, b) => urgency(a, now) - urgency(b, now)) }];
  const byDay = new Map<SchoolDay, PlacedHomework[]>();
  for (const row of rows) {
    const day = dayOf(row.homework, choice.order, timeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), row]);
  }
  return [...byDay].sort(([a], [b]) => (a < b ? 1 : -1)).map(([day, list]) => ({ day, rows: list }));
}

/** Overdue first, then what is due next, drafts among them; closed homework last, the newest of it first. */
function urgency({ homework, placedIn }: PlacedHomework, now: Instant): number {
  const due = Date.parse(homework.dueAt);
  const away = Math.abs(due - Date.parse(now));
  const century = 4e12;
  if (homework.status === 'closed') return century * 2 + away;
  if (placedIn === 'thisSession') return -century + away;
  return placedIn === 'overdue' ? away : due < Date.parse(now) ? century + away : away + century / 2;
}

function dayOf(homework: Homework, order: BoardChoice['order'], timeZone: string): SchoolDay {
  const moment =
    order === 'due'
      ? homework.dueAt
      : order === 'session'
        ? (homework.startsAt ?? homework.createdAt)
        : homework.createdAt;
  return schoolDayOf(moment, timeZone);
}

export interface Compliance {
  readonly overdue: number;
  readonly unpublished: number;
}

/** Real counts of what the person can mend: overdue in previous sessions, and not published (specification 2). */
export function complianceOf(placed: readonly PlacedHomework[]): Compliance {
  const own = placed.filter(({ homework }) => homework.mayEdit);
  return {
    overdue: own.filter(({ group, previous }) => group === 'overdue' && previous).length,
    unpublished: own.filter(({ group }) => group === 'unpublished').length,
  };
}
