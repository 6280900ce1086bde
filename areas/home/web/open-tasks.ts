/** What children still have to do: published homework whose line is left open. Pure. */
import type { listHomework } from '#areas/homework/contract.ts';
import { isLeftOpen } from '#areas/homework/web/public.tsx';
import type { ItemOf } from '#platform/kernel/endpoint.ts';
import type { Instant } from '#platform/kernel/time.ts';

type Homework = ItemOf<typeof listHomework>;
type Line = Homework['lines'][number];

export interface OpenTask {
  readonly homework: Homework;
  readonly line: Line;
  readonly late: boolean;
}

/** The nearest due date first; what is late comes before all. A parent's list holds the own children's lines only. */
export function openTasks(homeworks: readonly Homework[], now: Instant): OpenTask[] {
  return homeworks
    .filter(({ status }) => status === 'published')
    .flatMap((homework) => homework.lines.map((line) => ({ homework, line, late: homework.dueAt < now })))
    .filter(({ line }) => isLeftOpen(line))
    .sort((one, other) => (one.homework.dueAt < other.homework.dueAt ? -1 : 1));
}

export interface ChildTasks {
  /** The child, as a line of homework names it. */
  readonly child: Line;
  readonly tasks: readonly OpenTask[];
}

/** The same for each child by itself: who has the nearest task first, who has nothing to do last. */
export function tasksByChild(homeworks: readonly Homework[], now: Instant): ChildTasks[] {
  const tasks = openTasks(homeworks, now);
  const lines = [...tasks.map(({ line }) => line), ...homeworks.flatMap((homework) => homework.lines)];
  const children = new Map<number, Line>();
  for (const line of lines) if (!children.has(line.studentId)) children.set(line.studentId, line);
  return [...children.values()].map((child) => ({
    child,
    tasks: tasks.filter(({ line }) => line.studentId === child.studentId),
  }));
}
