/** Programmes as trees, their coverage and its goals. Pure: screen and server call the same functions. */
import { addDays, daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import type { ElementKind } from './contract.ts';

/** Per cent by the end of each term: half by the end of the first, all by the end of the second; the third is for revision. */
export const usualGoals: readonly number[] = [50, 100, 100];

interface Row {
  readonly kind: ElementKind;
  readonly minutes: number;
}

/**
 * The index of the row to which each row belongs, null for modules. Null for all when the rows are no tree: a row above the first
 * module, or hours of a module or chapter.
 */
export function parentsOf(rows: readonly Row[]): readonly (number | null)[] | null {
  let module: number | null = null;
  let chapter: number | null = null;
  const parents: (number | null)[] = [];
  for (const [index, { kind, minutes }] of rows.entries()) {
    if (kind !== 'lesson' && minutes > 0) return null;
    if (kind === 'module') {
      module = index;
      chapter = null;
      parents.push(null);
      continue;
    }
    if (module === null) return null;
    parents.push(kind === 'lesson' ? (chapter ?? module) : module);
    if (kind === 'chapter') chapter = index;
  }
  return parents;
}

interface Node {
  readonly id: number;
  readonly parentId: number | null;
  readonly kind: ElementKind;
}

/** The ids of a tree as it is read: under each module its own lessons, then its chapters with theirs. @param rows in their order so far */
export function inOrder(rows: readonly Node[]): readonly number[] {
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parent: number | null): number[] => {
    const own = children.get(parent) ?? [];
    const lessons = own.filter(({ kind }) => kind === 'lesson');
    const others = own.filter(({ kind }) => kind !== 'lesson');
    return [...lessons, ...others].flatMap(({ id }) => [id, ...below(id)]);
  };
  return below(null);
}

interface WeighedLesson {
  readonly id: number;
  readonly minutes: number;
}

/** How much of a programme is covered, in minutes; where it names no hours, each lesson counts one. */
export function coverageOf(
  lessons: readonly WeighedLesson[],
  finished: ReadonlySet<number>,
): { readonly covered: number; readonly total: number } {
  const hours = lessons.some(({ minutes }) => minutes > 0);
  const weigh = (all: readonly WeighedLesson[]) =>
    all.reduce((sum, { minutes }) => sum + (hours ? minutes : 1), 0);
  return { covered: weigh(lessons.filter(({ id }) => finished.has(id))), total: weigh(lessons) };
}

export function percentOf({ covered, total }: { readonly covered: number; readonly total: number }): number {
  return total === 0 ? 0 : Math.floor((covered / total) * 100);
}

/** Whether less of a programme is covered than the goal of today asks for. */
export function isBehind(coverage: {
  readonly covered: number;
  readonly total: number;
  readonly goal: number;
}) {
  return percentOf(coverage) < coverage.goal;
}

/** Per cent due by a day: rising evenly from the beginning of the year to the goal at the end of each term. */
export function goalOn(
  day: SchoolDay,
  yearStartsOn: SchoolDay,
  terms: readonly { readonly endsOn: SchoolDay }[],
  goals: readonly number[],
): number {
  let from = { day: yearStartsOn, percent: 0 };
  for (const [index, { endsOn }] of terms.entries()) {
    const percent = goals[index] ?? goals.at(-1) ?? 100;
    if (day < endsOn) {
      const part = Math.max(daysBetween(from.day, day), 0) / Math.max(daysBetween(from.day, endsOn), 1);
      return Math.floor(from.percent + (percent - from.percent) * part);
    }
    from = { day: endsOn, percent };
  }
  return from.percent;
}

/**
 * The day on which the programme ends at the speed so far; null while nothing is covered, or when all is. The speed is of teaching days: a
 * holiday makes it neither slower nor faster. Beyond the last one the days follow as densely as in the year.
 * @param teachingDays all days of the year with a lesson of the subject, in order
 */
export function finishOn(
  { covered, total }: { readonly covered: number; readonly total: number },
  teachingDays: readonly SchoolDay[],
  today: SchoolDay,
): SchoolDay | null {
  const coming = teachingDays.filter((day) => day >= today);
  const taught = teachingDays.length - coming.length;
  if (covered === 0 || covered >= total || taught === 0) return null;
  const needed = Math.ceil(((total - covered) / covered) * taught);
  const finish = coming[needed - 1];
  if (finish) return finish;
  const [first = today] = teachingDays;
  const last = teachingDays.at(-1) ?? today;
  const beyond = needed - coming.length;
  const length = daysBetween(first, last) + 1;
  return addDays(last > today ? last : today, Math.ceil((beyond * length) / teachingDays.length));
}
