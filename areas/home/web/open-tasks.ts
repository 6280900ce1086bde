/** What children still have to do: published homework whose line is neither done nor excused. Pure. */
import type { listHomework } from '#areas/homework/contract.ts';
import type { ItemOf } from '#platform/kernel/endpoint.ts';
import type { Instant } from '#platform/kernel/time.ts';

type Homework = ItemOf<typeof listHomework>;

export interface OpenTask {
  readonly homework: Homework;
  readonly line: Homework['lines'][number];
  readonly late: boolean;
}

/** The nearest due date first; what is late comes before all. A parent's list holds the own children's lines only. */
export function openTasks(homeworks: readonly Homework[], now: Instant): OpenTask[] {
  return homeworks
    .filter(({ status }) => status === 'published')
    .flatMap((homework) => homework.lines.map((line) => ({ homework, line, late: homework.dueAt < now })))
    .filter(({ line }) => line.completed !== 'Y' && !line.excused)
    .sort((one, other) => (one.homework.dueAt < other.homework.dueAt ? -1 : 1));
}
